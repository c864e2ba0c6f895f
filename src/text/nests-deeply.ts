/** Real documents stay far below both; the YAML parser takes a call for each level and would run out of stack. */
const MAX_BRACKETS = 100;
const MAX_INDENT = 512;

/** Blanks and the marks of block collections: each mark may open a level, and each deeper level needs one more column. */
const INDENT = /^ *(?:[-?:][ \t]+)*/gm;

/** Whether a YAML source may nest so deeply that parsing it is dangerous; brackets inside of texts count too. */
export function nestsDeeply(source: string): boolean {
  let open = 0;
  for (let index = 0; index < source.length; index += 1) {
    const unit = source[index];
    if (unit === '[' || unit === '{') open += 1;
    else if ((unit === ']' || unit === '}') && open > 0) open -= 1;
    if (open > MAX_BRACKETS) return true;
  }
  for (const [indent] of source.matchAll(INDENT)) if (indent.length > MAX_INDENT) return true;
  return false;
}
