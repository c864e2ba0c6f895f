import { homedir, tmpdir } from 'node:os';
import { describe, expect, it } from 'vitest';
import { formatSnapshot } from '../../src/snapshots/format-snapshot.ts';
import { parseSnapshot } from '../../src/snapshots/parse-snapshot.ts';
import { bundledSkills } from '../../src/surfaces/bundled-skills-adapter.ts';
import { assembleSurface, renderMatrix, renderSurface } from '../../src/surfaces/render-surface.ts';
import { SURFACES, type SurfaceSpec } from '../../src/surfaces/surface-specs.ts';
import { surfaceText } from '../../src/surfaces/surface.ts';
import { sortCodePoints } from '../../src/text/code-points.ts';
import { builtinEngine } from '../../src/tiers/assemble-prompt.ts';
import { TOOL_LOADERS } from '../../src/tools/tool-loaders.ts';
import { loadToolRegistry } from '../../src/tools/tool-registry.ts';
import { REPOSITORY } from '../support/source-files.ts';

function specOf(id: string): SurfaceSpec {
  const spec = SURFACES.find((candidate) => candidate.id === id);
  if (spec === undefined) throw new Error(`no surface ${id}`);
  return spec;
}

const toolNames = async (id: string) => (await renderSurface(specOf(id))).tools.map((tool) => tool.name);

describe('the table of surfaces', () => {
  it('holds the nine, each id once, in code-point order', () => {
    const ids = SURFACES.map((spec) => spec.id);
    expect(ids).toEqual(sortCodePoints(new Set(ids)));
    expect(
      SURFACES.map(({ id, platform, provider, model, workspace }) =>
        [id, platform, provider, model, workspace].join(' '),
      ),
    ).toEqual([
      'cli-code.claude cli anthropic claude-sonnet-4-5 code',
      'cli.claude cli anthropic claude-sonnet-4-5 plain',
      'cli.gemini cli google gemini-2.5-pro plain',
      'cli.gpt cli openai gpt-5 plain',
      'cli.hermes cli nous hermes-4-405b plain',
      'cron.claude cron anthropic claude-sonnet-4-5 plain',
      'desktop.claude desktop anthropic claude-sonnet-4-5 plain',
      'discord.claude discord anthropic claude-sonnet-4-5 plain',
      'telegram.claude telegram anthropic claude-sonnet-4-5 plain',
    ]);
  });
});

describe('a rendered surface', () => {
  it('is the prompt of the engine: its layers joined are the text that is sent', async () => {
    for (const spec of SURFACES) {
      expect(surfaceText(await renderSurface(spec))).toBe((await assembleSurface(spec)).text);
    }
  });

  it('shows the pinned machine', async () => {
    const { text } = await assembleSurface(specOf('cli-code.claude'));
    for (const line of [
      'Host: Linux (6.8.0)',
      'User home directory: /home/user',
      'Current working directory: /home/user/code',
      '- Root: /home/user/code',
      '- Branch: main',
      '- Status: clean',
      'Conversation started: Thursday, January 15, 2026 (UTC, UTC+00:00)',
      'Model: claude-sonnet-4-5',
      'Provider: anthropic',
      'Platform: cli',
    ]) {
      expect(text.split('\n')).toContain(line);
    }
    expect(text).toContain('Scratch directory: /home/user/.hermes/cache/scratch');
    expect(text).toContain('Initial commit');
    expect(text).not.toContain('Session ID');
  });

  it('A08 A10 opens the volatile tier with the skills index and ends with the end marker', async () => {
    for (const spec of SURFACES) {
      const { tiers, text } = await assembleSurface(spec);
      expect(tiers.volatile.startsWith('## Skills\n')).toBe(true);
      expect(text.endsWith('<!-- End Hermes runtime environment -->')).toBe(true);
    }
  });

  it('keeps the working directory and the date out of the stable tier', async () => {
    for (const spec of SURFACES) {
      const { tiers } = await assembleSurface(spec);
      expect(tiers.stable).not.toMatch(/\/home\/user|2026|January/);
    }
  });

  it('sends clarify everywhere but on cron, messaging on chats and desktop, desktop tools on desktop', async () => {
    expect(await toolNames('cron.claude')).not.toContain('clarify');
    expect(await toolNames('cli.claude')).toContain('clarify');
    expect(await toolNames('cli.claude')).not.toContain('send_message');
    expect(await toolNames('telegram.claude')).toContain('send_message');
    expect(await toolNames('desktop.claude')).toEqual(
      expect.arrayContaining(['react_to_message', 'preview_file']),
    );
    expect(await toolNames('discord.claude')).not.toContain('preview_file');
  });

  it('sends patch in the V4A dialect to gpt alone', async () => {
    const patch = async (id: string) =>
      (await renderSurface(specOf(id))).tools.find((tool) => tool.name === 'patch')?.json;
    expect(await patch('cli.gpt')).toContain('V4A');
    expect(await patch('cli.claude')).not.toContain('V4A');
    expect(await patch('cli.gpt')).not.toBe(await patch('cli.gemini'));
  });

  it('survives the way to the snapshot files and back', async () => {
    const surfaces = await renderMatrix();
    expect(parseSnapshot(formatSnapshot(surfaces))).toEqual(surfaces);
  });
});

describe('a part that fails to load', () => {
  it('SN-13 fails the render and names the tool', async () => {
    const loaders = [
      ...TOOL_LOADERS,
      { name: 'broken', load: () => Promise.reject(new Error('no such module')) },
    ];
    await expect(loadToolRegistry(loaders)).rejects.toThrow(
      /The tool "broken" .* could not be loaded: no such module/,
    );
  });

  it('SN-13 fails the render where a bundled skill is broken, and names the file', async () => {
    const skills = {
      ...(await bundledSkills()),
      'data/broken/SKILL.md': '---\nname: [unclosed\n---\nText.\n',
    };
    await expect(renderMatrix(SURFACES, { skills })).rejects.toThrow(
      /would be incomplete.*"src\/skills\/bundled\/data\/broken\/SKILL\.md"/,
    );
  });

  it('SN-13 fails the render where a bundled skill can not be read', async () => {
    const skills = { ...(await bundledSkills()), 'data/closed/SKILL.md': { kind: 'denied' as const } };
    await expect(renderMatrix(SURFACES, { skills })).rejects.toThrow(
      /would be incomplete.*"src\/skills\/bundled\/data\/closed\/SKILL\.md"/,
    );
  });

  it('SN-13 fails the render where a layer throws', async () => {
    const engine = await builtinEngine();
    const layer = {
      id: 'thrower',
      condition: 'always',
      appliesTo: () => true,
      render: () => {
        throw new Error('layer fault');
      },
    };
    const places = [...engine.places, { tier: 'stable' as const, layer }];
    await expect(renderMatrix(SURFACES, { engine: { ...engine, places } })).rejects.toThrow(
      /The layer "thrower" failed to render: layer fault\. Look into "src\/layers\/thrower\.ts"/,
    );
  });
});

describe('a slip in the table of surfaces', () => {
  it('is refused: a model without a window, a platform that nobody has described', async () => {
    const spec = specOf('telegram.claude');
    const rendering = (slip: Partial<SurfaceSpec>) => renderSurface({ ...spec, ...slip });
    await expect(rendering({ model: 'claude-sonnet-45' })).rejects.toThrow(/context window is not known/);
    await expect(rendering({ platform: 'slak' })).rejects.toThrow(/"slak".*Did you mean "slack"/);
    await expect(rendering({ platform: 'carrier-pigeon' })).rejects.toThrow(
      /"carrier-pigeon", which has neither/,
    );
  });
});

describe('a text that a merge has torn', () => {
  it('is refused, with the file to mend', async () => {
    const engine = await builtinEngine();
    const text = 'One.\n<<<<<<< ours\nTwo.\n=======\nThree.\n>>>>>>> theirs';
    const layer = { id: 'torn', condition: 'always', appliesTo: () => true, render: () => text };
    const places = [...engine.places, { tier: 'stable' as const, layer }];
    await expect(renderMatrix(SURFACES, { engine: { ...engine, places } })).rejects.toThrow(
      /A merge has left a conflict in the text from "src\/layers\/torn\.ts"/,
    );
    const definitions = engine.registry.definitions.map((tool) => ({ ...tool, description: text }));
    await expect(
      renderMatrix(SURFACES, { engine: { ...engine, registry: { definitions } } }),
    ).rejects.toThrow(/the tool terminal/);
  });
});

describe('what is kept', () => {
  it('JS-06 holds no path of the machine that rendered it', async () => {
    const own = [REPOSITORY, homedir(), tmpdir()].filter(
      (path) => path.length > 1 && !'/home/user'.startsWith(path),
    );
    for (const surface of await renderMatrix()) {
      const text = JSON.stringify(surface);
      for (const path of own) expect(text).not.toContain(path);
      expect(text.match(/\/(?:Users|var|private|root|work|workspace)\//g)).toBeNull();
    }
  });

  it('JS-04 tells dates with plain blanks and English names', async () => {
    for (const surface of await renderMatrix()) {
      const text = surfaceText(surface);
      expect(text).toContain('Thursday, January 15, 2026');
      expect(text).not.toMatch(/[\u202f\u00a0]/);
    }
  });
});
