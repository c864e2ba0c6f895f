/** A member that the head of a skill itself holds, whatever its name. */
export function memberOf(data: unknown, key: string): unknown {
  return isMapping(data) && Object.hasOwn(data, key) ? data[key] : undefined;
}

/** Whether `value` maps keys to values. */
export function isMapping(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
