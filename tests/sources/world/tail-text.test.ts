import { describe, expect, it } from 'vitest';
import { tailText } from '../../../src/sources/world/tail-text.ts';

describe('tailText', () => {
  it('keeps everything that fits', () => {
    const tail = tailText(10);
    tail.add(Buffer.from('one\n'));
    tail.add(Buffer.from('two'));
    expect(tail.text()).toBe('one\ntwo');
  });

  it('drops the line that the limit cut into', () => {
    const tail = tailText(10);
    tail.add(Buffer.from('first line\nsecond\nx'));
    expect(tail.text()).toBe('second\nx');
  });

  it('keeps the end of a long stream, whatever the chunks', () => {
    const tail = tailText(100);
    for (let line = 1; line <= 10_000; line += 1) tail.add(Buffer.from(`line ${line}\n`));
    expect(tail.text()).toMatch(/^line 99\d\d\n/);
    expect(tail.text().endsWith('line 9999\nline 10000\n')).toBe(true);
    expect(tail.text().length).toBeLessThanOrEqual(100);
  });
});
