import type { Surface } from '../surfaces/surface.ts';
import type { SurfaceCount } from '../tokens/count-surface.ts';
import { scaleTokens } from '../tokens/estimate-tokens.ts';
import { roundTokens } from '../tokens/round-tokens.ts';
import type { TokenCounter } from '../tokens/token-count.ts';
import type { CacheEffect, CacheLimit, FirstDifference, TokenRange } from './cache-report.ts';
import { findProviderRule } from './find-provider-rule.ts';
import type { ProviderRule, WireOrder } from './provider-rules.ts';
import { sumTokens, wireParts, type CountedPart } from './wire-parts.ts';

/** A surface with its tokens. */
export interface CountedSurface {
  readonly surface: Surface;
  readonly count: SurfaceCount;
}

const EITHER: readonly WireOrder[] = ['tools-first', 'system-first'];

/** What comes of a change if the provider reads the parts in one certain order. */
interface Outcome {
  readonly first: FirstDifference;
  readonly unchanged: number;
  readonly kept: number;
  readonly limits: readonly CacheLimit[];
}

/** What a change of one surface costs its first request; `undefined` where nothing that is sent differs. */
export function cacheEffect(
  before: CountedSurface,
  after: CountedSurface,
  counter: TokenCounter,
): CacheEffect | undefined {
  const { model = '', provider = '' } = after.surface.facts;
  const rule = findProviderRule(provider, model);
  const outcomes = (rule?.orders ?? EITHER)
    .map((order) => inOrder(order, rule, before, after, counter))
    .filter((outcome) => outcome !== undefined);
  if (outcomes.length === 0) return undefined;
  const total = after.count.total;
  return {
    surface: after.surface.id,
    provider,
    model,
    ...(rule === undefined ? {} : { rule: rule.id }),
    order: rule?.knowledge ?? 'undocumented',
    first: outcomes.map((outcome) => outcome.first),
    unchanged: range(outcomes.map((outcome) => outcome.unchanged)),
    kept: range(outcomes.map((outcome) => outcome.kept)),
    rewritten: range(outcomes.map((outcome) => Math.max(0, total - outcome.kept))),
    limits: [...new Set(outcomes.flatMap((outcome) => outcome.limits))].sort(),
  };
}

function range(values: readonly number[]): TokenRange {
  return { from: roundTokens(Math.min(...values)), to: roundTokens(Math.max(...values)) };
}

function inOrder(
  order: WireOrder,
  rule: ProviderRule | undefined,
  before: CountedSurface,
  after: CountedSurface,
  counter: TokenCounter,
): Outcome | undefined {
  const old = wireParts(before.surface, before.count, order);
  const now = wireParts(after.surface, after.count, order);
  const found = findFirstDifference(before, after, old, now, counter);
  if (found === undefined) return undefined;
  const whole = now.slice(0, found.parts);
  const unchanged = sumTokens(whole) + found.inPart;
  const first = { ...found.first, sameInPart: roundTokens(found.inPart) };
  const marked = { former: markEnds(before.surface, old), now: markEnds(after.surface, now) };
  return { first, unchanged, ...reusable(rule, marked, now, found.parts, unchanged) };
}

interface Found {
  readonly first: Omit<FirstDifference, 'sameInPart'>;
  /** How many parts are wholly the same. */
  readonly parts: number;
  /** Tokens of the part that differs which are the same, not rounded. */
  readonly inPart: number;
}

function findFirstDifference(
  before: CountedSurface,
  after: CountedSurface,
  old: readonly CountedPart[],
  now: readonly CountedPart[],
  counter: TokenCounter,
): Found | undefined {
  const [was, is] = [before.surface, after.surface];
  const otherModel = ['provider', 'model'].some((key) => was.facts[key] !== is.facts[key]);
  if (otherModel) return { first: { at: 'model' }, parts: 0, inPart: 0 };
  let parts = 0;
  const isPrompt = (part: CountedPart | undefined): boolean => part?.part.kind === 'layer';
  const otherRole = was.request['role'] !== is.request['role'];
  while (parts < now.length && old[parts]?.text === now[parts]?.text) {
    if (otherRole && isPrompt(now[parts])) return { first: { at: 'role' }, parts, inPart: 0 };
    parts += 1;
  }
  const [oldPart, part] = [old[parts], now[parts]];
  if (oldPart === undefined && part === undefined) return undefined;
  if (otherRole && isPrompt(part)) return { first: { at: 'role' }, parts, inPart: 0 };
  const shared = commonPrefix(oldPart?.text ?? '', part?.text ?? '');
  const kind = part?.part.kind === 'tool' ? 'tools' : 'prose';
  const inPart = shared === '' ? 0 : scaleTokens(counter(shared).tokens, after.count.family, kind);
  return { first: { at: 'part', ...(part && { part: part.part }) }, parts, inPart };
}

/** What two texts begin with, back to the end of a word: a tokenizer takes a changed word as another one. */
function commonPrefix(left: string, right: string): string {
  let length = 0;
  while (length < left.length && left.charCodeAt(length) === right.charCodeAt(length)) length += 1;
  if (length === left.length && length === right.length) return left;
  return /^[^]*(?=\s)/.exec(right.slice(0, length))?.[0] ?? '';
}

/** What the requests mark, as they were and as they are. */
interface Marked {
  readonly former: readonly MarkEnd[];
  readonly now: readonly MarkEnd[];
}

function reusable(
  rule: ProviderRule | undefined,
  marked: Marked,
  now: readonly CountedPart[],
  parts: number,
  unchanged: number,
): Pick<Outcome, 'kept' | 'limits'> {
  if (rule?.reuse === 'up-to-marks') return upToMark(marked, now, parts, unchanged, rule.minimum);
  const limits: CacheLimit[] = [];
  let kept = unchanged;
  if (rule?.step !== undefined && kept % rule.step >= 1) {
    kept = Math.floor(kept / rule.step) * rule.step;
    limits.push('whole-steps');
  }
  if (unchanged > 0 && unchanged < (rule?.minimum ?? 0)) return { kept: 0, limits: ['under-minimum'] };
  return { kept, limits };
}

/**
 * Only what was written can be read, and only by a request that marks something too: the parts up to the last mark of the
 * former request that is unchanged. The texts of a tier are sent as one block, so a tier that grows at its end is another
 * block; tools are blocks of their own.
 */
function upToMark(
  marked: Marked,
  now: readonly CountedPart[],
  parts: number,
  unchanged: number,
  minimum = 0,
): Pick<Outcome, 'kept' | 'limits'> {
  if (marked.former.length === 0 || marked.now.length === 0) return { kept: 0, limits: ['no-marks'] };
  const isWhole = ({ mark, end }: MarkEnd) =>
    end <= parts && (mark === 'tools' || now[end]?.section !== mark);
  const end = Math.max(0, ...marked.former.filter(isWhole).map((found) => found.end));
  const kept = sumTokens(now.slice(0, end));
  if (kept > 0 && kept < minimum) return { kept: 0, limits: ['under-minimum'] };
  return { kept, limits: kept < Math.floor(unchanged) ? ['up-to-mark'] : [] };
}

/** A cache mark, and how many parts it covers. */
export interface MarkEnd {
  readonly mark: string;
  readonly end: number;
}

/** The cache marks of a surface. Marks on what is not part of it are left out. */
export function markEnds(surface: Surface, parts: readonly CountedPart[]): MarkEnd[] {
  const marks = (surface.request['cache'] ?? '').split(',').filter((mark) => mark !== '');
  return marks.flatMap((mark) => {
    const end = parts.findLastIndex((part) => part.section === mark) + 1;
    return end === 0 ? [] : [{ mark, end }];
  });
}
