import { compareTexts } from '../text/compare-texts.ts';
import { isLiteral, stringOf } from './json-values.ts';
import { report, type Compare } from './schema-walk.ts';
import type { ToolRuleId } from './tool-rules.ts';

/** Compares what stands there as a whole, with the words that changed where it is a text on both sides. */
export function compareAnnotation(ruleId: ToolRuleId): Compare {
  return (before, after, path, walk) => {
    report(walk, ruleId, path, before, after);
    const [old, now] = [stringOf(before), stringOf(after)];
    const last = walk.findings.at(-1);
    if (old === undefined || now === undefined || last === undefined) return;
    walk.findings[walk.findings.length - 1] = { ...last, text: compareTexts(old, now) };
  };
}

/** Compares descriptions: absent, `null` and empty say the same, which is nothing. */
export const compareDescription: Compare = (before, after, path, walk) => {
  const isEmpty = (value: typeof before): boolean =>
    value === undefined || isLiteral(value, 'null') || stringOf(value) === '';
  const ruleId = isEmpty(before) && isEmpty(after) ? 'description.empty' : 'description.changed';
  compareAnnotation(ruleId)(before, after, path, walk);
};
