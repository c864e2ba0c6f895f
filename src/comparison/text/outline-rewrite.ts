import { codePointLength } from '../../text/code-points.ts';
import type { OutlineSection } from '../comparison.ts';
import type { PlacedRow } from './changed-blocks.ts';
import type { TextSide } from './make-hunks.ts';

/** A change of more sentences, or of more characters, is long. */
const LONG = { sentences: 40, characters: 6000 };

interface Size {
  sentences: number;
  characters: number;
}

/** How much changed under each heading, in the order of the rows; `undefined` where the change is short enough to read. */
export function outlineRewrite(
  rows: readonly PlacedRow[],
  before: TextSide,
  after: TextSide,
): OutlineSection[] | undefined {
  const sections = new Map<string, { headings: readonly string[]; added: Size; removed: Size }>();
  let [sentences, characters] = [0, 0];
  for (const placed of rows) {
    const { row } = placed;
    if (row.kind !== 'added' && row.kind !== 'removed') continue;
    const headings =
      row.kind === 'added' ? after.headingsAbove(placed.after) : before.headingsAbove(placed.before);
    const key = JSON.stringify(headings);
    const section = sections.get(key) ?? { headings, added: emptySize(), removed: emptySize() };
    sections.set(key, section);
    const length = codePointLength(row.text);
    section[row.kind].sentences += row.sentences;
    section[row.kind].characters += length;
    sentences += row.sentences;
    characters += length;
  }
  const isLong = sentences > LONG.sentences || characters > LONG.characters;
  return isLong ? [...sections.values()] : undefined;
}

function emptySize(): Size {
  return { sentences: 0, characters: 0 };
}
