import type { Surface, SurfaceTier, SurfaceTool } from '../surfaces/surface.ts';
import { compareCodePoints } from '../text/code-points.ts';
import type { FileReading } from './file-reading.ts';
import type { ReadonlyFiles } from './files.ts';
import { parseOrderedJson, type OrderedJson } from './format/ordered-json.ts';
import { unparsable, type Outcome } from './format/problems.ts';
import { minifyTool } from './format/tool-file.ts';

/** The list of surfaces in the layout that Hermes Agent's own script writes. */
export const OLDER_MAP_PATH = 'surfaces.json';

/** In the order in which a prompt has them. */
const TIERS: readonly string[] = ['stable', 'context', 'volatile'];

interface OlderEntry {
  readonly id: string;
  readonly tools: readonly string[];
}

/**
 * The surfaces of a snapshot in the older layout, in id order. Each tier is one layer of its name, facts and request are
 * empty, and the tools stand in the order of their names: nothing more is told there.
 */
export function readOlderLayout(reading: FileReading, files: ReadonlyFiles): Surface[] {
  const entries = reading.read(OLDER_MAP_PATH, () => [], parseEntries) ?? [];
  const ownPath = (name: string, id: string): string | undefined =>
    [`tools/${name}.${id}.json`].find((path) => files.has(path));
  const sharing = (name: string): string[] =>
    entries.flatMap(({ id, tools }) => (tools.includes(name) && !ownPath(name, id) ? [id] : []));
  return entries.map(({ id, tools }) => {
    const tiers = reading.read(`prompts/${id}.txt`, () => [id], parsePrompt) ?? [];
    const found = tools.flatMap((name): SurfaceTool[] => {
      const own = ownPath(name, id);
      const path = own ?? `tools/${name}.json`;
      const json = reading.read(path, () => (own === undefined ? sharing(name) : [id]), minifyTool);
      return json === undefined ? [] : [{ name, json }];
    });
    return { id, facts: {}, request: {}, tiers, tools: found };
  });
}

function parseEntries(content: string): Outcome<OlderEntry[]> {
  const parsed = parseOrderedJson(content);
  if (parsed.status === 'unparsable') return parsed;
  if (parsed.value.kind !== 'object') return unparsable('not-an-object');
  const entries = new Map<string, OlderEntry>();
  for (const { name, value } of parsed.value.members) {
    const tools = toolNames(value);
    if (tools === undefined) return unparsable('bad-summary', undefined, name);
    entries.set(name, { id: name, tools });
  }
  return { status: 'done', value: [...entries.values()].sort((a, b) => compareCodePoints(a.id, b.id)) };
}

function toolNames(entry: OrderedJson): string[] | undefined {
  if (entry.kind !== 'object') return undefined;
  const list = entry.members.find((member) => member.name === 'tools')?.value;
  if (list?.kind !== 'array') return undefined;
  const names = list.items.flatMap((item) => (item.kind === 'string' ? [item.value] : []));
  return names.length === list.items.length ? names : undefined;
}

/** Cuts a prompt at the heads of its tiers. A tier without a head is absent, but the first line must be a head. */
function parsePrompt(content: string): Outcome<SurfaceTier[]> {
  const tiers: { id: string; start: number; end: number }[] = [];
  for (const id of TIERS) {
    const head = `===== ${id} =====\n`;
    const isFirst = tiers.length === 0 && content.startsWith(head);
    const from = tiers.at(-1)?.start ?? content.length;
    const at = isFirst ? 0 : content.indexOf(`\n\n${head}`, from);
    if (at < 0) continue;
    const last = tiers.at(-1);
    if (last) last.end = at;
    tiers.push({ id, start: at + head.length + (isFirst ? 0 : 2), end: content.length });
  }
  if (tiers.length === 0) return unparsable('bad-tier', 1, TIERS[0]);
  return { status: 'done', value: tiers.map(({ id, start, end }) => toTier(id, content.slice(start, end))) };
}

function toTier(id: string, text: string): SurfaceTier {
  return { id, layers: text === '' ? [] : [{ ref: id, text }] };
}
