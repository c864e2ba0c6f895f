import { GAPS, type Words } from './split-words.ts';

/** A sequence of words with room for other words between them. */
export type Phrase = readonly Step[];

interface Step {
  readonly words: ReadonlySet<string>;
  readonly optional: boolean;
  /** How many other words may stand before it. */
  readonly least: number;
  readonly most: number;
}

/** Where the words of a phrase stand, by step; an optional word that is absent stands at -1. */
export type Places = readonly number[];

/** The most words that "filler" can stand for. */
const FILLER = 8;
/** Where quotation marks or brackets stand between the words, no more other words than this make a phrase. */
const FILLER_ACROSS_WRAPS = 2;
const ABSENT = -1;

/**
 * Reads a phrase: `a|b` is one of these words, `[a]` a word that may be absent, `…` up to eight other words, `…3` up
 * to three, `…1-3` one to three. It begins with a word, and no optional word follows an ellipsis.
 */
export function parsePhrase(source: string): Phrase {
  const steps: Step[] = [];
  let room = { least: 0, most: 0 };
  for (const part of source.split(' ')) {
    if (part.startsWith('…')) {
      room = parseRoom(part.slice(1));
      continue;
    }
    const optional = part.startsWith('[');
    const words = new Set((optional ? part.slice(1, -1) : part).split('|'));
    steps.push({ words, optional, ...room });
    room = { least: 0, most: 0 };
  }
  return steps;
}

function parseRoom(range: string): { least: number; most: number } {
  const [first, second] = range.split('-');
  if (first === undefined || first === '') return { least: 0, most: FILLER };
  return second === undefined
    ? { least: 0, most: Number(first) }
    : { least: Number(first), most: Number(second) };
}

/** Whether each word that `phrase` needs occurs among `words`; where one is missing, the phrase can't. */
export function canOccur(phrase: Phrase, words: Words): boolean {
  return phrase.every((step) => step.optional || [...step.words].some((word) => words.places.has(word)));
}

/**
 * The first places of `phrase` that begin with the word at `first` and that `accepts` takes. Words stand in one phrase
 * when no stop parts them. The work is bounded by the phrase, not by the text.
 */
export function matchPhrase(
  phrase: Phrase,
  words: Words,
  first: number,
  accepts: (places: Places) => boolean,
): Places | undefined {
  if (phrase[0]?.words.has(words.keys[first] ?? '') !== true) return undefined;
  const places = [first];
  return extend({ phrase, words, accepts, places }, first, 0, false) ? places : undefined;
}

interface Search {
  readonly phrase: Phrase;
  readonly words: Words;
  readonly accepts: (places: Places) => boolean;
  /** The places so far; complete when the search has succeeded. */
  readonly places: number[];
}

/** Looks for the rest of the phrase behind the word at `last`, `others` words and perhaps a wrap into it. */
function extend(search: Search, last: number, others: number, wrapped: boolean): boolean {
  const { phrase, words, places } = search;
  const step = phrase[places.length];
  if (step === undefined) return search.accepts(places);
  let crossed = wrapped;
  for (let skipped = 0; skipped <= step.most; skipped += 1) {
    const next = last + 1 + skipped;
    const gap = words.gaps[next] ?? GAPS.stop;
    if (gap === GAPS.stop) break;
    crossed ||= gap === GAPS.wrap;
    if (crossed && others + skipped > FILLER_ACROSS_WRAPS) break;
    if (skipped < step.least || !step.words.has(words.keys[next] ?? '')) continue;
    places.push(next);
    if (extend(search, next, others + skipped, crossed)) return true;
    places.pop();
  }
  if (!step.optional) return false;
  places.push(ABSENT);
  if (extend(search, last, others, wrapped)) return true;
  places.pop();
  return false;
}
