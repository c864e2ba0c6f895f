import type { Family } from './token-families.ts';
import type { RawCount, TokenCount } from './token-count.ts';

/** What is counted: words of a prompt, or tools as JSON. */
export type CountedKind = 'prose' | 'tools';

/** The tokens of `family` for `raw` tokens of `o200k_base`, not rounded. */
export function scaleTokens(raw: number, family: Family, kind: CountedKind): number {
  return raw * family.factor[kind];
}

/** A count in `o200k_base` as a count of `family`, with how it was come by. */
export function estimateTokens(raw: RawCount, family: Family, kind: CountedKind): TokenCount {
  return {
    tokens: Math.round(scaleTokens(raw.tokens, family, kind)),
    method: family.method,
    ...(family.error === undefined ? {} : { error: family.error }),
    ...(raw.notes.length === 0 ? {} : { approximate: true, notes: raw.notes }),
  };
}
