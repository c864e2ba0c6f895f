const HEADING = /^(#{1,6})[ \t]+\S/;
const FENCE = /^[ \t]{0,3}(`{3,}|~{3,})/;
const LONGEST_HEADING = 200;

/** Tells which Markdown headings stand above a piece of a text, outermost first. */
export type HeadingsAbove = (index: number) => readonly string[];

/** Reads the headings of a text that was cut into pieces; lines in fenced code are none. */
export function readHeadings(pieces: readonly string[]): HeadingsAbove {
  const found: { readonly index: number; readonly path: readonly string[] }[] = [];
  let levels: readonly number[] = [];
  let fence = '';
  let startsLine = true;
  for (const [index, piece] of pieces.entries()) {
    if (startsLine) {
      fence = fenceAfter(fence, piece);
      const level = fence === '' ? (HEADING.exec(piece)?.[1]?.length ?? 0) : 0;
      if (level > 0) {
        const outer = levels.filter((outer) => outer < level);
        const path = [...(found.at(-1)?.path.slice(0, outer.length) ?? []), wholeLine(pieces, index)];
        found.push({ index, path });
        levels = [...outer, level];
      }
    }
    startsLine = piece.endsWith('\n');
  }
  return (index) => {
    let [low, high] = [0, found.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((found[middle]?.index ?? 0) < index) low = middle + 1;
      else high = middle;
    }
    return found[low - 1]?.path ?? [];
  };
}

/** The mark that has to close the fenced code behind `line`; empty where no such code is open. */
function fenceAfter(fence: string, line: string): string {
  const [, mark = ''] = FENCE.exec(line) ?? [];
  if (mark === '') return fence;
  if (fence === '') return mark;
  return mark.startsWith(fence) ? '' : fence;
}

/** The line that starts with the piece at `index`: a heading may hold several sentences. */
function wholeLine(pieces: readonly string[], index: number): string {
  let line = '';
  for (let next = index; next < pieces.length && line.length < LONGEST_HEADING; next += 1) {
    line += pieces[next] ?? '';
    if (line.endsWith('\n')) break;
  }
  return line.trimEnd().slice(0, LONGEST_HEADING);
}
