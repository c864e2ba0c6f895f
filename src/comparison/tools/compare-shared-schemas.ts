import { compareOrder } from './compare-order.ts';
import { memberPath } from './finding-path.ts';
import { membersOf } from './json-values.ts';
import { report, type Compare } from './schema-walk.ts';

/** Compares schemas that others refer to: what changed inside one is told here, once, not at each use. */
export const compareSharedSchemas: Compare = (before, after, path, walk) => {
  const [old, now] = [membersOf(before), membersOf(after)];
  for (const name of new Set([...now.keys(), ...old.keys()])) {
    const [was, is] = [old.get(name), now.get(name)];
    const at = memberPath(path, name);
    if (was === undefined) report(walk, 'definition.added', at, was, is);
    else if (is === undefined) report(walk, 'definition.removed', at, was, is);
    else walk.compare(was, is, at, walk);
  }
  compareOrder([...old.keys()], [...now.keys()], 'definition.order', path, walk);
};
