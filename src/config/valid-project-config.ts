import * as v from 'valibot';
import { expectedError, type ExpectedError } from '../errors.ts';
import { closest } from '../text/closest.ts';
import { findLostEntry } from '../text/find-lost-entry.ts';
import { shellWords } from '../text/shell-words.ts';
import { knownKeys } from './known-keys.ts';
import { projectConfigFrom, type ConfigFault } from './project-config-from.ts';
import { PROJECT_CONFIG_SCHEMA } from './project-config-schema.ts';
import type { ProjectConfig } from './project-config.ts';

/** A configuration as it was read, with what is needed to point into it. */
export interface ReadConfig {
  readonly value: unknown;
  readonly root: string;
  readonly file: string;
  /** As it is shown to the user. */
  readonly shown: string;
  /** The line (from 1) of the entry at a path of keys, where it is known. */
  lineOf(path: readonly (string | number)[]): number | undefined;
}

/** The configuration with its defaults; an `ExpectedError` that names file, line and key where something is wrong. */
export function validProjectConfig(read: ReadConfig): ProjectConfig {
  if (Array.isArray(read.value))
    throw fault(read, [{ keys: [], reason: 'it is a list, and must be a mapping' }]);
  if (read.value === null || read.value === undefined)
    throw fault(read, [{ keys: [], reason: 'it says nothing; name `surfaces`, or remove the file' }]);
  const result = v.safeParse(PROJECT_CONFIG_SCHEMA, read.value);
  if (!result.success)
    throw fault(
      read,
      result.issues.toSorted(byKind).map((issue) => faultOf(issue, read.value)),
    );
  const lost = findLostEntry(read.value, result.output);
  if (lost !== undefined) throw fault(read, [lost]);
  const config = projectConfigFrom(result.output, read);
  if ('reason' in config) throw fault(read, [config]);
  return config;
}

type Issue = v.InferIssue<typeof PROJECT_CONFIG_SCHEMA>;

/** A misspelt key goes first: it may be the one that seems to be missing. */
function byKind(left: Issue, right: Issue): number {
  return Number(isUnknownKey(right)) - Number(isUnknownKey(left));
}

function isUnknownKey({ type, expected }: Issue): boolean {
  return type === 'strict_object' && expected === 'never';
}

function faultOf(issue: Issue, value: unknown): ConfigFault {
  const keys = (issue.path ?? []).map((item) => item.key as string | number);
  return { keys, reason: reasonOf(issue, keys, value) };
}

function reasonOf(issue: Issue, keys: readonly (string | number)[], value: unknown): string {
  if (isUnknownKey(issue)) return unknownKey(keys, value);
  if (issue.received === 'undefined')
    return `it is missing${issue.type === 'strict_object' ? '' : wanted(issue)}`;
  if (issue.kind === 'validation' || issue.message.startsWith('must ')) return `it ${issue.message}`;
  return `it is ${shortened(plainKinds(issue.received))}${wanted(issue)}`;
}

function unknownKey(keys: readonly (string | number)[], value: unknown): string {
  const name = String(keys.at(-1));
  const parent = keys.slice(0, -1);
  const known = knownKeys(parent, sourceOf(keys, value));
  const near = closest(name, known);
  return near === undefined
    ? `there is no such key here; the keys are ${known.join(', ')}`
    : `there is no such key here (did you mean "${near}"?)`;
}

/** What the surface on the way to `keys` says of its source. */
function sourceOf(keys: readonly (string | number)[], value: unknown): unknown {
  const [list, index] = keys;
  if (list !== 'surfaces' || typeof index !== 'number') return undefined;
  const surfaces = (value as { readonly surfaces?: unknown }).surfaces;
  return Array.isArray(surfaces) ? (surfaces[index] as { source?: unknown } | null)?.source : undefined;
}

function wanted({ expected, input }: Issue): string {
  if (expected === null) return '';
  if (expected === 'Array' && typeof input === 'string') return `, and must be a list, e.g. ${listOf(input)}`;
  const near = typeof input === 'string' ? closest(input, namesIn(expected)) : undefined;
  const hint = near === undefined ? '' : ` (did you mean "${near}"?)`;
  return `, and must be ${plainKinds(expected.replace(/^\((.*)\)$/u, '$1')).replaceAll(' | ', ' or ')}${hint}`;
}

/** The values that may stand there, where they are told one by one. */
function namesIn(expected: string): string[] {
  return [...expected.matchAll(/"([^"]+)"/gu)].map(([, name = '']) => name);
}

/** The words of a text as a list in YAML. */
function listOf(text: string): string {
  const words = shellWords(text) ?? [text];
  return `[${words.map((word) => (PLAIN_WORD.test(word) ? word : `'${word.replaceAll("'", "''")}'`)).join(', ')}]`;
}

const PLAIN_WORD = /^[A-Za-z./][\w./-]*$/u;

/** Kinds of values as the configuration's author calls them; what stands in quotes is a value, and stays. */
function plainKinds(text: string): string {
  return text.replaceAll(/"(?:[^"\\]|\\.)*"|\b[A-Za-z]+\b/gu, (word) => KINDS.get(word) ?? word);
}

const KINDS: ReadonlyMap<string, string> = new Map([
  ['Array', 'a list'],
  ['Object', 'a mapping'],
  ['boolean', 'true or false'],
  ['null', 'empty'],
  ['number', 'a number'],
  ['string', 'a text'],
]);

const LONGEST = 60;

function shortened(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}...` : text;
}

function fault(read: ReadConfig, faults: readonly ConfigFault[]): ExpectedError {
  const [first = { keys: [], reason: 'it is faulty' }] = faults;
  const line = lineNear(read, first.keys);
  return expectedError('project-config-invalid', {
    place: line === undefined ? read.shown : `${read.shown}:${line}`,
    key: shownKeys(first.keys),
    reason: first.reason,
    more: faults.length - 1,
  });
}

/** The line of an entry, or of the nearest one around it that is written out. */
function lineNear(read: ReadConfig, keys: readonly (string | number)[]): number | undefined {
  for (let length = keys.length; length > 0; length -= 1) {
    const line = read.lineOf(keys.slice(0, length));
    if (line !== undefined) return line;
  }
  return undefined;
}

function shownKeys(keys: readonly (string | number)[]): string {
  return keys.map((key, at) => (typeof key === 'number' ? `[${key}]` : at === 0 ? key : `.${key}`)).join('');
}
