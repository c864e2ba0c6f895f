import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Parser, type Node } from 'commonmark';
import { REPOSITORY } from './source-files.ts';

export interface PageBlock {
  /** The heading of the second level that it stands under; empty before the first. */
  readonly section: string;
  readonly language: string;
  readonly text: string;
}

/** The fenced blocks of a page of this repository, in order. */
export function pageBlocks(path: string): PageBlock[] {
  const found: PageBlock[] = [];
  let section = '';
  const page = new Parser().parse(readFileSync(join(REPOSITORY, path), 'utf8'));
  for (let node = page.firstChild; node !== null; node = node.next) {
    if (node.type === 'heading' && node.level === 2) section = textOf(node);
    if (node.type === 'code_block')
      found.push({ section, language: node.info ?? '', text: node.literal ?? '' });
  }
  return found;
}

function textOf(node: Node): string {
  let text = node.literal ?? '';
  for (let child = node.firstChild; child !== null; child = child.next) text += textOf(child);
  return text;
}
