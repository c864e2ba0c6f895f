import { describe, expect, it } from 'vitest';
import { withoutCountedTexts } from '../../src/session/without-counted-texts.ts';
import { codePointLength } from '../../src/text/code-points.ts';

const memory = (text: string, count: number | string = codePointLength(text)) =>
  `## Persistent Memory [1% — ${count}/2,200 chars]\n${text}`;

describe('a prompt without what is counted in it', () => {
  it('keeps the headings and what stands around them', () => {
    const text = 'One.\n\n## Skills\n\n\u{1f600}';
    expect(withoutCountedTexts(`Before.\n\n${memory(text)}\n\nAfter.`)).toBe(
      `Before.\n\n${memory('', codePointLength(text))}\n\nAfter.`,
    );
  });

  it('reads thousands, and leaves out what is quoted inside', () => {
    const text = `${'x'.repeat(1200)}\n\n${memory('Inner.')}`;
    const count = `1,${codePointLength(text) - 1000}`;
    expect(withoutCountedTexts(memory(text, count))).toBe(memory('', count));
  });

  it('leaves alone what its heading does not count', () => {
    const prompt = `${memory('- One.', 4)}\n\nAfter.`;
    expect(withoutCountedTexts(prompt)).toBe(prompt);
  });
});
