import type { Surface } from '../surfaces/surface.ts';
import { countJoined } from './count-joined.ts';
import { scaleTokens } from './estimate-tokens.ts';
import type { CountMethod, CountNote, TokenCounter } from './token-count.ts';
import type { Family, ToolShape } from './token-families.ts';
import { tokenFamily } from './token-family.ts';
import { wireTool } from './wire-tool.ts';
import { wireTools } from './wire-tools.ts';

/** The tokens of a surface. `prompt + tools = total`; what parts and wholes differ by is named as `rest`. */
export interface SurfaceCount {
  readonly family: Family;
  readonly method: CountMethod;
  readonly notes: readonly CountNote[];
  readonly total: number;
  /** The whole prompt as one text. */
  readonly prompt: number;
  readonly tiers: readonly TierCount[];
  /** What the sum of the tiers lacks: rounding, and words that only arise where two layers meet. */
  readonly promptRest: number;
  /** The whole list of tools as one text. */
  readonly tools: number;
  readonly toolCounts: readonly PartCount[];
  /** What the sum of the tools lacks: the brackets around them, and rounding. */
  readonly toolsRest: number;
}

export interface TierCount {
  readonly tier: string;
  readonly tokens: number;
  /** Each with the blank line behind it. */
  readonly layers: readonly PartCount[];
  readonly rest: number;
}

export interface PartCount {
  readonly name: string;
  readonly tokens: number;
}

/** Counts surfaces with `counter`; what they have in common is worked out once. */
export function surfaceCounter(counter: TokenCounter): (surface: Surface) => SurfaceCount {
  const shaped = new Map<string, string>();
  const shape = (json: string, to: ToolShape): string => {
    const key = `${to} ${json}`;
    const known = shaped.get(key) ?? wireTool(json, to);
    shaped.set(key, known);
    return known;
  };
  return (surface) => countSurface(surface, counter, shape);
}

function countSurface(
  surface: Surface,
  counter: TokenCounter,
  shape: (json: string, to: ToolShape) => string,
): SurfaceCount {
  const family = tokenFamily(surface.facts['model'] ?? '');
  const prompt = countPrompt(surface, counter, family);
  const wire = wireTools(
    surface.tools.map((tool) => shape(tool.json, family.shape)),
    family.shape,
  );
  const list = countJoined([wire.opening, ...wire.tools], counter);
  const scale = (raw: number): number => Math.round(scaleTokens(raw, family, 'tools'));
  const tools = scale(list.total);
  const toolCounts = surface.tools.map(({ name }, index) => ({
    name,
    tokens: scale(list.pieces[index + 1] ?? 0),
  }));
  return {
    family,
    method: family.method,
    notes: [...new Set([...prompt.notes, ...list.notes])].sort(),
    total: prompt.total + tools,
    prompt: prompt.total,
    tiers: prompt.tiers,
    promptRest: prompt.total - sum(prompt.tiers),
    tools,
    toolCounts,
    toolsRest: tools - sum(toolCounts),
  };
}

function countPrompt(
  surface: Surface,
  counter: TokenCounter,
  family: Family,
): { total: number; tiers: TierCount[]; notes: ReadonlySet<CountNote> } {
  const texts = surface.tiers.flatMap((tier) => tier.layers.map((layer) => layer.text));
  const last = texts.findLastIndex((text) => text !== '');
  const pieces = texts.map((text, index) => (text === '' || index === last ? text : `${text}\n\n`));
  const filled = pieces.filter((piece) => piece !== '');
  const counted = countJoined(filled, counter);
  const scale = (raw: number): number => Math.round(scaleTokens(raw, family, 'prose'));
  const raws = counted.pieces.values();
  const tiers = surface.tiers.map(({ id, layers }) => {
    const own = layers.map((layer) => (layer.text === '' ? 0 : (raws.next().value ?? 0)));
    const parts = layers.map(({ ref }, index) => ({ name: ref, tokens: scale(own[index] ?? 0) }));
    const tokens = scale(own.reduce((total, raw) => total + raw, 0));
    return { tier: id, tokens, layers: parts, rest: tokens - sum(parts) };
  });
  return { total: scale(counted.total), tiers, notes: counted.notes };
}

function sum(parts: readonly { readonly tokens: number }[]): number {
  return parts.reduce((total, part) => total + part.tokens, 0);
}
