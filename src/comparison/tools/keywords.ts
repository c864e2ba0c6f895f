import { compareAnnotation, compareDescription } from './compare-annotation.ts';
import { compareBranches, compareDemands } from './compare-branches.ts';
import { compareLimit } from './compare-limit.ts';
import { compareSharedSchemas } from './compare-shared-schemas.ts';
import { compareItems, compareNot, compareOpenness, compareSubschema } from './compare-subschema.ts';
import { isLiteral } from './json-values.ts';
import { report, type Compare } from './schema-walk.ts';
import type { ToolRuleId } from './tool-rules.ts';

/** Keywords that mean something only together; `compareSchemas` has a step for each group. */
export const HANDLED_TOGETHER: ReadonlySet<string> = new Set([
  '$ref',
  'const',
  'enum',
  'patternProperties',
  'properties',
  'required',
  'type',
]);

/** How each other keyword is compared. What is not here is a keyword that no validator knows. */
export const KEYWORDS: ReadonlyMap<string, Compare> = new Map([
  ...each(
    ['$anchor', '$dynamicAnchor', '$id', '$schema', '$vocabulary', 'id'],
    compareAnnotation('dialect.changed'),
  ),
  ...each(['$defs', 'definitions'], compareSharedSchemas),
  ...each(['$dynamicRef', '$recursiveRef'], compareAnnotation('ref.changed')),
  ...each(['additionalProperties', 'unevaluatedProperties'], compareOpenness),
  ...each(['additionalItems', 'contains', 'propertyNames', 'unevaluatedItems'], compareSubschema),
  ...each(['items', 'prefixItems'], compareItems),
  ...each(['anyOf', 'oneOf'], compareBranches),
  ...each(['allOf'], compareDemands),
  ...each(['not'], compareNot),
  ...each(
    ['dependencies', 'dependentRequired', 'dependentSchemas', 'else', 'if', 'then'],
    compareAnnotation('condition.changed'),
  ),
  ...each(
    [
      'exclusiveMaximum',
      'exclusiveMinimum',
      'maxContains',
      'maxItems',
      'maxLength',
      'maxProperties',
      'maximum',
      'minContains',
      'minItems',
      'minLength',
      'minProperties',
      'minimum',
      'multipleOf',
      'uniqueItems',
    ],
    compareLimit,
  ),
  ...each(['pattern'], compareWhole('pattern.added', 'pattern.changed', 'pattern.removed')),
  ...each(['format'], compareWhole('format.added', 'format.changed', 'format.removed')),
  ...each(['default'], compareWhole('default.added', 'default.changed', 'default.removed')),
  ...each(['nullable'], compareNullable),
  ...each(['description'], compareDescription),
  ...each(['title'], compareAnnotation('title.changed')),
  ...each(['example', 'examples'], compareAnnotation('examples.changed')),
  ...each(
    [
      '$comment',
      'contentEncoding',
      'contentMediaType',
      'contentSchema',
      'deprecated',
      'readOnly',
      'writeOnly',
    ],
    compareAnnotation('annotation.changed'),
  ),
]);

function each(names: readonly string[], compare: Compare): [string, Compare][] {
  return names.map((name) => [name, compare]);
}

function compareWhole(added: ToolRuleId, changed: ToolRuleId, removed: ToolRuleId): Compare {
  return (before, after, path, walk) => {
    const ruleId = before === undefined ? added : after === undefined ? removed : changed;
    report(walk, ruleId, path, before, after);
  };
}

function compareNullable(...[before, after, path, walk]: Parameters<Compare>): void {
  const [was, is] = [isLiteral(before, 'true'), isLiteral(after, 'true')];
  if (was === is) return report(walk, 'type.no-effect', path, before, after);
  report(walk, is ? 'null.allowed' : 'null.forbidden', path, before, after);
}
