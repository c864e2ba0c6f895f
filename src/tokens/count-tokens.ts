import { estimateTokens, type CountedKind } from './estimate-tokens.ts';
import { tiktokenCounter } from './tiktoken-counter.ts';
import type { TokenCount } from './token-count.ts';
import type { Family } from './token-families.ts';

/**
 * The tokens of `text` for the models of `family`, and how they were come by. `tools` is for JSON that is written as the
 * family wants it (see `wireTool`). Loads the tokenizer at the first call; never throws, whatever the text.
 */
export function countTokens(text: string, family: Family, kind: CountedKind = 'prose'): TokenCount {
  return estimateTokens(tiktokenCounter(text), family, kind);
}
