import { stripVTControlCharacters } from 'node:util';
import { describe, expect, it } from 'vitest';
import { renderTerminal } from '../../../src/report/terminal/render-terminal.ts';
import { oneSurface, someComparison, textComparison } from '../../support/some-comparison.ts';

const PLAIN = { columns: 60, colour: false };

const LONG = (word: string) =>
  `Before you call something done, run it or look at it, and report what that ${word} showed to everybody who asked for it.`;

describe('renderTerminal', () => {
  it('says that there are no changes', () => {
    expect(renderTerminal(textComparison('Same.', 'Same.'), PLAIN)).toBe('no changes\n');
  });

  it('fits the width, each wrapped row with its own sign', () => {
    const out = renderTerminal(textComparison('One.', `One.\n${'word '.repeat(40)}`), PLAIN);
    expect(Math.max(...out.split('\n').map((line) => line.length))).toBeLessThanOrEqual(60);
    expect(out.split('\n').filter((line) => line.startsWith('+ word'))).toHaveLength(4);
  });

  it('writes no escape at all without colour', () => {
    const comparison = textComparison('One.', 'Two.\u001b[31m red\u202E');
    const out = renderTerminal(comparison, PLAIN);
    expect(out).not.toMatch(/[\u001b\u202E]/);
    expect(out).toContain('+ Two.<U+001B>[31m red<U+202E>');
  });

  it('says the same with colour, and marks the changed words in place of naming them', () => {
    const comparison = textComparison(LONG('really'), LONG('perhaps'));
    const plain = renderTerminal(comparison, PLAIN);
    const coloured = renderTerminal(comparison, { ...PLAIN, colour: true });
    expect(plain).toContain('! really → perhaps');
    expect(coloured).toContain('\u001b[4mperhaps\u001b[24m');
    expect(stripVTControlCharacters(coloured)).toBe(plain.replace('! really → perhaps\n', ''));
  });

  it('lets no escape of a prompt reach the terminal in colour either', () => {
    const surface = (name: string) => [oneSurface({ tools: [name] }, `one${name}`)];
    const out = renderTerminal(someComparison(surface('a'), surface('b\u001b]0;x\u0007')), {
      columns: 80,
      colour: true,
    });
    expect(stripVTControlCharacters(out)).not.toMatch(/[\u0000-\u0009\u000b-\u001f]/);
    expect(out).toContain('<U+001B>]0;x<U+0007>');
  });

  it('keeps a width that can be read on the narrowest terminal', () => {
    const out = renderTerminal(textComparison('One.', 'Two.'), { columns: 0, colour: false });
    expect(out).toContain('Prompt surface: text in 1 layer · one ·');
  });
});
