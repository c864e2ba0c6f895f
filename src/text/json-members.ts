import { jsonStringEnd } from './json-strings.ts';

/** A member of a JSON object as it is written. */
export interface JsonMember {
  readonly name: string;
  /** The name with its quotes, as in the source. */
  readonly key: string;
  readonly value: string;
}

const SIGN = /["[\]{},:]/g;

/**
 * The members of the object that the minified JSON `json` is, in order and with duplicates; nested values stay text.
 * Absent where `json` is no object.
 */
export function jsonMembers(json: string): JsonMember[] | undefined {
  if (!json.startsWith('{') || !json.endsWith('}')) return undefined;
  const members: JsonMember[] = [];
  let depth = 0;
  let start = 1;
  let colon = -1;
  for (const { sign, index } of structure(json)) {
    const closes = sign === '}' || sign === ']';
    if (closes) depth -= 1;
    const endsMember = (depth === 1 && sign === ',') || (depth === 0 && closes);
    if (endsMember && colon > start) members.push(toMember(json, start, colon, index));
    if (endsMember) [start, colon] = [index + 1, -1];
    if (depth === 1 && sign === ':' && colon < 0) colon = index;
    if (sign === '{' || sign === '[') depth += 1;
  }
  return members;
}

/** Undoes `jsonMembers`. */
export function joinMembers(members: readonly Pick<JsonMember, 'key' | 'value'>[]): string {
  return `{${members.map(({ key, value }) => `${key}:${value}`).join(',')}}`;
}

/** The brackets, commas and colons outside of strings. */
function* structure(json: string): Generator<{ readonly sign: string; readonly index: number }> {
  const signs = new RegExp(SIGN);
  for (let found = signs.exec(json); found !== null; found = signs.exec(json)) {
    if (found[0] === '"') signs.lastIndex = jsonStringEnd(json, found.index);
    else yield { sign: found[0], index: found.index };
  }
}

function toMember(json: string, start: number, colon: number, end: number): JsonMember {
  const key = json.slice(start, colon);
  return { name: String(JSON.parse(key)), key, value: json.slice(colon + 1, end) };
}
