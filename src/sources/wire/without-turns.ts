import type { WirePart } from './wire-part.ts';

/** What stands before the first turn of a conversation, and a sentence on the rest. */
export interface WithoutTurns {
  readonly parts: readonly WirePart[];
  readonly notes: readonly string[];
}

/**
 * Leaves a conversation out from its first turn on. What instructs the model is kept wherever it stands, and so is what
 * is not understood.
 */
export function withoutTurns(parts: readonly WirePart[]): WithoutTurns {
  const first = parts.findIndex((part) => part.kind === 'turn');
  const turn = parts[first];
  if (turn?.kind !== 'turn') return { parts, notes: [] };
  const isConversation = (part: WirePart): boolean =>
    part.kind === 'turn' || ((part.kind === 'text' || part.kind === 'odd') && part.tier === 'user-context');
  const rest = parts.slice(first).filter((part) => !isConversation(part));
  return {
    parts: [...parts.slice(0, first), ...rest],
    notes: [`The conversation from \`${turn.origin}\` on is left out.`],
  };
}
