import { compareCodePoints, sortCodePoints } from '../text/code-points.ts';
import type { TokenCounter } from '../tokens/token-count.ts';
import { cacheEffect, type CountedSurface } from './cache-effect.ts';
import type { CacheDamage, CacheReport, WirePart } from './cache-report.ts';
import { marksLost } from './marks-lost.ts';
import { mergeMovedForward, movedForward, valueFinder } from './moved-forward.ts';
import { sharedPrefixes, sharingGroups, wireSurface } from './shared-prefixes.ts';
import { sharingLost } from './sharing-lost.ts';

/** What a change of the surfaces costs the prompt caches; both lists are in code-point order of the ids. */
export function compareCaches(
  before: readonly CountedSurface[],
  after: readonly CountedSurface[],
  counter: TokenCounter,
): CacheReport {
  const old = new Map(before.map((counted) => [counted.surface.id, counted]));
  const pairs = after.flatMap((now) => {
    const was = old.get(now.surface.id);
    return was === undefined ? [] : [{ was, now }];
  });
  const [wiredBefore, wiredAfter] = [before.map(wireSurface), after.map(wireSurface)];
  const wiredOld = new Map(wiredBefore.map((surface) => [surface.id, surface]));
  const [groupsBefore, groupsAfter] = [sharingGroups(wiredBefore), sharingGroups(wiredAfter)];
  const find = valueFinder();
  const forward = wiredAfter.flatMap((surface) => {
    const was = wiredOld.get(surface.id);
    return was === undefined ? [] : movedForward(was, surface, find);
  });
  const behind = mergeMovedForward(forward);
  const lost = sharingLost(groupsBefore, new Map(wiredAfter.map((surface) => [surface.id, surface])));
  return {
    effects: pairs
      .map(({ was, now }) => cacheEffect(was, now, counter))
      .filter((effect) => effect !== undefined),
    damage: [
      ...lost.filter((damage) => !isTold(damage.parts, behind)),
      ...behind,
      ...told(pairs.flatMap(({ was, now }) => marksLost(was, now))),
    ].sort(byWeight),
    sharing: { before: sharedPrefixes(groupsBefore), after: sharedPrefixes(groupsAfter) },
  };
}

/** Whether parts that moved behind a changing value are all there is: that they are not shared there goes without saying. */
function isTold(
  parts: readonly WirePart[],
  moved: readonly { readonly behind: readonly WirePart[] }[],
): boolean {
  const told = new Set(moved.flatMap(({ behind }) => behind.map((part) => JSON.stringify(part))));
  return parts.every((part) => told.has(JSON.stringify(part)));
}

/** The same damage on several surfaces, told once. */
function told<Damage extends CacheDamage>(found: readonly Damage[]): Damage[] {
  const groups = new Map<string, { damage: Damage; surfaces: string[] }>();
  for (const damage of found) {
    const key = JSON.stringify({ ...damage, surfaces: [] });
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { damage, surfaces: [...damage.surfaces] });
    else group.surfaces.push(...damage.surfaces);
  }
  return [...groups.values()].map(({ damage, surfaces }) => ({
    ...damage,
    surfaces: sortCodePoints(surfaces),
  }));
}

const KINDS: readonly CacheDamage['kind'][] = ['mark-lost', 'under-minimum', 'moved-forward', 'sharing-lost'];

function byWeight(left: CacheDamage, right: CacheDamage): number {
  const kinds = KINDS.indexOf(left.kind) - KINDS.indexOf(right.kind);
  const tokens = mostTokens(right) - mostTokens(left);
  return kinds || tokens || compareCodePoints(left.surfaces.join(), right.surfaces.join());
}

function mostTokens(damage: CacheDamage): number {
  if (damage.kind === 'sharing-lost') return damage.tokens;
  return damage.kind === 'moved-forward' ? damage.tokens.to : 0;
}
