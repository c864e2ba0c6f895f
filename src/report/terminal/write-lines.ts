import { wrapLine } from '../../text/wrap-line.ts';
import type { Inline, Sentence } from '../report.ts';
import { showName } from '../show-text.ts';
import type { Paint } from './terminal-style.ts';

/** A sentence as lines of at most `columns`, each behind `indent`, the first behind `start`. */
export function writeLines(
  sentence: Sentence,
  paint: Paint,
  columns: number,
  start = '',
  indent = start,
): string[] {
  const pieces = withoutFiles(sentence).map((inline) => ({ inline, text: shownText(inline) }));
  const rows = wrapLine(pieces.map(({ text }) => text).join(''), columns - indent.length);
  const lines: string[] = [];
  let [at, used] = [0, 0];
  for (const row of rows) {
    let line = lines.length === 0 ? start : indent;
    let left = row.length;
    while (left > 0) {
      const piece = pieces[at];
      if (piece === undefined) break;
      const text = piece.text.slice(used, used + left);
      line += coloured(piece.inline, text, paint);
      left -= text.length;
      used += text.length;
      if (used < piece.text.length) continue;
      [at, used] = [at + 1, 0];
    }
    lines.push(line.trimEnd());
  }
  return lines;
}

/** A sentence without any colour, on one line. */
export function shownSentence(sentence: Sentence): string {
  return withoutFiles(sentence).map(shownText).join('');
}

/** Nothing can be followed on a terminal. */
function withoutFiles(sentence: Sentence): Sentence {
  return sentence.filter(
    (inline, index) =>
      inline.kind !== 'file' && !(sentence[index + 1]?.kind === 'file' && inline.text === ' · '),
  );
}

function shownText(inline: Inline): string {
  if (inline.kind !== 'name') return inline.text;
  return inline.text === '' ? '(empty)' : showName(inline.text);
}

function coloured(inline: Inline, text: string, paint: Paint): string {
  const shown = inline.kind === 'name' ? paint.cyan(text) : text;
  return inline.kind !== 'file' && inline.strong === true ? paint.bold(shown) : shown;
}
