import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compareSnapshots } from '../../src/comparison/compare-snapshots.ts';
import type { Comparison } from '../../src/comparison/comparison.ts';
import { contentReader } from '../../src/comparison/tool-events.ts';
import { pairRenamed } from '../../src/comparison/tools/pair-renamed.ts';
import { bundledSkills } from '../../src/surfaces/bundled-skills-adapter.ts';
import { renderMatrix } from '../../src/surfaces/render-surface.ts';
import type { Surface } from '../../src/surfaces/surface.ts';
import { SURFACES } from '../../src/surfaces/surface-specs.ts';
import { freeTokens, tiktokenCounter } from '../../src/tokens/tiktoken-counter.ts';
import { editLayer, editTiers, editTool, editTools } from './change-surfaces.ts';

const ALL = SURFACES.map((spec) => spec.id);

let surfaces: Surface[] = [];

beforeAll(async () => {
  surfaces = await renderMatrix();
});

afterAll(freeTokens);

/** What was found, by check; nothing else was. */
function found(comparison: Comparison): Record<string, number> {
  const checks = comparison.checks.filter((check) => check.found > 0);
  return Object.fromEntries(checks.map((check) => [check.id, check.found]));
}

function compare(after: readonly Surface[]): Comparison {
  return compareSnapshots(surfaces, after, { counter: tiktokenCounter, changedPaths: [] });
}

/** The tokens that each surface of a family gains; the same for all of them, as far as rounding allows. */
function gained(comparison: Comparison, family: string): number[] {
  const counts = comparison.tokens?.surfaces.filter((surface) => surface.family === family) ?? [];
  return counts.map(({ before, after }) => (after?.total ?? 0) - (before?.total ?? 0));
}

describe('ten changes of the nine surfaces, each told once and nothing else', () => {
  it('one guidance sentence', () => {
    const comparison = compare(
      editLayer(surfaces, 'finish-the-job', (text) =>
        text.replace('When a step fails', 'Run the tests before you say that it works.\nWhen a step fails'),
      ),
    );
    expect(found(comparison)).toEqual({ text: 1 });
    expect(comparison.layers).toMatchObject([
      {
        status: 'kept',
        name: 'finish-the-job',
        place: { tier: 'stable' },
        surfaces: ALL,
        edits: [
          {
            surfaces: ALL,
            change: {
              added: 1,
              removed: 0,
              hunks: [
                {
                  headings: ['# Finish the job'],
                  rows: [
                    { kind: 'same' },
                    { kind: 'added', text: 'Run the tests before you say that it works.\n' },
                    { kind: 'same' },
                  ],
                },
              ],
            },
          },
        ],
      },
    ]);
    expect(comparison.layers[0]?.edits[0]?.tokens?.find((delta) => delta.family === 'gpt')?.delta).toBe(
      gained(comparison, 'gpt')[0],
    );
  });

  it('a layer moved from stable to volatile', () => {
    const comparison = compare(
      editTiers(surfaces, (tiers) => {
        const moved = tiers.flatMap((tier) => tier.layers).filter((layer) => layer.ref === 'parallel-calls');
        return tiers.map((tier) => ({
          ...tier,
          layers:
            tier.id === 'volatile'
              ? [...tier.layers, ...moved]
              : tier.layers.filter((layer) => layer.ref !== 'parallel-calls'),
        }));
      }),
    );
    // It now stands behind the date and the working folder: every session pays for it again.
    expect(found(comparison)).toEqual({ text: 1, 'permanent-cache-damage': 1 });
    expect(comparison.layers).toEqual([
      {
        status: 'kept',
        name: 'parallel-calls',
        place: { tier: 'volatile', behind: 'runtime-environment' },
        formerPlace: { tier: 'stable', behind: 'finish-the-job' },
        surfaces: ALL,
        edits: [],
      },
    ]);
    expect(comparison.cache?.damage).toMatchObject([
      {
        kind: 'moved-forward',
        surfaces: ALL,
        behind: [{ kind: 'layer', tier: 'volatile', name: 'parallel-calls' }],
      },
    ]);
    expect(gained(comparison, 'gpt')).toEqual([0]);
  });

  it('a tool added', () => {
    const json = '{"name":"rename_symbol","description":"Renames a symbol.","parameters":{"type":"object"}}';
    const comparison = compare(
      editTools(surfaces, (tools) => [
        ...tools.slice(0, 5),
        { name: 'rename_symbol', json },
        ...tools.slice(5),
      ]),
    );
    expect(found(comparison)).toEqual({ tools: 1 });
    expect(comparison.tools).toMatchObject([
      { status: 'added', name: 'rename_symbol', surfaces: ALL, variants: [{ after: json }], findings: [] },
    ]);
    const delta = comparison.tools[0]?.variants[0]?.tokens?.find(({ family }) => family === 'gpt');
    expect(gained(comparison, 'gpt')).toEqual([delta?.delta]);
  });

  it('a tool removed, and the texts that still name it', () => {
    const comparison = compare(
      editTools(surfaces, (tools) => tools.filter((tool) => tool.name !== 'session_search')),
    );
    expect(comparison.tools).toMatchObject([{ status: 'removed', name: 'session_search', surfaces: ALL }]);
    expect(comparison.references.map(({ kind, name }) => [kind, name])).toEqual(
      comparison.references.map(() => ['tool', 'session_search']),
    );
    expect(comparison.references).toContainEqual({
      kind: 'tool',
      name: 'session_search',
      place: { kind: 'layer', name: 'tool-guidance' },
      surfaces: ALL,
    });
    expect(found(comparison)).toEqual({ tools: 1, references: comparison.references.length });
  });

  it('a parameter renamed deep inside', () => {
    const comparison = compare(
      editTool(
        surfaces,
        'todo_list',
        ['"content":{', '"task":{'],
        ['["id","content","status"]', '["id","task","status"]'],
      ),
    );
    expect(found(comparison)).toEqual({ tools: 1 });
    expect(comparison.tools).toMatchObject([
      {
        status: 'changed',
        name: 'todo_list',
        findings: [
          {
            ruleId: 'property.renamed',
            class: 'breaks-recorded-calls',
            path: 'parameters.properties.todos.items.properties.content',
            before: '"content"',
            after: '"task"',
            surfaces: ALL,
          },
        ],
      },
    ]);
    expect(comparison.tools[0]?.findings).toHaveLength(1);
  });

  it('an enum value removed', () => {
    const comparison = compare(editTool(surfaces, 'search_files', [',"counts"]', ']']));
    expect(found(comparison)).toEqual({ tools: 1 });
    expect(comparison.tools[0]?.findings).toEqual([
      {
        ruleId: 'enum.value-removed',
        class: 'breaks-recorded-calls',
        path: 'parameters.properties.output.enum',
        before: '"counts"',
        surfaces: ALL,
      },
    ]);
  });

  it('required grown', () => {
    const comparison = compare(
      editTool(surfaces, 'search_files', ['"required":["pattern"]', '"required":["pattern","path"]']),
    );
    expect(found(comparison)).toEqual({ tools: 1 });
    expect(comparison.tools[0]?.findings).toEqual([
      {
        ruleId: 'required.added',
        class: 'breaks-recorded-calls',
        path: 'parameters.required',
        after: '"path"',
        surfaces: ALL,
      },
    ]);
  });

  it('two tools swapped', () => {
    const comparison = compare(
      editTools(surfaces, (tools) => [
        ...tools.slice(0, 3),
        ...tools.slice(3, 5).reverse(),
        ...tools.slice(5),
      ]),
    );
    const [first, second] = (surfaces[0]?.tools ?? []).slice(3, 5).map((tool) => tool.name);
    expect(found(comparison)).toEqual({ order: 1 });
    expect(comparison.order).toMatchObject([{ of: 'tools', swapped: [first, second], surfaces: ALL }]);
    expect(gained(comparison, 'gpt')).toEqual([0]);
    expect(comparison.cache?.effects.map((effect) => effect.surface)).toEqual(ALL);
  });

  it('a description that only gains a zero-width character', () => {
    const comparison = compare(editTool(surfaces, 'web_search', ['Searches', 'Sear\u200bches']));
    expect(found(comparison)).toEqual({ tools: 1, 'hidden-characters': 1 });
    expect(comparison.threats).toEqual([
      {
        kind: 'hidden',
        id: 'U+200B',
        place: { kind: 'tool', name: 'web_search' },
        count: 1,
        excerpt: expect.stringContaining('Sear\\u{200b}ches'),
        surfaces: ALL,
      },
    ]);
    expect(comparison.tools[0]?.findings).toMatchObject([
      {
        ruleId: 'description.changed',
        class: 'steers',
        text: { remarks: [{ kind: 'hidden', verb: 'added', points: ['U+200B'] }] },
      },
    ]);
  });

  it('a skill added', async () => {
    const skills = {
      ...(await bundledSkills()),
      'research/read-a-map/SKILL.md':
        '---\nname: read-a-map\ndescription: Find the way on a map.\n---\nLook.\n',
    };
    const comparison = compare(await renderMatrix(SURFACES, { skills }));
    expect(found(comparison)).toEqual({ text: 1 });
    expect(comparison.layers).toMatchObject([{ status: 'kept', name: 'skills-index', surfaces: ALL }]);
    const added = comparison.layers[0]?.edits.flatMap((edit) =>
      (edit.change?.hunks ?? []).flatMap((hunk) => hunk.rows).filter((row) => row.kind !== 'same'),
    );
    for (const row of added ?? []) expect(JSON.stringify(row)).toContain('read-a-map');
  });
});

describe('the real surfaces', () => {
  it('are no change of themselves', () => {
    const comparison = compare(surfaces);
    expect(comparison.kind).toBe('same');
    expect(found(comparison)).toEqual({});
    expect(comparison.cache?.effects).toEqual([]);
  });

  it('hold no two tools that could be taken for one that was renamed', () => {
    const read = contentReader();
    const tools = (surfaces[0]?.tools ?? []).map(({ name, json }) => [name, read(json)] as const);
    const mistaken = tools.flatMap((tool) => {
      const others = tools.filter((other) => other !== tool);
      return others.flatMap((other) => pairRenamed([tool], [other]));
    });
    expect(tools.length).toBeGreaterThan(30);
    expect(mistaken).toEqual([]);
  });
});
