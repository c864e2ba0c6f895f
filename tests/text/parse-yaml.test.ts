import { describe, expect, it } from 'vitest';
import { nestsDeeply } from '../../src/text/nests-deeply.ts';
import { parseYaml } from '../../src/text/parse-yaml.ts';

function valueOf(source: string, strict = false): unknown {
  const parsed = parseYaml(source, { strict });
  return parsed.status === 'parsed' ? parsed.value : parsed;
}

describe('reading YAML', () => {
  it('gives plain data and the lines of its values', () => {
    const parsed = parseYaml('a: 1\nb:\n  - x\n  - true\n');
    expect(parsed).toMatchObject({ status: 'parsed', value: { a: 1, b: ['x', true] } });
    expect(parsed.status === 'parsed' && parsed.lineOf(['b', 1])).toBe(4);
  });

  it('FM-12 leaves words of YAML 1.1 as text', () => {
    expect(valueOf('a: no\nb: on\nc: y\nd: 12:30')).toEqual({ a: 'no', b: 'on', c: 'y', d: '12:30' });
  });

  it('names the line of a fault', () => {
    expect(valueOf('a: 1\nb: Use when: red')).toMatchObject({ status: 'unparsable', line: 2 });
    expect(valueOf('a:\n\tb: 1')).toMatchObject({ status: 'unparsable', line: 2 });
  });

  it('refuses a second document', () => {
    expect(valueOf('a: 1\n--- x\nb: 2')).toEqual({
      status: 'unparsable',
      reason: 'Source contains multiple documents',
      line: 2,
    });
  });

  it('FM-09 refuses aliases that stand for more than they say', () => {
    const levels = 'bcdefghij'.split('').map((key, level) => {
      const below = `*${'abcdefghi'[level]}`;
      return `${key}: &${key} [${Array.from({ length: 9 }, () => below).join(',')}]`;
    });
    expect(valueOf(['a: &a [x,x]', ...levels].join('\n'))).toMatchObject({ status: 'unparsable' });
    expect(valueOf('a: &a x\nb: *a')).toEqual({ a: 'x', b: 'x' });
    expect(valueOf('b: *a')).toMatchObject({ status: 'unparsable' });
  });

  it('keeps numbers and truth values as they were written where it is strict', () => {
    const source = 'a: 007\nb: 1.10\nc: True\nd: 0x1F\ne: null\nf: "5"\n';
    expect(valueOf(source, true)).toEqual({ a: '007', b: '1.10', c: 'True', d: '0x1F', e: null, f: '5' });
    expect(valueOf('a: 007\nb: 1.10')).toEqual({ a: 7, b: 1.1 });
  });

  it('FM-11 finds repeated keys at any depth where it is strict', () => {
    expect(valueOf('x: 1\nname: a\nname: b', true)).toEqual({
      status: 'unparsable',
      reason: 'The key "name" is repeated',
      line: 3,
    });
    expect(valueOf('x:\n  k: 1\n  k: 2', true)).toMatchObject({ line: 3 });
    expect(valueOf('x: {k: 1}\ny: {k: 2}', true)).toEqual({ x: { k: '1' }, y: { k: '2' } });
    expect(valueOf('name: a\nname: b')).toEqual({ name: 'b' });
  });

  it('FM-14 refuses unknown tags where it is strict and runs none', () => {
    const source = 'a: 1\nrun: !!js/function "function(){ throw 1 }"';
    expect(valueOf(source, true)).toMatchObject({ status: 'unparsable', line: 2 });
    expect(valueOf(source)).toMatchObject({ a: 1 });
  });

  it('refuses what nests too deeply before it costs the stack', () => {
    const deep = [
      '['.repeat(60_000),
      `${'['.repeat(30_000)}${']'.repeat(30_000)}`,
      '{a: '.repeat(15_000),
      '- '.repeat(30_000),
      '? '.repeat(30_000),
      Array.from({ length: 600 }, (_, level) => `${' '.repeat(level)}k:`).join('\n'),
    ];
    for (const source of deep) {
      expect(valueOf(source)).toEqual({ status: 'unparsable', reason: 'It nests too deeply' });
    }
    expect(nestsDeeply(`${'['.repeat(100)}${']'.repeat(100)}\n`.repeat(100))).toBe(false);
    expect(nestsDeeply('['.repeat(101))).toBe(true);
    expect(nestsDeeply(`${' '.repeat(512)}a`)).toBe(false);
  });

  it('cuts a reason that quotes the source', () => {
    const found = parseYaml(`a: ${'*'.repeat(60_000)}`);
    expect(found.status === 'unparsable' && found.reason.length).toBeLessThan(200);
  });

  it('takes little time for many faults and many keys', () => {
    expect(valueOf(`a: [${','.repeat(40_000)}]`)).toMatchObject({ status: 'unparsable' });
    const keys = Array.from({ length: 20_000 }, (_, key) => `k${key}: 1`).join(', ');
    expect(valueOf(`{${keys}}`, true)).toMatchObject({ k19999: '1' });
  }, 4_000);
});
