/** The blanks that count as white space at the ends of a text: Python's `str.strip` set; U+FEFF is not one of them. */
const BLANK =
  '\\u0009-\\u000d\\u001c-\\u0020\\u0085\\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000';
const LEADING = new RegExp(`^[${BLANK}]+`);
const BLANK_CHARACTER = new RegExp(`[${BLANK}]`);

/** Whether `character` (one UTF-16 unit) is in the trim set. */
export function isBlank(character: string): boolean {
  return BLANK_CHARACTER.test(character);
}

/** `text` without blanks at its end. Runs in linear time for every input. */
export function trimEnd(text: string): string {
  let end = text.length;
  while (end > 0 && isBlank(text[end - 1] ?? '')) end -= 1;
  return text.slice(0, end);
}

/** `text` without blanks at both ends; a U+FEFF stays, so that a scanner still sees it. */
export function trimText(text: string): string {
  return trimEnd(text.replace(LEADING, ''));
}
