import type { Schema } from './merge-schemas.ts';

const TEXT = 'ok';
const MOST = 100_000;

const FORMATS: Readonly<Record<string, string>> = {
  date: '2026-01-15',
  'date-time': '2026-01-15T12:00:00Z',
  duration: 'P1D',
  email: 'user@example.com',
  hostname: 'example.com',
  'idn-email': 'user@example.com',
  'idn-hostname': 'example.com',
  ipv4: '127.0.0.1',
  ipv6: '::1',
  iri: 'https://example.com/',
  'iri-reference': 'https://example.com/',
  'json-pointer': '',
  regex: '.',
  'relative-json-pointer': '0',
  time: '12:00:00Z',
  uri: 'https://example.com/',
  'uri-reference': 'https://example.com/',
  'uri-template': 'https://example.com/',
  uuid: '00000000-0000-4000-8000-000000000000',
};

/** Tried in turn where a pattern has to be met: it can't be run backwards. */
const WORDS: readonly string[] = [
  'a',
  'A',
  '0',
  'Ok',
  'OK',
  '00',
  '000',
  '0000',
  'a-a',
  'a_a',
  'a1',
  'A1',
  'A-1',
  '0.0',
  '0.0.0',
  '00:00',
  '#000000',
  '/',
  './a',
  '/a',
  'a.ts',
  'a/b',
  '@a',
  '',
  'a@example.com',
  ...Object.values(FORMATS),
];

/** A string for `schema`; for another `variant` another one where nothing forbids it. */
export function sampleText(schema: Schema, variant: number): string {
  const [least, most] = [lengthOf(schema['minLength'], 0), lengthOf(schema['maxLength'], Infinity)];
  const format = schema['format'];
  if (typeof format === 'string' && Object.hasOwn(FORMATS, format)) return FORMATS[format] ?? '';
  const plain = variant === 0 ? TEXT : `${TEXT}${variant}`;
  const fitting = [plain, ...WORDS].map((word) => fit(word, least, most));
  const pattern = compile(schema['pattern']);
  return fitting.find((word) => pattern === undefined || pattern.test(word)) ?? fit(plain, least, most);
}

/** Whether `pattern` (a regular expression in the way of JSON Schema) is found in `text`; not where it can't be read. */
export function matchesPattern(pattern: string, text: string): boolean {
  return compile(pattern)?.test(text) ?? false;
}

function fit(word: string, least: number, most: number): string {
  const last = word.at(-1) ?? 'a';
  return word.padEnd(Math.min(least, MOST), last).slice(0, most === Infinity ? undefined : most);
}

function lengthOf(value: unknown, otherwise: number): number {
  return typeof value === 'number' && value >= 0 ? value : otherwise;
}

function compile(pattern: unknown): RegExp | undefined {
  if (typeof pattern !== 'string') return undefined;
  try {
    return new RegExp(pattern, 'u');
  } catch {
    // Written for another dialect of patterns: then it can't be tried here.
    return undefined;
  }
}
