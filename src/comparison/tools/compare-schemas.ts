import type { OrderedJson } from '../../snapshots/format/ordered-json.ts';
import { compareAnnotation } from './compare-annotation.ts';
import { compareKeys } from './compare-order.ts';
import { comparePatternProperties } from './compare-pattern-properties.ts';
import { compareProperties } from './compare-properties.ts';
import { compareRefs } from './compare-refs.ts';
import { compareTypes } from './compare-types.ts';
import { compareChoice } from './compare-values.ts';
import { memberPath } from './finding-path.ts';
import { isLiteral, isWrittenAlike, membersOf } from './json-values.ts';
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
