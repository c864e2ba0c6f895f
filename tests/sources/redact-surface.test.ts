import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { redactSurface } from '../../src/sources/redact-surface.ts';
import type { RunValue } from '../../src/sources/world/run-values.ts';
import type { Surface } from '../../src/surfaces/surface.ts';

function surface(text: string, tool: unknown = {}, name = 'patch'): Surface {
  return {
    id: 'in-/tmp/home',
    facts: { model: '/tmp/home' },
    request: {},
    tiers: [{ id: '/tmp/home', layers: [{ ref: '/tmp/home', text }] }],
    tools: [{ name, json: JSON.stringify(tool) }],
  };
}

const HOME: RunValue = { what: 'home', value: '/tmp/home', as: '/mnt/home' };
const PROJECT: RunValue = { what: 'project', value: '/tmp/home/project', as: '/mnt/project' };

const textOf = (found: Surface) => found.tiers[0]?.layers[0]?.text;

describe('redactSurface', () => {
  it('replaces values in texts and tools and counts them by what they are', () => {
    const before = surface('In /tmp/home and /tmp/home.', { description: 'at /tmp/home' });
    const { surface: after, counts } = redactSurface(before, [HOME], []);
    expect(textOf(after)).toBe('In /mnt/home and /mnt/home.');
    expect(after.tools[0]?.json).toBe('{"description":"at /mnt/home"}');
    expect(counts).toEqual([{ what: 'home', count: 3 }]);
  });

  it('takes the longest value first, in whatever order they come', () => {
    for (const values of [
      [HOME, PROJECT],
      [PROJECT, HOME],
    ]) {
      const { surface: after, counts } = redactSurface(surface('/tmp/home/project /tmp/home'), values, []);
      expect(textOf(after)).toBe('/mnt/project /mnt/home');
      expect(counts).toEqual([
        { what: 'home', count: 1 },
        { what: 'project', count: 1 },
      ]);
    }
  });

  it('never touches ids, facts, names of layers, tiers or tools', () => {
    const tool = { name: '/tmp/home', description: '/tmp/home' };
    const before = surface('', tool, '/tmp/home');
    const { surface: after } = redactSurface(before, [HOME], []);
    expect({ ...after, tools: [] }).toEqual({ ...before, tools: [] });
    expect(after.tools).toEqual([
      { name: '/tmp/home', json: '{"name":"/tmp/home","description":"/mnt/home"}' },
    ]);
  });

  it('leaves the name inside of a namespace alone', () => {
    const { surface: after } = redactSurface(surface('', { name: '/tmp/home' }, 'ns//tmp/home'), [HOME], []);
    expect(after.tools[0]?.json).toBe('{"name":"/mnt/home"}');
    const plain = redactSurface(
      surface('', { name: 'find-home' }, 'ns/find-home'),
      [],
      [{ value: 'find-home', as: 'x' }],
    );
    expect(plain.surface.tools[0]?.json).toBe('{"name":"find-home"}');
  });

  it('replaces nothing that it has put there', () => {
    const { surface: after } = redactSurface(surface('/tmp/home'), [HOME], [{ value: '/mnt', as: '/x' }]);
    expect(textOf(after)).toBe('/mnt/home');
  });

  it('finds values in tools as JSON writes them', () => {
    const value = 'C:\\Users\\"me"\nhere';
    const { surface: after } = redactSurface(surface(value, { text: value }), [], [{ value, as: 'a "b"' }]);
    expect(textOf(after)).toBe('a "b"');
    expect(after.tools[0]?.json).toBe('{"text":"a \\"b\\""}');
  });

  it('cuts no escape in two: a value that begins with its last letter is not there', () => {
    const { surface: after } = redactSurface(
      surface('', { text: 'a\nota and a nota\u0001' }),
      [],
      [
        { value: 'nota', as: 'x' },
        { value: '0001', as: 'y' },
      ],
    );
    expect(after.tools[0]?.json).toBe('{"text":"a\\nota and a x\\u0001"}');
  });

  it('keeps a tool JSON where the value is a number, a word of JSON, or goes over the end of a text', () => {
    const json = '{"name":"t","default":8080,"more":18080.50,"strict":true,"a":"8080","b":"c"}';
    const before = { ...surface(''), tools: [{ name: 't', json }] };
    const { surface: after, counts } = redactSurface(
      before,
      [],
      [
        { value: '8080', as: 'PORT' },
        { value: 'true', as: 'x' },
        { value: '","b', as: 'x' },
      ],
    );
    expect(after.tools[0]?.json).toBe(
      '{"name":"t","default":"PORT","more":18080.50,"strict":true,"a":"PORT","b":"c"}',
    );
    expect(counts).toEqual([{ what: '"8080"', count: 2 }]);
    const numbered = redactSurface(before, [], [{ value: '8080', as: '1234' }]);
    expect(numbered.surface.tools[0]?.json).toContain('"default":1234,');
  });

  it('cuts no number in two', () => {
    const date: RunValue = { what: 'date', value: '1/3/2026', as: '1/15/2026' };
    const { surface: after } = redactSurface(surface('1/3/2026 11/3/2026 1/3/20261 (1/3/2026)'), [date], []);
    expect(textOf(after)).toBe('1/15/2026 11/3/2026 1/3/20261 (1/15/2026)');
  });

  it('refuses a value of fewer than four characters', () => {
    expect(() => redactSurface(surface(''), [], [{ value: 'usr', as: 'x' }])).toThrow(
      'The value "usr" is too short to be redacted',
    );
    expect(() => redactSurface(surface(''), [], [{ value: 'user', as: 'x' }])).not.toThrow();
    expect(() => redactSurface(surface(''), [{ what: 'user', value: 'bob', as: 'somebody' }], [])).toThrow(
      'The user of this machine, "bob", is too short to be redacted',
    );
  });

  it('leaves any tool JSON, whatever is redacted', () => {
    const value = fc.string({
      minLength: 4,
      maxLength: 8,
      unit: fc.constantFrom('0', '1', '"', '\\', ':', ',', 'n', 't', 'r', 'u', 'e', '{', '[', '.', '-'),
    });
    fc.assert(
      fc.property(fc.jsonValue(), value, fc.string(), (tool, value, as) => {
        const { surface: after } = redactSurface(surface('', tool), [], [{ value, as }]);
        expect(() => JSON.parse(after.tools[0]?.json ?? '') as unknown).not.toThrow();
      }),
    );
  });

  it('changes nothing where no value occurs, and never breaks a tool', () => {
    const value = fc.string({ minLength: 4, maxLength: 6, unit: fc.constantFrom('a', 'b', '"', '\\', '\n') });
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', 'b', '"', '\\', '\n') }), value, (text, value) => {
        const { surface: after } = redactSurface(surface(text, { text }), [], [{ value, as: '"\\' }]);
        expect(textOf(after)).toBe(text.replaceAll(value, () => '"\\'));
        expect(() => JSON.parse(after.tools[0]?.json ?? '') as unknown).not.toThrow();
      }),
    );
  });
});
