/** What came of reading JSON text. */
export type ParsedJson =
  | { readonly status: 'parsed'; readonly value: unknown }
  | { readonly status: 'unparsable'; readonly reason: string };

/** Reads JSON text that somebody else wrote; a fault in it is data. */
export function parseJson(text: string): ParsedJson {
  try {
    return { status: 'parsed', value: JSON.parse(text) as unknown };
  } catch (error) {
    return { status: 'unparsable', reason: error instanceof Error ? error.message : String(error) };
  }
}
