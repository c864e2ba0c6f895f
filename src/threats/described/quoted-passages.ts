import { markPairs, type MarkPair } from './mark-pairs.ts';
import { textBlocks, type TextBlock } from './text-blocks.ts';

/** A stretch of a text that stands in quotation marks or in code, with the sentence that it is part of. */
export interface QuotedPassage extends MarkPair {
  /** The sentence around it, without what is quoted in it; the same string for every passage of a sentence. */
  readonly sentence: string;
}

interface Sentence {
  readonly pairs: readonly MarkPair[];
  readonly words: string;
}

const STOPS = /[.!?。！？)\]]+/g;
const STOP = /[.!?]/;
const WIDE_STOP = /[。！？]/;
const ABBREVIATION = /\b(?:e\.g|i\.e|etc|cf|vs)\.$/i;

/**
 * Every passage of `text` in quotation marks or code, in order. Quotation marks are paired inside one block of lines and
 * must stand as such marks do: the first before a word, the second behind one. A sentence that ends in a colon goes on
 * in the fenced block or in the list below it. Linear in the text.
 */
export function quotedPassages(text: string): QuotedPassage[] {
  const passages: QuotedPassage[] = [];
  let lead = '';
  for (const block of textBlocks(text)) {
    if (block.kind === 'code') {
      passages.push({ start: block.start, end: block.end, sentence: lead });
      continue;
    }
    const sentences = sentencesOf(text, block, markPairs(text, block));
    for (const { pairs, words } of sentences) {
      const sentence = block.kind === 'item' ? `${lead} ${words}` : words;
      for (const pair of pairs) passages.push({ ...pair, sentence });
    }
    const last = sentences.at(-1)?.words.trimEnd() ?? '';
    if (last !== '' && (block.kind === 'prose' || last.endsWith(':'))) lead = last.endsWith(':') ? last : '';
  }
  return passages;
}

/** The sentences of a block. What is quoted takes part in none, so that a stop inside of it ends none. */
function sentencesOf(text: string, block: TextBlock, pairs: readonly MarkPair[]): Sentence[] {
  const sentences: Sentence[] = [];
  let inside: MarkPair[] = [];
  let words = '';
  const finish = (): void => {
    if (inside.length > 0 || words.trim() !== '') sentences.push({ pairs: inside, words });
    inside = [];
    words = '';
  };
  const read = (from: number, to: number): void => {
    let copied = from;
    for (const end of sentenceEnds(text.slice(from, to))) {
      words += text.slice(copied, from + end);
      copied = from + end;
      finish();
    }
    words += text.slice(copied, to);
  };

  let index = block.start;
  for (const pair of pairs) {
    read(index, pair.start);
    inside.push(pair);
    words += ' ';
    index = pair.end;
    if (STOP.test(text.charAt(index - 2)) && /^\s+\p{Lu}/u.test(text.slice(index, index + 8))) finish();
  }
  read(index, block.end);
  finish();
  return sentences;
}

/** Where sentences end in `text`: behind `.`, `!` or `?` before a blank, and behind the wide marks. */
function sentenceEnds(text: string): number[] {
  const ends: number[] = [];
  for (const { 0: run, index } of text.matchAll(STOPS)) {
    const end = index + run.length;
    const stands = WIDE_STOP.test(run) || (STOP.test(run) && /^\s?$/.test(text.charAt(end)));
    if (stands && !ABBREVIATION.test(text.slice(Math.max(0, end - 6), end))) ends.push(end);
  }
  return ends;
}
