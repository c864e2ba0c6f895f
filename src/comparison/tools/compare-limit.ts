import type { OrderedJson } from '../../snapshots/format/ordered-json.ts';
import { isLiteral, numberOf } from './json-values.ts';
import { report, type Compare } from './schema-walk.ts';
import type { ToolRuleId } from './tool-rules.ts';

/** Limits that hold nothing back, as if they were absent. */
const NEUTRAL: ReadonlyMap<string, number> = new Map([
  ['minContains', 1],
  ['minItems', 0],
  ['minLength', 0],
  ['minProperties', 0],
]);

/** Compares a limit by what it lets through; the keyword is the end of the path. */
export const compareLimit: Compare = (before, after, path, walk) => {
  report(walk, ruleFor(keywordOf(path), before, after), path, before, after);
};

function keywordOf(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1);
}

function ruleFor(
  keyword: string,
  before: OrderedJson | undefined,
  after: OrderedJson | undefined,
): ToolRuleId {
  if (keyword === 'uniqueItems')
    return byStrength(Number(isLiteral(before, 'true')), Number(isLiteral(after, 'true')));
  const [was, is] = [limitOf(keyword, before), limitOf(keyword, after)];
  if (was === undefined || is === undefined) return 'limit.changed';
  if (keyword === 'multipleOf') return multipleRule(was, is);
  const isLower = /^(?:exclusiveMin|min)/.test(keyword);
  return isLower ? byStrength(was, is) : byStrength(-was, -is);
}

/** The number; for an absent limit the one that lets everything through. */
function limitOf(keyword: string, value: OrderedJson | undefined): number | undefined {
  if (value !== undefined) return numberOf(value);
  if (keyword === 'multipleOf') return 0;
  const none = /^(?:exclusiveMin|min)/.test(keyword) ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
  return NEUTRAL.get(keyword) ?? none;
}

function byStrength(was: number, is: number): ToolRuleId {
  if (was === is) return 'limit.rewritten';
  return is > was ? 'limit.tightened' : 'limit.loosened';
}

function multipleRule(was: number, is: number): ToolRuleId {
  if (was === is) return 'limit.rewritten';
  if (is === 0) return 'limit.loosened';
  if (was === 0) return 'limit.tightened';
  return Number.isInteger(was / is) ? 'limit.loosened' : 'limit.tightened';
}
