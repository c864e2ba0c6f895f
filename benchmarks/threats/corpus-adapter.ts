import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { SCOPES, type Scope } from '../../src/threats/scopes.ts';

/** A text of the corpus. */
export interface Sample {
  /** What sort of text it is, such as "shell" or "look-alike". */
  readonly kind: string;
  readonly scope: Scope;
  readonly text: string;
  /** For an attack the row of the threat table, or the invisible character, that should catch it. */
  readonly id?: string;
}

/** The two halves of the corpus: the patterns were written with the first in view, the second came afterwards. */
export const HALVES = ['first', 'second'] as const;
export type Half = (typeof HALVES)[number];

/** Reads one file of the corpus. A sample without a text, a kind or a known scope is an error. */
export function readSamples(half: Half, sort: 'honest' | 'attacks'): Sample[] {
  const source = readFileSync(new URL(`${half}-${sort}.yaml`, import.meta.url), 'utf8');
  return (parse(source) as Record<string, string>[]).map(({ kind, text, id, scope = 'context' }) => {
    const known = SCOPES.find((name) => name === scope);
    if (
      kind === undefined ||
      text === undefined ||
      known === undefined ||
      (sort === 'attacks') !== (id !== undefined)
    ) {
      throw new Error(`A sample in ${half}-${sort}.yaml is not whole: ${JSON.stringify(text ?? kind)}.`);
    }
    return { kind, text, scope: known, ...(id === undefined ? {} : { id }) };
  });
}
