import type { Comparison } from '../comparison/comparison.ts';

/** Whether there is something to tell: a change, a snapshot that can't be trusted, or a touch of the gate. */
export function hasNews({ kind, trust }: Comparison): boolean {
  const isTrusted = trust.snapshot !== 'stale' && trust.snapshot !== 'unreadable';
  return kind !== 'same' || !isTrusted || trust.unreadable.length > 0 || trust.gate.length > 0;
}
