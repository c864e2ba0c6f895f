import { compareCodePoints } from '../../text/code-points.ts';
import { decodeName, encodeName } from './name-escaping.ts';
import type { ProblemCode } from './problems.ts';

const ALL = '*';
const EXCLUDED = '-';

/** The surfaces that the rows of a section may name. */
export interface Scope {
  /** In id order. */
  readonly ids: readonly string[];
  readonly known: ReadonlySet<string>;
}

/** The ids that a list names, in id order; or the word in it that can't be read, and why. */
export type ParsedList =
  | { readonly ids: readonly string[] }
  | { readonly problem: ProblemCode; readonly word: string };

/**
 * `named` (in id order, a part of `all`) as a row writes it: `*` for all; `*` and the excluded ids where those are fewer;
 * else the ids.
 */
export function formatSurfaceList(named: readonly string[], all: readonly string[]): string {
  const excluded = all.length - named.length;
  if (excluded === 0) return ALL;
  if (excluded >= named.length) return named.map(encodeName).join(' ');
  const kept = new Set(named);
  const others = all.filter((id) => !kept.has(id));
  return [ALL, ...others.map((id) => EXCLUDED + encodeName(id))].join(' ');
}

/** Reads the words of a list. Either way of writing one is read, whichever is shorter: a merge may have grown it. */
export function parseSurfaceList(words: readonly string[], scope: Scope): ParsedList {
  const list = readList(words, scope);
  return 'ids' in list && list.ids.length === 0 ? { problem: 'names-nothing', word: '' } : list;
}

function readList(words: readonly string[], scope: Scope): ParsedList {
  if (words[0] !== ALL) return readIds(words, '', scope);
  if (words.length === 1) return { ids: scope.ids };
  const excluded = readIds(words.slice(1), EXCLUDED, scope);
  if (!('ids' in excluded)) return excluded;
  const dropped = new Set(excluded.ids);
  return { ids: scope.ids.filter((id) => !dropped.has(id)) };
}

function readIds(words: readonly string[], prefix: string, scope: Scope): ParsedList {
  const ids: string[] = [];
  for (const word of words) {
    const id = word.startsWith(prefix) ? decodeName(word.slice(prefix.length)) : undefined;
    if (id === undefined) return { problem: 'bad-name', word };
    if (!scope.known.has(id)) return { problem: 'unknown-surface', word };
    const last = ids.at(-1);
    if (last !== undefined && compareCodePoints(last, id) >= 0) return { problem: 'out-of-order', word };
    ids.push(id);
  }
  return { ids };
}
