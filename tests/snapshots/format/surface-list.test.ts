import { describe, expect, it } from 'vitest';
import {
  formatSurfaceList,
  parseSurfaceList,
  type ParsedList,
} from '../../../src/snapshots/format/surface-list.ts';

const ALL = ['a', 'b', 'c', 'd', 'e e'];
const SCOPE = { ids: ALL, known: new Set(ALL) };

describe('formatSurfaceList', () => {
  it.each<[named: string[], all: string[], written: string]>([
    [['a', 'b'], ['a', 'b'], '*'],
    [['a'], ['a'], '*'],
    [['a'], ['a', 'b'], 'a'],
    [['a', 'c'], ['a', 'b', 'c'], '* -b'],
    [['a', 'd'], ['a', 'b', 'c', 'd'], 'a d'],
    [['a', 'c', 'd'], ALL, '* -b -e%20e'],
    [['e e'], ALL, 'e%20e'],
  ])('writes %j of %j as %j', (named, all, written) => {
    expect(formatSurfaceList(named, all)).toBe(written);
  });
});

describe('parseSurfaceList', () => {
  it.each<[words: string, result: ParsedList]>([
    ['*', { ids: ALL }],
    ['b e%20e', { ids: ['b', 'e e'] }],
    ['* -b', { ids: ['a', 'c', 'd', 'e e'] }],
    ['* -a -b -c -d', { ids: ['e e'] }],
    ['* -a -b -c -d -e%20e', { problem: 'names-nothing', word: '' }],
    ['x', { problem: 'unknown-surface', word: 'x' }],
    ['* -x', { problem: 'unknown-surface', word: '-x' }],
    ['b a', { problem: 'out-of-order', word: 'a' }],
    ['a a', { problem: 'out-of-order', word: 'a' }],
    ['* b', { problem: 'bad-name', word: 'b' }],
    ['a *', { problem: 'bad-name', word: '*' }],
    ['a -b', { problem: 'unknown-surface', word: '-b' }],
    ['', { problem: 'bad-name', word: '' }],
  ])('reads %j', (words, result) => {
    expect(parseSurfaceList(words.split(' '), SCOPE)).toEqual(result);
  });

  it('refuses a list without a word, and all of nothing', () => {
    expect(parseSurfaceList([], SCOPE)).toEqual({ problem: 'names-nothing', word: '' });
    const none = { ids: [], known: new Set<string>() };
    expect(parseSurfaceList(['*'], none)).toEqual({ problem: 'names-nothing', word: '' });
  });
});
