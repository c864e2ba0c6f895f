import { compareCodePoints } from '../../text/code-points.ts';
import { startUseCheck, type UseCheck } from './start-use-check.ts';
import { splitBlocks, type MapLine } from './split-blocks.ts';
import { decodeName, decodeTierName, decodeValue } from './name-escaping.ts';
import type { Problem, ProblemCode } from './problems.ts';
import { parseReference } from './reference.ts';
import { parseSurfaceList, type Scope } from './surface-list.ts';
import {
  FORMAT_VERSION,
  type MapRow,
  type MapSurface,
  type RequestRow,
  type SurfacesMap,
  type TierSection,
} from './surfaces-map.ts';

/** What a map says, or the first thing in it that can't be read. A newer format is neither: its rules aren't known. */
export type ParsedMap =
  | { readonly status: 'parsed'; readonly map: SurfacesMap }
  | { readonly status: 'unparsable'; readonly problem: Problem }
  | { readonly status: 'newer'; readonly format: number };

type Block = readonly MapLine[];
type Report = (line: number, code: ProblemCode, word?: string) => void;

/**
 * Reads `surfaces.txt`. Strict in what a name, a list, a row and a section are; a row need not stand where the renderer
 * would put it, because a merge of two branches may leave it elsewhere.
 */
export function parseSurfacesMap(text: string): ParsedMap {
  const format = Number(/^format ([1-9][0-9]*)\r?(?:\n|$)/.exec(text)?.[1]);
  if (format > FORMAT_VERSION) return { status: 'newer', format };
  const problems: Problem[] = [];
  const map = readMap(text.split('\n'), (line, code, word) => {
    problems.push(word === undefined ? { line, code } : { line, code, word });
  });
  const [problem] = problems;
  return problem === undefined ? { status: 'parsed', map } : { status: 'unparsable', problem };
}

function readMap(lines: readonly string[], report: Report): SurfacesMap {
  const returned = lines.findIndex((line) => line.includes('\r'));
  if (returned >= 0) report(returned + 1, 'raw-cr');
  if (lines.at(-1) !== '') report(lines.length, 'no-final-lf');
  if (lines[0] !== `format ${FORMAT_VERSION}`) report(1, 'bad-format-line', lines[0] ?? '');
  const { blocks, strayBlank } = splitBlocks(lines.slice(0, -1));
  if (strayBlank !== undefined) report(strayBlank, 'blank-line');
  if (blocks[0]?.length !== 1) report(2, 'blank-line');
  const [, second = []] = blocks;
  const hasSurfaces = second[0]?.text.startsWith('[') === false;
  const surfaces = readSurfaces(hasSurfaces ? second : [], report);
  const scope = scopeOf(surfaces.map((surface) => surface.id));
  return { surfaces, ...readSections(blocks.slice(hasSurfaces ? 2 : 1), scope, lines.length, report) };
}

function readSections(
  sections: readonly Block[],
  scope: Scope,
  lastLine: number,
  report: Report,
): Omit<SurfacesMap, 'surfaces'> {
  const first = sections[0] ?? [];
  const last = sections.length > 1 ? (sections.at(-1) ?? []) : [];
  expectSection(first, 'request', lastLine, report);
  const request = readRequest(first.slice(1), scope, report);
  const uses = startUseCheck();
  const tiers = sections.slice(1, -1).map((section) => readTier(section, scope, uses, report));
  expectSection(last, 'tools', lastLine, report);
  return { request, tiers, tools: readRows(last.slice(1), scope, startUseCheck(), report) };
}

function expectSection(block: Block, name: string, lastLine: number, report: Report): void {
  const head = block[0];
  if (head?.words[0] !== `[${name}]`) report(head?.number ?? lastLine, 'missing-section', name);
  else if (head.words.length > 1) report(head.number, 'list-not-allowed', head.text);
}

function readSurfaces(block: Block, report: Report): MapSurface[] {
  const surfaces: MapSurface[] = [];
  for (const { number, words } of block) {
    const word = words[0] ?? '';
    const id = decodeName(word);
    const last = surfaces.at(-1)?.id;
    if (id === undefined) report(number, 'bad-name', word);
    else if (last !== undefined && compareCodePoints(last, id) >= 0) report(number, 'out-of-order', word);
    else surfaces.push({ id, facts: readFacts(number, words.slice(1), report) });
  }
  return surfaces;
}

function readFacts(line: number, words: readonly string[], report: Report): Record<string, string> {
  const facts: [key: string, value: string][] = [];
  for (const word of words) {
    const member = readMember(word);
    const last = facts.at(-1)?.[0];
    const isNext = member && (last === undefined || compareCodePoints(last, member[0]) < 0);
    if (member && isNext) facts.push(member);
    else report(line, 'bad-fact', word);
  }
  return Object.fromEntries(facts);
}

function readMember(word: string): [key: string, value: string] | undefined {
  const [, encodedKey, encodedValue] = /^([^=]+)=([^=]*)$/.exec(word) ?? [];
  const key = decodeName(encodedKey ?? '');
  const value = decodeValue(encodedValue ?? '');
  return encodedKey === undefined || key === undefined || value === undefined ? undefined : [key, value];
}

function readRequest(block: Block, scope: Scope, report: Report): RequestRow[] {
  const set = new Map<string, Set<string>>();
  return block.flatMap(({ number, words }) => {
    const [word = '', ...list] = words;
    const member = readMember(word);
    if (member === undefined) report(number, 'bad-fact', word);
    const surfaces = readList(number, list, scope, report);
    if (member === undefined) return [];
    const [key, value] = member;
    const holders = set.get(key) ?? new Set();
    set.set(key, holders);
    if (surfaces.some((id) => holders.has(id))) report(number, 'request-twice', word);
    for (const id of surfaces) holders.add(id);
    return [{ key, value, surfaces }];
  });
}

function readTier(block: Block, scope: Scope, uses: UseCheck, report: Report): TierSection {
  const head = block[0] ?? { number: 0, text: '', words: [] };
  const [word = '', ...list] = head.words;
  const tier = /^\[.+\]$/.test(word) ? decodeTierName(word.slice(1, -1)) : undefined;
  if (tier === undefined) report(head.number, 'bad-section', head.text);
  const surfaces = list.length === 0 ? scope.ids : readList(head.number, list, scope, report);
  return { tier: tier ?? '', surfaces, rows: readRows(block.slice(1), scopeOf(surfaces), uses, report) };
}

function readRows(block: Block, scope: Scope, uses: UseCheck, report: Report): MapRow[] {
  return block.flatMap(({ number, words }) => {
    const [word = '', ...list] = words;
    const reference = parseReference(word);
    if (reference === undefined) report(number, 'bad-reference', word);
    const surfaces = readList(number, list, scope, report);
    if (reference === undefined) return [];
    if (!uses(reference, surfaces)) report(number, 'wrong-use', word);
    return [{ reference, surfaces }];
  });
}

function readList(line: number, words: readonly string[], scope: Scope, report: Report): readonly string[] {
  const list = parseSurfaceList(words, scope);
  if ('ids' in list) return list.ids;
  report(line, list.problem, list.word);
  return [];
}

function scopeOf(ids: readonly string[]): Scope {
  return { ids, known: new Set(ids) };
}
