/** An object of a request body. */
export type WireObject = Readonly<Record<string, unknown>>;

/** Whether `value` is an object and no list. */
export function isObject(value: unknown): value is WireObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A member of its own that `value` has; whatever else it inherits counts as absent. */
export function memberOf(value: unknown, name: string): unknown {
  return isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

/** `value` as text; empty where it is none. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** `value` as a list: itself, nothing for an absent one, else the one item that it is. */
export function listOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  return value === undefined || value === null ? [] : [value];
}
