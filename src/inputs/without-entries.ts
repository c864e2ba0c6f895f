/** Keys of a nested mapping that are to go: a key with no keys below it goes whole. */
interface Removals extends Map<string, Removals> {}

/** A copy of `value` without the entries at `paths` (each a list of keys from the top). Costs one walk for all paths. */
export function withoutEntries(
  value: Readonly<Record<string, unknown>>,
  paths: readonly (readonly string[])[],
): Record<string, unknown> {
  const removals: Removals = new Map();
  for (const path of paths) {
    let level = removals;
    for (const key of path) {
      const below: Removals = level.get(key) ?? new Map();
      level.set(key, below);
      level = below;
    }
    if (path.length === 0) return {};
    // What goes whole needs no further paths below it.
    level.clear();
  }
  return remove(value, removals);
}

function remove(value: Readonly<Record<string, unknown>>, removals: Removals): Record<string, unknown> {
  const kept = Object.entries(value).flatMap(([key, inner]): [string, unknown][] => {
    const below = removals.get(key);
    if (below === undefined) return [[key, inner]];
    return below.size > 0 && isMapping(inner) ? [[key, remove(inner, below)]] : [];
  });
  return Object.fromEntries(kept);
}

/** Whether `value` has keys: neither a list nor a single value. */
export function isMapping(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
