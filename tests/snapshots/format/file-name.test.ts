import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { trickyName } from '../../text/tricky-text.ts';
import { fileName } from '../../../src/snapshots/format/file-name.ts';

/** What a disk that folds case and composes letters takes for the same name. */
function folded(name: string): string {
  return name.normalize('NFC').toLowerCase();
}

describe('fileName', () => {
  it.each([
    ['read_file', 'read_file'],
    ['platform-hint.telegram', 'platform-hint.telegram'],
    ['', '%'],
    ['%', '%25'],
    ['!', '%21'],
    ['a b', 'a%20b'],
    ['a~b', 'a%7eb'],
    ['.', '%2e'],
    ['.hidden.file', '%2ehidden.file'],
    ['x...', 'x%2e%2e%2e'],
    ['a..b', 'a..b'],
    ['console', 'console'],
    ['com10', 'com10'],
    ['CON', '!c!o!n'],
    ['nul.txt', '%6eul.txt'],
    ['aux.', '%61ux%2e'],
    ['lpt9', '%6cpt9'],
  ])('%j becomes %j', (name, file) => {
    expect(fileName(name)).toBe(file);
  });

  it('SN-07 names that differ in case only get files that differ on a disk without case', () => {
    expect(fileName('Read')).toBe('!read');
    expect(fileName('read')).toBe('read');
    expect(folded(fileName('CLI.gpt'))).not.toBe(folded(fileName('cli.gpt')));
  });

  it('SN-08 composed and decomposed names get two files', () => {
    expect(fileName('caf\u00e9')).toBe('caf%c3%a9');
    expect(fileName('cafe\u0301')).toBe('cafe%cc%81');
  });

  it.each([
    ['mcp:read', 'mcp%3aread'],
    ['a/b', 'a%2fb'],
    ['con', '%63on'],
    ['x.', 'x%2e'],
    ['..', '%2e%2e'],
    ['a\\b', 'a%5cb'],
  ])('SN-09 %j becomes %j, which every system can hold and which leads nowhere', (name, file) => {
    expect(fileName(name)).toBe(file);
  });

  it('cuts a long name and adds a hash of the whole', () => {
    expect(fileName('a'.repeat(120))).toBe('a'.repeat(120));
    // The hash is the start of the output of `sha256sum` for 121 times "a".
    expect(fileName('a'.repeat(121))).toBe(`${'a'.repeat(100)}%~e9615320128cc7a3`);
    expect(fileName('A'.repeat(60))).toHaveLength(120);
    expect(fileName('A'.repeat(61))).toMatch(/^(?:!a){50}%~[0-9a-f]{16}$/);
  });

  it('is safe for any name', () => {
    fc.assert(
      fc.property(anyName(), (name) => {
        expect(fileName(name)).toMatch(/^[a-z0-9_%!~-](?:[a-z0-9_%!~.-]{0,118}[a-z0-9_%!~-])?$/);
        expect(fileName(name)).not.toMatch(/^(?:con|prn|aux|nul|com[0-9]|lpt[0-9])(?:\.|$)/);
      }),
      { numRuns: 1000 },
    );
  });

  it('gives two names two files, also where a disk folds case or composes letters', () => {
    const near: ((name: string) => string)[] = [
      (name) => name.toLowerCase(),
      (name) => name.toUpperCase(),
      (name) => name.normalize('NFC'),
      (name) => name.normalize('NFD'),
      (name) => `${name}.`,
      fileName,
    ];
    fc.assert(
      fc.property(anyName(), anyName(), (name, other) => {
        for (const right of [other, ...near.map((change) => change(name))]) {
          expect(folded(fileName(name)) === folded(fileName(right))).toBe(name === right);
        }
      }),
      { numRuns: 500 },
    );
  });
});

function anyName(): fc.Arbitrary<string> {
  return fc.oneof(trickyName(), fc.string({ minLength: 100, maxLength: 140 }));
}
