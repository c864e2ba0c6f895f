import { jsonStringEnd } from './json-strings.ts';

/** How an object or list stands in the JSON text that it was read from; absent for one that isn't known. */
export type JsonSources = (value: unknown) => string | undefined;

interface Frame {
  readonly value: unknown;
  readonly start: number;
  /** Which member or item comes next. */
  key: string | number;
}

const SIGN = /["[\]{},]/g;

/**
 * Finds the source of the objects and lists down to `levels` in `value`, which was read from the valid JSON text `json`:
 * a JavaScript value has lost duplicates, the places of integer-like names, and the digits of numbers.
 */
export function jsonSources(json: string, value: unknown, levels: number): JsonSources {
  const spans = new WeakMap<object, readonly [start: number, end: number]>();
  const open: Frame[] = [];
  const signs = new RegExp(SIGN);
  for (let found = signs.exec(json); found !== null; found = signs.exec(json)) {
    const { 0: sign, index } = found;
    const top = open.at(-1);
    if (sign === '"') {
      signs.lastIndex = jsonStringEnd(json, index);
      if (top?.key === '') top.key = json.slice(index, signs.lastIndex);
    } else if (sign === ',') {
      if (top !== undefined) top.key = typeof top.key === 'number' ? top.key + 1 : '';
    } else if (sign === '{' || sign === '[') {
      const opened = top === undefined ? value : open.length > levels ? undefined : childOf(top);
      open.push({ value: opened, start: index, key: sign === '[' ? 0 : '' });
    } else {
      const closed = open.pop();
      if (isContainer(closed?.value)) spans.set(closed.value, [closed.start, index + 1]);
    }
  }
  return (value) => {
    const span = isContainer(value) ? spans.get(value) : undefined;
    return span && json.slice(...span);
  };
}

/** Of members with one name the last is the value; it also comes last here, so its source stays. */
function childOf({ value, key }: Frame): unknown {
  if (!isContainer(value)) return undefined;
  const name = typeof key === 'number' ? String(key) : String(JSON.parse(key));
  return Object.hasOwn(value, name) ? (value as Readonly<Record<string, unknown>>)[name] : undefined;
}

function isContainer(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
