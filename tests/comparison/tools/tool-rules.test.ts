import { describe, expect, it } from 'vitest';
import type { FindingClass } from '../../../src/comparison/comparison.ts';
import { compareDefinitions } from '../../../src/comparison/tools/compare-definitions.ts';
import { TOOL_RULES, toolRule, type ToolRuleId } from '../../../src/comparison/tools/tool-rules.ts';
import { compareCodePoints } from '../../../src/text/code-points.ts';
import { RULE_EXAMPLES } from './rule-examples.ts';

/** What the classes are for, one certain rule each: written down apart from the table. */
const CLASSES: readonly (readonly [ToolRuleId, FindingClass])[] = [
  ['property.removed', 'breaks-recorded-calls'],
  ['property.renamed', 'breaks-recorded-calls'],
  ['type.narrowed', 'breaks-recorded-calls'],
  ['enum.value-removed', 'breaks-recorded-calls'],
  ['required.added', 'breaks-recorded-calls'],
  ['property.added-required', 'breaks-recorded-calls'],
  ['default.changed', 'omitted-value-changes'],
  ['enum.value-added', 'widens'],
  ['required.removed', 'widens'],
  ['property.added', 'widens'],
  ['description.changed', 'steers'],
  ['title.changed', 'steers'],
  ['examples.changed', 'steers'],
  ['enum.order', 'steers'],
  ['properties.order', 'order-only'],
  ['required.order', 'order-only'],
  ['required.empty', 'order-only'],
  ['keys.order', 'order-only'],
  ['dialect.changed', 'encoding-only'],
  ['type.no-effect', 'encoding-only'],
];

describe('the table of tool rules', () => {
  const ids = TOOL_RULES.map((rule) => rule.id);

  it('names each rule once, in code-point order', () => {
    expect(ids).toEqual([...new Set(ids)].sort(compareCodePoints));
  });

  it('has no dead row: there is an example for each', () => {
    const shown = new Set(RULE_EXAMPLES.map((example) => example.rule));
    expect(ids.filter((id) => !shown.has(id))).toEqual([]);
  });

  it('says in words what happened', () => {
    for (const { says } of TOOL_RULES) expect(says).toMatch(/^[a-z][^.]+$/);
  });

  it.each(CLASSES)('takes %s for a change that %s', (id, expected) => {
    expect(toolRule(id).class).toBe(expected);
  });
});

describe('compareDefinitions', () => {
  it.each(
    RULE_EXAMPLES.map((example): [string, string, (typeof RULE_EXAMPLES)[number]] => [
      example.rule,
      example.path,
      example,
    ]),
  )('finds %s at "%s", and nothing else', (rule, path, { before, after }) => {
    const findings = compareDefinitions(before, after);
    expect(findings.map((finding) => [finding.ruleId, finding.path])).toEqual([[rule, path]]);
    expect(findings[0]?.class).toBe(toolRule(rule as ToolRuleId).class);
  });
});
