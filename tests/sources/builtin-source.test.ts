import { describe, expect, it } from 'vitest';
import type { BuiltinEntry } from '../../src/config/project-config.ts';
import { builtinSource } from '../../src/sources/builtin-source.ts';
import { renderSurface } from '../../src/surfaces/render-surface.ts';
import { SURFACES } from '../../src/surfaces/surface-specs.ts';

const entry = (changes: Partial<BuiltinEntry> = {}): BuiltinEntry => ({
  id: 'cli.claude',
  source: 'builtin',
  surface: 'cli.claude',
  facts: {},
  redact: [],
  ...changes,
});

describe('builtinSource', () => {
  it('renders a built-in surface as it is, with an origin for each layer', async () => {
    const spec = SURFACES.find(({ id }) => id === 'cli.claude');
    const { surfaces, conditions } = await builtinSource(entry()).render();
    expect(surfaces.map(({ surface }) => surface)).toEqual([spec && (await renderSurface(spec))]);
    const layers = surfaces[0]?.surface.tiers.flatMap((tier) => tier.layers) ?? [];
    const origins = surfaces[0]?.origins ?? [];
    expect(origins).toHaveLength(layers.length);
    const identity = origins[layers.findIndex(({ ref }) => ref === 'identity')];
    expect(identity?.source).toContain('identity');
    expect(conditions).toBeUndefined();
  });

  it('takes id, facts and redactions of the configuration', async () => {
    const changes = {
      id: 'mine',
      facts: { platform: 'terminal' },
      redact: [{ value: '/home/user', as: '/home/somebody' }],
    };
    const { surfaces } = await builtinSource(entry(changes)).render();
    expect(surfaces[0]?.surface).toMatchObject({
      id: 'mine',
      facts: { model: 'claude-sonnet-4-5', platform: 'terminal' },
    });
    expect(JSON.stringify(surfaces[0]?.surface)).not.toContain('/home/user');
    expect(JSON.stringify(surfaces[0]?.surface)).toContain('/home/somebody');
  });

  it('says which surfaces there are where one is misspelt', async () => {
    await expect(builtinSource(entry({ surface: 'cli.cluade' })).render()).rejects.toThrow(
      'No surface is named "cli.cluade". Did you mean "cli.claude"?',
    );
  });
});
