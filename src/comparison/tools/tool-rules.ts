import type { FindingClass } from '../comparison.ts';

/** One thing that can happen to a tool's definition. */
export interface ToolRule {
  readonly id: string;
  readonly class: FindingClass;
  /** What happened, as a clause about the member at the finding's path. */
  readonly says: string;
}

/** What changes of a definition mean, in code-point order of the ids. */
export const TOOL_RULES = [
  row('additional-properties.allowed', 'widens', 'members that are not described are accepted'),
  row(
    'additional-properties.forbidden',
    'breaks-recorded-calls',
    'members that are not described are refused',
  ),
  row('all-of.added', 'breaks-recorded-calls', 'one more schema has to hold'),
  row('all-of.removed', 'widens', 'a schema no longer has to hold'),
  row('annotation.changed', 'steers', 'a note for the reader changed'),
  row('branch.added', 'widens', 'one more form is accepted'),
  row('branch.order', 'order-only', 'the forms stand in another order'),
  row('branch.removed', 'breaks-recorded-calls', 'a form is no longer accepted'),
  row('branches.dropped', 'widens', 'the choice of forms is gone'),
  row('branches.introduced', 'breaks-recorded-calls', 'only certain forms are accepted'),
  row(
    'condition.changed',
    'breaks-recorded-calls',
    'a condition changed; which calls it lets through is not worked out',
  ),
  row('default.added', 'omitted-value-changes', 'a call that leaves it out now means this value'),
  row('default.changed', 'omitted-value-changes', 'a call that leaves it out now means another value'),
  row('default.removed', 'omitted-value-changes', 'a call that leaves it out no longer means this value'),
  row('definition.added', 'encoding-only', 'a shared schema came; where it is used is told there'),
  row('definition.order', 'order-only', 'the shared schemas stand in another order'),
  row('definition.removed', 'encoding-only', 'a shared schema went; where it was used is told there'),
  row('definition.rewritten', 'encoding-only', 'the same definition is written in another way'),
  row(
    'definition.unreadable',
    'breaks-recorded-calls',
    'the definition is no JSON object, so it was not compared',
  ),
  row('description.changed', 'steers', 'the description changed'),
  row('description.empty', 'encoding-only', 'an empty description is written in another way'),
  row('dialect.changed', 'encoding-only', 'the schema names itself or its dialect in another way'),
  row('enum.dropped', 'widens', 'any value is accepted'),
  row('enum.introduced', 'breaks-recorded-calls', 'only certain values are accepted'),
  row('enum.order', 'steers', 'the values stand in another order'),
  row('enum.rewritten', 'encoding-only', 'the same values are written in another way'),
  row('enum.value-added', 'widens', 'one more value is accepted'),
  row('enum.value-removed', 'breaks-recorded-calls', 'a value is no longer accepted'),
  row('examples.changed', 'steers', 'the examples changed'),
  row('format.added', 'breaks-recorded-calls', 'only one format is accepted'),
  row('format.changed', 'breaks-recorded-calls', 'another format is accepted'),
  row('format.removed', 'widens', 'any format is accepted'),
  row('grammar.changed', 'breaks-recorded-calls', 'another language is accepted as input'),
  row('keys.order', 'order-only', 'the members stand in another order'),
  row('keys.repeated', 'steers', 'members that occur more than once changed'),
  row('keyword.changed', 'steers', 'a member that no validator knows changed'),
  row('kind.changed', 'breaks-recorded-calls', 'it is another kind of tool'),
  row('limit.changed', 'breaks-recorded-calls', 'a limit changed in a way that is not worked out'),
  row('limit.loosened', 'widens', 'the limit is wider'),
  row('limit.rewritten', 'encoding-only', 'the same limit is written in another way'),
  row('limit.tightened', 'breaks-recorded-calls', 'the limit is narrower'),
  row('member.changed', 'steers', 'another member of the definition changed'),
  row('name.changed', 'breaks-recorded-calls', 'the name in the definition changed'),
  row('not.added', 'breaks-recorded-calls', 'what fits this schema is refused'),
  row('not.removed', 'widens', 'what fits this schema is no longer refused'),
  row('null.allowed', 'widens', 'null is accepted'),
  row('null.forbidden', 'breaks-recorded-calls', 'null is no longer accepted'),
  row('pattern-property.added', 'breaks-recorded-calls', 'members with such names have to fit a schema'),
  row('pattern-property.opened', 'widens', 'members with such names may be anything'),
  row('pattern-property.removed', 'breaks-recorded-calls', 'members with such names are refused'),
  row('pattern.added', 'breaks-recorded-calls', 'only what fits the pattern is accepted'),
  row('pattern.changed', 'breaks-recorded-calls', 'another pattern has to fit'),
  row('pattern.removed', 'widens', 'no pattern has to fit'),
  row('properties.order', 'order-only', 'the parameters stand in another order'),
  row('property.added', 'widens', 'a parameter came'),
  row('property.added-required', 'breaks-recorded-calls', 'a parameter came that every call has to give'),
  row('property.removed', 'breaks-recorded-calls', 'a parameter is gone'),
  row('property.renamed', 'breaks-recorded-calls', 'a parameter has another name'),
  row('ref.changed', 'breaks-recorded-calls', 'it refers to a schema that is not there'),
  row('ref.rewritten', 'encoding-only', 'the same schema is referred to in another way'),
  row('required.added', 'breaks-recorded-calls', 'every call has to give the parameter'),
  row('required.empty', 'order-only', 'an empty list of required parameters is written in another way'),
  row('required.order', 'order-only', 'the required parameters stand in another order'),
  row('required.removed', 'widens', 'a call may leave the parameter out'),
  row('schema-member.renamed', 'encoding-only', 'the member that holds the schema has another name'),
  row('schema.closed', 'breaks-recorded-calls', 'nothing is accepted any more'),
  row('schema.opened', 'widens', 'it may be used at all'),
  row('strict.changed', 'steers', 'the provider holds the model to the schema in another way'),
  row('subschema.added', 'breaks-recorded-calls', 'what stands there has to fit a schema'),
  row('subschema.removed', 'widens', 'what stands there may be anything'),
  row('subschema.rewritten', 'encoding-only', 'a schema that accepts anything is written in another way'),
  row('title.changed', 'steers', 'the title changed'),
  row('tuple.added', 'breaks-recorded-calls', 'one more place has a schema of its own'),
  row('tuple.removed', 'widens', 'a place no longer has a schema of its own'),
  row('type.added', 'breaks-recorded-calls', 'only certain types are accepted'),
  row('type.changed', 'breaks-recorded-calls', 'another type is accepted'),
  row('type.narrowed', 'breaks-recorded-calls', 'fewer types are accepted'),
  row(
    'type.no-effect',
    'encoding-only',
    'the type is written in another way and the same values are accepted',
  ),
  row('type.order', 'order-only', 'the types stand in another order'),
  row('type.removed', 'widens', 'any type is accepted'),
  row('type.widened', 'widens', 'more types are accepted'),
] as const satisfies readonly ToolRule[];

export type ToolRuleId = (typeof TOOL_RULES)[number]['id'];

const BY_ID: ReadonlyMap<string, ToolRule> = new Map(TOOL_RULES.map((rule) => [rule.id, rule]));

/** The row of the table with that id. */
export function toolRule(id: ToolRuleId): ToolRule {
  return BY_ID.get(id) ?? TOOL_RULES[0];
}

function row<Id extends string>(id: Id, findingClass: FindingClass, says: string) {
  return { id, class: findingClass, says } as const;
}
