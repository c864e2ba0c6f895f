import type { Surface } from '../surfaces/surface.ts';
import { numberUses } from '../text/number-uses.ts';
import type { SurfaceCount } from '../tokens/count-surface.ts';
import type { WirePart } from './cache-report.ts';
import type { WireOrder } from './provider-rules.ts';

/** A part of a request with its bytes and its tokens. */
export interface CountedPart {
  readonly part: WirePart;
  /** The same for the same part of another surface or snapshot, whatever its text. */
  readonly identity: string;
  readonly text: string;
  /** With what follows it up to the next part. */
  readonly tokens: number;
  /** What a cache mark may name: `tools`, or the tier. */
  readonly section: string;
}

/** The parts of a surface in a provider's order; layers without text are left out, as in the prompt. */
export function wireParts(surface: Surface, count: SurfaceCount, order: WireOrder): CountedPart[] {
  const [tools, layers] = [toolParts(surface, count), layerParts(surface, count)];
  return order === 'tools-first' ? [...tools, ...layers] : [...layers, ...tools];
}

function toolParts(surface: Surface, count: SurfaceCount): CountedPart[] {
  const names = numberUses(surface.tools.map((tool) => tool.name));
  return surface.tools.map(({ json }, index) => {
    const name = names[index] ?? '';
    const rest = index === 0 ? count.toolsRest : 0;
    return {
      part: { kind: 'tool', name },
      identity: `tool ${name}`,
      text: json,
      tokens: (count.toolCounts[index]?.tokens ?? 0) + rest,
      section: 'tools',
    };
  });
}

function layerParts(surface: Surface, count: SurfaceCount): CountedPart[] {
  const names = numberUses(surface.tiers.flatMap((tier) => tier.layers.map((layer) => layer.ref))).values();
  return surface.tiers.flatMap((tier, place) =>
    tier.layers.flatMap(({ text }, index): CountedPart[] => {
      const name = names.next().value ?? '';
      if (text === '') return [];
      const tokens = count.tiers[place]?.layers[index]?.tokens ?? 0;
      const part = { kind: 'layer', tier: tier.id, name } as const;
      return [{ part, identity: `layer ${name}`, text, tokens, section: tier.id }];
    }),
  );
}

/** The tokens of parts together. */
export function sumTokens(parts: readonly CountedPart[]): number {
  return parts.reduce((total, part) => total + part.tokens, 0);
}
