import { compareCaches } from '../cache/compare-caches.ts';
import type { CacheReport } from '../cache/cache-report.ts';
import type { Surface } from '../surfaces/surface.ts';
import { surfaceCounter, type SurfaceCount } from '../tokens/count-surface.ts';
import type { TokenCounter } from '../tokens/token-count.ts';
import { UNKNOWN_FAMILY } from '../tokens/token-families.ts';
import { compareFacts } from './compare-facts.ts';
import { layerChanges } from './compare-layers.ts';
import { toolChanges } from './compare-tools.ts';
import type { Check, Comparison, SurfaceVerdict, TokenReport } from './comparison.ts';
import type { ComparisonContext } from './comparison-context.ts';
import { findReferences } from './find-references.ts';
import { findThreats } from './find-threats.ts';
import { findGateTouches } from './gate-paths.ts';
import { layerEvents } from './layer-events.ts';
import { compareTiers } from './match-tiers.ts';
import { asOlderLayout } from './older-layout.ts';
import { oneSidedEvents } from './one-sided-events.ts';
import { orderChanges } from './order-changes.ts';
import { pairSurfaces, type SurfacePair } from './surface-pairs.ts';
import { tokenDeltas, type TokenDeltas } from './token-deltas.ts';
import { tokenReport } from './token-report.ts';
import { contentReader, toolEvents } from './tool-events.ts';
import { isMapUnreadable, unreadableParts } from './unreadable-parts.ts';

/**
 * What a change from the `expected` surfaces (as stored, or as they were) to the `actual` ones does. Pure, and the same
 * for the same input; looks only at what `context` gives, and `checks` says at what that was.
 */
export function compareSnapshots(
  expected: readonly Surface[],
  actual: readonly Surface[],
  context: ComparisonContext = {},
): Comparison {
  const isOlder = context.layouts?.expected === 'older' || context.layouts?.actual === 'older';
  const [before, after] = isOlder ? alike(expected, actual) : [expected, actual];
  const pairs = pairSurfaces(before, after);
  const counted = countAll(before, after, pairs, context.counter);
  // Without providers and layers nothing can be said about caches.
  const cache = isOlder ? undefined : counted?.cache;
  const events = collectEvents(pairs, before, after, context);
  const found = {
    facts: compareFacts(pairs),
    tiers: compareTiers(pairs),
    layers: layerChanges(events.layers, counted?.deltas),
    tools: toolChanges(events.tools, counted?.deltas),
    order: orderChanges(events.order),
  };
  const told = {
    ...found,
    threats: findThreats(found.layers, found.tools, context.scan),
    references: findReferences(pairs, before, after),
    trust: {
      snapshot: context.snapshot ?? 'unknown',
      unreadable: [...(context.unreadable?.expected ?? []), ...(context.unreadable?.actual ?? [])],
      gate: findGateTouches(context.changedPaths ?? []),
    },
  } as const;
  return {
    kind: kindOf(pairs, context),
    surfaces: pairs.map((pair) => pair.verdict),
    ...told,
    ...(counted === undefined ? {} : { tokens: counted.tokens }),
    ...(cache === undefined ? {} : { cache }),
    checks: checksOf(told, cache, context),
    unknown: isOlder ? ['facts', 'layers', 'order'] : [],
  };
}

/** Both sides as the older layout tells them, with the facts of the side that has some. */
function alike(expected: readonly Surface[], actual: readonly Surface[]): [Surface[], Surface[]] {
  const facts = new Map(
    [...expected, ...actual]
      .filter((surface) => Object.keys(surface.facts).length > 0)
      .map((surface) => [surface.id, surface.facts]),
  );
  const reduce = (surface: Surface): Surface => ({
    ...asOlderLayout(surface),
    facts: facts.get(surface.id) ?? {},
  });
  return [expected.map(reduce), actual.map(reduce)];
}

function kindOf(pairs: readonly SurfacePair[], { unreadable }: ComparisonContext): Comparison['kind'] {
  if (pairs.every((pair) => pair.verdict.verdict === 'matched')) return 'same';
  const isAll = (verdict: SurfaceVerdict['verdict']): boolean =>
    pairs.every((pair) => pair.verdict.verdict === verdict);
  // A side that can't be read is not empty.
  if (isAll('missing') && !isMapUnreadable(unreadable?.expected)) return 'introduced';
  return isAll('obsolete') && !isMapUnreadable(unreadable?.actual) ? 'removed' : 'changed';
}

function collectEvents(
  pairs: readonly SurfacePair[],
  expected: readonly Surface[],
  actual: readonly Surface[],
  { unreadable }: ComparisonContext,
) {
  const read = contentReader();
  const both = pairs.flatMap(({ before, after, verdict }) => {
    if (before === undefined || after === undefined || verdict.verdict === 'matched') return [];
    const [layers, tools] = [layerEvents(before, after), toolEvents(before, after, read)];
    return [{ layers: layers.layers, tools: tools.tools, order: [...layers.order, ...tools.order] }];
  });
  const oneSided = oneSidedEvents(pairs, expected, actual);
  const isUnreadable = {
    added: unreadableParts(unreadable?.expected ?? []),
    removed: unreadableParts(unreadable?.actual ?? []),
  };
  const isKnown =
    (folder: 'layers' | 'tools') =>
    ({ head, surface }: { head: { status: string; name: string }; surface: string }): boolean => {
      if (head.status !== 'added' && head.status !== 'removed') return true;
      const other = head.status === 'added' ? unreadable?.expected : unreadable?.actual;
      return !isMapUnreadable(other) && !isUnreadable[head.status](folder, head.name, surface);
    };
  return {
    layers: [...both.flatMap((events) => events.layers), ...oneSided.layers].filter(isKnown('layers')),
    tools: [...both.flatMap((events) => events.tools), ...oneSided.tools].filter(isKnown('tools')),
    order: both.flatMap((events) => events.order),
  };
}

interface Counted {
  readonly deltas: TokenDeltas;
  readonly tokens: TokenReport;
  readonly cache: CacheReport;
}

function countAll(
  expected: readonly Surface[],
  actual: readonly Surface[],
  pairs: readonly SurfacePair[],
  counter: TokenCounter | undefined,
): Counted | undefined {
  if (counter === undefined) return undefined;
  const count = surfaceCounter(counter);
  const counted = (surfaces: readonly Surface[]) =>
    surfaces.map((surface) => ({ surface, count: count(surface) }));
  const [before, after] = [counted(expected), counted(actual)];
  const counts = (side: typeof before): Map<string, SurfaceCount> =>
    new Map(side.map(({ surface, count }) => [surface.id, count]));
  const [old, now] = [counts(before), counts(after)];
  return {
    deltas: tokenDeltas(counter, (id) => (now.get(id) ?? old.get(id))?.family ?? UNKNOWN_FAMILY),
    tokens: tokenReport(pairs, old, now),
    cache: compareCaches(before, after, counter),
  };
}

function checksOf(
  told: Pick<
    Comparison,
    'facts' | 'tiers' | 'layers' | 'tools' | 'order' | 'threats' | 'references' | 'trust'
  >,
  cache: CacheReport | undefined,
  context: ComparisonContext,
): Check[] {
  const isOlder = context.layouts?.expected === 'older' || context.layouts?.actual === 'older';
  const orderInside = told.tools.flatMap((tool) => tool.findings).filter(isAboutOrder);
  const threats = (kind: 'hidden' | 'pattern'): number =>
    told.threats.filter((threat) => threat.kind === kind).length;
  return [
    { id: 'text', ran: true, found: told.layers.length + told.tiers.length },
    { id: 'tools', ran: true, found: told.tools.length },
    { id: 'facts', ran: !isOlder, found: told.facts.length },
    { id: 'order', ran: !isOlder, found: told.order.length + orderInside.length },
    { id: 'hidden-characters', ran: true, found: threats('hidden') },
    { id: 'injection-patterns', ran: true, found: threats('pattern') },
    { id: 'references', ran: true, found: told.references.length },
    { id: 'permanent-cache-damage', ran: cache !== undefined, found: cache?.damage.length ?? 0 },
    { id: 'gate', ran: context.changedPaths !== undefined, found: told.trust.gate.length },
  ];
}

function isAboutOrder(finding: { readonly class: string; readonly ruleId: string }): boolean {
  return finding.class === 'order-only' || finding.ruleId === 'enum.order';
}
