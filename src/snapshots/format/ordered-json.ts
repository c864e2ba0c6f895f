import { createScanner, parseTree, printParseErrorCode, type Node, type ParseError } from 'jsonc-parser';
import { lineAt } from '../../text/line-at.ts';
import { parseJson } from '../../text/parse-json.ts';
import { unparsable, type Outcome } from './problems.ts';

/** A JSON value that keeps what a JavaScript value loses: order, duplicates and names of members, digits of numbers. */
export type OrderedJson =
  | { readonly kind: 'object'; readonly members: readonly OrderedMember[] }
  | { readonly kind: 'array'; readonly items: readonly OrderedJson[] }
  | { readonly kind: 'string'; readonly value: string }
  /** A number, as it is written in the source; `true`, `false` or `null`. */
  | { readonly kind: 'literal'; readonly source: string };

export interface OrderedMember {
  readonly name: string;
  readonly value: OrderedJson;
}

/** A value may be nested this deep; more is refused. */
export const DEEPEST_NESTING = 500;

const OPENING: Readonly<Record<string, string>> = { '}': '{', ']': '[' };

/** Reads strict JSON: no comments, no commas too many, nested at most `deepest` levels. Never overflows the stack. */
export function parseOrderedJson(text: string, deepest = DEEPEST_NESTING): Outcome<OrderedJson> {
  const plain = parsePlainJson(text, deepest);
  if (plain !== undefined) return { status: 'done', value: plain };
  const nesting = findBadNesting(text, deepest);
  if (nesting !== undefined) return nesting;
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  const [error] = errors;
  if (error !== undefined) return unparsable('bad-json', lineAt(text, error.offset), reasonOf(error));
  if (root === undefined) return unparsable('bad-json', 1, 'value expected');
  return { status: 'done', value: toOrderedJson(root, text) };
}

/** `value` without a blank: numbers as in the source, strings as `JSON.stringify` writes them. */
export function minifyJson(value: OrderedJson): string {
  if (value.kind === 'literal') return value.source;
  if (value.kind === 'string') return JSON.stringify(value.value);
  if (value.kind === 'array') return `[${value.items.map(minifyJson).join(',')}]`;
  const members = value.members.map(({ name, value }) => `${JSON.stringify(name)}:${minifyJson(value)}`);
  return `{${members.join(',')}}`;
}

/** How many levels of objects and arrays `value` has; 0 for a string or literal. */
export function depthOf(value: OrderedJson): number {
  if (value.kind === 'object') return 1 + deepestOf(value.members.map((member) => member.value));
  return value.kind === 'array' ? 1 + deepestOf(value.items) : 0;
}

function deepestOf(values: readonly OrderedJson[]): number {
  let deepest = 0;
  for (const value of values) deepest = Math.max(deepest, depthOf(value));
  return deepest;
}

/**
 * The value of a text that JavaScript writes as it reads it: such a text has nothing that a JavaScript value loses, and
 * the engine's own parser is many times as quick. `undefined` for every other text, and where it might nest too deeply.
 */
function parsePlainJson(text: string, deepest: number): OrderedJson | undefined {
  if (countBrackets(text) > deepest) return undefined;
  const parsed = parseJson(text);
  return parsed.status === 'parsed' && JSON.stringify(parsed.value) === text
    ? fromValue(parsed.value)
    : undefined;
}

function fromValue(value: unknown): OrderedJson {
  if (typeof value === 'string') return { kind: 'string', value };
  if (Array.isArray(value)) return { kind: 'array', items: value.map(fromValue) };
  if (typeof value !== 'object' || value === null) return { kind: 'literal', source: JSON.stringify(value) };
  const members = Object.entries(value).map(([name, member]) => ({ name, value: fromValue(member) }));
  return { kind: 'object', members };
}

/** How many brackets open something or stand in a text. */
function countBrackets(text: string): number {
  let count = 0;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    if (unit === 0x5b || unit === 0x7b) count += 1;
  }
  return count;
}

/**
 * The parser calls itself for each level, so depth is told before it runs: from its own scanner, which sees the same
 * brackets. A bracket that closes nothing is refused here too; behind it the parser could be deeper than the brackets.
 */
function findBadNesting(text: string, deepest: number): Outcome<never> | undefined {
  const scanner = createScanner(text, true);
  const open: string[] = [];
  for (scanner.scan(); scanner.getTokenLength() > 0; scanner.scan()) {
    const offset = scanner.getTokenOffset();
    const sign = text.charAt(offset);
    if (sign === '{' || sign === '[') open.push(sign);
    if (open.length > deepest) return unparsable('too-deep', lineAt(text, offset), String(deepest));
    const opening = OPENING[sign];
    if (opening === undefined || open.pop() === opening) continue;
    return unparsable('bad-json', lineAt(text, offset), `"${sign}" closes nothing`);
  }
  return undefined;
}

/** The parser's own name for an error, as words. */
function reasonOf(error: ParseError): string {
  const words = printParseErrorCode(error.error).replaceAll(/(?<=[a-z])[A-Z]/g, (capital) => ` ${capital}`);
  return words.toLowerCase();
}

function toOrderedJson(node: Node, text: string): OrderedJson {
  const children = node.children ?? [];
  if (node.type === 'object')
    return { kind: 'object', members: children.flatMap((property) => toMember(property, text)) };
  if (node.type === 'array')
    return { kind: 'array', items: children.map((item) => toOrderedJson(item, text)) };
  if (node.type === 'string') return { kind: 'string', value: String(node.value) };
  return { kind: 'literal', source: text.slice(node.offset, node.offset + node.length) };
}

function toMember(property: Node, text: string): OrderedMember[] {
  const [name, value] = property.children ?? [];
  return name && value ? [{ name: String(name.value), value: toOrderedJson(value, text) }] : [];
}
