import { parseOrderedJson, type OrderedJson } from '../../snapshots/format/ordered-json.ts';
import { compareAnnotation, compareDescription } from './compare-annotation.ts';
import { compareKeys } from './compare-order.ts';
import { compareSchemas } from './compare-schemas.ts';
import { memberPath } from './finding-path.ts';
import { isWrittenAlike, membersOf } from './json-values.ts';
import { nameValue, report, type BareFinding, type Compare, type SchemaWalk } from './schema-walk.ts';
import type { ToolRuleId } from './tool-rules.ts';

/** Members of a tool that hold the schema of its input, in the shapes of different providers. */
const SCHEMA_MEMBERS: readonly string[] = [
  'parameters',
  'input_schema',
  'inputSchema',
  'parametersJsonSchema',
];

/** Members with rules of their own. What is not here is some other member, and is compared down to its leaves. */
const MEMBER_RULES: ReadonlyMap<string, ToolRuleId> = new Map([
  ['format', 'grammar.changed'],
  ['grammar', 'grammar.changed'],
  ['name', 'name.changed'],
  ['strict', 'strict.changed'],
  ['title', 'title.changed'],
  ['type', 'kind.changed'],
]);

/** What differs between two definitions of a tool, given as JSON; both texts differ, so there is at least one finding. */
export function compareDefinitions(before: string, after: string): BareFinding[] {
  const [old, now] = [readObject(before), readObject(after)];
  if (old === undefined || now === undefined)
    return [{ path: '', ruleId: 'definition.unreadable', class: 'breaks-recorded-calls', before, after }];
  const walk: SchemaWalk = {
    findings: [],
    roots: { before: old, after: now },
    flipped: false,
    referred: new Map(),
    compare: compareMembers,
  };
  compareMembers(old, now, '', walk);
  if (walk.findings.length === 0) report(walk, 'definition.rewritten', '', old, now);
  return walk.findings;
}

function readObject(json: string): OrderedJson | undefined {
  const parsed = parseOrderedJson(json);
  return parsed.status === 'done' && parsed.value.kind === 'object' ? parsed.value : undefined;
}

/** Compares the members of a definition, or of the `function` inside one. */
function compareMembers(...[before, after, path, walk]: Parameters<Compare>): void {
  if (before === undefined || after === undefined) return;
  compareKeys(before, after, path, walk);
  const [old, now] = [membersOf(before), membersOf(after)];
  const schemas = compareSchemaMembers(old, now, path, walk);
  for (const name of new Set([...now.keys(), ...old.keys()])) {
    const [was, is] = [old.get(name), now.get(name)];
    if (schemas.has(name) || isWrittenAlike(was, is)) continue;
    compareMember(name, was, is, memberPath(path, name), walk);
  }
}

function compareMember(
  name: string,
  before: OrderedJson | undefined,
  after: OrderedJson | undefined,
  path: string,
  walk: SchemaWalk,
): void {
  if (name === 'description') return compareDescription(before, after, path, walk);
  const ruleId = MEMBER_RULES.get(name);
  if (ruleId !== undefined) return compareAnnotation(ruleId)(before, after, path, walk);
  if (before?.kind === 'object' && after?.kind === 'object') {
    if (name === 'function') return compareMembers(before, after, path, walk);
    return compareLeaves(before, after, path, walk);
  }
  compareAnnotation('member.changed')(before, after, path, walk);
}

/** Compares the schemas and tells which members that were. */
function compareSchemaMembers(
  old: ReadonlyMap<string, OrderedJson>,
  now: ReadonlyMap<string, OrderedJson>,
  path: string,
  walk: SchemaWalk,
): ReadonlySet<string> {
  const [was, is] = [
    SCHEMA_MEMBERS.find((name) => old.has(name)),
    SCHEMA_MEMBERS.find((name) => now.has(name)),
  ];
  const [before, after] = [old.get(was ?? ''), now.get(is ?? '')];
  const names = new Set([was, is].filter((name) => name !== undefined));
  const at = memberPath(path, is ?? was ?? '');
  if (before !== undefined && after !== undefined) {
    if (was !== is && was !== undefined && is !== undefined)
      report(walk, 'schema-member.renamed', at, nameValue(was), nameValue(is));
    walk.findings.push(...compareSchemas(before, after, at));
  } else if (before !== undefined || after !== undefined) {
    report(walk, before === undefined ? 'subschema.added' : 'subschema.removed', at, before, after);
  }
  return names;
}

/** Compares two objects that are no schemas down to the values in them. */
function compareLeaves(before: OrderedJson, after: OrderedJson, path: string, walk: SchemaWalk): void {
  compareKeys(before, after, path, walk);
  const [old, now] = [membersOf(before), membersOf(after)];
  for (const name of new Set([...now.keys(), ...old.keys()])) {
    const [was, is] = [old.get(name), now.get(name)];
    if (isWrittenAlike(was, is)) continue;
    const at = memberPath(path, name);
    if (was?.kind === 'object' && is?.kind === 'object') compareLeaves(was, is, at, walk);
    else compareAnnotation('member.changed')(was, is, at, walk);
  }
}
