/** A member of its own that `data` holds, whatever its name; what it inherits counts as absent. */
export function memberOf(data: unknown, key: string): unknown {
  return isMapping(data) && Object.hasOwn(data, key) ? data[key] : undefined;
}

/** Whether `value` maps keys to values. */
export function isMapping(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
