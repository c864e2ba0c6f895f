import type { Hunk, Row, TextChange, TextRemark, Word } from '../comparison/comparison.ts';
import { sentencePieces } from '../text/sentence-pieces.ts';
import { trailingBlanks } from '../text/trailing-blanks.ts';
import type { DiffRow, Sign } from './report.ts';

/** A text that came or went is shown up to this many rows. */
const MOST_WHOLE = 24;

/** White space that the next sentence explains: it stands behind a sentence that goes on, ends a line, or ends the text. */
const ORDINARY_END = /^(?:| |\n)$/;

/** The hunks of a change as rows, one list a hunk. Hunks in which nothing could be seen are left to the remarks. */
export function diffRows(change: TextChange): DiffRow[][] {
  if (change.remarks.some(({ kind }) => kind === 'normalisation-only')) return [];
  return change.hunks
    .map((hunk) => hunkRows(hunk, change.remarks))
    .filter((rows) => rows.some(({ sign }) => sign === '+' || sign === '-'));
}

/** A text that came (`+`) or went (`-`), by sentence; only its beginning where it is long, which is then said. */
export function wholeText(text: string, sign: '+' | '-', most = MOST_WHOLE): DiffRow[] {
  const pieces = sentencePieces(text);
  // One row more costs no more than to say that it is left out.
  const shown = pieces.length <= most + 1 ? pieces : pieces.slice(0, most);
  const rows = shown.map((piece) => ({ sign, text: withoutEnd(piece) }));
  const left = pieces.length - shown.length;
  return left === 0 ? rows : [...rows, { sign: '@', text: `${left} more sentences or lines` }];
}

function hunkRows({ headings, rows }: Hunk, remarks: readonly TextRemark[]): DiffRow[] {
  const head: DiffRow[] =
    headings.length === 0 ? [] : [{ sign: '@', text: headings.map((heading) => heading.trim()).join(' › ') }];
  const body = rows.flatMap((row, index): DiffRow[] => {
    if (row.kind === 'same') return [context(row.text)];
    if (row.kind === 'respaced') {
      const [before, after] = [trailingBlanks(row.before), trailingBlanks(row.after)];
      if (isTold(before, after, remarks) || (ORDINARY_END.test(before) && ORDINARY_END.test(after)))
        return [context(row.after)];
      return [withEnd('-', row.before), withEnd('+', row.after)];
    }
    const pair = row.pair === undefined ? undefined : rows[row.pair];
    if (pair !== undefined && pair.kind !== 'respaced' && withoutEnd(pair.text) === withoutEnd(row.text)) {
      if (!isTold(trailingBlanks(pair.text), trailingBlanks(row.text), remarks))
        return [withEnd(row.kind === 'added' ? '+' : '-', row.text)];
      return row.kind === 'added' ? [context(row.text)] : [];
    }
    return changedRows(row, pair, index);
  });
  return [...head, ...withoutStart(body, headings.at(-1)?.trim())];
}

/** Whether a remark on the whole text says already how two ends of a row differ. */
function isTold(one: string, other: string, remarks: readonly TextRemark[]): boolean {
  const says = (kind: TextRemark['kind']): boolean => remarks.some((remark) => remark.kind === kind);
  if (says('line-ends') && one.replaceAll('\r', '') === other.replaceAll('\r', '')) return true;
  return says('final-line-feed') && (one === `${other}\n` || other === `${one}\n`);
}

function context(text: string): DiffRow {
  return { sign: ' ', text: withoutEnd(text) };
}

function withEnd(sign: '+' | '-', text: string): DiffRow {
  return { sign, text: withoutEnd(text) + showEnd(trailingBlanks(text)) };
}

/** The heading stands above the hunk already, and a blank line says nothing at its start. */
function withoutStart(rows: readonly DiffRow[], heading: string | undefined): readonly DiffRow[] {
  const start = rows.findIndex(({ sign, text }) => sign !== ' ' || (text !== '' && text.trim() !== heading));
  return rows.slice(Math.max(0, start));
}

type ChangedRow = Extract<Row, { readonly kind: 'added' | 'removed' }>;

function changedRows(row: ChangedRow, pair: Row | undefined, index: number): DiffRow[] {
  const sign = row.kind === 'added' ? '+' : '-';
  const { words } = row;
  if (row.sentences > 1 || words === undefined)
    return withoutEnd(row.text)
      .split('\n')
      .map((text) => ({ sign, text: withoutEnd(text) }));
  const shown: DiffRow = { sign, text: withoutEnd(row.text), words };
  if (row.kind === 'removed' || pair === undefined || pair.kind !== 'removed' || (row.pair ?? index) > index)
    return [shown];
  return [shown, ...wordRow(pair.words ?? [], words)];
}

/** In a long sentence a reader doesn't find the changed words alone. */
const LONG_SENTENCE = 90;

function wordRow(before: readonly Word[], after: readonly Word[]): DiffRow[] {
  const length = after.reduce((sum, { text }) => sum + text.length, 0);
  if (length < LONG_SENTENCE) return [];
  const [gone, come] = [changedText(before), changedText(after)];
  const text = gone === '' ? `${come} (added)` : come === '' ? `${gone} (removed)` : `${gone} → ${come}`;
  return gone === '' && come === '' ? [] : [{ sign: '!' satisfies Sign, text }];
}

function changedText(words: readonly Word[]): string {
  return words
    .map(({ kind, text }) => (kind === 'changed' ? text : '\0'))
    .join('')
    .split(/\0+/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(' … ');
}

function withoutEnd(text: string): string {
  return text.slice(0, text.length - trailingBlanks(text).length);
}

/** The blanks at the end of a row, by name. */
function showEnd(end: string): string {
  return [...end.matchAll(/ +|[^ ]/g)]
    .map(([run]) => {
      if (run.startsWith(' ')) return run.length === 1 ? '<blank>' : `<${run.length} blanks>`;
      return run === '\n' ? '<LF>' : run === '\t' ? '<TAB>' : '<CR>';
    })
    .join('');
}
