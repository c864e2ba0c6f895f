import { lineAt } from '../../text/line-at.ts';
import { splitFrontMatter } from '../../text/split-front-matter.ts';

/** A text and the line (from 1) at which it begins in its file. */
export interface PlacedText {
  readonly text: string;
  readonly line: number;
}

/**
 * `placed` without a YAML head and the blank lines behind it. The YAML is never parsed. A head without an end is none,
 * and a rule inside a body stays.
 */
export function stripFrontMatter({ text, line }: PlacedText): PlacedText {
  // The splitter would take away another byte-order mark, which the scanner has to see.
  if (!text.startsWith('---')) return { text, line };
  const body = splitFrontMatter(text).body.replace(/^\n+/, '');
  return { text: body, line: line + lineAt(text, text.length - body.length) - 1 };
}
