import { describes } from './describes.ts';
import { quotedPassages, type QuotedPassage } from './quoted-passages.ts';

/**
 * Tells whether a stretch of `text` (UTF-16 offsets) is an attack that is described, not made: it stands inside
 * quotation marks or code, and the rest of the same sentence says that somebody may write such a thing, that it is an
 * attack, or that it must not be followed. A sentence that asks for it to be carried out describes nothing. The text is
 * read when the first question is asked; each further one takes logarithmic time.
 */
export function describedSpans(text: string): (start: number, end: number) => boolean {
  let passages: readonly QuotedPassage[] | undefined;
  const answers = new Map<string, boolean>();
  return (start, end) => {
    passages ??= quotedPassages(text);
    const passage = passageAround(passages, start);
    if (passage === undefined || end > passage.end) return false;
    const { sentence } = passage;
    const answer = answers.get(sentence) ?? describes(sentence);
    answers.set(sentence, answer);
    return answer;
  };
}

/** The last passage that begins before `start`, if it reaches that far. */
function passageAround(passages: readonly QuotedPassage[], start: number): QuotedPassage | undefined {
  let low = 0;
  let high = passages.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((passages[middle]?.start ?? 0) < start) low = middle + 1;
    else high = middle;
  }
  const passage = passages[low - 1];
  return passage !== undefined && passage.end > start ? passage : undefined;
}
