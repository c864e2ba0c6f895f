import { sortCodePoints } from '../text/code-points.ts';
import { roundTokens } from '../tokens/round-tokens.ts';
import type { CacheDamage, WirePart } from './cache-report.ts';
import { cacheKey, sharedLength, type SharingGroup, type WiredSurface } from './shared-prefixes.ts';

type SharingLost = Extract<CacheDamage, { kind: 'sharing-lost' }>;

/**
 * Texts that surfaces used to share at their beginning, still have, and no longer share, because they now part in front
 * of them. A text that merely became shorter, or went from all of them, is no loss.
 */
export function sharingLost(
  before: readonly SharingGroup[],
  after: ReadonlyMap<string, WiredSurface>,
): SharingLost[] {
  const losses = new Map<string, SharingLost>();
  for (const group of before) {
    const loss = lossOf(group, after);
    if (loss === undefined) continue;
    // Groups lie inside each other: the largest one is named, with the most that is lost in any of them.
    const key = JSON.stringify([loss.provider, loss.model, loss.at, loss.apart]);
    const known = losses.get(key);
    const { parts, tokens } = known === undefined || loss.tokens > known.tokens ? loss : known;
    losses.set(key, { ...(known ?? loss), parts, tokens });
  }
  return [...losses.values()];
}

function lossOf(group: SharingGroup, after: ReadonlyMap<string, WiredSurface>): SharingLost | undefined {
  const now = group.members.map((member) => after.get(member.id)).filter((member) => member !== undefined);
  const [first] = now;
  if (first === undefined || now.length < 2) return undefined;
  if (now.some((member) => cacheKey(member) !== cacheKey(first))) return undefined;
  const length = sharedLength(now);
  const parting = partingAt(now, length);
  if (parting === undefined) return undefined;
  const shared = new Set(group.members[0]?.parts.slice(0, group.parts).map((part) => part.identity));
  const lost = first.parts
    .slice(length)
    .filter(({ identity }) => shared.has(identity) && now.every((member) => has(member, identity)));
  const tokens = lost.reduce((sum, part) => sum + part.tokens, 0);
  if (tokens === 0) return undefined;
  return {
    kind: 'sharing-lost',
    provider: first.provider,
    model: first.model,
    surfaces: sortCodePoints(now.map((member) => member.id)),
    ...parting,
    parts: lost.map((part) => part.part),
    tokens: roundTokens(tokens),
  };
}

/** What stands where the members part, on the fewest of them, and who these are. */
function partingAt(
  members: readonly WiredSurface[],
  length: number,
): { at: WirePart; apart: readonly string[] } | undefined {
  const sides = new Map<string | undefined, { at: WirePart; apart: string[] }>();
  for (const { id, parts } of members) {
    const part = parts[length];
    if (part === undefined) continue;
    const side = sides.get(part.text);
    if (side === undefined) sides.set(part.text, { at: part.part, apart: [id] });
    else side.apart.push(id);
  }
  const [fewest] = [...sides.values()].sort((left, right) => left.apart.length - right.apart.length);
  return fewest && { at: fewest.at, apart: sortCodePoints(fewest.apart) };
}

function has(surface: WiredSurface, identity: string): boolean {
  return surface.parts.some((part) => part.identity === identity);
}
