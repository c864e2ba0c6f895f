/** One line of the map that isn't blank. */
export interface MapLine {
  /** Counted from 1. */
  readonly number: number;
  readonly text: string;
  /** The text cut at its blanks; an empty word stands for a blank at either end. */
  readonly words: readonly string[];
}

/** The lines of the map in blocks, which one blank line parts; and the first blank line that parts nothing. */
export interface MapBlocks {
  readonly blocks: readonly (readonly MapLine[])[];
  readonly strayBlank: number | undefined;
}

/** Cuts `lines` at the blank ones. */
export function splitBlocks(lines: readonly string[]): MapBlocks {
  const blocks: MapLine[][] = [];
  let block: MapLine[] = [];
  let strayBlank: number | undefined;
  for (const [index, text] of lines.entries()) {
    const number = index + 1;
    if (text !== '') {
      if (block.length === 0) blocks.push(block);
      block.push({ number, text, words: text.split(/ +/) });
      continue;
    }
    if (block.length === 0 || number === lines.length) strayBlank ??= number;
    block = [];
  }
  return { blocks, strayBlank };
}
