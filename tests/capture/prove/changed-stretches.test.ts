import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changedStretches, type Stretch } from '../../../src/capture/prove/changed-stretches.ts';

/** The other text, rebuilt from what was found. */
function rebuilt(text: string, stretches: readonly Stretch[]): string {
  let [at, result] = [0, ''];
  for (const { start, end, other } of stretches) {
    result += text.slice(at, start) + other;
    at = end;
  }
  return result + text.slice(at);
}

describe('changedStretches', () => {
  it('finds a word that differs, whole', () => {
    expect(changedStretches('Today is 2026-01-15, noon.', 'Today is 2031-08-09, noon.')).toEqual([
      { start: 9, end: 20, other: '2031-08-09,' },
    ]);
  });

  it('tells near ones as one and far ones apart', () => {
    const far = ' '.padEnd(60, 'x');
    expect(changedStretches('a b c', 'A b C')).toEqual([{ start: 0, end: 5, other: 'A b C' }]);
    expect(changedStretches(`a${far} c`, `A${far} C`)).toHaveLength(2);
  });

  it('finds nothing in equal texts', () => {
    expect(changedStretches('a', 'a')).toEqual([]);
  });

  it('ends soon where the texts have nothing in common', () => {
    const words = (prefix: string) => Array.from({ length: 20_000 }, (_, at) => `${prefix}${at}`).join(' ');
    const [one, other] = [`${words('a')}.`, `${words('b')}!`];
    const stretches = changedStretches(one, other);
    expect(stretches).toHaveLength(1);
    expect(rebuilt(one, stretches) === other).toBe(true);
  });

  it('holds all that the other text needs', () => {
    const text = fc.array(fc.constantFrom('a', 'b', ' ', '\n', 'c')).map((parts) => parts.join(''));
    fc.assert(
      fc.property(text, text, (one, other) => {
        expect(rebuilt(one, changedStretches(one, other))).toBe(other);
      }),
    );
  });
});
