import { describe, expect, it } from 'vitest';
import { compareSnapshots } from '../../src/comparison/compare-snapshots.ts';
import type { MissingReference } from '../../src/comparison/comparison.ts';
import { namedInText } from '../../src/comparison/named-in-text.ts';
import type { Surface } from '../../src/surfaces/surface.ts';
import { someSurface, someTool, type SomeSurface } from '../snapshots/some-surface.ts';

function referencesOf(
  before: SomeSurface,
  after: SomeSurface,
  others: readonly Surface[] = [],
): MissingReference[] {
  const surface = (given: SomeSurface) => someSurface('a', given);
  return compareSnapshots([surface(before), ...others], [surface(after), ...others])
    .references as MissingReference[];
}

const layer = (text: string): Pick<SomeSurface, 'tiers'> => ({ tiers: { one: [['guide', text]] } });

const place = { kind: 'layer', name: 'guide' };

function withParameter(name: string, description = 'Works.') {
  return {
    name: 't',
    json: JSON.stringify({ name: 't', description, parameters: { properties: { [name]: {} } } }),
  };
}

describe('references', () => {
  it('to a tool that went are told', () => {
    const text = layer('Search with `grep` or web_search.');
    expect(
      referencesOf({ ...text, tools: ['grep', 'web_search'] }, { ...text, tools: ['web_search'] }),
    ).toEqual([{ kind: 'tool', name: 'grep', place, surfaces: ['a'] }]);
    expect(referencesOf({ ...text, tools: ['grep', 'web_search'] }, { ...text, tools: ['grep'] })).toEqual([
      { kind: 'tool', name: 'web_search', place, surfaces: ['a'] },
    ]);
  });

  it('to a tool that only other surfaces have are told when they are new', () => {
    const other = someSurface('b', { tools: ['paint'] });
    expect(referencesOf(layer('Draw.'), layer('Draw with `paint`.'), [other])).toMatchObject([
      { kind: 'tool', name: 'paint', surfaces: ['a'] },
    ]);
    expect(referencesOf(layer('Draw with `paint`.'), layer('Do draw with `paint`.'), [other])).toEqual([]);
  });

  it('to a tool that another tool can find are fine', () => {
    const catalogue = someTool('tool_search', 'Finds tools.\n\nCan be found here:\n- paint: Draws.');
    const other = someSurface('b', { tools: ['paint'] });
    const tools = [catalogue];
    expect(
      referencesOf({ ...layer('Draw.'), tools }, { ...layer('Draw with `paint`.'), tools }, [other]),
    ).toEqual([]);
  });

  it('in a sentence of another tool do not make a tool findable', () => {
    const tools = (...names: string[]) => [someTool('read', 'Use it after `web_search`.'), ...names];
    expect(referencesOf({ tools: tools('web_search') }, { tools: tools() })).toEqual([
      { kind: 'tool', name: 'web_search', place: { kind: 'tool', name: 'read' }, surfaces: ['a'] },
    ]);
  });

  it('to a parameter are told where it went', () => {
    const text = layer('Pass `limit` to see more.');
    expect(
      referencesOf({ ...text, tools: [withParameter('limit')] }, { ...text, tools: [withParameter('most')] }),
    ).toEqual([{ kind: 'parameter', name: 'limit', place, surfaces: ['a'] }]);
    const own = 'Shows at most `limit` rows.';
    expect(
      referencesOf({ tools: [withParameter('limit', own)] }, { tools: [withParameter('most', own)] }),
    ).toEqual([{ kind: 'parameter', name: 'limit', place: { kind: 'tool', name: 't' }, surfaces: ['a'] }]);
  });

  it('to any other word in backquotes are none', () => {
    expect(referencesOf(layer('Run it.'), layer('Run `npm` and `true`.'))).toEqual([]);
  });

  it('to a skill are told where it went', () => {
    const skills = (...names: string[]): SomeSurface => ({
      tiers: {
        one: [
          ['skills-index', `Skills:\n${names.map((name) => `  - ${name}: What it is for.`).join('\n')}`],
          ['guide', 'For a chart follow `plot-a-chart`.'],
        ],
      },
    });
    expect(referencesOf(skills('plot-a-chart', 'read-a-map'), skills('read-a-map'))).toEqual([
      { kind: 'skill', name: 'plot-a-chart', place, surfaces: ['a'] },
    ]);
  });

  it('to a skill that a category lists in short are fine', () => {
    const index = (rows: string): SomeSurface => ({
      tiers: {
        one: [
          ['skills-index', `Skills:\n${rows}`],
          ['guide', 'Follow `plot-a-chart`.'],
        ],
      },
    });
    const short = '  media [names only]: describe-an-image, plot-a-chart';
    expect(referencesOf(index('  - plot-a-chart: For charts.\n'), index(short))).toEqual([]);
  });
});

describe('namedInText', () => {
  it('reads names in backquotes, with an underscore, and at the start of rows', () => {
    const { quoted, snake, listed } = namedInText(
      'Use `skill_view(name)`, `patch` or web_search.\n- paint: Draws.\n',
    );
    expect([...quoted]).toEqual(['skill_view', 'patch']);
    expect([...snake].sort()).toEqual(['skill_view', 'web_search']);
    expect([...listed]).toEqual(['paint']);
  });

  it('takes no part of a path for a name', () => {
    expect([...namedInText('See docs/read_me.md and a/web_search/b.').snake]).toEqual([]);
  });
});
