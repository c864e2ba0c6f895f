import { describe, expect, it } from 'vitest';
import { foldSurfaces } from '../../../src/snapshots/format/fold-surfaces.ts';
import { formatSurfacesMap } from '../../../src/snapshots/format/format-surfaces-map.ts';
import { parseSurfacesMap } from '../../../src/snapshots/format/parse-surfaces-map.ts';
import type { Surface } from '../../../src/surfaces/surface.ts';
import { someSurface, someTier, someTool } from '../some-surface.ts';

function mapOf(...surfaces: Surface[]): string {
  return formatSurfacesMap(foldSurfaces(surfaces).map);
}

function cli(model: string, provider: string): Record<string, string> {
  return { provider, platform: 'cli', model };
}

describe('surfaces.txt', () => {
  it('stands in fixed columns: surfaces, request, tiers in order, tools', () => {
    const stable = [
      ['identity', 'You are.'],
      ['steering-note', 'Mind it.'],
    ] as const;
    const hint = ['platform-hint.cli', 'In a terminal.'] as const;
    const plain = {
      stable: [...stable, hint],
      context: [],
      volatile: [['skills-index', 'Skills.']],
    } as const;
    const tools = [someTool('terminal'), someTool('patch')];
    const other = [someTool('terminal'), someTool('patch', 'Another dialect.')];
    const surfaces = [
      someSurface('cli-code.claude', {
        facts: cli('claude-sonnet-4-5', 'anthropic'),
        tiers: { ...plain, stable, context: [['workspace', 'A repository.'], hint] },
        tools,
      }),
      someSurface('cli.claude', { facts: cli('claude-sonnet-4-5', 'anthropic'), tiers: plain, tools }),
      someSurface('cli.gpt', {
        facts: cli('gpt-5', 'openai'),
        request: { role: 'developer' },
        tiers: plain,
        tools: other,
      }),
      someSurface('cron.claude', { tiers: { ...plain, stable: stable.slice(0, 1) }, tools }),
    ];
    expect(mapOf(...surfaces)).toBe(`format 1

cli-code.claude         model=claude-sonnet-4-5 platform=cli provider=anthropic
cli.claude              model=claude-sonnet-4-5 platform=cli provider=anthropic
cli.gpt                 model=gpt-5 platform=cli provider=openai
cron.claude

[request]
role=developer               cli.gpt

[stable]
identity                     *
steering-note                * -cron.claude
platform-hint.cli            cli.claude cli.gpt

[context]
workspace                    cli-code.claude
platform-hint.cli            cli-code.claude

[volatile]
skills-index                 *

[tools]
terminal                     *
patch                        * -cli.gpt
patch@cli.gpt                cli.gpt
`);
  });

  it('is four lines where there is nothing', () => {
    expect(mapOf()).toBe('format 1\n\n[request]\n\n[tools]\n');
  });

  it('keeps long names whole, with one blank behind them', () => {
    const id = 'a-surface-with-a-long-name';
    const ref = 'a-layer-with-a-name-beyond-the-column';
    const map = mapOf(someSurface(id, { facts: { a: '' }, tiers: { s: [[ref, '']] } }));
    expect(map).toBe(`format 1\n\n${id} a=\n\n[request]\n\n[s]\n${ref} *\n\n[tools]\n`);
  });

  it('names the surfaces of a tier that not all have; its rows are relative to them', () => {
    const map = mapOf(
      someSurface('codex.a', { tiers: { system: [['x', '1']] } }),
      someSurface('codex.b', {
        tiers: {
          system: [
            ['x', '1'],
            ['y', '2'],
          ],
          empty: [],
        },
      }),
      someSurface('other', { tiers: { stable: [] } }),
      someSurface('z'),
    );
    expect(map).toBe(`format 1

codex.a
codex.b
other
z

[request]

[system]                     codex.a codex.b
x                            *
y                            codex.b

[empty]                      codex.b

[stable]                     other

[tools]
`);
  });

  it('writes the members of the request by key and value', () => {
    const map = mapOf(
      someSurface('a', { request: { role: 'developer' } }),
      someSurface('b', { request: { role: 'user', cache: 'tools,stable' } }),
      someSurface('c', { request: { cache: 'tools,stable', role: 'developer' } }),
    );
    expect(map).toContain(`[request]
cache=tools%2cstable         * -a
role=developer               * -b
role=user                    b
`);
  });

  it('sets tiers called request and tools apart from its own sections', () => {
    const map = mapOf(someSurface('a', { tiers: { request: [], tools: [], '': [] } }));
    expect(map).toBe('format 1\n\na\n\n[request]\n\n[%72equest]\n\n[%74ools]\n\n[%]\n\n[tools]\n');
  });

  it('counts uses over tiers, and writes variants together', () => {
    const map = mapOf(
      someSurface('a', {
        tiers: {
          s: [
            ['x', '1'],
            ['x', '2'],
          ],
          t: [['x', '3']],
        },
      }),
      someSurface('b', {
        tiers: {
          s: [['x', '2']],
          t: [
            ['x', '2'],
            ['x', '1'],
          ],
        },
      }),
      someSurface('c', { tiers: { s: [['x', '2']], t: [['x', '2']] } }),
    );
    expect(map).toContain(
      `[s]
x                            a
x@b                          * -a
x#2                          a

[t]
x#2                          * -a
x#3                          * -c
`.replace(
        'x#3                          * -c',
        'x#3                          a\nx#3@b                        b',
      ),
    );
  });

  it('writes a section twice where surfaces disagree on the order of their tiers', () => {
    const map = mapOf(
      someSurface('a', { tiers: { s: [['x', '1']], t: [['y', '2']] } }),
      someSurface('b', { tiers: { t: [['y', '2']], s: [['x', '1']] } }),
    );
    expect(map).toContain(`[s]                          a
x                            *

[t]
y                            *

[s]                          b
x                            *
`);
  });

  it('writes a row twice where surfaces disagree on the order of their layers', () => {
    const map = mapOf(
      someSurface('a', {
        tiers: {
          s: [
            ['x', '1'],
            ['y', '2'],
          ],
        },
      }),
      someSurface('b', {
        tiers: {
          s: [
            ['y', '2'],
            ['x', '1'],
          ],
        },
      }),
    );
    expect(map).toContain(`[s]
x                            a
y                            *
x                            b
`);
  });

  it('writes a tier that one surface has twice in two sections', () => {
    const twice = { ...someSurface('a'), tiers: [someTier('s', [['x', '1']]), someTier('s', [['y', '2']])] };
    expect(mapOf(twice)).toBe(`format 1

a

[request]

[s]
x                            *

[s]
y                            *

[tools]
`);
  });

  it('is read back as it was written', () => {
    const { map } = foldSurfaces([
      someSurface('a', {
        facts: { k: 'v', e: '' },
        request: { role: 'x' },
        tiers: { s: [['x', '1']] },
        tools: ['t'],
      }),
      someSurface('b', { request: { role: 'y' }, tiers: { t: [], s: [['x', '2']] }, tools: ['u', 't'] }),
    ]);
    expect(parseSurfacesMap(formatSurfacesMap(map))).toEqual({ status: 'parsed', map });
  });
});
