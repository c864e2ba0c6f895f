import type { OrderedJson } from '../../snapshots/format/ordered-json.ts';
import { compareAnnotation } from './compare-annotation.ts';
import { compareKeys } from './compare-order.ts';
import { compareKeptRefs } from './compare-kept-refs.ts';
import { comparePatternProperties } from './compare-pattern-properties.ts';
import { compareProperties } from './compare-properties.ts';
import { compareRefs } from './compare-refs.ts';
import { compareTypes } from './compare-types.ts';
import { compareChoice } from './compare-values.ts';
import { memberPath } from './finding-path.ts';
import { acceptsAnything, isLiteral, isWrittenAlike, membersOf } from './json-values.ts';
import { HANDLED_TOGETHER, KEYWORDS } from './keywords.ts';
import { report, type BareFinding, type SchemaWalk } from './schema-walk.ts';

/** Compares two JSON schemas member by member; `path` is where the findings begin. Ends for recursive schemas too. */
export function compareSchemas(before: OrderedJson, after: OrderedJson, path: string): BareFinding[] {
  const findings: BareFinding[] = [];
  const walk: SchemaWalk = {
    findings,
    roots: { before, after },
    flipped: false,
    referred: new Map(),
    compare: (old, now, at, inner) => compareSchema(old, now, at, inner),
  };
  compareSchema(before, after, path, walk);
  compareKeptRefs(path, walk);
  return findings;
}

function compareSchema(
  before: OrderedJson | undefined,
  after: OrderedJson | undefined,
  path: string,
  walk: SchemaWalk,
): void {
  if (before === undefined || after === undefined || isWrittenAlike(before, after)) return;
  if (isLiteral(after, 'false')) return report(walk, 'schema.closed', path, before, after);
  if (isLiteral(before, 'false')) return report(walk, 'schema.opened', path, before, after);
  if (before.kind !== 'object' || after.kind !== 'object') return compareUnlike(before, after, path, walk);
  const [old, now] = [membersOf(before), membersOf(after)];
  compareKeys(before, after, path, walk);
  if (compareRefs(before, after, path, walk)) return;
  compareTypes(old, now, path, walk);
  compareChoice(old, now, path, walk);
  compareProperties(old, now, path, walk);
  comparePatternProperties(old, now, path, walk);
  for (const keyword of new Set([...now.keys(), ...old.keys()])) {
    if (HANDLED_TOGETHER.has(keyword) || isWrittenAlike(old.get(keyword), now.get(keyword))) continue;
    const compare = KEYWORDS.get(keyword) ?? compareAnnotation('keyword.changed');
    compare(old.get(keyword), now.get(keyword), memberPath(path, keyword), walk);
  }
}

/** Compares what is no object on one side at least: `true`, which accepts anything, or no schema at all. */
function compareUnlike(before: OrderedJson, after: OrderedJson, path: string, walk: SchemaWalk): void {
  const [wasOpen, isOpen] = [acceptsAnything(before), acceptsAnything(after)];
  if (wasOpen && isOpen) return report(walk, 'subschema.rewritten', path, before, after);
  if (wasOpen && after.kind === 'object') return report(walk, 'subschema.added', path, before, after);
  if (isOpen && before.kind === 'object') return report(walk, 'subschema.removed', path, before, after);
  report(walk, 'condition.changed', path, before, after);
}
