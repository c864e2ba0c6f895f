import type { OrderedJson } from '../../snapshots/format/ordered-json.ts';
import { itemPath, memberPath } from './finding-path.ts';
import { membersOf, stringOf } from './json-values.ts';
import { HANDLED_TOGETHER, KEYWORDS } from './keywords.ts';
import { refSteps, resolveRef, resolveSchema } from './resolve-ref.ts';
import { nameValue, report, type SchemaWalk } from './schema-walk.ts';

/** Members that hold values, which may look like references. */
const VALUES: ReadonlySet<string> = new Set(['const', 'default', 'enum', 'example', 'examples']);

/**
 * Compares what references mean that are written alike on both sides: a schema that is not there any more, that is there
 * now, or that stands where no other rule looks. Each is told at the first place that refers to it.
 */
export function compareKeptRefs(path: string, walk: SchemaWalk): void {
  const { before, after } = walk.roots;
  const former = new Map(refsIn(before, path).map(({ ref, at }) => [ref, at]));
  const told = new Set<string>();
  for (const { ref, at } of refsIn(after, path)) {
    if (told.has(ref) || !former.has(ref) || !ref.startsWith('#')) continue;
    told.add(ref);
    const schema: OrderedJson = { kind: 'object', members: [{ name: '$ref', value: nameValue(ref) }] };
    const [old, now] = [resolveSchema(schema, before), resolveSchema(schema, after)];
    if (old !== undefined && now === undefined)
      report(walk, 'ref.changed', memberPath(at, '$ref'), old, nameValue(ref));
    else if (old === undefined && now !== undefined) report(walk, 'subschema.added', at, undefined, now);
    else if (!isComparedAnyway(ref)) walk.compare(resolveRef(ref, before), resolveRef(ref, after), at, walk);
  }
}

/** Whether the way to a schema leads through members that are compared as schemas. */
function isComparedAnyway(ref: string): boolean {
  const [first = ''] = ref === '#' ? ['properties'] : refSteps(ref);
  return HANDLED_TOGETHER.has(first) || KEYWORDS.has(first);
}

interface FoundRef {
  readonly ref: string;
  /** The path of the schema that refers. */
  readonly at: string;
}

/** All references in a value, in order. */
function refsIn(value: OrderedJson, path: string): FoundRef[] {
  if (value.kind === 'array')
    return value.items.flatMap((item, index) => refsIn(item, itemPath(path, index)));
  if (value.kind !== 'object') return [];
  const ref = stringOf(membersOf(value).get('$ref'));
  const inside = value.members.flatMap((member) =>
    VALUES.has(member.name) && member.value.kind !== 'object'
      ? []
      : refsIn(member.value, memberPath(path, member.name)),
  );
  return [...(ref === undefined ? [] : [{ ref, at: path }]), ...inside];
}
