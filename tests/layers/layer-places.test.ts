import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { PromptInputs } from '../../src/inputs/prompt-inputs.ts';
import type { Layer, TierId } from '../../src/layers/layer.ts';
import { LAYER_PLACES } from '../../src/layers/layer-places.ts';
import { someCoding, someInputs, someSettings, someTools } from '../support/some-inputs.ts';
import { shown, shownPlaces } from './shown.ts';

const FOLDER = fileURLToPath(new URL('../../src/layers/', import.meta.url));
const LAYERS = [...new Set(LAYER_PLACES.map((place) => place.layer))];

/** Shown in every prompt. */
const ALWAYS = ['identity', 'help-pointer', 'profile-line', 'trailer', 'runtime-environment'];

/** A session that gives every layer something to say. */
const FULL: PromptInputs = someInputs({
  model: 'google/gemini-for-gpt',
  provider: 'alibaba',
  settings: someSettings({ agent: { codingInstructions: ['Write tests.'] } }),
  coding: someCoding(),
  autoLoadedSkills: [{ name: 'tidy', text: 'Tidy up.', path: '/home/user/.hermes/skills/tidy/SKILL.md' }],
  systemMessage: 'Be kind.',
  contextFiles: { text: '## AGENTS.md\n\nUse tabs.', paths: ['/home/user/code/AGENTS.md'] },
  memory: {
    notes: { path: '/home/user/.hermes/MEMORY.md', entries: ['a'], verbatim: false, limit: 2_200 },
    profile: { path: '/home/user/.hermes/USER.md', entries: ['b'], verbatim: false, limit: 1_375 },
  },
  externalMemory: 'What the provider knows.',
  pluginSections: [{ id: 'notes', text: 'From a plugin.' }],
  toolchain: 'Python toolchain: `pip` is missing.',
});

const BARE: PromptInputs = someInputs({ platform: '', model: '', provider: '', tools: [] });

function ids(tier: TierId, when?: string): string[] {
  return LAYER_PLACES.filter((place) => place.tier === tier && place.when === when).map(
    ({ layer }) => layer.id,
  );
}

describe('LAYER_PLACES', () => {
  it('holds the stable tier in its order', () => {
    expect(ids('stable')).toEqual([
      'identity',
      'help-pointer',
      'finish-the-job',
      'parallel-calls',
      'tool-guidance',
      'steering-note',
      'tool-use-enforcement',
      'google-guidance',
      'execution-discipline',
      'async-handoff',
      'alibaba-identity',
      'auto-loaded-skills',
      'coding-brief',
    ]);
  });

  it('holds the context tier in its order', () => {
    expect(ids('context')).toEqual(['system-message', 'project-context', 'workspace']);
  });

  it('holds the volatile tier in its order', () => {
    expect(ids('volatile')).toEqual([
      'skills-index',
      'memory',
      'user-profile',
      'external-memory',
      'plugin-sections',
      'profile-line',
      'trailer',
      'runtime-environment',
    ]);
  });

  it('ends the stable tier without a workspace, and the context tier with one, in the same three layers', () => {
    const three = ['operator-instructions', 'toolchain-probe', 'platform-hint'];
    expect(ids('stable', 'without-workspace')).toEqual(three);
    expect(ids('context', 'with-workspace')).toEqual(three);
    for (const tier of ['stable', 'context'] as const) {
      const last = LAYER_PLACES.filter((place) => place.tier === tier).slice(-3);
      expect(last.map(({ layer }) => layer.id)).toEqual(three);
    }
  });

  it('A01 shows a workspace session in the order of the specification', () => {
    expect(shownPlaces(FULL).map(({ place }) => place.layer.id)).toEqual([
      ...ids('stable'),
      ...ids('context'),
      'operator-instructions',
      'toolchain-probe',
      'platform-hint',
      ...ids('volatile'),
    ]);
  });

  it('keeps hint and operator instructions in the stable tier where probing the workspace failed', () => {
    const inputs = { ...FULL, coding: { active: true, focus: false } };
    const stable = shownPlaces(inputs).filter(({ place }) => place.tier === 'stable');
    expect(stable.slice(-3).map(({ place }) => place.layer.id)).toEqual([
      'operator-instructions',
      'toolchain-probe',
      'platform-hint',
    ]);
  });

  it('A03 keeps the paths, the date and the machine out of the stable tier', () => {
    for (const inputs of [FULL, { ...FULL, coding: { active: true, focus: false } }, someInputs()]) {
      const stable = shownPlaces(inputs).filter(({ place }) => place.tier === 'stable');
      const found = stable.filter(({ text }) => /\/home\/user|2026|Linux/.test(text));
      expect(found.map(({ place }) => place.layer.id)).toEqual([]);
    }
  });
});

describe('layers', () => {
  it('have unique ids in lower case with hyphens', () => {
    const all = LAYERS.map((layer) => layer.id);
    expect(new Set(all).size).toBe(all.length);
    for (const id of all) expect(id).toMatch(/^[a-z][a-z0-9-]*$/);
  });

  it('stand in files named after their ids', () => {
    const absent = LAYERS.filter(({ id }) => !existsSync(`${FOLDER}${id}.ts`));
    expect(absent.map(({ id }) => id)).toEqual([]);
  });

  it('are all placed: no file exports one that is not', async () => {
    const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.ts'),
    );
    const exported: Layer[] = [];
    for (const file of files) {
      const members = Object.values((await import(`${FOLDER}${file}`)) as Record<string, unknown>);
      const found = members.filter(isLayer);
      for (const layer of found) expect(file).toBe(`${layer.id}.ts`);
      exported.push(...found);
    }
    expect(new Set(exported.map((layer) => layer.id))).toEqual(new Set(LAYERS.map((layer) => layer.id)));
  });

  it('recognises a layer by its members', () => {
    expect(isLayer({ id: 'x', condition: 'always', appliesTo: () => true, render: () => '' })).toBe(true);
    expect(isLayer({ id: 'x', render: () => '' })).toBe(false);
  });

  it.each(LAYERS.map((layer) => [layer.id, layer] as const))(
    '%s is shown in a full session',
    (_id, layer) => {
      expect(shown(layer, FULL)).not.toBe('');
    },
  );

  it.each(LAYERS.map((layer) => [layer.id, layer] as const))(
    '%s is left out of a bare session unless every prompt has it',
    (id, layer) => {
      expect(shown(layer, BARE) !== '').toBe(ALWAYS.includes(id));
    },
  );

  it.each(LAYERS.map((layer) => [layer.id, layer] as const))(
    '%s says when it is shown, in a half-sentence',
    (_id, layer) => {
      expect(layer.condition).toMatch(/^[`a-z].*[^.]$/);
    },
  );

  it('render the same text again from the same inputs', () => {
    expect(shownPlaces(FULL)).toEqual(shownPlaces(FULL));
  });

  it('never leave a blank or a run of empty lines where one of their parts is missing', () => {
    for (const inputs of [FULL, BARE, someInputs(), someInputs({ tools: someTools('web_search') })]) {
      const torn = shownPlaces(inputs).filter(({ text }) => /\n{3}|[ \t]$|undefined|\[object/m.test(text));
      expect(torn.map(({ place }) => place.layer.id)).toEqual([]);
    }
  });

  it('name the file that a reader should open', () => {
    const source = (id: string) => LAYERS.find((layer) => layer.id === id)?.source?.(FULL);
    expect(source('project-context')).toBe('/home/user/code/AGENTS.md');
    expect(source('memory')).toBe('/home/user/.hermes/MEMORY.md');
    expect(source('user-profile')).toBe('/home/user/.hermes/USER.md');
    expect(source('auto-loaded-skills')).toBe('/home/user/.hermes/skills/tidy/SKILL.md');
    expect(source('platform-hint')).toBe('src/layers/platform-hints.ts');
    expect(source('identity')).toBe('src/layers/identity.ts');
  });
});

function isLayer(value: unknown): value is Layer {
  if (typeof value !== 'object' || value === null) return false;
  return ['id', 'condition', 'appliesTo', 'render'].every((member) => member in value);
}
