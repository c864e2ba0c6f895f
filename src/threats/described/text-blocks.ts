/** A stretch of a text, in UTF-16 offsets; `end` is exclusive. */
export interface TextBlock {
  /** A fenced block; a list item; other lines up to a blank line, a heading, a table row or a list item. */
  readonly kind: 'code' | 'item' | 'prose';
  readonly start: number;
  readonly end: number;
}

const LINES = /[^\n]*\n|[^\n]+$/g;
const FENCE = /^[ \t>]{0,12}(?<fence>`{3,}|~{3,})/;
const LEADERS = /^[ \t>]+/;
const ITEM = /^[ \t>]*(?:[-*+]|\d{1,9}[.)])\s/;
const NEW_BLOCK = /^[ \t>]*(?:#{1,6}\s|\||$)/;

/** The blocks of `text` in order, without gaps: what belongs together in its Markdown. Linear in the text. */
export function textBlocks(text: string): TextBlock[] {
  const blocks: TextBlock[] = [];
  let fence: string | undefined;
  let kind: TextBlock['kind'] = 'prose';
  let start = 0;
  const begin = (next: TextBlock['kind'], at: number): void => {
    if (at > start) blocks.push({ kind, start, end: at });
    kind = next;
    start = at;
  };
  for (const { 0: line, index } of text.matchAll(LINES)) {
    const mark = FENCE.exec(line)?.groups?.['fence'];
    if (fence !== undefined) {
      if (mark?.startsWith(fence) !== true || line.replace(LEADERS, '').trim() !== mark) continue;
      begin('prose', index + line.length);
      fence = undefined;
    } else if (mark !== undefined) {
      begin('code', index);
      fence = mark;
    } else if (ITEM.test(line)) begin('item', index);
    else if (NEW_BLOCK.test(line.trimEnd())) begin('prose', index);
  }
  begin('prose', text.length);
  return blocks;
}
