/** Lines of ours in a file that others write too. */
export interface MarkedBlock {
  /** Stands in the lines that mark its begin and its end. */
  readonly name: string;
  readonly lines: readonly string[];
}

/**
 * The text with the block at its end, in place of an older one of that name. Line ends and all the rest stay, so that a
 * text which ends with the block comes back as it is.
 */
export function withMarkedBlock(text: string, { name, lines }: MarkedBlock): string {
  const lineEnd = /\r?\n/.exec(text)?.[0] ?? '\n';
  const block = [beginOf(name), ...lines, endOf(name), ''].join(lineEnd);
  return `${closed(withoutMarkedBlock(text, name), lineEnd)}${block}`;
}

/** The text without our blocks of that name. A mark without its counterpart stays: what belongs to it nobody knows. */
export function withoutMarkedBlock(text: string, name: string): string {
  const kept: string[] = [];
  for (const row of text.split(/(?<=\n)/)) {
    const begin = row.trimEnd() === endOf(name) ? kept.findLastIndex(isMark(beginOf(name))) : -1;
    if (begin < 0) kept.push(row);
    else kept.length = begin;
  }
  return kept.join('');
}

function beginOf(name: string): string {
  return `# ${name}: begin`;
}

function endOf(name: string): string {
  return `# ${name}: end`;
}

function isMark(mark: string): (row: string) => boolean {
  return (row) => row.trimEnd() === mark;
}

/** The text with a blank line behind it, unless there is nothing. */
function closed(text: string, lineEnd: string): string {
  if (text === '') return text;
  const whole = text.endsWith('\n') ? text : `${text}${lineEnd}`;
  return /\n\r?\n$/.test(whole) ? whole : `${whole}${lineEnd}`;
}
