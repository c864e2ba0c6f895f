import type { Check, Comparison } from '../comparison/comparison.ts';

/** What is said of each check, in the order in which it is said; two of them are told together. */
const LABELS: readonly (readonly [label: string, ...ids: readonly Check['id'][]])[] = [
  ['text', 'text'],
  ['tools', 'tools'],
  ['facts of the surfaces', 'facts'],
  ['order', 'order'],
  ['hidden characters and injection patterns', 'hidden-characters', 'injection-patterns'],
  ['hidden characters', 'hidden-characters'],
  ['injection patterns', 'injection-patterns'],
  ['names of missing tools', 'references'],
  ['permanent cache damage', 'permanent-cache-damage'],
  ['files of the gate', 'gate'],
];

/** The checks that really ran and found nothing, in words. */
export function tellChecks({ checks }: Comparison): string[] {
  const clean = new Set(checks.filter(({ ran, found }) => ran && found === 0).map(({ id }) => id));
  const told = new Set<Check['id']>();
  return LABELS.flatMap(([label, ...ids]) => {
    if (!ids.every((id) => clean.has(id) && !told.has(id))) return [];
    for (const id of ids) told.add(id);
    return [label];
  });
}
