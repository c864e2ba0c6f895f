import type {
  Comparison,
  LayerChange,
  OutlineSection,
  Place,
  TextEdit,
} from '../../comparison/comparison.ts';
import { diffRows, wholeText } from '../diff-rows.ts';
import { listPart, part, section } from '../part.ts';
import type { Block, DiffRow, Part, Section, Sentence } from '../report.ts';
import { join, name, paragraph, say, strong, strongName, words } from '../say.ts';
import { surfaceIds } from '../surface-ids.ts';
import { tellCount } from '../tell-count.ts';
import { tellRemarks } from '../tell-remarks.ts';
import { tellSurfaces } from '../tell-surfaces.ts';
import { tellTokens } from '../tell-tokens.ts';

/** Every layer that came, went, moved to another tier or has another text. */
export function tellText(comparison: Comparison): readonly Section[] {
  const all = surfaceIds(comparison);
  const tiers = listPart(say`tiers`, tellTiers(comparison, all));
  return section('text', 'Text', [
    ...tiers,
    ...comparison.layers.flatMap((change) => layerParts(change, all)),
  ]);
}

function tellTiers({ tiers }: Comparison, all: readonly string[]): Sentence[] {
  return tiers.map(({ kind, tier, formerTier, surfaces }) => {
    const where = tellSurfaces(surfaces, all);
    if (kind === 'renamed') return say`Tier ${name(formerTier ?? '')} is now called ${name(tier)} · ${where}`;
    return say`Tier ${name(tier)} is ${words(kind === 'added' ? 'new' : 'gone')} · ${where}`;
  });
}

/** One part for each different edit, so that the same layer is told once where it changed everywhere alike. */
function layerParts(change: LayerChange, all: readonly string[]): Part[] {
  const edits: readonly (TextEdit | undefined)[] = change.edits.length === 0 ? [undefined] : change.edits;
  return edits.map((edit) => {
    const head = join(
      [
        layerName(change),
        placeOf(change),
        tellSurfaces(edit?.surfaces ?? change.surfaces, all),
        tellTokens(edit?.tokens),
        edit === undefined ? [] : fileOf(change, edit),
      ],
      ' · ',
    );
    const { shown, hunks } = edit === undefined ? { shown: [], hunks: [] } : editBlocks(edit);
    return part(say`layer ${name(change.name)}`, [paragraph(head), ...shown], hunks);
  });
}

function layerName({ name: now, formerName, nameChange, status }: LayerChange): Sentence {
  if (status === 'added') return say`${strongName(now)} is ${strong('new')}`;
  if (status === 'removed') return say`${strongName(now)} is ${strong('gone')}`;
  if (formerName === undefined) return say`${strongName(now)}`;
  return nameChange === 'key'
    ? say`${strongName(now)} in place of ${name(formerName)}`
    : say`${strongName(now)}, formerly ${name(formerName)}`;
}

function placeOf({ place, formerPlace }: LayerChange): Sentence {
  if (formerPlace === undefined) return say`${name(place.tier)}`;
  return say`${strong('moved')} from ${name(formerPlace.tier)} to ${name(place.tier)}, ${behind(place)}`;
}

function behind(place: Place): Sentence {
  return place.behind === undefined ? say`first there` : say`behind ${name(place.behind)}`;
}

function fileOf(change: LayerChange, { after, surfaces }: TextEdit): Sentence {
  const [surface] = surfaces;
  if (after === undefined || surface === undefined) return [];
  return [{ kind: 'file', text: 'text', file: { folder: 'layers', name: change.name, surface } }];
}

function editBlocks({ before, after, change }: TextEdit): { shown: Block[]; hunks: Block[] } {
  if (change === undefined) {
    const rows = wholeText(after ?? before ?? '', after === undefined ? '-' : '+');
    return { shown: [], hunks: rows.length === 0 ? [] : [{ kind: 'diff', rows }] };
  }
  const remarks = tellRemarks(change).map(paragraph);
  const hunks = diffRows(change);
  if (change.outline === undefined) return { shown: remarks, hunks: hunks.map(hunkBlock) };
  const short = hunks
    .filter((rows) => rows.length <= MOST_ROWS)
    .sort((one, other) => one.length - other.length);
  const left = hunks.length - short.length;
  const note =
    left === 0
      ? []
      : [
          paragraph(
            say`${words(tellCount(left, 'long hunk'))} ${words(left === 1 ? 'is' : 'are')} told by the outline alone.`,
          ),
        ];
  return { shown: [...remarks, outlineTable(change.outline), ...note], hunks: short.map(hunkBlock) };
}

/** In a long rewrite a hunk of more rows is not shown: nobody reads it row by row. */
const MOST_ROWS = 30;

function hunkBlock(rows: readonly DiffRow[]): Block {
  return { kind: 'diff', rows };
}

function outlineTable(outline: readonly OutlineSection[]): Block {
  const size = ({ sentences, characters }: OutlineSection['added']): Sentence => [
    words(
      sentences === 0 ? '' : `${tellCount(sentences, 'sentence')}, ${tellCount(characters, 'character')}`,
    ),
  ];
  const rows = outline.map(({ headings, added, removed }) => [
    headings.length === 0
      ? say`(before the first heading)`
      : [name(headings.map((heading) => heading.trim()).join(' › '))],
    size(removed),
    size(added),
  ]);
  return { kind: 'table', head: ['under the heading', 'went', 'came'], rows };
}
