/** The text of strict UTF-8, or the first line (counted from 1) that isn't; a byte-order mark is kept as U+FEFF. */
export type DecodedUtf8 =
  | { readonly status: 'decoded'; readonly text: string }
  | { readonly status: 'unparsable'; readonly line: number };

/** Decodes `bytes` without replacing anything: what can't be decoded is reported, not turned into U+FFFD. */
export function decodeUtf8(bytes: Uint8Array): DecodedUtf8 {
  const text = decodeStrictly(bytes);
  if (text !== undefined) return { status: 'decoded', text };
  let line = 1;
  let start = 0;
  for (let end = bytes.indexOf(0x0a); end >= 0; end = bytes.indexOf(0x0a, start)) {
    if (decodeStrictly(bytes.subarray(start, end)) === undefined) break;
    line += 1;
    start = end + 1;
  }
  return { status: 'unparsable', line };
}

function decodeStrictly(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
