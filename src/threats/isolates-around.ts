import { isRightToLeftLetter } from './joining-scripts.ts';

const PARAGRAPH_END = /[\n\r\u0085\u2029]/;
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1eeff}]/gu;
const FIRST_ISOLATE = 0x2066;
const POP = 0x2069;

/** The bidi isolates (U+2066 to U+2069) of one paragraph. */
export interface Isolates {
  /** Where the paragraph ends. */
  readonly end: number;
  /** Whether the isolate at an offset sets no right-to-left text apart: no such letter is there, or no partner. */
  readonly isIdle: (index: number) => boolean;
}

/** The isolates of the paragraph of `text` that holds `index`. */
export function isolatesAround(text: string, index: number): Isolates {
  const rest = text.slice(index).search(PARAGRAPH_END);
  const end = rest === -1 ? text.length : index + rest;
  let start = index;
  while (start > 0 && !PARAGRAPH_END.test(text.charAt(start - 1))) start -= 1;
  if (!hasRightToLeftLetter(text.slice(start, end))) return { end, isIdle: () => true };

  const open: number[] = [];
  const unpaired = new Set<number>();
  for (let place = start; place < end; place += 1) {
    const code = text.charCodeAt(place);
    if (code < FIRST_ISOLATE || code > POP) continue;
    if (code !== POP) open.push(place);
    else if (open.pop() === undefined) unpaired.add(place);
  }
  for (const place of open) unpaired.add(place);
  return { end, isIdle: (place) => unpaired.has(place) };
}

function hasRightToLeftLetter(paragraph: string): boolean {
  for (const { 0: character } of paragraph.matchAll(RIGHT_TO_LEFT)) {
    if (isRightToLeftLetter(character)) return true;
  }
  return false;
}
