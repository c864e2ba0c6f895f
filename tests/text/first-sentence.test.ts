import { describe, expect, it } from 'vitest';
import { firstSentence } from '../../src/text/first-sentence.ts';

describe('firstSentence', () => {
  it.each([
    ['Reads a file. Use it often.', 'Reads a file.'],
    ['Reads a file.', 'Reads a file.'],
    ['Really? Yes.', 'Really?'],
    ['Stop! Now.', 'Stop!'],
    ['Reads SKILL.md from v1.2 on. More.', 'Reads SKILL.md from v1.2 on.'],
    ['Reads a file.\nMore.', 'Reads a file.'],
    ['No end\nMore.', 'No end'],
    ['No end', 'No end'],
    ['', ''],
  ])('of %j is %j', (text, expected) => {
    expect(firstSentence(text)).toBe(expected);
  });
});
