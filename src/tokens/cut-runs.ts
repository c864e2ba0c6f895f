/** A run of one kind of character may be this long (UTF-16 units) before it is cut. */
export const LONGEST_RUN = 256;

/**
 * The tokenizer takes a run of one of these kinds as one piece, and its time grows with the square of a piece. Digits
 * are left out: they are taken three at a time. Marks belong to letters and to signs, line ends to signs and to blanks.
 */
const RUN = /[\p{L}\p{M}]+|(?:[^\s\p{L}\p{N}]|[\r\n])+|\s+/gu;

/** `text` in parts that can be encoded one by one, so that no run is longer than `LONGEST_RUN`; never half a pair. */
export function cutRuns(text: string): string[] {
  if (text.length <= LONGEST_RUN) return [text];
  const parts: string[] = [];
  let start = 0;
  for (const { 0: run, index } of text.matchAll(RUN)) {
    if (run.length <= LONGEST_RUN) continue;
    for (let end = index + LONGEST_RUN; end < index + run.length; end += LONGEST_RUN) {
      const cut = isInsidePair(text, end) ? end - 1 : end;
      parts.push(text.slice(start, cut));
      start = cut;
    }
  }
  return [...parts, text.slice(start)];
}

function isInsidePair(text: string, index: number): boolean {
  const [before, after] = [text.charCodeAt(index - 1), text.charCodeAt(index)];
  return before >= 0xd800 && before <= 0xdbff && after >= 0xdc00 && after <= 0xdfff;
}
