import { escapeInvisible } from '../../text/escape-invisible.ts';
import type { OrderedJson } from './ordered-json.ts';

const SHORT_ESCAPES: Readonly<Record<string, string>> = { '\b': '\\b', '\f': '\\f', '\r': '\\r' };
const INDENT = '  ';

/** `value` as text for a reader: a member or item on each line, two blanks a level, what can't be seen escaped. */
export function writeJson(value: OrderedJson, indent = ''): string {
  if (value.kind === 'literal') return value.source;
  if (value.kind === 'string') return writeString(value.value);
  const inner = indent + INDENT;
  if (value.kind === 'array') {
    const items = value.items.map((item) => inner + writeJson(item, inner));
    return items.length === 0 ? '[]' : `[\n${items.join(',\n')}\n${indent}]`;
  }
  const members = value.members.map(
    ({ name, value }) => `${inner}${writeString(name)}: ${writeJson(value, inner)}`,
  );
  return members.length === 0 ? '{}' : `{\n${members.join(',\n')}\n${indent}}`;
}

function writeString(text: string): string {
  const quoted = text
    .replaceAll(/["\\]/g, (sign) => `\\${sign}`)
    .replaceAll('\n', '\\n')
    .replaceAll('\t', '\\t');
  return `"${escapeInvisible(quoted, escapePoint)}"`;
}

function escapePoint(point: number): string {
  const units = String.fromCodePoint(point).split('');
  return units.map((unit) => SHORT_ESCAPES[unit] ?? escapeUnit(unit.charCodeAt(0))).join('');
}

function escapeUnit(unit: number): string {
  return `\\u${unit.toString(16).padStart(4, '0')}`;
}
