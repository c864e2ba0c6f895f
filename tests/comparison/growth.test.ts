import { performance } from 'node:perf_hooks';
import { describe, expect, it } from 'vitest';
import { compareSnapshots } from '../../src/comparison/compare-snapshots.ts';
import type { Surface } from '../../src/surfaces/surface.ts';
import type { TokenCounter } from '../../src/tokens/token-count.ts';
import { someSurface } from '../snapshots/some-surface.ts';

const perCharacter: TokenCounter = (text) => ({ tokens: text.length, notes: [] });

function timed(work: () => unknown): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

/** How many times as long twice the input takes; the least of a few times each, taken in turn, for others use the machine. */
function growth(size: number, work: (size: number) => unknown): number {
  const pairs = Array.from(
    { length: 6 },
    () => [timed(() => work(size)), timed(() => work(size * 2))] as const,
  );
  const [once, twice] = [pairs.map(([one]) => one), pairs.map(([, other]) => other)];
  return Math.min(...twice) / Math.min(...once);
}

function manySurfaces(count: number, word: string): Surface[] {
  return Array.from({ length: count }, (_, index) =>
    someSurface(`surface-${String(index).padStart(5, '0')}`, {
      facts: { provider: 'anthropic', model: 'claude-sonnet-4-5' },
      tiers: {
        stable: [
          ['identity', 'You are an agent. You help.'],
          ['rules', `${'Work with care. '.repeat(20)}${word}.`],
        ],
        volatile: [[`trailer.${index}`, `Session ${index}.`]],
      },
      tools: ['read', 'write', 'search'],
    }),
  );
}

function manyTools(count: number, word: string): Surface[] {
  const tools = Array.from({ length: count }, (_, index) => ({
    name: `tool_${index}`,
    json: JSON.stringify({
      name: `tool_${index}`,
      description: `Does the thing with number ${index}. ${word}.`,
      parameters: {
        type: 'object',
        properties: { path: { type: 'string' }, [`p${index}`]: { type: 'integer' } },
      },
    }),
  }));
  return [someSurface('a', { facts: { provider: 'openai', model: 'gpt-5' }, tools })];
}

describe('the time of a comparison', () => {
  it('grows linearly with the surfaces', () => {
    const ratio = growth(150, (count) =>
      compareSnapshots(manySurfaces(count, 'Old'), manySurfaces(count, 'New'), { counter: perCharacter }),
    );
    expect(ratio).toBeLessThan(3);
  });

  it('grows linearly with the tools, changed, new and gone', () => {
    const changed = growth(200, (count) =>
      compareSnapshots(manyTools(count, 'Old'), manyTools(count, 'New'), { counter: perCharacter }),
    );
    expect(changed).toBeLessThan(3);
    const others = (count: number): Surface[] =>
      manyTools(count, 'New').map((surface) => ({
        ...surface,
        tools: surface.tools.map((tool) => ({ ...tool, name: `other_${tool.name}` })),
      }));
    expect(growth(200, (count) => compareSnapshots(manyTools(count, 'Old'), others(count)))).toBeLessThan(3);
  });

  it('stays short for a thousand surfaces and two thousand tools', () => {
    const surfaces = timed(() => compareSnapshots(manySurfaces(1000, 'Old'), manySurfaces(1000, 'New')));
    expect(surfaces).toBeLessThan(3000);
    const tools = timed(() => compareSnapshots(manyTools(2000, 'Old'), manyTools(2000, 'New')));
    expect(tools).toBeLessThan(5000);
  });
});
