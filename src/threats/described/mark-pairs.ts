import type { TextBlock } from './text-blocks.ts';

/** Quotation marks or backquotes and what they hold: from the first mark to behind the last, in UTF-16 offsets. */
export interface MarkPair {
  readonly start: number;
  readonly end: number;
}

/** What closes a passage that the mark opens. */
const CLOSERS: ReadonlyMap<string, string> = new Map([
  ['"', '"'],
  ["'", "'"],
  ['“', '”'],
  ['‘', '’'],
  ['„', '“”'],
  ['‚', '‘’'],
  ['«', '»'],
  ['‹', '›'],
  ['「', '」'],
  ['『', '』'],
]);
/** Marks that can be an apostrophe or a sign for inches as well, so that it matters what stands beside them. */
const AMBIGUOUS = /["'‘’]/;
const LETTER = /[\p{L}\p{M}\p{N}_]/u;
const BLANK = /^\s?$/;

/** The outermost pairs of quotation marks and backquotes in `block`, in order. Linear in the block. */
export function markPairs(text: string, block: TextBlock): MarkPair[] {
  const pairs: MarkPair[] = [];
  const codeEnd = codeEnds(text, block);
  /** Marks that nothing closes from here to the end of the block. */
  const unclosed = new Set<string>();
  let index = block.start;
  while (index < block.end) {
    const start = index;
    const character = text.charAt(start);
    index += 1;
    let end: number | undefined;
    if (character === '`') {
      while (text.charAt(index) === '`') index += 1;
      end = codeEnd(start, index - start);
    } else if (opens(text, start, block) && !unclosed.has(character)) {
      end = closingEnd(text, index, block.end, CLOSERS.get(character) ?? '');
      if (end === undefined) unclosed.add(character);
    }
    if (end === undefined) continue;
    pairs.push({ start, end });
    index = end;
  }
  return pairs;
}

/** Gives the end of the next run of backquotes of the same length; asked for places in rising order. */
function codeEnds(text: string, block: TextBlock): (start: number, length: number) => number | undefined {
  const runs = new Map<number, number[]>();
  for (const { 0: run, index } of text.slice(block.start, block.end).matchAll(/`+/g)) {
    const places = runs.get(run.length);
    if (places === undefined) runs.set(run.length, [block.start + index]);
    else places.push(block.start + index);
  }
  for (const places of runs.values()) places.reverse();
  return (start, length) => {
    const places = runs.get(length) ?? [];
    while ((places.at(-1) ?? Number.POSITIVE_INFINITY) <= start) places.pop();
    const next = places.at(-1);
    return next === undefined ? undefined : next + length;
  };
}

function opens(text: string, index: number, block: TextBlock): boolean {
  const mark = text.charAt(index);
  if (!CLOSERS.has(mark)) return false;
  if (!AMBIGUOUS.test(mark)) return true;
  const before = index === block.start ? '' : text.charAt(index - 1);
  return !LETTER.test(before) && !BLANK.test(text.charAt(index + 1));
}

function closingEnd(text: string, from: number, end: number, closers: string): number | undefined {
  for (let index = from; index < end; index += 1) {
    const mark = text.charAt(index);
    if (!closers.includes(mark)) continue;
    if (!AMBIGUOUS.test(mark)) return index + 1;
    const stands =
      index > from && !BLANK.test(text.charAt(index - 1)) && !LETTER.test(text.charAt(index + 1));
    if (stands) return index + 1;
  }
  return undefined;
}
