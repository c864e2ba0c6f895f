import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitFrontMatter } from '../../src/text/split-front-matter.ts';

describe('splitting off front matter', () => {
  it('FM-01 removes one byte-order mark before the fence', () => {
    expect(splitFrontMatter('\uFEFF---\nname: probe\n---\nBody\n')).toEqual({
      status: 'found',
      head: 'name: probe',
      body: 'Body\n',
    });
    expect(splitFrontMatter('\uFEFF\uFEFF---\nname: probe\n---\n').status).toBe('none');
  });

  it('FM-02 reads Windows line ends, mixed ones, blanks behind fences and a fence without a line end alike', () => {
    const lines = ['---', 'a: 1', 'b: 2', '---', 'Body', ''];
    const plain = splitFrontMatter(lines.join('\n'));
    expect(plain).toEqual({ status: 'found', head: 'a: 1\nb: 2', body: 'Body\n' });
    expect(splitFrontMatter(lines.join('\r\n'))).toEqual(plain);
    expect(splitFrontMatter('---\r\na: 1\r\nb: 2\r\n---\r\nBody\n')).toEqual(plain);
    expect(splitFrontMatter('---  \na: 1\nb: 2\n--- \t\nBody\n')).toEqual(plain);
    expect(splitFrontMatter('---\na: 1\n---')).toEqual({ status: 'found', head: 'a: 1', body: '' });
  });

  it('FM-06 takes only a line of three hyphens as the end, and only the first of them', () => {
    const text = '---\nname: a\nnote: x --- y\n----\n---x\n---\nOne\n\n---\n\nTwo\n';
    expect(splitFrontMatter(text)).toEqual({
      status: 'found',
      head: 'name: a\nnote: x --- y\n----\n---x',
      body: 'One\n\n---\n\nTwo\n',
    });
    expect(splitFrontMatter('One\n---\nTwo\n---\n')).toEqual({
      status: 'none',
      body: 'One\n---\nTwo\n---\n',
    });
    expect(splitFrontMatter('----\na: b\n---\n').status).toBe('none');
  });

  it('FM-13 tells an empty head, an unclosed one and an empty text apart', () => {
    expect(splitFrontMatter('---\n---\nBody')).toEqual({ status: 'found', head: '', body: 'Body' });
    expect(splitFrontMatter('---\n\n---\nBody')).toEqual({ status: 'found', head: '', body: 'Body' });
    expect(splitFrontMatter('---\nname: a\nBody')).toEqual({
      status: 'unclosed',
      body: '---\nname: a\nBody',
    });
    expect(splitFrontMatter('---')).toEqual({ status: 'unclosed', body: '---' });
    expect(splitFrontMatter('')).toEqual({ status: 'none', body: '' });
  });

  it('names another language than YAML', () => {
    for (const fence of ['---js', '--- js', '---js  ']) {
      expect(splitFrontMatter(`${fence}\nx\n---\nBody`)).toMatchObject({
        status: 'other-language',
        language: 'js',
      });
    }
    expect(splitFrontMatter('---js\nnever closed').status).toBe('none');
    expect(splitFrontMatter('--- Some words above a text\n---\n').status).toBe('none');
  });

  it('keeps whole lines of a head that is too long', () => {
    const tooMany = Array.from({ length: 2_001 }, (_, line) => `k${line}: v`);
    const many = splitFrontMatter(`---\n${tooMany.join('\n')}\n---\nBody`);
    expect(many).toEqual({ status: 'too-long', head: tooMany.slice(0, 2_000).join('\n'), body: 'Body' });
    expect(splitFrontMatter(`---\n${tooMany.slice(1).join('\n')}\n---\nBody`).status).toBe('found');
    const tooLong = splitFrontMatter(`---\nname: a\nnote: ${'x'.repeat(64 * 1024)}\n---\nBody`);
    expect(tooLong).toEqual({ status: 'too-long', head: 'name: a', body: 'Body' });
  });

  it('loses nothing of a text with a head', () => {
    const line = fc.string().map((text) => text.replace(/[\r\n\uFEFF]/g, '').replace(/^---/, '- -'));
    fc.assert(
      fc.property(fc.array(line, { maxLength: 20 }), fc.array(line), (head, body) => {
        const parts = splitFrontMatter(`---\n${[...head, '---', ...body].join('\n')}`);
        expect(parts).toEqual({ status: 'found', head: head.join('\n'), body: body.join('\n') });
      }),
    );
  });

  it('takes linear time for a text of fences that are none', () => {
    expect(splitFrontMatter(`---\n${'---x\n'.repeat(200_000)}`).status).toBe('unclosed');
    expect(splitFrontMatter(`---\n${`---${' '.repeat(1_000)}x\n`.repeat(2_000)}`).status).toBe('unclosed');
  }, 2_000);
});
