import { parseOrderedJson, type OrderedJson } from '../snapshots/format/ordered-json.ts';
import { scanText } from '../threats/scan-text.ts';
import { sortCodePoints } from '../text/code-points.ts';
import { sentencePieces } from '../text/sentence-pieces.ts';
import type { LayerChange, TextPlace, ThreatChange, ToolChange } from './comparison.ts';
import type { ScanHit } from './comparison-context.ts';
import { groupBy } from '../text/group-by.ts';
import { hiddenCharacters } from './hidden-characters.ts';

type Scan = (text: string) => readonly ScanHit[];

/** A prompt is read like a file of a project: with the rows for those, and sparing what only describes an attack. */
function scanForPatterns(text: string): readonly ScanHit[] {
  return scanText(text, 'context');
}

/** A text that changed, at a place of a surface. */
interface ChangedText {
  readonly place: TextPlace;
  readonly surfaces: readonly string[];
  readonly before: string;
  readonly after: string;
}

/** What is hidden or hostile in the changed texts and was not there before. */
export function findThreats(
  layers: readonly LayerChange[],
  tools: readonly ToolChange[],
  scan: Scan = scanForPatterns,
): ThreatChange[] {
  const texts = [...layerTexts(layers), ...toolTexts(tools)];
  const found = texts.flatMap((text) => [...newHidden(text), ...newHits(text, scan)]);
  const groups = groupBy(found, (threat) => JSON.stringify({ ...threat, surfaces: [] }));
  return [...groups.values()].flatMap((group): ThreatChange[] => {
    const [first] = group;
    if (first === undefined) return [];
    return [{ ...first, surfaces: sortCodePoints(new Set(group.flatMap((threat) => threat.surfaces))) }];
  });
}

function layerTexts(layers: readonly LayerChange[]): ChangedText[] {
  return layers.flatMap(({ name, edits }) =>
    edits
      .filter((edit) => edit.after !== undefined)
      .map(({ surfaces, before = '', after = '' }) => ({
        place: { kind: 'layer', name },
        surfaces,
        before,
        after,
      })),
  );
}

function toolTexts(tools: readonly ToolChange[]): ChangedText[] {
  return tools.flatMap(({ name, variants }) =>
    variants
      .filter((variant) => variant.after !== undefined)
      .map(({ surfaces, before, after }) => ({
        place: { kind: 'tool', name },
        surfaces,
        before: wordsOf(before),
        after: wordsOf(after),
      })),
  );
}

/** Everything in a definition that is text, names included, each on a line of its own. */
function wordsOf(json: string | undefined): string {
  if (json === undefined) return '';
  const parsed = parseOrderedJson(json);
  return parsed.status === 'done' ? stringsIn(parsed.value).join('\n') : json;
}

function stringsIn(value: OrderedJson): string[] {
  if (value.kind === 'string') return [value.value];
  if (value.kind === 'array') return value.items.flatMap(stringsIn);
  if (value.kind === 'literal') return [];
  return value.members.flatMap((member) => [member.name, ...stringsIn(member.value)]);
}

function newHidden({ place, surfaces, before, after }: ChangedText): ThreatChange[] {
  const old = new Map(hiddenCharacters(before).map(({ id, count }) => [id, count]));
  return hiddenCharacters(after).flatMap(({ id, count, excerpt }): ThreatChange[] => {
    const more = count - (old.get(id) ?? 0);
    return more > 0 ? [{ kind: 'hidden', id, place, count: more, excerpt, surfaces }] : [];
  });
}

/**
 * Hits of a scan that the text did not have, or had only in a sentence that describes them. A scan gives an id once, so a
 * second place is looked for in the sentences that came. What it says about hidden characters is told with their number.
 */
function newHits({ place, surfaces, before, after }: ChangedText, scan: Scan): ThreatChange[] {
  const old = new Map(scan(before).map((hit) => [hit.id, hit]));
  const hits = scan(after).filter((hit) => !hit.id.startsWith('invisible_unicode_'));
  const isNew = (hit: ScanHit): boolean => {
    const former = old.get(hit.id);
    return former === undefined || (former.described === true && hit.described !== true);
  };
  const isRepeated = hits.some((hit) => !isNew(hit));
  const repeated = isRepeated ? hitsOfNewSentences(before, after, scan) : [];
  return hits.flatMap((hit): ThreatChange[] => {
    const found = isNew(hit) ? hit : repeated.find((other) => other.id === hit.id);
    if (found === undefined) return [];
    const { id, excerpt, described = false } = found;
    const note = described ? ({ described } as const) : {};
    return [{ kind: 'pattern', id, place, count: 1, excerpt, ...note, surfaces }];
  });
}

/** What only the sentences hold that came: not what stood in those that went, or in both. */
function hitsOfNewSentences(before: string, after: string, scan: Scan): ScanHit[] {
  const gone = new Set(scan(newSentences(after, before)).map((hit) => hit.id));
  return scan(newSentences(before, after)).filter((hit) => !gone.has(hit.id));
}

/** The sentences of `after` that `before` does not have, or has less often; each on a line of its own. */
function newSentences(before: string, after: string): string {
  const left = new Map<string, number>();
  for (const sentence of sentencesOf(before)) left.set(sentence, (left.get(sentence) ?? 0) + 1);
  const come = sentencesOf(after).filter((sentence) => {
    const count = left.get(sentence) ?? 0;
    left.set(sentence, count - 1);
    return count <= 0;
  });
  return come.join('\n');
}

function sentencesOf(text: string): string[] {
  return sentencePieces(text).map((piece) => piece.trim());
}
