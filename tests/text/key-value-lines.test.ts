import { describe, expect, it } from 'vitest';
import { keyValueLines } from '../../src/text/key-value-lines.ts';

describe('reading key: value lines', () => {
  it('FM-03 splits each line at its first colon', () => {
    expect(keyValueLines('name: x\ndescription: Use when: the build is red')).toEqual({
      name: 'x',
      description: 'Use when: the build is red',
    });
  });

  it('FM-11 takes the last of equal keys and keeps a doubled prefix', () => {
    expect(keyValueLines('name: a\nname: b\ndescription: description: Sorts photos')).toEqual({
      name: 'b',
      description: 'description: Sorts photos',
    });
  });

  it('passes over comments, lines without a colon and members of other keys', () => {
    expect(keyValueLines('# note: no\nname: a\nauthor:\n  name: Bob\n\tname: Eve\njust text\n: v')).toEqual({
      name: 'a',
      author: '',
    });
  });

  it('joins the lines of a block', () => {
    expect(keyValueLines('description: >-\n  Two\n  lines\nname: a')).toEqual({
      description: 'Two lines',
      name: 'a',
    });
    expect(keyValueLines('a: |\nb: 1')).toEqual({ a: '', b: '1' });
  });

  it('FM-10 holds a special key as its own', () => {
    const read = keyValueLines('__proto__: polluted');
    expect(Object.keys(read)).toEqual(['__proto__']);
    expect(Object.getPrototypeOf(read)).toBe(Object.prototype);
  });
});
