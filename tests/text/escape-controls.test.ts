import { expect, it } from 'vitest';
import { escapeControls } from '../../src/text/escape-controls.ts';

it.each([
  ['/w/a b\u00a0c', '/w/a b\u00a0c'],
  ['/w/a\nb\r\u0085', String.raw`/w/a\u{a}b\u{d}\u{85}`],
  ['\u2028\u2029\t\u001b[0m', String.raw`\u{2028}\u{2029}\u{9}\u{1b}[0m`],
])('keeps %j on its line', (name, expected) => {
  expect(escapeControls(name)).toBe(expected);
});
