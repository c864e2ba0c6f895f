import { sliceCodePoints } from '../../text/code-points.ts';
import { escapeInvisible } from '../../text/escape-invisible.ts';

const LONGEST_WORD = 60;

/** What makes a file of a snapshot unreadable, in words. `word` is what stands there, or the parser's own reason. */
export const PROBLEMS = {
  'bad-fact': (word) => `"${word}" is not a fact: expected "key=value", each key once, sorted`,
  'bad-format-line': (word) => `the first line is "${word}", expected "format 1"`,
  'bad-json': (word) => `it is not JSON: ${word}`,
  'bad-name': (word) => `"${word}" is not a name as the renderer writes it`,
  'bad-pieces': () => 'a "$text" is not a list of strings',
  'bad-reference': (word) => `"${word}" is not a reference: expected "name", "name#2" or "name@surface"`,
  'bad-section': (word) => `"${word}" is not the head of a section: expected "[name]"`,
  'bad-summary': (word) => `the entry of "${word}" has no list of tool names`,
  'bad-tier': (word) => `the prompt does not start with "===== ${word} ====="`,
  'blank-line': () => 'a blank line is missing or stands where none is expected',
  'list-not-allowed': (word) => `"${word}" is on every surface and takes no list`,
  'missing-section': (word) => `the section "[${word}]" is missing or not in its place`,
  'names-nothing': () => 'the row names no surface',
  'no-final-lf': () => 'the last line does not end in a line feed',
  'no-such-character': () => 'an escape names no Unicode character',
  'not-an-object': () => 'it is not a JSON object',
  'not-utf8': () => 'it is not UTF-8',
  'open-last-line': () => 'the last line ends in a backslash, but no line follows',
  'out-of-order': (word) => `"${word}" is out of order or stands twice`,
  'raw-cr': () =>
    'it holds a carriage return, which the renderer never writes: it can only come from the checkout. See `.gitattributes`',
  'request-twice': (word) => `"${word}" is set more than once on a surface`,
  'too-deep': (word) => `it is nested more than ${word} deep`,
  'unknown-surface': (word) => `"${word}" is not a surface of this section`,
  'wrong-use': (word) => `"${word}" does not carry the number of its use on each surface that it names`,
} as const satisfies Record<string, (word: string) => string>;

export type ProblemCode = keyof typeof PROBLEMS;

/** What is wrong in a file, as data. */
export interface Problem {
  /** Counted from 1; absent where it is about the whole file. */
  readonly line?: number;
  readonly code: ProblemCode;
  readonly word?: string;
}

/** What came of reading something: the value, or what is wrong with it. */
export type Outcome<T> =
  | { readonly status: 'done'; readonly value: T }
  | { readonly status: 'unparsable'; readonly problem: Problem };

/** The outcome that says what is wrong. */
export function unparsable(code: ProblemCode, line?: number, word?: string): Outcome<never> {
  const problem = { ...(line !== undefined && { line }), code, ...(word !== undefined && { word }) };
  return { status: 'unparsable', problem };
}

/** The sentence (without its full stop) that tells `problem`. */
export function problemSentence(problem: Problem): string {
  return PROBLEMS[problem.code](shown(problem.word ?? ''));
}

function shown(word: string): string {
  const start = sliceCodePoints(word, 0, LONGEST_WORD);
  const visible = escapeInvisible(start, (point) => `\\u{${point.toString(16)}}`);
  return start.length < word.length ? `${visible}…` : visible;
}
