/** An entry of a value that a reader of it lost without a word. */
export interface LostEntry {
  readonly keys: readonly (string | number)[];
  readonly reason: string;
}

/**
 * The first place where `kept`, which was made of `given`, has less than that: a list or the like that was taken for a
 * mapping, or a name that JavaScript keeps for itself (`constructor`).
 */
export function findLostEntry(
  given: unknown,
  kept: unknown,
  keys: LostEntry['keys'] = [],
): LostEntry | undefined {
  if (!isContainer(given) || !isContainer(kept)) return undefined;
  if (!Array.isArray(kept)) {
    const kind = Object.prototype.toString.call(given).slice('[object '.length, -1);
    if (kind !== 'Object') return { keys, reason: `it is ${KINDS[kind] ?? kind}, and must be a mapping` };
  }
  for (const [name, value] of Object.entries(given)) {
    const path = [...keys, Array.isArray(given) ? Number(name) : name];
    if (!Object.hasOwn(kept, name)) return { keys: path, reason: 'that name can not be used here' };
    const lost = findLostEntry(value, (kept as Readonly<Record<string, unknown>>)[name], path);
    if (lost !== undefined) return lost;
  }
  return undefined;
}

const KINDS: Readonly<Record<string, string | undefined>> = { Array: 'a list' };

function isContainer(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
