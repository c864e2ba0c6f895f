/** The words of all patterns, in lower case. */
export interface Vocabulary {
  readonly words: ReadonlySet<string>;
  /** What such a word can begin with: each of its parts from the first letter on, and the word itself. */
  readonly beginnings: ReadonlySet<string>;
}

/** The vocabulary of `words`. */
export function vocabularyOf(words: Iterable<string>): Vocabulary {
  const known = new Set(words);
  const beginnings = new Set<string>();
  for (const word of known) {
    for (let length = 1; length <= word.length; length += 1) beginnings.add(word.slice(0, length));
  }
  return { words: known, beginnings };
}
