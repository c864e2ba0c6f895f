import { escapeControls } from '../text/escape-controls.ts';
import { isStackFrame } from '../text/is-stack-frame.ts';

const LINES = 4;
const CHARACTERS = 500;

/** What a failed program said last, as the end of a sentence about it: the last lines of its standard error. */
export function lastWords(stderr: string): string {
  const lines = stderr
    .split('\n')
    .map((line) => escapeControls(line.trimEnd()))
    .filter((line) => line !== '' && !isStackFrame(line))
    .slice(-LINES);
  if (lines.length === 0) return 'It said nothing on standard error.';
  return `It said last: ${lines.join(' / ').slice(-CHARACTERS)}`;
}
