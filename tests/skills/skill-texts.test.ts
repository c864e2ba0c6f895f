import { describe, expect, it } from 'vitest';
import { nameFault, plainLine, shortDescription } from '../../src/skills/skill-texts.ts';

describe('texts of skills', () => {
  it('SK-01 cuts a description at 60 code points, never inside of one', () => {
    expect(shortDescription('a'.repeat(61))).toBe(`${'a'.repeat(57)}...`);
    expect(shortDescription('a'.repeat(60))).toBe('a'.repeat(60));
    expect(shortDescription(`${'a'.repeat(57)}\u{1F600}${'b'.repeat(10)}`)).toBe(`${'a'.repeat(57)}...`);
    expect(shortDescription('\u5B57'.repeat(70))).toBe(`${'\u5B57'.repeat(57)}...`);
    expect(shortDescription('\u{1F600}'.repeat(60))).toBe('\u{1F600}'.repeat(60));
    expect(shortDescription('\u{1F600}'.repeat(61))).toBe(`${'\u{1F600}'.repeat(57)}...`);
  });

  it('I10 puts whatever breaks lines on one line', () => {
    expect(plainLine(' one\n\n two\r\nthree\u2028four\u0085five\u000bsix\tseven\u0000 ')).toBe(
      'one two three four five six seven',
    );
    expect(plainLine('broken \ud83d pair')).toBe('broken \ufffd pair');
    expect(plainLine(' \n ')).toBe('');
  });

  it('SK-03 leaves brackets and apostrophes as they are', () => {
    const text = "Explains List<int> and don't-care values";
    expect(shortDescription(text)).toBe(text);
  });

  it('SK-09 says what is wrong with a name that can not be used', () => {
    const bad = [
      '../../etc/passwd',
      'a/b',
      'a\\b',
      '.',
      '..',
      'a:b',
      '[project] x',
      'a\nb',
      'a\u202Eb',
      'a\u0007',
      '',
      ' a',
      'a\u3000',
      'x'.repeat(129),
    ];
    for (const name of bad) expect(nameFault(name), `for ${JSON.stringify(name)}`).toBeTypeOf('string');
    const good = [
      'a',
      'beta 10',
      '...',
      '\u00C5ngstr\u00F6m',
      '\u{1F468}\u200D\u{1F469}',
      '10',
      '_x',
      'x'.repeat(128),
    ];
    for (const name of good) expect(nameFault(name), `for ${name}`).toBeUndefined();
  });
});
