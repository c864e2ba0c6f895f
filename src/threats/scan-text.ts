import { expectedError } from '../errors.ts';
import { closest } from '../text/closest.ts';
import { describedSpans } from './described/described-spans.ts';
import { excerptOf } from './excerpt.ts';
import { findInvisible, type InvisibleCharacter } from './find-invisible.ts';
import { foldText } from './fold-text.ts';
import { lineNumbers } from './line-numbers.ts';
import { isInScope, SCOPES, type Scope } from './scopes.ts';
import { splitWords } from './split-words.ts';
import { PATTERN_WORDS, THREATS } from './threat-table.ts';
import type { ScannedText, Span, Threat } from './threat.ts';

/** Something in a text that may be meant to take over whoever reads it. */
export interface ThreatFinding {
  /** The row of the threat table, or `invisible_unicode_U+` and the code point in upper-case hex. */
  readonly id: string;
  /** UTF-16 offset in the text. */
  readonly index: number;
  /** Counted from 1. */
  readonly line: number;
  /** The place in the text, short and on one line, with what can't be seen written as escapes. */
  readonly excerpt: string;
  /** The attack is quoted by a sentence that describes it, so that it is a warning only. */
  readonly described: boolean;
}

/** How much of the line around an invisible character its excerpt shows, in UTF-16 units. */
const AROUND = 20;

/**
 * The threats in `text` at `scope`, one for each id: invisible characters by code point, then the rows of the table in
 * its order. The first place of an id is given, and the first that is not just described where there is one. The text is
 * read whole, in time linear in its length, so no threat hides on the border of a window. An unknown scope is an error.
 */
export function scanText(text: string, scope: Scope): ThreatFinding[] {
  if (!SCOPES.includes(scope)) throw unknownScope(scope);
  if (text === '') return [];
  const lineOf = lineNumbers(text);
  const findings = findInvisible(text).map((character) => invisibleFinding(text, character, lineOf));

  const folded = foldText(text, PATTERN_WORDS);
  const scanned: ScannedText = { ...folded, words: splitWords(folded, PATTERN_WORDS) };
  const isDescribed = scope === 'context' ? describedSpans(text) : () => false;
  for (const threat of THREATS) {
    const hit = isInScope(threat.scope, scope) ? firstHit(threat, scanned, isDescribed) : undefined;
    if (hit === undefined) continue;
    const { start, end, described } = hit;
    const excerpt = excerptOf(text, start, end);
    findings.push({ id: threat.id, index: start, line: lineOf(start), excerpt, described });
  }
  return findings;
}

/** The first place in the raw text that is no description, else the first. */
function firstHit(
  threat: Threat,
  scanned: ScannedText,
  isDescribed: (start: number, end: number) => boolean,
): (Span & { described: boolean }) | undefined {
  let first: (Span & { described: boolean }) | undefined;
  for (const span of threat.matcher.find(scanned)) {
    const start = scanned.rawIndex(span.start);
    const end = scanned.rawIndex(span.end - 1) + 1;
    const described = isDescribed(start, end);
    if (!described) return { start, end, described };
    first ??= { start, end, described };
  }
  return first;
}

function invisibleFinding(
  text: string,
  { point, index }: InvisibleCharacter,
  lineOf: (index: number) => number,
): ThreatFinding {
  const id = `invisible_unicode_U+${point.toString(16).toUpperCase().padStart(4, '0')}`;
  const near = text.slice(Math.max(0, index - AROUND), index);
  const start = index - near.length + near.lastIndexOf('\n') + 1;
  const rest = text.slice(index, index + AROUND).indexOf('\n');
  const excerpt = excerptOf(text, start, rest === -1 ? Math.min(text.length, index + AROUND) : index + rest);
  return { id, index, line: lineOf(index), excerpt, described: false };
}

function unknownScope(scope: string): Error {
  return expectedError('unknown-scope', {
    name: scope,
    known: SCOPES.join(', '),
    suggestion: closest(scope, SCOPES),
  });
}
