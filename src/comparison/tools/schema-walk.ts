import type { OrderedJson } from '../../snapshots/format/ordered-json.ts';
import type { FindingClass, ToolFinding } from '../comparison.ts';
import { textOf } from './json-values.ts';
import { toolRule, type ToolRuleId } from './tool-rules.ts';

/** A finding before it is known on which surfaces it was made. */
export type BareFinding = Omit<ToolFinding, 'surfaces' | 'tokens'>;

/** Compares two schemas, or other values, at one path; where one is absent there was, or is, nothing. */
export type Compare = (
  before: OrderedJson | undefined,
  after: OrderedJson | undefined,
  path: string,
  walk: SchemaWalk,
) => void;

/** What a walk through two schemas carries along. */
export interface SchemaWalk {
  readonly findings: BareFinding[];
  /** Where `$ref` begins to look. */
  readonly roots: { readonly before: OrderedJson; readonly after: OrderedJson };
  /** Inside `not` what widens breaks, and the other way round. */
  readonly flipped: boolean;
  /**
   * Pairs of referred schemas that were compared, with what came of it and where; `open` while they are: recursive schemas
   * would never end.
   */
  readonly referred: Map<
    string,
    'open' | { readonly path: string; readonly findings: readonly BareFinding[] }
  >;
  /** Compares two whole schemas: passed along, since keywords need it and it needs them. */
  readonly compare: Compare;
}

/** Notes a finding; values that are not there are left out. */
export function report(
  walk: SchemaWalk,
  ruleId: ToolRuleId,
  path: string,
  before?: OrderedJson,
  after?: OrderedJson,
): void {
  const { class: findingClass } = toolRule(ruleId);
  walk.findings.push({
    path,
    ruleId,
    class: walk.flipped ? flip(findingClass) : findingClass,
    ...(before === undefined ? {} : { before: textOf(before) }),
    ...(after === undefined ? {} : { after: textOf(after) }),
  });
}

function flip(findingClass: FindingClass): FindingClass {
  if (findingClass === 'widens') return 'breaks-recorded-calls';
  return findingClass === 'breaks-recorded-calls' ? 'widens' : findingClass;
}

/** A name as a value, for findings that are about a name. */
export function nameValue(name: string): OrderedJson {
  return { kind: 'string', value: name };
}

/** Names as a list. */
export function namesValue(names: readonly string[]): OrderedJson {
  return { kind: 'array', items: names.map(nameValue) };
}
