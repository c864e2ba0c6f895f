import { describe, expect, it } from 'vitest';
import { fixtureHost, type HostFixture } from '../../src/host/fixture-host.ts';
import type { PromptRequest } from '../../src/inputs/prompt-request.ts';
import { PLATFORM_HINTS } from '../../src/layers/platform-hints.ts';
import { assembleSurface } from '../../src/surfaces/render-surface.ts';
import { surfaceCoverage } from '../../src/surfaces/coverage.ts';
import { SURFACES } from '../../src/surfaces/surface-specs.ts';
import { assemblePrompt, builtinEngine, type AssembledPrompt } from '../../src/tiers/assemble-prompt.ts';

const HOME = '/home/user/.hermes';

/** Sessions that show what no pinned surface does: beside the nine they turn every layer on and off. */
const SESSIONS: Readonly<Record<string, { request: PromptRequest; fixture: HostFixture }>> = {
  'a whole home on Alibaba': {
    request: {
      platform: 'cli',
      model: 'qwen/qwen3-coder',
      provider: 'alibaba',
      cwd: '/w',
      systemMessage: 'A message of the caller.',
      config: { agent: { coding_instructions: 'Prefer small steps.' }, skills: { auto_load: ['greet'] } },
      externalMemory: { name: 'other', section: () => 'Something remembered elsewhere.' },
      pluginSections: [{ id: 'weather', text: 'It may rain.' }],
    },
    fixture: {
      pythonToolchain: 'Python toolchain: `pip` is missing.',
      files: {
        [`${HOME}/SOUL.md`]: 'You are Ada.',
        [`${HOME}/MEMORY.md`]: 'The user likes tea.',
        [`${HOME}/USER.md`]: 'Called Kim.',
        [`${HOME}/skills/social/greet/SKILL.md`]:
          '---\nname: greet\ndescription: Say hello.\n---\nSay hello.\n',
        '/w/package.json': '{}',
        '/w/AGENTS.md': 'Use tabs.',
      },
    },
  },
  'no workspace, an unusual toolchain, and the coding posture forced on': {
    request: {
      platform: 'cli',
      model: 'some-model',
      config: { agent: { coding_context: 'on', coding_instructions: 'Mind the gap.' } },
    },
    fixture: { cwd: null, pythonToolchain: 'Python toolchain: `pip` is missing.' },
  },
  'nothing at all': {
    request: { platform: '', model: '', tools: [] },
    fixture: { cwd: null },
  },
};

async function sessions(): Promise<AssembledPrompt[]> {
  const engine = await builtinEngine();
  const pinned = await Promise.all(SURFACES.map((spec) => assembleSurface(spec, { engine })));
  const others = Object.values(SESSIONS).map(({ request, fixture }) =>
    assemblePrompt(request, fixtureHost(fixture), engine),
  );
  return [...pinned, ...(await Promise.all(others))];
}

describe('coverage of the prompt', () => {
  it('turns every layer on in one session and off in another', async () => {
    const all = await sessions();
    const { places } = await builtinEngine();
    // The identity, the help pointer, the profile, the date and the environment are told in every session.
    const always = new Set(['identity', 'help-pointer', 'profile-line', 'trailer', 'runtime-environment']);
    for (const id of new Set(places.map((place) => place.layer.id))) {
      const shown = all.filter((prompt) => prompt.layers.some((layer) => layer.id === id)).length;
      expect(`${id} ${shown > 0}`).toBe(`${id} true`);
      expect(`${id} ${shown < all.length}`).toBe(`${id} ${!always.has(id)}`);
    }
  });

  it('turns every place of a layer on in some session', async () => {
    const all = await sessions();
    const { places } = await builtinEngine();
    const seen = new Set(all.flatMap((prompt) => prompt.layers.map((layer) => `${layer.tier} ${layer.id}`)));
    const expected = new Set(places.map((place) => `${place.tier} ${place.layer.id}`));
    expect([...expected].filter((place) => !seen.has(place))).toEqual([]);
  });

  it('changes every tool that has a rewriter between two sessions', async () => {
    const engine = await builtinEngine();
    const all = await sessions();
    const few = ['read_file', 'execute_code', 'delegate_task', 'tool_search', 'send_message'];
    const small = await assemblePrompt(
      { platform: 'cli', model: 'gpt-5', tools: few },
      fixtureHost({ tools: few }),
      engine,
    );
    for (const tool of engine.registry.definitions.filter((definition) => definition.rewrite !== undefined)) {
      const forms = new Set(
        [...all, small].flatMap((prompt) =>
          prompt.tools.filter((sent) => sent.name === tool.name).map((sent) => JSON.stringify(sent)),
        ),
      );
      expect(`${tool.name} ${forms.size > 1}`).toBe(`${tool.name} true`);
    }
  });

  it('lists exactly the layers, hints and tools that no surface renders', async () => {
    const coverage = await surfaceCoverage();
    const pinned = await Promise.all(SURFACES.map((spec) => assembleSurface(spec)));
    const refs = new Set(pinned.flatMap((prompt) => prompt.layers.map((layer) => layer.ref)));
    expect(coverage.platformHints).toEqual(
      Object.keys(PLATFORM_HINTS).filter((key) => !refs.has(`platform-hint.${key}`)),
    );
    for (const id of coverage.layers)
      expect([...refs].some((ref) => ref === id || ref.startsWith(`${id}.`))).toBe(false);
  });
});
