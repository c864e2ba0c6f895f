import type { TextChange, TextRemark } from '../comparison/comparison.ts';
import { tellCount } from './tell-count.ts';
import type { Sentence } from './report.ts';
import { join, name, say, words } from './say.ts';

/** What a reader would not see in the hunks of a change, each in a sentence. */
export function tellRemarks(change: TextChange): Sentence[] {
  const remarks = change.remarks.map(tellRemark);
  if (change.detail !== 'coarse') return remarks;
  const size = `${tellCount(change.added, 'sentence')} came and ${change.removed} went`;
  return [
    ...remarks,
    say`The texts differ too much for a fine comparison, so it is a coarse one: more is shown as changed than had to be (${words(size)}).`,
  ];
}

function pointNames(points: readonly string[]): Sentence {
  return join(
    points.map((point) => [name(point)]),
    ', ',
  );
}

function tellRemark(remark: TextRemark): Sentence {
  switch (remark.kind) {
    case 'line-ends':
      return say`The line ends changed from ${words(remark.before)} to ${words(remark.after)}.`;
    case 'byte-order-mark':
      return say`A byte order mark was ${words(remark.verb)}.`;
    case 'final-line-feed':
      return say`A line feed at the end was ${words(remark.verb)}.`;
    case 'white-space-only':
      return say`Only blanks and line feeds differ.`;
    case 'normalisation-only':
      return say`It looks the same: only the way in which characters are composed differs (Unicode normalisation).`;
    default:
      return say`Characters that can't be seen were ${words(remark.verb)}: ${pointNames(remark.points)}.`;
  }
}
