import { minifyJson, type OrderedJson, type OrderedMember } from '../../snapshots/format/ordered-json.ts';
import { sortCodePoints } from '../../text/code-points.ts';

/** The members of an object by name. */
export type Members = ReadonlyMap<string, OrderedJson>;

const texts = new WeakMap<OrderedJson, string>();

/** A value as minified text; worked out once for each value. */
export function textOf(value: OrderedJson): string {
  const known = texts.get(value) ?? minifyJson(value);
  texts.set(value, known);
  return known;
}

/** Whether two values, or their absence, are written alike. */
export function isWrittenAlike(before: OrderedJson | undefined, after: OrderedJson | undefined): boolean {
  if (before === undefined || after === undefined) return before === after;
  return textOf(before) === textOf(after);
}

/** The members of an object by name; the last of several with one name, as JSON readers take it. Empty for other values. */
export function membersOf(value: OrderedJson | undefined): Map<string, OrderedJson> {
  const members: readonly OrderedMember[] = value?.kind === 'object' ? value.members : [];
  return new Map(members.map((member) => [member.name, member.value]));
}

/** The strings in a list; `undefined` where it is no list of strings. */
export function stringsOf(value: OrderedJson | undefined): string[] | undefined {
  if (value?.kind !== 'array') return undefined;
  const strings = value.items.flatMap((item) => (item.kind === 'string' ? [item.value] : []));
  return strings.length === value.items.length ? strings : undefined;
}

/** The text of a string, `undefined` for anything else. */
export function stringOf(value: OrderedJson | undefined): string | undefined {
  return value?.kind === 'string' ? value.value : undefined;
}

/** The number that a value is; `undefined` for anything else. */
export function numberOf(value: OrderedJson | undefined): number | undefined {
  if (value?.kind !== 'literal' || !/^-?\d/.test(value.source)) return undefined;
  return Number(value.source);
}

/** Whether a value is written `true`, `false` or `null`. */
export function isLiteral(value: OrderedJson | undefined, source: 'true' | 'false' | 'null'): boolean {
  return value?.kind === 'literal' && value.source === source;
}

/** The same text for values that mean the same, whatever the order of members and the form of numbers. */
export function meaningOf(value: OrderedJson): string {
  if (value.kind === 'array') return `[${value.items.map(meaningOf).join(',')}]`;
  if (value.kind === 'object') {
    const members = membersOf(value);
    const parts = sortCodePoints(members.keys()).map((name) => {
      const member = members.get(name);
      return `${JSON.stringify(name)}:${member === undefined ? '' : meaningOf(member)}`;
    });
    return `{${parts.join(',')}}`;
  }
  const number = numberOf(value);
  // Digits that a JavaScript number loses still tell values apart.
  if (number === undefined || !Number.isSafeInteger(number)) return textOf(value);
  return String(number);
}

/** Whether a schema accepts anything: absent, `true`, or without members. */
export function acceptsAnything(schema: OrderedJson | undefined): boolean {
  if (schema === undefined || isLiteral(schema, 'true')) return true;
  return schema.kind === 'object' && schema.members.length === 0;
}
