import { compareForm } from './compare-form.ts';
import { compareOrder } from './compare-order.ts';
import { memberPath } from './finding-path.ts';
import { isLiteral, membersOf, type Members } from './json-values.ts';
import { report, type SchemaWalk } from './schema-walk.ts';

/** Compares what members have to fit whose names fit a pattern. */
export function comparePatternProperties(
  before: Members,
  after: Members,
  path: string,
  walk: SchemaWalk,
): void {
  const [old, now] = [membersOf(before.get('patternProperties')), membersOf(after.get('patternProperties'))];
  const at = memberPath(path, 'patternProperties');
  compareForm(before.get('patternProperties'), after.get('patternProperties'), at, walk);
  const isClosed = isLiteral(after.get('additionalProperties'), 'false');
  for (const pattern of new Set([...now.keys(), ...old.keys()])) {
    const [was, is] = [old.get(pattern), now.get(pattern)];
    const place = memberPath(at, pattern);
    if (was === undefined) report(walk, 'pattern-property.added', place, was, is);
    else if (is !== undefined) walk.compare(was, is, place, walk);
    else report(walk, isClosed ? 'pattern-property.removed' : 'pattern-property.opened', place, was, is);
  }
  compareOrder([...old.keys()], [...now.keys()], 'properties.order', at, walk);
}
