import type { ToolRuleId } from '../../../src/comparison/tools/tool-rules.ts';

/** One change of a tool and the finding that it has to give, and no other. */
export interface RuleExample {
  readonly rule: ToolRuleId;
  readonly path: string;
  /** Whole definitions as JSON. */
  readonly before: string;
  readonly after: string;
}

const STRING = '{"type":"string"}';

function tool(rule: ToolRuleId, path: string, before: string, after: string): RuleExample {
  return { rule, path, before: `{"name":"t",${before}}`, after: `{"name":"t",${after}}` };
}

/** A change of the schema of the parameter `p`; the path begins there. */
function parameter(rule: ToolRuleId, path: string, before: string, after: string): RuleExample {
  const at = path === '' ? 'parameters.properties.p' : `parameters.properties.p${path}`;
  const wrap = (schema: string): string => `"parameters":{"properties":{"p":${schema}}}`;
  return tool(rule, at, wrap(before), wrap(after));
}

/** A change of the schema of all parameters. */
function schema(rule: ToolRuleId, path: string, before: string, after: string): RuleExample {
  return tool(rule, path, `"parameters":${before}`, `"parameters":${after}`);
}

/** For every rule at least one change, as DESIGN.md classes it. */
export const RULE_EXAMPLES: readonly RuleExample[] = [
  schema(
    'additional-properties.allowed',
    'parameters.additionalProperties',
    '{"additionalProperties":false}',
    '{}',
  ),
  schema(
    'additional-properties.forbidden',
    'parameters.additionalProperties',
    '{"additionalProperties":true}',
    '{"additionalProperties":false}',
  ),
  parameter('all-of.added', '.allOf[1]', `{"allOf":[${STRING}]}`, `{"allOf":[${STRING},{"minLength":2}]}`),
  parameter('all-of.added', '.allOf[0]', '{}', `{"allOf":[${STRING}]}`),
  parameter('all-of.removed', '.allOf[0]', `{"allOf":[${STRING}]}`, '{}'),
  parameter('annotation.changed', '.deprecated', '{"deprecated":false}', '{"deprecated":true}'),
  parameter('branch.added', '.anyOf[1]', `{"anyOf":[${STRING}]}`, `{"anyOf":[${STRING},{"type":"null"}]}`),
  parameter(
    'branch.order',
    '.anyOf',
    `{"anyOf":[${STRING},{"type":"null"}]}`,
    `{"anyOf":[{"type":"null"},${STRING}]}`,
  ),
  parameter('branch.removed', '.oneOf[1]', `{"oneOf":[${STRING},{"type":"null"}]}`, `{"oneOf":[${STRING}]}`),
  parameter('branches.dropped', '.anyOf', `{"anyOf":[${STRING}]}`, '{}'),
  parameter('branches.introduced', '.anyOf', '{}', `{"anyOf":[${STRING}]}`),
  parameter('condition.changed', '.properties', '{"properties":null}', '{"properties":[]}'),
  parameter('condition.changed', '.enum', '{"enum":1}', '{"enum":2}'),
  parameter('condition.changed', '.items', '{"items":1}', '{"items":2}'),
  parameter('condition.changed', '.if', '{"if":{"const":1}}', '{"if":{"const":2}}'),
  parameter('condition.changed', '.dependentRequired', '{}', '{"dependentRequired":{"a":["b"]}}'),
  parameter('default.added', '.default', '{}', '{"default":5}'),
  parameter('default.changed', '.default', '{"default":5}', '{"default":6}'),
  parameter('default.removed', '.default', '{"default":null}', '{}'),
  schema('definition.added', 'parameters.$defs.n', '{"$defs":{}}', `{"$defs":{"n":${STRING}}}`),
  schema(
    'definition.order',
    'parameters.$defs',
    `{"$defs":{"a":${STRING},"b":${STRING}}}`,
    `{"$defs":{"b":${STRING},"a":${STRING}}}`,
  ),
  schema(
    'definition.removed',
    'parameters.definitions.n',
    `{"definitions":{"n":${STRING}}}`,
    '{"definitions":{}}',
  ),
  tool('definition.rewritten', '', '"x":"a"', '"x":"\\u0061"'),
  { rule: 'definition.unreadable', path: '', before: '{"name":', after: '{"name":"t"}' },
  tool('description.changed', 'description', '"description":"Old."', '"description":"New."'),
  parameter('description.changed', '.description', '{}', '{"description":"New."}'),
  parameter('description.empty', '.description', '{}', '{"description":""}'),
  schema(
    'dialect.changed',
    'parameters.$schema',
    '{}',
    '{"$schema":"https://json-schema.org/draft/2020-12/schema"}',
  ),
  parameter('enum.dropped', '.enum', '{"enum":["a"]}', '{}'),
  parameter('enum.introduced', '.enum', '{}', '{"enum":["a"]}'),
  parameter('enum.order', '.enum', '{"enum":["fast","safe"]}', '{"enum":["safe","fast"]}'),
  parameter('enum.rewritten', '.enum', '{"const":"a"}', '{"enum":["a"]}'),
  parameter('enum.rewritten', '.enum', '{"enum":[1.0]}', '{"enum":[1]}'),
  parameter('enum.rewritten', '.enum', '{"const":1,"enum":[1,2]}', '{"const":1,"enum":[1,3]}'),
  parameter('enum.value-added', '.enum', '{"enum":["eq"]}', '{"enum":["eq","ne"]}'),
  parameter('enum.value-removed', '.enum', '{"const":1,"enum":[1]}', '{"const":1,"enum":[3]}'),
  parameter('enum.value-removed', '.enum', '{"enum":["eq","ne"]}', '{"enum":["eq"]}'),
  parameter('examples.changed', '.examples', '{"examples":["a"]}', '{"examples":["b"]}'),
  parameter('format.added', '.format', STRING, '{"type":"string","format":"uri"}'),
  parameter('format.changed', '.format', '{"format":"uri"}', '{"format":"date"}'),
  parameter('format.removed', '.format', '{"format":"uri"}', '{}'),
  tool('grammar.changed', 'format', '"format":{"syntax":"lark"}', '"format":{"syntax":"regex"}'),
  schema(
    'keys.order',
    'parameters',
    '{"type":"object","additionalProperties":false}',
    '{"additionalProperties":false,"type":"object"}',
  ),
  parameter('keys.repeated', '', '{"title":"x","title":"a"}', '{"title":"y","title":"a"}'),
  parameter('keyword.changed', '.x-hint', '{"x-hint":1}', '{"x-hint":2}'),
  tool('kind.changed', 'type', '"type":"function"', '"type":"custom"'),
  parameter('limit.changed', '.exclusiveMinimum', '{"exclusiveMinimum":true}', '{"exclusiveMinimum":3}'),
  parameter('limit.loosened', '.maximum', '{"maximum":5}', '{"maximum":6}'),
  parameter('limit.loosened', '.minLength', '{"minLength":1}', '{}'),
  parameter('limit.loosened', '.multipleOf', '{"multipleOf":4}', '{"multipleOf":2}'),
  parameter('limit.loosened', '.uniqueItems', '{"uniqueItems":true}', '{"uniqueItems":false}'),
  parameter('limit.rewritten', '.maximum', '{"maximum":5}', '{"maximum":5.0}'),
  parameter('limit.rewritten', '.minItems', '{}', '{"minItems":0}'),
  parameter('limit.tightened', '.maximum', '{"maximum":6}', '{"maximum":5}'),
  parameter('limit.tightened', '.minimum', '{}', '{"minimum":1}'),
  parameter('limit.tightened', '.multipleOf', '{"multipleOf":2}', '{"multipleOf":3}'),
  tool(
    'member.changed',
    'cache_control.type',
    '"cache_control":{"type":"a"}',
    '"cache_control":{"type":"b"}',
  ),
  { rule: 'member.changed', path: 'outputs', before: '{"name":"t"}', after: '{"name":"t","outputs":[1]}' },
  { rule: 'name.changed', path: 'name', before: '{"name":"t"}', after: '{"name":"u"}' },
  parameter('not.added', '.not', '{}', '{"not":{"const":"x"}}'),
  parameter('not.removed', '.not', '{"not":{"const":"x"}}', '{}'),
  parameter('null.allowed', '.nullable', STRING, '{"type":"string","nullable":true}'),
  parameter('null.forbidden', '.nullable', '{"nullable":true}', '{"nullable":false}'),
  parameter(
    'pattern-property.added',
    '.patternProperties["^x-"]',
    '{}',
    `{"patternProperties":{"^x-":${STRING}}}`,
  ),
  parameter(
    'pattern-property.opened',
    '.patternProperties["^x-"]',
    `{"patternProperties":{"^x-":${STRING}}}`,
    '{}',
  ),
  parameter(
    'pattern-property.removed',
    '.patternProperties["^x-"]',
    `{"patternProperties":{"^x-":${STRING}},"additionalProperties":false}`,
    '{"additionalProperties":false}',
  ),
  parameter('pattern.added', '.pattern', '{}', '{"pattern":"^a"}'),
  parameter('pattern.changed', '.pattern', '{"pattern":"^a"}', '{"pattern":"^b"}'),
  parameter('pattern.removed', '.pattern', '{"pattern":"^a"}', '{}'),
  schema(
    'properties.order',
    'parameters.properties',
    `{"properties":{"a":${STRING},"b":{}}}`,
    `{"properties":{"b":{},"a":${STRING}}}`,
  ),
  schema('property.added', 'parameters.properties.a', '{"properties":{}}', `{"properties":{"a":${STRING}}}`),
  schema(
    'property.added-required',
    'parameters.properties.a',
    '{"properties":{}}',
    `{"properties":{"a":${STRING}},"required":["a"]}`,
  ),
  schema(
    'property.removed',
    'parameters.properties.limit',
    '{"properties":{"limit":{"type":"integer"}},"required":["limit"]}',
    '{"properties":{}}',
  ),
  schema(
    'property.renamed',
    'parameters.properties.file',
    `{"properties":{"file":${STRING}},"required":["file"]}`,
    `{"properties":{"path":${STRING}},"required":["path"]}`,
  ),
  parameter('ref.changed', '.$ref', '{"$ref":"#/$defs/a"}', '{"$ref":"#/$defs/b"}'),
  schema(
    'ref.rewritten',
    'parameters.properties.a.$ref',
    `{"properties":{"a":{"$ref":"#/properties/b"},"b":${STRING}}}`,
    `{"properties":{"a":${STRING},"b":${STRING}}}`,
  ),
  schema(
    'required.added',
    'parameters.required',
    `{"properties":{"a":${STRING}}}`,
    `{"properties":{"a":${STRING}},"required":["a"]}`,
  ),
  schema('required.empty', 'parameters.required', '{"required":[]}', '{}'),
  schema('required.order', 'parameters.required', '{"required":["a","a","b"]}', '{"required":["a","b","b"]}'),
  schema('required.order', 'parameters.required', '{"required":["a","b"]}', '{"required":["b","a"]}'),
  schema('required.order', 'parameters.required', '{"required":["a"]}', '{"required":["a","a"]}'),
  schema(
    'required.removed',
    'parameters.required',
    `{"properties":{"a":${STRING}},"required":["a"]}`,
    `{"properties":{"a":${STRING}}}`,
  ),
  tool('schema-member.renamed', 'input_schema', '"parameters":{}', '"input_schema":{}'),
  parameter('schema.closed', '', STRING, 'false'),
  parameter('schema.opened', '', 'false', STRING),
  tool('strict.changed', 'strict', '"strict":false', '"strict":true'),
  parameter('subschema.added', '.items', '{"type":"array"}', `{"type":"array","items":${STRING}}`),
  parameter('subschema.removed', '.items', `{"items":${STRING}}`, '{}'),
  schema('subschema.rewritten', 'parameters.properties', '{"properties":{}}', '{}'),
  schema('subschema.rewritten', 'parameters.patternProperties', '{}', '{"patternProperties":{}}'),
  parameter('subschema.rewritten', '', 'true', '{}'),
  parameter('subschema.rewritten', '.items', '{"items":true}', '{"items":{}}'),
  parameter('title.changed', '.title', '{"type":5,"title":"A"}', '{"type":5,"title":"B"}'),
  parameter('title.changed', '.title', '{"title":"A"}', '{"title":"B"}'),
  parameter('tuple.added', '.prefixItems[0]', '{"prefixItems":[]}', `{"prefixItems":[${STRING}]}`),
  parameter('tuple.removed', '.items[0]', `{"items":[${STRING}]}`, '{"items":[]}'),
  parameter('type.added', '.type', '{}', STRING),
  parameter('type.changed', '.type', STRING, '{"type":"integer"}'),
  parameter('type.narrowed', '.type', '{"type":"number"}', '{"type":"integer"}'),
  parameter('type.narrowed', '.type', '{"type":["string","null"]}', STRING),
  parameter('type.no-effect', '.type', STRING, '{"type":["string"]}'),
  parameter(
    'type.no-effect',
    '.type',
    '{"type":"number","multipleOf":1}',
    '{"type":"integer","multipleOf":1}',
  ),
  parameter('type.no-effect', '.type', '{"enum":["a"]}', '{"type":"string","enum":["a"]}'),
  parameter('type.order', '.type', '{"type":["string","null"]}', '{"type":["null","string"]}'),
  parameter('type.removed', '.type', STRING, '{}'),
  parameter('type.widened', '.type', STRING, '{"type":["string","null"]}'),
];
