import type { Comparison } from '../../comparison/comparison.ts';
import { wrapLine } from '../../text/wrap-line.ts';
import type { Block, Report, ReportFrame, Section } from '../report.ts';
import { join } from '../say.ts';
import { tellComparison } from '../tell-comparison.ts';
import { paintFor, usedColumns, type Paint, type TerminalStyle } from './terminal-style.ts';
import { writeDiff } from './write-diff.ts';
import { writeLines } from './write-lines.ts';
import { writeTable } from './write-table.ts';

/** A comparison for a terminal, as wide as it is; `no changes` where there is nothing to tell. */
export function renderTerminal(
  comparison: Comparison,
  style: TerminalStyle,
  frame: ReportFrame = {},
): string {
  const report = tellComparison(comparison, frame);
  return report === undefined ? 'no changes\n' : writeReport(report, style);
}

function writeReport({ title, opening, sections, notes }: Report, style: TerminalStyle): string {
  const paint = paintFor(style);
  const columns = usedColumns(style);
  const paragraphs = [
    writeLines(
      title.map((inline) => (inline.kind === 'file' ? inline : { ...inline, strong: true })),
      paint,
      columns,
    ),
    ...opening.map((block) => writeBlock(block, paint, columns)),
    ...sections.flatMap((section) => writeSection(section, paint, columns)),
    writeLines(join(notes, ' · '), paint, columns),
  ];
  return `${paragraphs.map((lines) => lines.join('\n')).join('\n\n')}\n`;
}

function writeSection({ title, parts }: Section, paint: Paint, columns: number): string[][] {
  const blocks = parts.flatMap(({ head, hunks }) => [...head, ...hunks]);
  return [[paint.bold(title)], ...blocks.map((block) => writeBlock(block, paint, columns))];
}

function writeBlock(block: Block, paint: Paint, columns: number): string[] {
  if (block.kind === 'sentence') return writeLines(block.sentence, paint, columns);
  if (block.kind === 'diff') return writeDiff(block.rows, paint, columns);
  if (block.kind === 'table') return writeTable(block, columns).flatMap((line) => wrapLine(line, columns));
  return block.items.flatMap((item, index) => {
    const start = block.ordered ? `${index + 1}. ` : '- ';
    return writeLines(item, paint, columns, start, ' '.repeat(start.length));
  });
}
