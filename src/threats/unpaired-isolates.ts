import { isRightToLeftLetter } from './joining-scripts.ts';

const PARAGRAPH_END = /[\n\r\u0085\u2029]/;
const PARTS =
  /[\u2066-\u2069]|[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1eeff}]/gu;
const POP = '\u2069';

/**
 * The offsets of the bidi isolates (U+2066 to U+2069) in the paragraph of `text` that holds `index` which set no
 * right-to-left text apart: all of them where there is no letter of that direction, else those without a partner.
 * `end` is where the paragraph ends.
 */
export function unpairedIsolates(text: string, index: number): { offsets: ReadonlySet<number>; end: number } {
  const rest = text.slice(index).search(PARAGRAPH_END);
  const end = rest === -1 ? text.length : index + rest;
  const start = paragraphStart(text, index);
  const all: number[] = [];
  const open: number[] = [];
  const unpaired = new Set<number>();
  let hasLetters = false;
  for (const { 0: part, index: place } of text.slice(start, end).matchAll(PARTS)) {
    if (part < '\u2066' || part > POP) {
      hasLetters ||= isRightToLeftLetter(part);
      continue;
    }
    all.push(start + place);
    if (part !== POP) open.push(start + place);
    else if (open.pop() === undefined) unpaired.add(start + place);
  }
  return { offsets: hasLetters ? new Set([...unpaired, ...open]) : new Set(all), end };
}

function paragraphStart(text: string, index: number): number {
  let start = index;
  while (start > 0 && !PARAGRAPH_END.test(text.charAt(start - 1))) start -= 1;
  return start;
}
