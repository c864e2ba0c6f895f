import type { CountNote, TokenCounter } from './token-count.ts';

/** Pieces of one text, counted so that their numbers add up to that of the whole, wherever that is possible. */
export interface JoinedCount {
  /** What the whole text counts: never the sum of pieces that would be encoded otherwise when joined. */
  readonly total: number;
  /** One for each piece. */
  readonly pieces: readonly number[];
  readonly notes: ReadonlySet<CountNote>;
}

const AFTER_LINE_FEED = /^[^\s/]/;
const SIGNS_AT_END = /[!-/:-@[-`{-~]{2}$/;
const LETTER_AT_START = /^[A-Za-z]/;

/**
 * Counts a text that is given in pieces. Each is counted by itself where the tokenizer cuts there anyway, so that texts
 * which have pieces in common are counted piece by piece and only once.
 */
export function countJoined(pieces: readonly string[], counter: TokenCounter): JoinedCount {
  const notes = new Set<CountNote>();
  const count = (text: string): number => {
    const raw = counter(text);
    for (const note of raw.notes) notes.add(note);
    return raw.tokens;
  };
  const counts = pieces.map(count);
  let total = 0;
  for (let start = 0; start < pieces.length;) {
    let end = start + 1;
    while (end < pieces.length && !isCut(pieces[end - 1] ?? '', pieces[end] ?? '')) end += 1;
    total += end === start + 1 ? (counts[start] ?? 0) : count(pieces.slice(start, end).join(''));
    start = end;
  }
  return { total, pieces: counts, notes };
}

/**
 * Whether the vocabulary's rules begin a new word between `left` and `right`, whatever else they hold: behind a line
 * feed, which takes in only blanks and slashes, and between two or more signs and a letter.
 */
function isCut(left: string, right: string): boolean {
  if (left.endsWith('\n')) return AFTER_LINE_FEED.test(right);
  return SIGNS_AT_END.test(left) && LETTER_AT_START.test(right);
}
