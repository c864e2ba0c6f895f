/** `text` up to and including the first `.`, `!` or `?` that a blank, a line feed or the end follows; else its first line. */
export function firstSentence(text: string): string {
  const line = text.split('\n', 1)[0] ?? '';
  const end = /[.!?](?= |$)/.exec(line);
  return end === null ? line : line.slice(0, end.index + 1);
}
