import { cutParagraphs } from './cut-paragraphs.ts';
import { cutRuns } from './cut-runs.ts';
import { encodedLength, freeEncoder } from './tiktoken-adapter.ts';
import type { CountNote, RawCount } from './token-count.ts';

/** Counts are kept for this many characters of text at most; then the keeping starts anew. */
const MOST_KEPT = 32_000_000;

/** A longer text is counted by paragraphs, for after a change most of them are the same. */
const LONG_TEXT = 8000;

const LONE_SURROGATE = /\p{Cs}/u;

const kept = new Map<string, RawCount>();
let keptLength = 0;

/** Counts with the one encoder of this process, and each text only once. Half a surrogate pair counts as U+FFFD. */
export function tiktokenCounter(text: string): RawCount {
  const known = kept.get(text);
  if (known !== undefined) return known;
  const count = countAnew(text);
  if (keptLength + text.length > MOST_KEPT) forget();
  kept.set(text, count);
  keptLength += text.length;
  return count;
}

/** Gives back what counting holds. It may be called at any time, and more than once. */
export function freeTokens(): void {
  forget();
  freeEncoder();
}

function countAnew(text: string): RawCount {
  const paragraphs = text.length > LONG_TEXT ? cutParagraphs(text) : [text];
  if (paragraphs.length === 1) return countParagraph(text);
  const counts = paragraphs.map(tiktokenCounter);
  return {
    tokens: counts.reduce((sum, count) => sum + count.tokens, 0),
    notes: [...new Set(counts.flatMap((count) => count.notes))].sort(),
  };
}

function countParagraph(text: string): RawCount {
  const parts = cutRuns(text);
  const notes: CountNote[] = [];
  if (parts.length > 1) notes.push('long-run');
  if (LONE_SURROGATE.test(text)) notes.push('lone-surrogate');
  // The parts of a run are nearly all alike.
  const known = new Map<string, number>();
  let tokens = 0;
  for (const part of parts) {
    const length = known.get(part) ?? encodedLength(part);
    known.set(part, length);
    tokens += length;
  }
  return { tokens, notes };
}

function forget(): void {
  kept.clear();
  keptLength = 0;
}
