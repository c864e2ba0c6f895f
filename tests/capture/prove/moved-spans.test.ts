import { describe, expect, it } from 'vitest';
import { movedSpans } from '../../../src/capture/prove/moved-spans.ts';
import { surfaceUnits } from '../../../src/capture/prove/surface-units.ts';
import type { Surface } from '../../../src/surfaces/surface.ts';

function surface(more: Partial<Surface>): Surface {
  return { id: 'toy', facts: {}, request: {}, tiers: [], tools: [], ...more };
}

const tool = (json: string): Surface => surface({ tools: [{ name: 'read', json }] });
const text = (text: string): Surface =>
  surface({ tiers: [{ id: 'system', layers: [{ ref: 'prompt', text }] }] });

const moved = (base: Surface, other: Surface) =>
  movedSpans(surfaceUnits([base]), [{ id: 'clock', units: surfaceUnits([other]) }]);

describe('movedSpans', () => {
  it('finds nothing in a surface that stays, whatever its members are called', () => {
    const json =
      '{"a.b":"x","a":{"b":"y"},"members":"m","definition":"d","a#2":"z","b":["p"],"b.0":"q","b":"r"}';
    expect(moved(tool(json), tool(json))).toEqual([]);
  });

  it('tells texts apart whose paths read alike', () => {
    const spans = moved(tool('{"a.b":"x","a":{"b":"y"}}'), tool('{"a.b":"x","a":{"b":"z"}}'));
    expect(spans.map(({ text, movers }) => [text, ...movers.map((mover) => mover.text)])).toEqual([
      ['y', 'z'],
    ]);
  });

  it.each([
    ['the order of members that look like numbers', tool('{"2":1,"1":2}'), tool('{"1":2,"2":1}')],
    ['the digits of a number', tool('{"a":1.0}'), tool('{"a":1}')],
    ['a member that is repeated', tool('{"a":1,"a":2}'), tool('{"a":3,"a":2}')],
    ['a number behind precision', tool('{"a":12345678901234567890}'), tool('{"a":12345678901234567891}')],
    ['an empty list', tool('{"a":[]}'), tool('{"a":{}}')],
    ['a fact of the request', surface({ request: { cache: 'tools' } }), surface({})],
    ['a tier without layers', surface({ tiers: [{ id: 'a', layers: [] }] }), surface({})],
  ])('sees that %s moved', (_what, base, other) => {
    expect(moved(base, other)).toHaveLength(1);
  });

  it('keeps of a long line only what is near, so that many spans stay small', () => {
    const words = (sign: string) =>
      Array.from({ length: 900 }, (_, at) => `${sign}${at} ${'same '.repeat(40)}`).join('');
    const spans = moved(text(words('a')), text(words('b')));
    expect(spans).toHaveLength(900);
    expect(Math.max(...spans.map(({ line }) => line.length))).toBeLessThan(1100);
  });

  it('shows the whole of a short line', () => {
    const [span] = moved(text('one\n\nIt is a day.\ntwo'), text('one\n\nIt is b day.\ntwo'));
    expect(span?.line).toBe('It is a day.');
    expect(moved(text('\na'), text('\nb'))[0]?.line).toBe('a');
  });
});
