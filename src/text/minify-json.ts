import { jsonStringEnd } from './json-strings.ts';

const BLANKS = /[ \t\n\r]+/g;

/**
 * Valid JSON text without a blank: members in their order and with duplicates, numbers as they are written, strings as
 * `JSON.stringify` writes them.
 */
export function minifyJson(json: string): string {
  const parts: string[] = [];
  for (let start = 0; start < json.length;) {
    const quote = json.indexOf('"', start);
    const end = quote < 0 ? json.length : quote;
    parts.push(json.slice(start, end).replace(BLANKS, ''));
    if (quote < 0) break;
    start = jsonStringEnd(json, quote);
    parts.push(JSON.stringify(JSON.parse(json.slice(quote, start))));
  }
  return parts.join('');
}
