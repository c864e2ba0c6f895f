import type { Matcher } from '../threat.ts';

/** What to look for in one line, as sources of regular expressions over the folded text (lower case). */
export interface LineRule {
  readonly opener: string;
  /** What must follow the opener on its line. Both must fail after a bounded stretch wherever they begin. */
  readonly target: string;
  /** With `sentence` the end of a sentence parts them too. */
  readonly within: 'line' | 'sentence';
  readonly vocabulary: readonly string[];
}

const ENDS = { line: '[\\n\\r]', sentence: '[\\n\\r]|[.!?]["\')`]?(?=\\s)' } as const;

/**
 * Finds each target that an opener goes before. One pass over the text: it remembers the last opener of the line, so
 * that many openers, or many targets, never meet each other.
 */
export function onOneLine({ opener, target, within, vocabulary }: LineRule): Matcher {
  const openers = new RegExp(opener, 'u');
  const targets = new RegExp(target, 'u');
  const parts = new RegExp(`(${opener})|(${target})|${ENDS[within]}`, 'gu');
  return {
    vocabulary: new Set(vocabulary),
    *find({ folded }) {
      if (!openers.test(folded) || !targets.test(folded)) return;
      let start: number | undefined;
      for (const { 0: part, 1: opened, 2: found, index } of folded.matchAll(parts)) {
        if (opened !== undefined) start = index;
        else if (found === undefined) start = undefined;
        else if (start !== undefined) yield { start, end: index + part.length };
      }
    },
  };
}
