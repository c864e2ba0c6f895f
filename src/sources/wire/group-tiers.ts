import { groupBy } from '../../text/group-by.ts';
import { layerName, slug } from './layer-name.ts';
import type { OddPart, TextPart, WirePart, WireTier } from './wire-part.ts';

export interface RequestTier {
  readonly id: WireTier;
  readonly layers: readonly RequestLayer[];
}

export interface RequestLayer {
  readonly ref: string;
  readonly text: string;
  /** Where it stands in the body, e.g. `messages[0].content`. */
  readonly origin: string;
}

/** The tiers of a request in the order in which they first come, one layer for each block, and what is odd about them. */
export function groupTiers(parts: readonly WirePart[]): { tiers: RequestTier[]; notes: string[] } {
  const blocks = parts.filter((part) => part.kind === 'text' || part.kind === 'odd');
  const tiers = [...groupBy(blocks, (block) => block.tier)].map(([id, blocks]) => ({
    id,
    layers: blocks.map(toLayer),
  }));
  return { tiers, notes: blocks.flatMap((block) => (block.kind === 'odd' ? [oddNote(block)] : [])) };
}

function toLayer(block: TextPart | OddPart): RequestLayer {
  const { origin } = block;
  if (block.kind === 'odd') return { ref: slug(block.type) || 'unknown', text: block.json, origin };
  const otherwise = block.tier === 'user-context' ? 'message' : 'prompt';
  return { ref: layerName(block.text, otherwise), text: block.text, origin };
}

function oddNote({ origin, type, tier }: OddPart): string {
  return `\`${origin}\` (${slug(type) || 'unknown'}) is no text that is known here: it is kept as JSON in the tier "${tier}".`;
}
