import type { Conditions, Leak } from '../sources/world/conditions.ts';
import { visibleName } from '../text/visible-name.ts';

type BySurface<Value> = ReadonlyMap<string, Value>;

/** What could not be pinned and what shows for it, a line for each thing with the surfaces it holds for; empty where all was. */
export function renderConditions(conditions: BySurface<Conditions>): string {
  const leaks = [...conditions.values()].flatMap((ran) => ran.leaks.map(tellLeak));
  return [...tellLoosePins(conditions), ...leaks].map((line) => `note: ${line}\n`).join('');
}

/** What to do about a value of the real machine in a surface. */
export function tellLeak({ surface, place, what, value }: Leak): string {
  return `the ${what} of this machine (${JSON.stringify(value)}) stands in ${surface}, ${visibleName(place)}: add "${what}" to \`world.redact\``;
}

function tellLoosePins(conditions: BySurface<Conditions>): string[] {
  const loose = new Map<string, string[]>();
  for (const [id, { pins }] of conditions)
    for (const pin of pins.filter(({ held, what }) => !held && what !== 'kernel')) {
      const line = `${pin.what} is not pinned: ${pin.how}`;
      loose.set(line, [...(loose.get(line) ?? []), id]);
    }
  return [...loose].map(([line, ids]) => `${line} (${ids.join(', ')})`);
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
