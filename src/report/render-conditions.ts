import type { Conditions } from '../sources/world/conditions.ts';

type BySurface<Value> = ReadonlyMap<string, Value>;

/** What could not be pinned, a line for each thing with the surfaces that it holds for; empty where all was. */
export function renderConditions(conditions: BySurface<Conditions>): string {
  const loose = new Map<string, string[]>();
  for (const [id, { pins }] of conditions)
    for (const pin of pins.filter(({ held }) => !held)) {
      const line = `${pin.what} is not pinned: ${pin.how}`;
      loose.set(line, [...(loose.get(line) ?? []), id]);
    }
  return [...loose].map(([line, ids]) => `note: ${line} (${ids.join(', ')})\n`).join('');
}

/** The conditions as JSON: under which each surface was rendered, and what was left out of it. */
export function conditionsDocument(
  conditions: BySurface<Conditions>,
  notes: BySurface<readonly string[]>,
): unknown {
  const ids = [...new Set([...conditions.keys(), ...notes.keys()])];
  return {
    format: 'prompt-surface/conditions@1',
    surfaces: ids.map((id) => ({ id, notes: notes.get(id) ?? [], ...conditions.get(id) })),
  };
}
