import { jsonStringEnd } from './json-strings.ts';

const SIGN = /["[\]{}]/g;

/** Where the JSON text `json` is nested more than `most` levels deep; absent where it isn't. Takes no stack. */
export function findDeepJson(json: string, most: number): number | undefined {
  const signs = new RegExp(SIGN);
  let depth = 0;
  for (let found = signs.exec(json); found !== null; found = signs.exec(json)) {
    const [sign] = found;
    if (sign === '"') signs.lastIndex = jsonStringEnd(json, found.index);
    else depth += sign === '{' || sign === '[' ? 1 : -1;
    if (depth > most) return found.index;
  }
  return undefined;
}
