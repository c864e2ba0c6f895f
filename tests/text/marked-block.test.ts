import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withMarkedBlock, withoutMarkedBlock } from '../../src/text/marked-block.ts';

const BLOCK = { name: 'ours', lines: ['one', 'two'] };
const SHOWN = '# ours: begin\none\ntwo\n# ours: end\n';

describe('withMarkedBlock', () => {
  it('adds the block to the end, behind a blank line', () => {
    expect(withMarkedBlock('', BLOCK)).toBe(SHOWN);
    expect(withMarkedBlock('a\n', BLOCK)).toBe(`a\n\n${SHOWN}`);
    expect(withMarkedBlock('a\n\n', BLOCK)).toBe(`a\n\n${SHOWN}`);
  });

  it('ends a last line that has no end', () => {
    expect(withMarkedBlock('a\nb', BLOCK)).toBe(`a\nb\n\n${SHOWN}`);
    expect(withMarkedBlock('b', BLOCK)).toBe(`b\n\n${SHOWN}`);
  });

  it('writes the line ends that the text has', () => {
    const windows = SHOWN.replaceAll('\n', '\r\n');
    expect(withMarkedBlock('a\r\nb', BLOCK)).toBe(`a\r\nb\r\n\r\n${windows}`);
    expect(withMarkedBlock('a\r\n\r\n', BLOCK)).toBe(`a\r\n\r\n${windows}`);
  });

  it('replaces an older one, and moves it behind what was added', () => {
    const older = withMarkedBlock('a\n', { name: 'ours', lines: ['old'] });
    expect(withMarkedBlock(`${older}b\n`, BLOCK)).toBe(`a\n\nb\n\n${SHOWN}`);
    expect(withMarkedBlock(SHOWN, { ...BLOCK, name: 'theirs' })).toContain(SHOWN);
  });

  it('keeps what stands behind a mark that has lost its counterpart', () => {
    const begun = '# ours: begin\nmine\n';
    expect(withMarkedBlock(withMarkedBlock(begun, BLOCK), BLOCK)).toBe(`${begun}\n${SHOWN}`);
    expect(withoutMarkedBlock(`mine\n# ours: end\n`, 'ours')).toBe('mine\n# ours: end\n');
  });

  it('adds nothing the second time, and takes no line away, whatever the text', () => {
    const row = fc.constantFrom('a', '', '# ours: begin', '# ours: end', ' ', '\ufeff', '\n', '\r\n');
    fc.assert(
      fc.property(fc.array(row), (rows) => {
        const text = rows.join('');
        const once = withMarkedBlock(text, BLOCK);
        expect(withMarkedBlock(once, BLOCK)).toBe(once);
        expect(once.startsWith(withoutMarkedBlock(text, 'ours'))).toBe(true);
        expect(once.trimEnd().endsWith('# ours: end')).toBe(true);
      }),
    );
  });
});
