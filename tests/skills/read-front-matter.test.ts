import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { memberOf } from '../../src/text/member-of.ts';
import { readFrontMatter } from '../../src/skills/read-front-matter.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { skillText } from './some-skills.ts';

describe('reading the head of a skill', () => {
  it('FM-02 reads folded and literal blocks without a trace of Windows line ends', () => {
    const text = skillText('name: a\nfolded: >\n  one\n  two\nliteral: |\n  one\n  two').replaceAll(
      '\n',
      '\r\n',
    );
    expect(readFrontMatter(text).data).toEqual({ name: 'a', folded: 'one two\n', literal: 'one\ntwo\n' });
  });

  it('FM-03 falls back to key: value lines where YAML stops', () => {
    const document = readFrontMatter(skillText('name: a\ndescription: Use when: the build is red'));
    expect(document.data).toEqual({ name: 'a', description: 'Use when: the build is red' });
    expect(document.fault).toMatchObject({ kept: 'lines', line: 3 });
    expect(document.body).toBe('Body\n');
  });

  it('FM-06 keeps rule lines of the body, and a line that only begins like a fence does not end the head', () => {
    const text = '---\nname: a\nnote: "x --- y"\n---\nOne\n\n---\n\nTwo\n';
    expect(readFrontMatter(text)).toEqual({
      data: { name: 'a', note: 'x --- y' },
      body: 'One\n\n---\n\nTwo\n',
    });
    const odd = readFrontMatter('---\nname: a\n---x\nplatforms: [macos]\n---\nBody');
    expect(odd).toMatchObject({
      data: { name: 'a', platforms: '[macos]' },
      body: 'Body',
      fault: { kept: 'lines' },
    });
  });

  it('FM-08 reports the same fault twice and shares nothing between two readings', () => {
    const bad = '---\na: [\n---\nx';
    expect(readFrontMatter(bad).fault).toBeDefined();
    expect(readFrontMatter(bad)).toEqual(readFrontMatter(bad));
    const good = skillText('tags: [x]');
    const first = readFrontMatter(good).data as { tags: string[] };
    first.tags.push('z');
    expect(readFrontMatter(good).data).toEqual({ tags: ['x'] });
  });

  it('FM-09 gives up on an alias bomb at once', () => {
    const bomb = Array.from({ length: 9 }, (_, level) => {
      const entry = level === 0 ? 'x' : `*k${level - 1}`;
      return `k${level}: &k${level} [${Array.from({ length: 9 }, () => entry).join(',')}]`;
    });
    const document = readFrontMatter(skillText(['name: a', ...bomb].join('\n')));
    expect(document.fault?.kept).toBe('lines');
    expect(document.data['name']).toBe('a');
  }, 1_000);

  it('FM-10 pollutes no prototype and finds only own members', () => {
    const { data } = readFrontMatter(skillText('name: a\n__proto__:\n  polluted: yes\nconstructor: x'));
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
    expect(memberOf(data, 'polluted')).toBeUndefined();
    expect(memberOf(data, 'toString')).toBeUndefined();
    expect(memberOf(data, 'name')).toBe('a');
    expect(memberOf(null, 'name')).toBeUndefined();
    expect(memberOf(['a'], '0')).toBeUndefined();
  });

  it('FM-11 reads lines where a key is repeated', () => {
    const document = readFrontMatter(skillText('name: a\nname: b'));
    expect(document).toMatchObject({ data: { name: 'b' }, fault: { kept: 'lines', line: 3 } });
  });

  it('FM-12 leaves words and numbers as they were written', () => {
    const { data } = readFrontMatter(
      skillText('name: no\ncategory: on\nshort: y\nversion: 1.10\nflag: true'),
    );
    expect(data).toEqual({ name: 'no', category: 'on', short: 'y', version: '1.10', flag: 'true' });
  });

  it('FM-13 has no data without a closed head, and no fault for an empty one', () => {
    expect(readFrontMatter('---\nname: a\nBody')).toMatchObject({
      data: {},
      body: '---\nname: a\nBody',
      fault: { kept: 'nothing', line: 1 },
    });
    expect(readFrontMatter('---')).toMatchObject({ data: {}, fault: { kept: 'nothing' } });
    for (const head of ['---\n---\nBody', '---\n# only a note\n---\nBody', '---\n\n \n---\nBody']) {
      expect(readFrontMatter(head)).toEqual({ data: {}, body: 'Body' });
    }
    expect(readFrontMatter('Body')).toEqual({ data: {}, body: 'Body' });
  });

  it('FM-14 reads lines where tags are unknown, tabs indent, or a second document begins', () => {
    for (const [head, line] of [
      ['name: a\nrun: !!js/function "function(){}"', 3],
      ['name: a\nx:\n\tb: 1', 4],
      ['name: a\n--- x', 3],
    ] as const) {
      expect(readFrontMatter(skillText(head)), `for ${head}`).toMatchObject({
        data: { name: 'a' },
        fault: { kept: 'lines', line },
      });
    }
  });

  it('ignores a head that is no mapping', () => {
    for (const head of ['- a\n- b', 'just text', '"quoted"', '[a, b]']) {
      expect(readFrontMatter(skillText(head))).toMatchObject({
        data: {},
        fault: { kept: 'nothing', line: 2 },
      });
    }
  });

  it('runs no code, whatever language a head claims', () => {
    const mark = join(temporaryFolder(), 'ran');
    const code = `require('fs').writeFileSync(${JSON.stringify(mark)}, '')`;
    for (const language of [
      'js',
      'javascript',
      'JS',
      ' js',
      'coffee',
      'coffeescript',
      'json',
      'constructor',
    ]) {
      const text = `---${language}\nmodule.exports = ${code}\n---\nBody\n`;
      const document = readFrontMatter(text);
      expect(document, `for ${language}`).toMatchObject({ data: {}, body: text, fault: { kept: 'nothing' } });
    }
    for (const head of [`run: !!js/function "function(){ ${code} }"`, `--- js\n${code}`, `---js\n${code}`]) {
      expect(readFrontMatter(skillText(head)).fault, `for ${head}`).toBeDefined();
    }
    expect(existsSync(mark)).toBe(false);
  });

  it('reads the lines of a head that is too long', () => {
    const long = `name: a\nnote: ${'x'.repeat(70_000)}`;
    expect(readFrontMatter(skillText(long))).toMatchObject({
      data: { name: 'a' },
      body: 'Body\n',
      fault: { kept: 'lines', line: 1 },
    });
  });

  it('takes little time for heads that are made to be slow', () => {
    for (const head of [
      '\n'.repeat(1_990) + ' '.repeat(60_000),
      `${' '.repeat(30)}\n`.repeat(1_990),
      '{'.repeat(60_000),
    ]) {
      expect(readFrontMatter(skillText(`${head}\nname: a`)).body).toBe('Body\n');
    }
  }, 1_500);
});
