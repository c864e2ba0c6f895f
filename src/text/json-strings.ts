/** The offset behind the string of JSON text that begins at `start`, its quotation mark; the end where none closes it. */
export function jsonStringEnd(json: string, start: number): number {
  for (let end = json.indexOf('"', start + 1); end >= 0; end = json.indexOf('"', end + 1)) {
    let first = end;
    while (json.charAt(first - 1) === '\\') first -= 1;
    if ((end - first) % 2 === 0) return end + 1;
  }
  return json.length;
}
