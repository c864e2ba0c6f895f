import { describe, expect, it } from 'vitest';
import type { CacheEffect } from '../../src/cache/cache-report.ts';
import type { Surface } from '../../src/surfaces/surface.ts';
import { someSurface, someTool, type SomeSurface } from '../snapshots/some-surface.ts';
import { cachesOf, gptSurface } from './some-counted.ts';

const words = (letter: string, length: number): string => letter.repeat(length);

function effectOf(before: Surface, after: Surface): CacheEffect | undefined {
  return cachesOf([before], [after]).effects[0];
}

/** A request to a model that is counted with the factor 1.18, on both tiers and with tools. */
function claude(given: SomeSurface): Surface {
  return someSurface('cli', { facts: { provider: 'anthropic', model: 'claude-sonnet-4-5' }, ...given });
}

describe('the cost of the first request', () => {
  it('is nothing where nothing that is sent differs', () => {
    const surface = gptSurface('cli', [['a', 'text']], { tools: ['terminal'] });
    expect(effectOf(surface, surface)).toBeUndefined();
  });

  it('names the first part that differs, and how much of it is the same', () => {
    const before = gptSurface('cli', [
      ['a', words('a', 1998)],
      ['b', `${words('b', 500)} old`],
      ['c', 'end'],
    ]);
    const after = gptSurface('cli', [
      ['a', words('a', 1998)],
      ['b', `${words('b', 500)} new`],
      ['c', 'end'],
    ]);
    expect(effectOf(before, after)).toEqual({
      surface: 'cli',
      provider: 'openai',
      model: 'gpt-5',
      rule: 'openai',
      order: 'assumed',
      first: [{ at: 'part', part: { kind: 'layer', tier: 'stable', name: 'b' }, sameInPart: 500 }],
      unchanged: { from: 2500, to: 2500 },
      // 2500 tokens hold 19 whole steps of 128.
      kept: { from: 2400, to: 2400 },
      // Of 2000 + 506 + 3.
      rewritten: { from: 80, to: 80 },
      limits: ['whole-steps'],
    });
  });

  it('is everything where the unchanged beginning is shorter than the minimum', () => {
    const text = (end: string) => gptSurface('cli', [['a', `${words('a', 900)} ${end}`]]);
    expect(effectOf(text('old'), text('new'))).toMatchObject({
      unchanged: { from: 900, to: 900 },
      kept: { from: 0, to: 0 },
      rewritten: { from: 900, to: 900 },
      limits: ['under-minimum'],
    });
  });

  it('begins with the tools at OpenAI and Anthropic: a tool edit costs the whole prompt', () => {
    const facts = { provider: 'anthropic', model: 'claude-sonnet-4-5' };
    for (const given of [{ facts }, {}]) {
      const before = gptSurface('cli', [['a', 'prompt']], { ...given, tools: [someTool('t', 'Old.')] });
      const after = gptSurface('cli', [['a', 'prompt']], { ...given, tools: [someTool('t', 'New.')] });
      expect(effectOf(before, after)?.first).toMatchObject([{ part: { kind: 'tool', name: 't' } }]);
    }
  });

  it('ends with the tools in a chat template: a tool edit keeps the prompt', () => {
    const facts = { provider: 'nous', model: 'hermes-4-405b' };
    const surface = (description: string) =>
      gptSurface('cli', [['a', words('a', 500)]], { facts, tools: [someTool('t', description)] });
    expect(effectOf(surface('Old.'), surface('New.'))).toMatchObject({
      order: 'assumed',
      kept: { from: 500, to: 500 },
    });
  });

  it('is a range where the provider documents no order', () => {
    const facts = { provider: 'google', model: 'gemini-2.5-pro' };
    const surface = (end: string) =>
      gptSurface('cli', [['a', `${words('a', 3000)} ${end}`]], {
        facts,
        tools: [someTool('t', words('d', 5000))],
      });
    const effect = effectOf(surface('old'), surface('new'));
    expect(effect?.order).toBe('undocumented');
    expect(effect?.first).toHaveLength(2);
    // The prompt alone: 3000 characters times 1.05; with the tool in front of it 5066 more, times 1.04.
    expect(effect?.unchanged.from).toBe(3200);
    expect(effect?.unchanged.to).toBeGreaterThan(8000);
    expect(effect?.unchanged.to).toBeLessThan(8700);
  });

  it('claims no rule and no order for a provider that nobody knows', () => {
    const facts = { provider: 'somebody', model: 'some-model' };
    const effect = effectOf(
      gptSurface('x', [['a', 'old']], { facts }),
      gptSurface('x', [['a', 'new']], { facts }),
    );
    expect(effect?.rule).toBeUndefined();
    expect(effect?.order).toBe('undocumented');
  });

  it('is everything with another model, and everything behind the tools with another role', () => {
    const tools = [someTool('t', words('d', 2000))];
    const before = gptSurface('cli', [['a', 'text']], { tools });
    const other = { ...before, facts: { provider: 'openai', model: 'gpt-5.1' } };
    expect(effectOf(before, other)).toMatchObject({
      first: [{ at: 'model', sameInPart: 0 }],
      kept: { from: 0, to: 0 },
    });
    const developer = { ...before, request: { role: 'developer' } };
    expect(effectOf(before, developer)?.first).toEqual([{ at: 'role', sameInPart: 0 }]);
    expect(effectOf(before, developer)?.unchanged.from).toBeGreaterThan(2000);
  });

  it('tells a text that was cut off at the end', () => {
    const before = gptSurface('cli', [
      ['a', words('a', 2000)],
      ['b', 'gone'],
    ]);
    expect(effectOf(before, gptSurface('cli', [['a', words('a', 2000)]]))?.first).toEqual([
      { at: 'part', sameInPart: 0 },
    ]);
  });
});

describe('cache marks', () => {
  const tiers = (stable: string, volatile: string) => ({
    stable: [['a', stable] as const],
    volatile: [['b', volatile] as const],
  });

  it('keep whole parts up to the last mark that is unchanged', () => {
    const surface = (end: string) =>
      claude({
        request: { cache: 'tools,stable' },
        tiers: tiers(words('a', 2000), `${words('b', 500)} ${end}`),
        tools: [someTool('t', words('d', 2000))],
      });
    const effect = effectOf(surface('old'), surface('new'));
    // Tools: 2000 characters of description and the JSON around them; prompt: 2002. Both times 1.18.
    expect(effect?.kept.from).toBeGreaterThanOrEqual(4700);
    expect(effect?.kept.from).toBeLessThan(5000);
    expect(effect?.limits).toEqual(['up-to-mark']);
    expect(effect?.rewritten).toEqual({ from: 600, to: 600 });
  });

  it('keep no tier that grew at its end, because it is sent as one block', () => {
    const surface = (...more: readonly (readonly [string, string])[]) =>
      claude({
        request: { cache: 'tools,stable' },
        tiers: { stable: [['a', words('a', 2000)], ...more], volatile: [['b', 'end']] },
        tools: [someTool('t', words('d', 2000))],
      });
    const grown = effectOf(surface(), surface(['c', 'One more.']));
    // The tools alone: 2000 characters of description and the JSON around them, times 1.18.
    expect(grown?.kept.from).toBeGreaterThanOrEqual(2300);
    expect(grown?.kept.from).toBeLessThan(2600);
    expect(grown?.limits).toEqual(['up-to-mark']);
  });

  it('keep nothing where there are none', () => {
    const surface = (end: string) => claude({ tiers: tiers(words('a', 2000), end) });
    expect(effectOf(surface('old'), surface('new'))).toMatchObject({
      unchanged: { from: 2400, to: 2400 },
      kept: { from: 0, to: 0 },
      limits: ['no-marks'],
    });
  });

  it('never keep more than is unchanged, where what parts two texts went with the second', () => {
    const surface = (tail: string) =>
      claude({ request: { cache: 'stable' }, tiers: tiers(words('a', 2075), tail) });
    const effect = effectOf(surface('gone'), surface(''));
    expect(effect?.kept).toEqual(effect?.unchanged);
  });

  it('keep nothing where the new request has none: it does not look for what was written', () => {
    const surface = (end: string, request: Record<string, string>) =>
      claude({ request, tiers: tiers(words('a', 2000), end) });
    const [before, after] = [surface('old', { cache: 'stable' }), surface('new', {})];
    expect(effectOf(before, after)).toMatchObject({ kept: { from: 0, to: 0 }, limits: ['no-marks'] });
  });

  it('keep nothing where what they cover is too short', () => {
    const surface = (end: string) =>
      claude({ request: { cache: 'stable' }, tiers: tiers(words('a', 500), end) });
    expect(effectOf(surface('old'), surface('new'))).toMatchObject({
      kept: { from: 0, to: 0 },
      limits: ['under-minimum'],
    });
  });
});
