/** An object of a request body. */
export type WireObject = Readonly<Record<string, unknown>>;

/** `value` as text; empty where it is none. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** `value` as a list: itself, nothing for an absent one, else the one item that it is. */
export function listOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  return value === undefined || value === null ? [] : [value];
}
