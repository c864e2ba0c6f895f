/** `text` without one pair of equal quotation marks around it. */
export function unquote(text: string): string {
  const mark = text[0];
  return text.length >= 2 && (mark === '"' || mark === "'") && text.endsWith(mark) ? text.slice(1, -1) : text;
}
