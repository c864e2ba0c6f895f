/** Without a blank line a text is cut behind the line that makes it this long. */
const LONGEST = 16_000;

/** A line feed behind which the tokenizer always begins anew: it takes in only blanks and slashes. */
const CUT = /\n(?=[^\s/])/g;

/** `text` cut at blank lines, or where there are none for long at a line feed; the counts of the parts add up to its own. */
export function cutParagraphs(text: string): string[] {
  const parts: string[] = [];
  let start = 0;
  for (const { index } of text.matchAll(CUT)) {
    const end = index + 1;
    const isBlankLine = text.charAt(index - 1) === '\n';
    if (!isBlankLine && end - start < LONGEST) continue;
    parts.push(text.slice(start, end));
    start = end;
  }
  if (start < text.length || parts.length === 0) parts.push(text.slice(start));
  return parts;
}
