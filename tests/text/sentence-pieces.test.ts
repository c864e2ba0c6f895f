import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sentencePieces } from '../../src/text/sentence-pieces.ts';
import { trickyText } from './tricky-text.ts';

describe('sentencePieces', () => {
  it.each<[text: string, pieces: string[]]>([
    ['', []],
    ['One sentence.', ['One sentence.']],
    ['One. Two. Three.', ['One. ', 'Two. ', 'Three.']],
    ['Wait...  Then go! Ready? Yes.', ['Wait...  ', 'Then go! ', 'Ready? ', 'Yes.']],
    ['He said "stop." Then he left.', ['He said "stop." ', 'Then he left.']],
    ['Run `x.`) Then **rest.** Done.', ['Run `x.`) ', 'Then **rest.** ', 'Done.']],
    ['Four closers.)))) Stay.', ['Four closers.)))) Stay.']],
    ['Four dots.... Stay.', ['Four dots.... Stay.']],
    ['Use e.g. this one. 5 more. (Or not.)', ['Use e.g. this one. ', '5 more. ', '(Or not.)']],
    ['Line one.\nLine two.\n', ['Line one.\n', 'Line two.\n']],
    ['Ends with a blank. \nNext.', ['Ends with a blank. \n', 'Next.']],
    ['Ends with a blank. ', ['Ends with a blank. ']],
    ['Tab after. \tTab.', ['Tab after. ', '\tTab.']],
    ['A dot .  Nothing before.', ['A dot .  Nothing before.']],
    ['. Nothing before.', ['. Nothing before.']],
    ['\u0085. Nothing before.', ['\u0085. Nothing before.']],
    ['\ufeff. A mark before.', ['\ufeff. ', 'A mark before.']],
  ])('cuts %j', (text, pieces) => {
    expect(sentencePieces(text)).toEqual(pieces);
  });

  it.each<[text: string, pieces: string[]]>([
    ['1. Read it. Write it.', ['1. Read it. ', 'Write it.']],
    [
      'Do:\n12. Read it.\n  - 2. Write it. Then rest.',
      ['Do:\n', '12. Read it.\n', '  - 2. Write it. ', 'Then rest.'],
    ],
    ['a. First. Second.', ['a. First. ', 'Second.']],
    ['* 3. Third. Fourth.', ['* 3. Third. ', 'Fourth.']],
    ['First do this. 2. Then that.', ['First do this. ', '2. Then that.']],
    ['It was 1. Not two.', ['It was 1. ', 'Not two.']],
    ['ab. Not a number.', ['ab. ', 'Not a number.']],
  ])('keeps a leading list number with its text in %j', (text, pieces) => {
    expect(sentencePieces(text)).toEqual(pieces);
  });

  it.each<[text: string, pieces: string[]]>([
    ['\u4f60\u597d。\u518d\u89c1。', ['\u4f60\u597d。', '\u518d\u89c1。']],
    ['「\u306f\u3044。」\u3068。', ['「\u306f\u3044。」', '\u3068。']],
    ['\u4f55？！\u306f\u3044！', ['\u4f55？！', '\u306f\u3044！']],
    ['\u4e8c。」）\u4e09', ['\u4e8c。」）', '\u4e09']],
    ['\u4e09。」）』\u56db', ['\u4e09。」）』\u56db']],
    ['\u884c。\n\u884c。\n', ['\u884c。\n', '\u884c。\n']],
    ['\u884c。a', ['\u884c。', 'a']],
  ])('cuts Chinese and Japanese text without blanks: %j', (text, pieces) => {
    expect(sentencePieces(text)).toEqual(pieces);
  });

  it('JS-07 takes only LF for the end of a line', () => {
    expect(sentencePieces('a\u2028b\u0085c\u000cd\n')).toEqual(['a\u2028b\u0085c\u000cd\n']);
  });

  it('gives back every text when the pieces are joined, and no piece is empty', () => {
    fc.assert(
      fc.property(trickyText(), (text) => {
        const pieces = sentencePieces(text);
        expect(pieces.join('')).toBe(text);
        expect(pieces).not.toContain('');
      }),
    );
  });

  it('cuts a sentence the same whatever stands around it', () => {
    const text = 'One. Two! Three? '.repeat(500);
    expect(sentencePieces(text)).toHaveLength(1500);
  });
});
