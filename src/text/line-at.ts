/** The line of `text` (counted from 1, ended by LF alone) in which the UTF-16 offset `index` lies. */
export function lineAt(text: string, index: number): number {
  let line = 1;
  for (let end = text.indexOf('\n'); end >= 0 && end < index; end = text.indexOf('\n', end + 1)) line += 1;
  return line;
}
