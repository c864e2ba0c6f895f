import type { WirePart, WireTier } from './wire-part.ts';

/** The fact `cache` of a request (empty for none), and what it can't say. */
export interface CacheFact {
  readonly fact: string;
  readonly notes: readonly string[];
}

/**
 * Which of the tools and tiers (in wire order) end in a cache mark, as `[request]` keeps it. A mark in front of the last
 * block of a tier covers less than the tier: the fact has no word for that, so a note says it.
 */
export function cacheFact(parts: readonly WirePart[], tiers: readonly WireTier[]): CacheFact {
  const sections: readonly (readonly [name: string, marks: readonly boolean[]])[] = [
    ['tools', parts.flatMap((part) => (part.kind === 'tool' ? [part.marked] : []))],
    ...tiers.map((tier) => [tier, marksOf(parts, tier)] as const),
  ];
  const isWhole = (marks: readonly boolean[]): boolean => marks.at(-1) === true;
  return {
    fact: sections.flatMap(([name, marks]) => (isWhole(marks) ? [name] : [])).join(','),
    notes: sections.flatMap(([name, marks]) =>
      marks.slice(0, -1).includes(true)
        ? [`A cache mark stands inside of "${name}", not at its end: the fact \`cache\` does not tell that.`]
        : [],
    ),
  };
}

function marksOf(parts: readonly WirePart[], tier: WireTier): boolean[] {
  return parts.flatMap((part) => {
    if (part.kind === 'odd' && part.tier === tier) return [false];
    return part.kind === 'text' && part.tier === tier ? [part.marked] : [];
  });
}
