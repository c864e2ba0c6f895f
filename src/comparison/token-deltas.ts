import { estimateTokens } from '../tokens/estimate-tokens.ts';
import type { CountNote, TokenCounter } from '../tokens/token-count.ts';
import type { Family } from '../tokens/token-families.ts';
import { wireTool } from '../tokens/wire-tool.ts';
import { wirePiece } from '../tokens/wire-tools.ts';
import type { TokenDelta } from './comparison.ts';
import { groupBy } from '../text/group-by.ts';

/** A text that changed on some surfaces; absent on a side where there is none. */
interface ChangedText {
  readonly surfaces: readonly string[];
  readonly before?: string;
  readonly after?: string;
}

/** A text of a prompt, a whole tool (counted in the shape of the family), or words inside a tool. */
export type DeltaKind = 'prompt' | 'tool' | 'words-of-tool';

/** Counts a change for each model family among its surfaces. */
export type TokenDeltas = (kind: DeltaKind, change: ChangedText) => TokenDelta[];

/** Counts changes with `counter`; `familyOf` tells the family of a surface. */
export function tokenDeltas(counter: TokenCounter, familyOf: (surface: string) => Family): TokenDeltas {
  return (kind, { surfaces, before, after }) =>
    [...groupBy(surfaces, familyOf)].map(([family, members]) => {
      const count = (text: string | undefined) => {
        const sent = asSent(kind, text ?? '', family);
        return estimateTokens(counter(sent), family, kind === 'prompt' ? 'prose' : 'tools');
      };
      const [was, is] = [count(before), count(after)];
      const notes = new Set<CountNote>([...(was.notes ?? []), ...(is.notes ?? [])]);
      return {
        family: family.id,
        surfaces: members,
        before: was.tokens,
        after: is.tokens,
        delta: is.tokens - was.tokens,
        method: family.method,
        ...(family.error === undefined ? {} : { error: family.error }),
        ...(notes.size === 0 ? {} : { notes: [...notes].sort() }),
      };
    });
}

/** A text with what parts it from the next one, so that what comes or goes makes as much as the totals differ by. */
function asSent(kind: DeltaKind, text: string, family: Family): string {
  if (text === '' || kind === 'words-of-tool') return text;
  return kind === 'prompt' ? `${text}\n\n` : wirePiece(wireTool(text, family.shape), family.shape);
}
