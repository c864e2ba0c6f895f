/** The blanks, tabs and line ends at the end of `text`. A loop, since an expression takes quadratic time on long runs. */
export function trailingBlanks(text: string): string {
  let start = text.length;
  while (start > 0 && isBlank(text.charCodeAt(start - 1))) start -= 1;
  return text.slice(start);
}

function isBlank(unit: number): boolean {
  return unit === 0x20 || unit === 0x09 || unit === 0x0a || unit === 0x0d;
}
