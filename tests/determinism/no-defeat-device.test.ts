import { describe, expect, it } from 'vitest';
import type { Layer } from '../../src/layers/layer.ts';
import { renderMatrix } from '../../src/surfaces/render-surface.ts';
import { SURFACES } from '../../src/surfaces/surface-specs.ts';
import type { Surface } from '../../src/surfaces/surface.ts';
import { builtinEngine, type Engine } from '../../src/tiers/assemble-prompt.ts';

/** Another moment, home and session; the session id has no stamp of its own day. */
const OTHER = {
  now: '2031-05-06T23:08:09Z',
  home: '/srv/people/someone',
  sessionId: '20310506_230809_other',
};

/** What each pinned value looks like in a text, there and here. */
const VALUES: readonly (readonly [string, string])[] = [
  ['/srv/people/someone', '/home/user'],
  ['Tuesday, May 06, 2031', 'Thursday, January 15, 2026'],
  ['20310506_230809_other', '20260115_120000_surface'],
];

function substituted(surfaces: readonly Surface[]): unknown {
  const text = VALUES.reduce(
    (whole, [there, here]) => whole.replaceAll(there, here),
    JSON.stringify(surfaces),
  );
  return JSON.parse(text) as unknown;
}

async function withLayer(render: Layer['render']): Promise<Engine> {
  const engine = await builtinEngine();
  const layer: Layer = { id: 'extra', condition: 'always', appliesTo: () => true, render };
  return { ...engine, places: [...engine.places, { tier: 'stable', layer }] };
}

describe('rendered with another clock, home and session id', () => {
  it('every surface is the same once those very values are put back', async () => {
    const there = await renderMatrix(SURFACES, { world: OTHER });
    const here = await renderMatrix(SURFACES);
    expect(there).not.toEqual(here);
    expect(substituted(there)).toEqual(here);
  });

  it('a text that hides behind the pinned home or day would be noticed', async () => {
    const engines = [
      await withLayer((inputs) =>
        inputs.profile.home === '/home/user/.hermes' ? '' : 'Shown to real users alone.',
      ),
      await withLayer((inputs) => (inputs.session.started.year === 2026 ? 'Shown in snapshots alone.' : '')),
      await withLayer((inputs) =>
        inputs.session.id === '20260115_120000_surface' ? '' : 'Shown in real sessions alone.',
      ),
    ];
    for (const engine of engines) {
      const there = await renderMatrix(SURFACES, { world: OTHER, engine });
      const here = await renderMatrix(SURFACES, { engine });
      expect(substituted(there)).not.toEqual(here);
    }
  });

  it('MF-03 every surface is the same whatever the order of the names in a directory', async () => {
    const here = await renderMatrix(SURFACES);
    for (let seed = 1; seed <= 10; seed += 1) {
      const world = {
        now: '2026-01-15T12:00:00Z',
        home: '/home/user',
        sessionId: '20260115_120000_surface',
        listingSeed: seed,
      };
      expect(await renderMatrix(SURFACES, { world })).toEqual(here);
    }
  });
});
