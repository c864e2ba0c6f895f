/** A member of a JSON object as it is written. */
export interface JsonMember {
  readonly name: string;
  /** The name with its quotes, as in the source. */
  readonly key: string;
  readonly value: string;
}

const TOKEN = /"(?:[^"\\]|\\.)*"|[[\]{},:]/gs;

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
  for (const { 0: token, index } of json.matchAll(TOKEN)) {
    const closes = token === '}' || token === ']';
    if (closes) depth -= 1;
    const endsMember = (depth === 1 && token === ',') || (depth === 0 && closes);
    if (endsMember && colon > start) members.push(toMember(json, start, colon, index));
    if (endsMember) [start, colon] = [index + 1, -1];
    if (depth === 1 && token === ':' && colon < 0) colon = index;
    if (token === '{' || token === '[') depth += 1;
  }
  return members;
}

/** Undoes `jsonMembers`. */
export function joinMembers(members: readonly Pick<JsonMember, 'key' | 'value'>[]): string {
  return `{${members.map(({ key, value }) => `${key}:${value}`).join(',')}}`;
}

function toMember(json: string, start: number, colon: number, end: number): JsonMember {
  const key = json.slice(start, colon);
  return { name: String(JSON.parse(key)), key, value: json.slice(colon + 1, end) };
}
