import { lastPlace } from '../conditions/sentence.ts';
import type { Matcher, Span } from '../threat.ts';
import { findPhrases, type PhraseRule } from './phrases.ts';

/** An HTML comment, or the rest of one after another `<!--` in it; words of it stand before `stop`. */
interface Comment extends Span {
  readonly stop: number;
}

/** How far the word that gives a comment away may stand from either end of it, in UTF-16 units. */
const REACH = 512;
const MARKS = /<!--|-?-?>/g;

/** Finds each HTML comment (without a `>` in it) in which one of `rules` holds and one of `keywords` is part of it. */
export function insideComments(keywords: ReadonlySet<string>, rules: readonly PhraseRule[]): Matcher {
  const { vocabulary, find } = findPhrases(rules);
  return {
    vocabulary,
    *find({ folded, words }) {
      const comments = findComments(folded);
      if (comments.length === 0) return;
      let current = 0;
      for (const places of find(words)) {
        const start = words.starts[places[0] ?? 0] ?? 0;
        while ((comments[current]?.stop ?? Number.POSITIVE_INFINITY) <= start) current += 1;
        const comment = comments[current];
        if (comment === undefined || comment.start > start) continue;
        if ((words.ends[lastPlace(places)] ?? 0) > comment.stop) continue;
        const near = places.some((place) => {
          if (!keywords.has(words.keys[place] ?? '')) return false;
          return (
            (words.starts[place] ?? 0) - comment.start <= REACH + 4 &&
            comment.end - (words.ends[place] ?? 0) <= REACH + 3
          );
        });
        if (near) yield { start: comment.start, end: comment.end };
      }
    },
  };
}

function findComments(folded: string): Comment[] {
  const comments: Comment[] = [];
  let opened: number[] = [];
  for (const { 0: mark, index } of folded.matchAll(MARKS)) {
    if (mark === '<!--') {
      opened.push(index);
      continue;
    }
    const end = index + mark.length;
    if (mark === '-->')
      opened.forEach((start, place) => comments.push({ start, stop: opened[place + 1] ?? end, end }));
    opened = [];
  }
  return comments;
}
