import type { Comparison } from '../../comparison/comparison.ts';
import { tellComparison } from '../tell-comparison.ts';
import { writeBlock, writeTitle } from './render-terminal.ts';
import { paintFor, usedColumns, type TerminalStyle } from './terminal-style.ts';

/** So many things that changed are named. */
const MOST_PARTS = 20;

/**
 * A comparison in short: the title and what changed where, without the texts themselves. The empty string where nothing
 * did.
 */
export function renderBrief(comparison: Comparison, style: TerminalStyle): string {
  const report = tellComparison(comparison);
  if (report === undefined) return '';
  const paint = paintFor(style);
  const columns = usedColumns(style);
  const parts = report.sections.filter(({ folded }) => !folded).flatMap((section) => section.parts);
  const shown = parts.slice(0, MOST_PARTS).flatMap(({ head }) => head);
  const left = parts.length - MOST_PARTS;
  const lines = [
    ...writeTitle(report.title, paint, columns),
    ...shown.filter(({ kind }) => kind !== 'table').flatMap((block) => writeBlock(block, paint, columns)),
    ...(left > 0 ? [`and ${left} more changes`] : []),
  ];
  return `${lines.join('\n')}\n`;
}
