import type { Block } from '../report.ts';
import { writeFence } from './write-fence.ts';
import { writeSentence, type Links } from './write-inline.ts';

/** A block as Markdown, without a blank line around it. */
export function writeBlock(block: Block, links: Links): string {
  if (block.kind === 'sentence') return writeSentence(block.sentence, links);
  if (block.kind === 'diff') return writeFence(block.rows);
  if (block.kind === 'list')
    return block.items
      .map((item, index) => `${block.ordered ? `${index + 1}.` : '-'} ${writeSentence(item, links)}`)
      .join('\n');
  return [
    tableRow(block.head),
    tableRow(block.head.map(() => '---')),
    ...block.rows.map((row) => tableRow(row.map((cell) => writeSentence(cell, links, 'cell')))),
  ].join('\n');
}

function tableRow(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}
