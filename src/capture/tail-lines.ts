import { isStackFrame } from '../text/is-stack-frame.ts';
import { stripEscaped } from './server/strip-secrets.ts';

/** Keeps the last lines of what a program prints, whatever it prints. */
export interface TailLines {
  add(chunk: string): void;
  /** Everything that was added, in characters. */
  readonly length: number;
  lines(): string[];
}

const MOST_LINES = 12;
const MOST_CHARACTERS = 4000;
const LONGEST_LINE = 400;

/** The last few lines, bounded in number and size, without `secrets`, terminal escapes, blank ones and stack frames. */
export function tailLines(secrets: readonly string[] = []): TailLines {
  let text = '';
  let length = 0;
  return {
    add(chunk) {
      length += chunk.length;
      text = (text + chunk).slice(-2 * MOST_CHARACTERS);
    },
    get length() {
      return length;
    },
    lines: () =>
      // Before anything is cut: of a secret that was cut in two, one half would stay.
      stripEscaped(text.replaceAll(ESCAPES, ''), secrets)
        .slice(-MOST_CHARACTERS)
        .split(/\r\n|\n|\r/u)
        .map((line) => line.trimEnd())
        .filter((line) => line !== '' && !isStackFrame(line))
        .slice(-MOST_LINES)
        .map((line) => (line.length > LONGEST_LINE ? `${line.slice(0, LONGEST_LINE)}…` : line)),
  };
}

// eslint-disable-next-line no-control-regex -- what colours a terminal is made of control characters
const ESCAPES =
  /\u001B\[[0-?]*[ -/]*[@-~]|\u001B\][^\u0007\u001B]*(?:\u0007|\u001B\\)|[\u0000-\u0008\u000B-\u001F\u007F]/gu;
