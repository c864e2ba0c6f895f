import { compareCodePoints } from '../../text/code-points.ts';
import { numberUses } from '../../text/number-uses.ts';
import { requestKey, type TakenRequest } from './choose-main.ts';
import type { NormalisedRequest } from './normalise-request.ts';
import { SIDE_NAMES } from './side-names.ts';

/** A purpose is told near the beginning; behind it a long prompt speaks of everything. */
const LOOKED_AT = 2000;

/** A side request with the id of its surface. */
export interface NamedRequest<T extends TakenRequest> {
  readonly id: string;
  readonly taken: T;
}

/**
 * Gives each side request an id below `id` that says what it is for: `<id>~title`; `<id>~structured` or `<id>~side` where
 * that can't be told. Repeated names are numbered (`~side-2`) by what the requests hold, not by when they came. In id order.
 */
export function nameSideRequests<T extends TakenRequest>(id: string, sides: readonly T[]): NamedRequest<T>[] {
  const named = sides
    .map((taken) => ({ taken, name: sideName(taken.request), key: requestKey(taken.request) }))
    .toSorted((a, b) => compareCodePoints(a.name, b.name) || compareCodePoints(a.key, b.key));
  const names = numberUses(named.map(({ name }) => name));
  return named.map(({ taken }, index) => ({ id: `${id}~${(names[index] ?? '').replace('#', '-')}`, taken }));
}

function sideName({ tiers, tools, structured }: NormalisedRequest): string {
  const texts = tiers.flatMap((tier) =>
    tier.layers.map(({ text }) => text.slice(0, LOOKED_AT).toLowerCase()),
  );
  const known = SIDE_NAMES.find(({ words }) => texts.some((text) => words.test(text)));
  if (known !== undefined) return known.name;
  return structured && tools.length === 0 ? 'structured' : 'side';
}
