import { describe, expect, it } from 'vitest';
import {
  formatReference,
  parseReference,
  referencePath,
  type Reference,
} from '../../../src/snapshots/format/reference.ts';

describe('references', () => {
  it.each<[written: string, reference: Reference, layerPath: string]>([
    ['identity', { name: 'identity', use: 1 }, 'layers/identity.txt'],
    ['identity#2', { name: 'identity', use: 2 }, 'layers/identity#2.txt'],
    ['patch@cli.gpt', { name: 'patch', use: 1, variant: 'cli.gpt' }, 'layers/patch@cli.gpt.txt'],
    ['a%23b#12@%40', { name: 'a#b', use: 12, variant: '@' }, 'layers/a%23b#12@%40.txt'],
    ['Con@CLI', { name: 'Con', use: 1, variant: 'CLI' }, 'layers/!con@!c!l!i.txt'],
    ['%@%', { name: '', use: 1, variant: '' }, 'layers/%@%.txt'],
  ])('writes and reads %j', (written, reference, path) => {
    expect(formatReference(reference)).toBe(written);
    expect(parseReference(written)).toEqual(reference);
    expect(referencePath('layers', reference)).toBe(path);
    expect(referencePath('tools', reference)).toBe(path.replace('layers/', 'tools/').replace(/txt$/, 'json'));
  });

  it.each([
    '',
    '#2',
    '@cli',
    'a#1',
    'a#0',
    'a#02',
    'a#',
    'a#x',
    'a@',
    'a@b@c',
    'a@b#2',
    'a#2#3',
    'a b',
    'a*',
    'A%2A',
  ])('refuses %j', (written) => expect(parseReference(written)).toBeUndefined());

  it('SN-12 a variant and a tool whose name looks like one have two files', () => {
    const variant = referencePath('tools', { name: 'patch', use: 1, variant: 'cli.gpt' });
    const tool = referencePath('tools', { name: 'patch.cli.gpt', use: 1 });
    const worse = referencePath('tools', { name: 'patch@cli.gpt', use: 1 });
    expect(new Set([variant, tool, worse]).size).toBe(3);
  });
});
