import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { trickyName } from '../../text/tricky-text.ts';
import {
  decodeName,
  decodeTierName,
  decodeValue,
  encodeName,
  encodeTierName,
  encodeValue,
} from '../../../src/snapshots/format/name-escaping.ts';

describe('names in the map', () => {
  it.each([
    ['cli.claude', 'cli.claude'],
    ['a_b/c:d+e~f-G0', 'a_b/c:d+e~f-G0'],
    ['', '%'],
    ['%', '%25'],
    ['a b', 'a%20b'],
    ['@#*[]=', '%40%23%2a%5b%5d%3d'],
    ['tools,stable', 'tools%2cstable'],
    ['caf\u00e9', 'caf%c3%a9'],
    ['\u{1f600}\n', '%f0%9f%98%80%0a'],
  ])('%j is written %j', (name, written) => {
    expect(encodeName(name)).toBe(written);
    expect(decodeName(written)).toBe(name);
  });

  it('an empty value is nothing', () => {
    expect(encodeValue('')).toBe('');
    expect(decodeValue('')).toBe('');
    expect(decodeValue('%')).toBeUndefined();
  });

  it.each([
    ['request', '%72equest'],
    ['tools', '%74ools'],
    ['tools2', 'tools2'],
    ['', '%'],
  ])('a tier called %j is written %j', (name, written) => {
    expect(encodeTierName(name)).toBe(written);
    expect(decodeTierName(written)).toBe(name);
  });

  it.each([
    '',
    'a b',
    '%4',
    '%4G',
    '%zz',
    '%2A',
    '%61bc',
    '%72equest',
    '%c3',
    '%ff',
    'caf\u00e9',
    '%25%',
    '*',
    '-\t',
  ])('refuses %j, which no name is written as', (written) => expect(decodeName(written)).toBeUndefined());

  it.each(['request', 'tools', '%73table'])('no tier is written %j', (written) => {
    expect(decodeTierName(written)).toBeUndefined();
  });

  it('gives back every name', () => {
    fc.assert(
      fc.property(trickyName(), (name) => {
        expect(encodeName(name)).toMatch(/^[A-Za-z0-9._/:+~%-]+$/);
        expect(decodeName(encodeName(name))).toBe(name);
        expect(decodeTierName(encodeTierName(name))).toBe(name);
        expect(decodeValue(encodeValue(name))).toBe(name);
      }),
    );
  });
});
