import { describe, expect, it } from 'vitest';
import type { Surface } from '../../src/surfaces/surface.ts';
import { changingValues } from '../../src/cache/changing-values.ts';
import { someSurface, someTool } from '../snapshots/some-surface.ts';
import { cachesOf, gptSurface } from './some-counted.ts';

type Layers = readonly (readonly [string, string])[];

const shared: Layers = [
  ['identity', 'i'.repeat(1000)],
  ['rules', 'r'.repeat(2000)],
];

/** Two surfaces of one model that begin alike and end with a hint of their own. */
function pair(layers: Layers, ownOfB: Layers = []): Surface[] {
  return [
    gptSurface('a', [...layers, ['hint.a', 'A']]),
    gptSurface('b', [...ownOfB, ...layers, ['hint.b', 'B']]),
  ];
}

describe('what surfaces share', () => {
  it('is told with its length, for surfaces of one model', () => {
    const other = gptSurface('c', shared, { facts: { provider: 'openai', model: 'gpt-5.1' } });
    expect(cachesOf([...pair(shared), other], []).sharing.before).toEqual([
      {
        provider: 'openai',
        model: 'gpt-5',
        surfaces: ['a', 'b'],
        tokens: 3000,
        parts: 2,
        last: { kind: 'layer', tier: 'stable', name: 'rules' },
      },
    ]);
  });

  it('is told for each set of surfaces that goes on together', () => {
    const surfaces = [
      gptSurface('a', [...shared, ['x', 'same'], ['hint.a', 'A']]),
      gptSurface('b', [...shared, ['x', 'same'], ['hint.b', 'B']]),
      gptSurface('c', [...shared, ['hint.c', 'C']]),
    ];
    const sets = cachesOf([], surfaces).sharing.after.map((set) => [set.surfaces.join(), set.parts]);
    expect(sets).toEqual([
      ['a,b,c', 2],
      ['a,b', 3],
    ]);
  });
});

describe('sharing', () => {
  it('is lost by a text of one surface in front of what they share', () => {
    expect(cachesOf(pair(shared), pair(shared, [['own', 'only b']])).damage).toEqual([
      {
        kind: 'sharing-lost',
        provider: 'openai',
        model: 'gpt-5',
        surfaces: ['a', 'b'],
        at: { kind: 'layer', tier: 'stable', name: 'identity' },
        apart: ['a'],
        parts: [
          { kind: 'layer', tier: 'stable', name: 'identity' },
          { kind: 'layer', tier: 'stable', name: 'rules' },
        ],
        tokens: 3000,
      },
    ]);
  });

  it('is lost by a shared text that only some surfaces have changed', () => {
    const before = [...pair(shared), gptSurface('c', [...shared, ['hint.c', 'C']])];
    const changed = gptSurface('c', [
      ['identity', 'another'],
      ['rules', 'r'.repeat(2000)],
      ['hint.c', 'C'],
    ]);
    expect(cachesOf(before, [...pair(shared), changed]).damage).toMatchObject([
      { kind: 'sharing-lost', surfaces: ['a', 'b', 'c'], apart: ['c'], tokens: 3000 },
    ]);
  });

  it('is not lost where all surfaces change alike, or a text goes from all of them', () => {
    const [identity, rules] = shared;
    const edited: Layers = [['identity', 'new words'], rules ?? ['', '']];
    expect(cachesOf(pair(shared), pair(edited)).damage).toEqual([]);
    expect(cachesOf(pair(shared), pair([identity ?? ['', '']])).damage).toEqual([]);
    expect(cachesOf(pair(shared), pair([['new', 'n'.repeat(500)], ...shared])).damage).toEqual([]);
  });

  it('is not lost by a text behind what they share', () => {
    const after = [pair(shared)[0], gptSurface('b', [...shared, ['own', 'only b'], ['hint.b', 'B']])];
    expect(
      cachesOf(
        pair(shared),
        after.filter((surface) => surface !== undefined),
      ).damage,
    ).toEqual([]);
  });

  it('is lost by a tool that one surface alone has in front', () => {
    const withTools = (first: string) => [
      gptSurface('a', shared, { tools: [someTool('t', 'd'.repeat(1000))] }),
      gptSurface('b', shared, {
        tools: first === '' ? [someTool('t', 'd'.repeat(1000))] : [first, someTool('t', 'd'.repeat(1000))],
      }),
    ];
    expect(cachesOf(withTools(''), withTools('extra')).damage).toMatchObject([
      // 3002 for the prompt and 1059 for the tool as it is sent.
      { kind: 'sharing-lost', surfaces: ['a', 'b'], tokens: 4100 },
    ]);
  });
});

describe('a changing value', () => {
  const rules = ['rules', 'r'.repeat(2000)] as const;
  const trailer = (place: 'first' | 'last', text: string) => {
    const own = ['trailer', text] as const;
    return [gptSurface('a', place === 'first' ? [own, rules] : [rules, own])];
  };

  it.each([
    ['date', 'Started: Thursday, January 15, 2026', 'January 15, 2026'],
    ['time', 'Now: 2026-01-15T12:00:00Z', '2026-01-15T12:00:00Z'],
    ['id', 'Session: 20260115_120000_surface', '20260115_120000_surface'],
    ['folder', 'Working in /home/user/code.d now', '/home/user/code.d'],
  ])('of kind %s that moves to the front damages what stands behind it', (kind, text, value) => {
    expect(cachesOf(trailer('last', text), trailer('first', text)).damage).toEqual([
      {
        kind: 'moved-forward',
        surfaces: ['a'],
        behind: [{ kind: 'layer', tier: 'stable', name: 'rules' }],
        tokens: { from: 2000, to: 2000 },
        values: [{ value: { kind, text: value }, at: { kind: 'layer', tier: 'stable', name: 'trailer' } }],
      },
    ]);
    expect(cachesOf(trailer('first', text), trailer('last', text)).damage).toEqual([]);
  });

  it('is recognised when it is written in another way', () => {
    const before = trailer('last', 'Thursday, January 15, 2026');
    const after = [
      gptSurface('a', [['identity', 'It is 2026-01-15.'], rules, ['trailer', 'Thursday, January 15, 2026']]),
    ];
    expect(cachesOf(before, after).damage).toMatchObject([
      { kind: 'moved-forward', values: [{ value: { kind: 'date', text: '2026-01-15' } }] },
    ]);
  });

  it('counts when it is new, if it is certain to change: a moment, not a date', () => {
    const before = [gptSurface('a', [rules])];
    const added = (text: string) => [gptSurface('a', [['clock', text], rules])];
    expect(cachesOf(before, added('2026-01-15T12:00:00Z')).damage).toHaveLength(1);
    expect(cachesOf(before, added('Format agreed on 2019, in force since 2026-01-15.')).damage).toEqual([]);
  });

  it('is told for the first of several', () => {
    const value = ['clock', 'January 15, 2026'] as const;
    const folder = ['folder', '/home/user/code'] as const;
    const damage = cachesOf(
      [gptSurface('a', [rules, value, folder])],
      [gptSurface('a', [folder, value, rules])],
    ).damage;
    expect(damage).toMatchObject([
      { behind: [{ name: 'clock' }, { name: 'rules' }], values: [{ value: { kind: 'folder' } }] },
    ]);
  });

  it('is told once for the surfaces on which it happens', () => {
    const on = (place: 'first' | 'last') =>
      trailer(place, 'January 15, 2026').flatMap((surface) => [surface, { ...surface, id: 'b' }]);
    expect(cachesOf(on('last'), on('first')).damage).toMatchObject([{ surfaces: ['a', 'b'] }]);
  });
});

describe('changingValues', () => {
  it('finds nothing in ordinary text and in links', () => {
    const text =
      'See https://example.com/home/user/x and run ./home/x/y in 2026; use 12:30, #1234567, /home/user/.hermes.';
    expect(changingValues(text)).toEqual([]);
  });

  it('takes time that grows linearly', () => {
    const long = '/home/'.repeat(50_000) + '2026-01-'.repeat(50_000) + 'a1'.repeat(100_000);
    const start = Date.now();
    changingValues(long);
    expect(Date.now() - start).toBeLessThan(1000);
  });
});

describe('the minimum of a provider', () => {
  const claude = (length: number, cache = 'stable') => [
    someSurface('cli', {
      facts: { provider: 'anthropic', model: 'claude-sonnet-4-5' },
      request: cache === '' ? {} : { cache },
      tiers: { stable: [['a', 'a'.repeat(length)]], volatile: [['b', 'b']] },
    }),
  ];

  it('is told when a marked part falls under it', () => {
    // With the blank line behind it 1002 and 802 characters, times 1.18.
    expect(cachesOf(claude(1000), claude(800)).damage).toEqual([
      { kind: 'under-minimum', surfaces: ['cli'], mark: 'stable', before: 1182, after: 946, minimum: 1024 },
    ]);
    expect(cachesOf(claude(800), claude(1000)).damage).toEqual([]);
    expect(cachesOf(claude(800), claude(700)).damage).toEqual([]);
  });

  it('matters only where there are marks, and a mark that goes is told too', () => {
    expect(cachesOf(claude(1000, ''), claude(800, '')).damage).toEqual([]);
    expect(cachesOf(claude(1000), claude(1000, '')).damage).toEqual([
      { kind: 'mark-lost', surfaces: ['cli'], mark: 'stable' },
    ]);
  });
});
