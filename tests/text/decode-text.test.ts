import { describe, expect, it } from 'vitest';
import { decodeText, type TextProblem } from '../../src/text/decode-text.ts';

describe('decodeText', () => {
  it.each<[file: string, line: number, problem: TextProblem]>([
    ['no end', 1, 'no-final-lf'],
    ['one\ntwo', 2, 'no-final-lf'],
    ['one\r\ntwo\r\n', 1, 'raw-cr'],
    ['one\ntwo\rthree\n', 2, 'raw-cr'],
    ['one\ntwo \\\n', 2, 'open-last-line'],
    ['one\\\\\\\n', 1, 'open-last-line'],
    ['one\n\\u{110000}\n', 2, 'no-such-character'],
    ['\\u{ffffff}\\u{41}\n', 1, 'no-such-character'],
  ])('refuses %j', (file, line, problem) => {
    expect(decodeText(file)).toEqual({ status: 'unparsable', line, problem });
  });

  it.each<[file: string, text: string]>([
    ['\\u{5c}u{41}\n', '\\u{41}'],
    ['\\u{41}\n', 'A'],
    ['\\u{1F600}\n', '\u{1f600}'],
    ['\\u{}\\u{xyz}\\u{1234567}\n', '\\u{}\\u{xyz}\\u{1234567}'],
    ['one\\\ntwo\n', 'onetwo'],
    ['one\\\\\ntwo\n', 'one\\\ntwo'],
    ['one\\\\\\\ntwo\n', 'one\\two'],
    ['\n', ''],
  ])('reads %j', (file, text) => {
    expect(decodeText(file)).toEqual({ status: 'decoded', text });
  });
});
