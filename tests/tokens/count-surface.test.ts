import * as fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { renderMatrix } from '../../src/surfaces/render-surface.ts';
import { surfaceText, type Surface } from '../../src/surfaces/surface.ts';
import { countJoined } from '../../src/tokens/count-joined.ts';
import { surfaceCounter } from '../../src/tokens/count-surface.ts';
import { freeTokens, tiktokenCounter } from '../../src/tokens/tiktoken-counter.ts';
import type { TokenCounter } from '../../src/tokens/token-count.ts';
import { wireTool } from '../../src/tokens/wire-tool.ts';
import { wireTools } from '../../src/tokens/wire-tools.ts';
import { someSurface } from '../snapshots/some-surface.ts';
import { trickyText } from '../text/tricky-text.ts';

afterAll(freeTokens);

const perCharacter: TokenCounter = (text) => ({ tokens: text.length, notes: [] });

const gpt = (given: Parameters<typeof someSurface>[1]): Surface =>
  someSurface('cli.gpt', { facts: { model: 'gpt-5' }, ...given });

describe('surfaceCounter', () => {
  it('TK-06 gives parts and wholes that add up, or names what they differ by', async () => {
    const count = surfaceCounter(tiktokenCounter);
    for (const surface of await renderMatrix()) {
      const counted = count(surface);
      const sum = (parts: readonly { tokens: number }[]): number =>
        parts.reduce((total, part) => total + part.tokens, 0);
      expect(counted.total).toBe(counted.prompt + counted.tools);
      expect(sum(counted.tiers) + counted.promptRest).toBe(counted.prompt);
      expect(sum(counted.toolCounts) + counted.toolsRest).toBe(counted.tools);
      for (const tier of counted.tiers) expect(sum(tier.layers) + tier.rest).toBe(tier.tokens);
    }
  });

  it('TK-06 counts the prompt as the one text that it is', async () => {
    const surfaces = await renderMatrix();
    const surface = surfaces.find(({ id }) => id === 'cli.gpt') as Surface;
    const counted = surfaceCounter(tiktokenCounter)(surface);
    expect(counted.prompt).toBe(tiktokenCounter(surfaceText(surface)).tokens);
    expect(counted.promptRest).toBe(0);
    const sent = surface.tools.map((tool) => `{"type":"function","function":${tool.json}}`);
    expect(counted.tools).toBe(tiktokenCounter(`[${sent.join(',')}]`).tokens);
  });

  it('counts a layer with the blank line behind it, and an empty one as nothing', () => {
    const surface = gpt({
      tiers: {
        one: [
          ['a', 'aaa'],
          ['b', ''],
        ],
        two: [['c', 'cc']],
        three: [['d', '']],
      },
    });
    const counted = surfaceCounter(perCharacter)(surface);
    expect(counted.prompt).toBe('aaa\n\ncc'.length);
    expect(counted.tiers).toEqual([
      {
        tier: 'one',
        tokens: 5,
        layers: [
          { name: 'a', tokens: 5 },
          { name: 'b', tokens: 0 },
        ],
        rest: 0,
      },
      { tier: 'two', tokens: 2, layers: [{ name: 'c', tokens: 2 }], rest: 0 },
      { tier: 'three', tokens: 0, layers: [{ name: 'd', tokens: 0 }], rest: 0 },
    ]);
  });

  it('counts nothing for a surface without texts and tools', () => {
    expect(surfaceCounter(tiktokenCounter)(gpt({}))).toMatchObject({ total: 0, prompt: 0, tools: 0 });
  });

  it('counts equal texts of many surfaces once', () => {
    const asked: string[] = [];
    const counter: TokenCounter = (text) => {
      asked.push(text);
      return { tokens: 1, notes: [] };
    };
    const surface = gpt({ tiers: { one: [['a', 'text']] }, tools: ['terminal'] });
    const memo = new Map<string, ReturnType<TokenCounter>>();
    const count = surfaceCounter((text) => {
      const known = memo.get(text) ?? counter(text);
      memo.set(text, known);
      return known;
    });
    count(surface);
    const first = asked.length;
    count({ ...surface, id: 'another' });
    expect(asked.length).toBe(first);
  });

  it('says which method, family and doubts stand behind the numbers', () => {
    const surface = someSurface('x', {
      facts: { model: 'claude-opus-4-1' },
      tiers: { one: [['a', '\ud800']] },
    });
    const { family, method, notes } = surfaceCounter(tiktokenCounter)(surface);
    expect([family.id, method, notes]).toEqual(['claude', 'estimate', ['lone-surrogate']]);
  });
});

describe('countJoined', () => {
  it('gives the count of the whole, for any pieces', () => {
    const piece = fc.oneof(
      trickyText(),
      fc.constantFrom('Word. ', 'end.\n\n', '/path', 'x}},{"', 'type":"f', '"]', '}]'),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const whole = tiktokenCounter(pieces.join('')).tokens;
        expect(countJoined(pieces, tiktokenCounter).total).toBe(whole);
      }),
      { numRuns: 300 },
    );
  });
});

describe('wireTool', () => {
  const tool = '{"name":"t","description":"D","parameters":{"type":"object"},"strict":true}';

  it('SD-06 carries every member into the shape of each family', () => {
    expect(wireTool(tool, 'openai')).toBe(`{"type":"function","function":${tool}}`);
    expect(wireTool(tool, 'hermes')).toBe(`{"type":"function","function":${tool}}`);
    expect(wireTool(tool, 'anthropic')).toBe(
      '{"name":"t","description":"D","input_schema":{"type":"object"},"strict":true}',
    );
    expect(wireTool(tool, 'gemini')).toBe(tool);
  });

  it('leaves alone what is written for a provider already', () => {
    const written = [
      '{"type":"web_search_20250305","name":"web_search"}',
      '{"type":"function","function":{"name":"t"}}',
      '{"name":"t","input_schema":{}}',
      '{"googleSearch":{}}',
    ];
    for (const json of written) expect(wireTool(json, 'openai')).toBe(json);
  });
});

describe('wireTools', () => {
  it.each([
    ['openai', '[{"a":1},{"b":2}]'],
    ['anthropic', '[{"a":1},{"b":2}]'],
    ['gemini', '[{"functionDeclarations":[{"a":1},{"b":2}]}]'],
    ['hermes', '<tools>\n{"a":1}\n{"b":2}\n</tools>'],
  ] as const)('is the list that %s is sent', (shape, sent) => {
    const { opening, tools } = wireTools(['{"a":1}', '{"b":2}'], shape);
    expect(opening + tools.join('')).toBe(sent);
  });

  it('is nothing where there are no tools', () => {
    expect(wireTools([], 'gemini')).toEqual({ opening: '', tools: [] });
  });
});
