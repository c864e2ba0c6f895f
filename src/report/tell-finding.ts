import type { FindingClass, ToolFinding } from '../comparison/comparison.ts';
import { toolRule, type ToolRuleId } from '../comparison/tools/tool-rules.ts';
import type { Sentence } from './report.ts';
import { name, say, strong, words } from './say.ts';
import { showName } from './show-text.ts';
import { tellTokens } from './tell-tokens.ts';
import { tellSurfaces } from './tell-surfaces.ts';

/** What a class of finding is called. */
export interface FindingClassRow {
  readonly id: FindingClass;
  readonly label: string;
}

/** The classes, worst first. */
export const FINDING_CLASSES: readonly FindingClassRow[] = [
  { id: 'breaks-recorded-calls', label: 'breaks recorded calls' },
  { id: 'omitted-value-changes', label: 'omitted value changes' },
  { id: 'widens', label: 'widens' },
  { id: 'steers', label: 'steers' },
  { id: 'order-only', label: 'order only' },
  { id: 'encoding-only', label: 'encoding only' },
];

/** So much of a value is shown in a sentence. */
const MOST_VALUE = 80;

/** A finding of a tool in one sentence: what it means, what happened, where, and the value before and after. */
export function tellFinding(
  finding: ToolFinding,
  toolSurfaces: readonly string[],
  all: readonly string[],
): Sentence {
  const label = FINDING_CLASSES.find(({ id }) => id === finding.class)?.label ?? finding.class;
  const where =
    finding.surfaces.length === toolSurfaces.length ? [] : say` · ${tellSurfaces(finding.surfaces, all)}`;
  const tokens = tellTokens(finding.tokens);
  return say`${strong(label)}: ${tellWhat(finding)}${where}${tokens.length === 0 ? [] : say` · ${tokens}`}`;
}

/** What happened, where, and the values, without the class. */
export function tellWhat(finding: ToolFinding): Sentence {
  return say`${says(finding)}${values(finding)} (${name(finding.path)})`;
}

function says({ ruleId }: ToolFinding): Sentence {
  return [words(toolRule(ruleId as ToolRuleId).says)];
}

function values({ before, after, text }: ToolFinding): Sentence {
  // A text is shown by its hunks.
  if (text !== undefined) return [];
  const [old, now] = [before, after].map((value) =>
    value === undefined ? undefined : name(showName(value, MOST_VALUE)),
  );
  if (old === undefined && now === undefined) return [];
  if (old === undefined) return now === undefined ? [] : say`: ${now}`;
  return now === undefined ? say`: was ${old}` : say`: ${old} → ${now}`;
}
