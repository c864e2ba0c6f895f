import { compareCodePoints } from '../../text/code-points.ts';
import type { NormalisedRequest } from './normalise-request.ts';

/** A request taken apart, with whatever else its owner keeps beside it. */
export interface TakenRequest {
  readonly request: NormalisedRequest;
}

/** The main request of a run, and the others, each once. */
export interface ChosenRequests<T extends TakenRequest> {
  readonly main: T;
  readonly sides: readonly T[];
}

/**
 * Tells the main request of a run from those beside it: the one with the most text of system and tools, whenever it came.
 * A repeat, and a later turn with the prompt and tools of the main request, count as one with it. Absent for no requests.
 */
export function chooseMain<T extends TakenRequest>(taken: readonly T[]): ChosenRequests<T> | undefined {
  const ranked = taken.map((one) => ({ one, key: requestKey(one.request) })).toSorted(compareRanked);
  const [main] = ranked;
  if (main === undefined) return undefined;
  const seen = new Set([main.key]);
  const hasInstructions = weightOf(main.one.request) > 0;
  const sides = ranked.filter(({ one, key }) => {
    const isLaterTurn = hasInstructions && instructionsKey(one.request) === instructionsKey(main.one.request);
    if (seen.has(key) || isLaterTurn) return false;
    seen.add(key);
    return true;
  });
  return { main: main.one, sides: sides.map(({ one }) => one) };
}

/** The same for two requests whose surfaces are equal. */
export function requestKey({ facts, request, tiers, tools }: NormalisedRequest): string {
  return JSON.stringify([facts, request, textsOf(tiers), tools]);
}

function instructionsKey({ facts, tiers, tools }: NormalisedRequest): string {
  return JSON.stringify([facts, textsOf(tiers.filter(isInstructing)), tools]);
}

interface Ranked {
  readonly one: TakenRequest;
  readonly key: string;
}

/** The heaviest first; among equals a first turn, then by content, so that the order of arrival decides nothing. */
function compareRanked(left: Ranked, right: Ranked): number {
  return (
    weightOf(right.one.request) - weightOf(left.one.request) ||
    Number(left.one.request.continued) - Number(right.one.request.continued) ||
    compareCodePoints(left.key, right.key)
  );
}

function weightOf({ tiers, tools }: NormalisedRequest): number {
  const texts = tiers.filter(isInstructing).flatMap((tier) => tier.layers.map((layer) => layer.text));
  return [...texts, ...tools.map((tool) => tool.json)].reduce((sum, text) => sum + text.length, 0);
}

function isInstructing(tier: NormalisedRequest['tiers'][number]): boolean {
  return tier.id !== 'user-context' && tier.id !== 'unrecognised';
}

function textsOf(tiers: NormalisedRequest['tiers']): unknown {
  return tiers.map(({ id, layers }) => [id, layers.map(({ ref, text }) => [ref, text])]);
}
