import { execFileSync } from 'node:child_process';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as fc from 'fast-check';
import { compareCodePoints, sortCodePoints } from '../../src/text/code-points.ts';
import { REPOSITORY } from '../support/source-files.ts';

const MIXED = ['a_b', 'a-b', 'a', 'A', 'ab', 'aB', '10', '9'];
const SORTED = ['10', '9', 'A', 'a', 'a-b', 'aB', 'a_b', 'ab'];

describe('code-point order', () => {
  it('JS-02 is the same under every locale', () => {
    const module = pathToFileURL(join(REPOSITORY, 'src/text/code-points.ts')).href;
    const script = `import(${JSON.stringify(module)}).then(({ sortCodePoints }) => process.stdout.write(JSON.stringify(sortCodePoints(${JSON.stringify(MIXED)}))))`;
    for (const locale of ['C', 'en_US.UTF-8', 'sv_SE.UTF-8']) {
      const env = { ...process.env, LANG: locale, LC_ALL: locale };
      const out = execFileSync(process.execPath, ['--import', 'tsx', '-e', script], {
        cwd: REPOSITORY,
        env,
        encoding: 'utf8',
      });
      expect(JSON.parse(out)).toEqual(SORTED);
    }
  });

  it('puts characters beyond the basic plane behind all others', () => {
    expect(sortCodePoints(['\u{1f600}', '\uff5e', '\ud800', 'z'])).toEqual([
      'z',
      '\ud800',
      '\uff5e',
      '\u{1f600}',
    ]);
  });

  it('is the order of the code points as numbers', () => {
    const points = (text: string) => Array.from(text, (character) => character.codePointAt(0) ?? 0);
    const byNumbers = (left: string, right: string) => {
      const [a, b] = [points(left), points(right)];
      for (let index = 0; index < Math.min(a.length, b.length); index += 1) {
        if (a[index] !== b[index]) return (a[index] ?? 0) - (b[index] ?? 0);
      }
      return a.length - b.length;
    };
    const lone = fc.constantFrom(
      '\ud800',
      '\udbff',
      '\udc00',
      '\udfff',
      '\uffff',
      '\ud7ff',
      '\u{10ffff}',
      'a',
    );
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(lone, { maxLength: 5 }).map((units) => units.join('')),
    );
    fc.assert(
      fc.property(text, text, (left, right) => {
        expect(Math.sign(compareCodePoints(left, right))).toBe(Math.sign(byNumbers(left, right)));
      }),
    );
  });
});
