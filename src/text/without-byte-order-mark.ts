/** `text` without one leading byte-order mark; a second one stays, so that a scanner still sees it. */
export function withoutByteOrderMark(text: string): string {
  return text.startsWith('\ufeff') ? text.slice(1) : text;
}
