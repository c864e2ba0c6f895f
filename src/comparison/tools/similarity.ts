import type { OrderedJson } from '../../snapshots/format/ordered-json.ts';

/** How often each word occurs. */
export interface WordBag {
  readonly words: ReadonlyMap<string, number>;
  readonly size: number;
}

/** Words that every schema has say nothing about which tool it is of. */
const EVERYWHERE: ReadonlySet<string> = new Set([
  'additionalproperties',
  'array',
  'boolean',
  'default',
  'description',
  'enum',
  'integer',
  'items',
  'name',
  'number',
  'object',
  'parameters',
  'properties',
  'required',
  'string',
  'type',
]);

/** Shorter ones are mostly `the`, `of` and `it`. */
const SHORTEST = 3;

/** The words of a definition: of its texts, and the names of its members. */
export function wordBag(value: OrderedJson): WordBag {
  const words = new Map<string, number>();
  let size = 0;
  const take = (text: string): void => {
    for (const [word] of text.toLowerCase().matchAll(/[\p{L}\p{N}\p{M}]+/gu)) {
      if (word.length < SHORTEST || EVERYWHERE.has(word)) continue;
      words.set(word, (words.get(word) ?? 0) + 1);
      size += 1;
    }
  };
  visit(value, take);
  return { words, size };
}

function visit(value: OrderedJson, take: (text: string) => void): void {
  if (value.kind === 'string') take(value.value);
  else if (value.kind === 'literal') take(value.source);
  else if (value.kind === 'array') for (const item of value.items) visit(item, take);
  else
    for (const member of value.members) {
      take(member.name);
      visit(member.value, take);
    }
}

/** From 0 to 1 in hundredths, the share of words that both have; 0 where there is nothing to go by, 0.99 at most where a word differs. */
export function similarity(left: WordBag, right: WordBag): number {
  let shared = 0;
  for (const [word, times] of left.words) shared += Math.min(times, right.words.get(word) ?? 0);
  const total = left.size + right.size;
  return total === 0 ? 0 : Math.floor((200 * shared) / total) / 100;
}
