import { wrapLine } from '../../text/wrap-line.ts';
import type { DiffRow } from '../report.ts';
import { showText } from '../show-text.ts';
import { longestRun } from './code-span.ts';

/** What fits beside the sign on a page of GitHub. */
const COLUMNS = 92;

/** Rows as a fenced diff: each row that is wrapped carries its own sign, and nothing inside can close the fence. */
export function writeFence(rows: readonly DiffRow[]): string {
  const lines = rows.flatMap(rowLines);
  const longest = lines.reduce((most, line) => Math.max(most, longestRun(line)), 2);
  const fence = '`'.repeat(longest + 1);
  return [`${fence}diff`, ...lines, fence].join('\n');
}

function rowLines({ sign, text }: DiffRow): string[] {
  const shown = showText(text).replaceAll('\n', '<LF>');
  // The place is one line, whatever stands in a heading.
  if (sign === '@') return [`@@ ${wrapLine(shown, COLUMNS)[0] ?? ''} @@`];
  return wrapLine(shown, COLUMNS).map((row) => `${sign} ${row}`.trimEnd());
}
