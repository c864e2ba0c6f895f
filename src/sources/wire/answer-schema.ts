import type { RequestApi } from './wire-part.ts';
import { isMapping, memberOf } from '../../text/member-of.ts';
import { listOf, type WireObject } from './wire-values.ts';

/** The JSON Schema of a structured answer; any JSON object will do for an empty one. */
export type AnswerSchema = WireObject;

const ANY_OBJECT: AnswerSchema = { type: 'object' };

/**
 * The schema that the answer to `body` has to fit; absent where the request is content with prose. A call of one named
 * tool that is forced counts: that is how structure is asked for where there is no member for it.
 */
export function answerSchema(api: RequestApi, body: WireObject): AnswerSchema | undefined {
  return SCHEMAS[api](body);
}

const SCHEMAS: Readonly<Record<RequestApi, (body: WireObject) => AnswerSchema | undefined>> = {
  'openai-chat': (body) =>
    ofFormat(body['response_format']) ??
    ofTool(body['tools'], memberOf(memberOf(body['tool_choice'], 'function'), 'name')),
  'openai-responses': (body) =>
    ofFormat(memberOf(body['text'], 'format')) ??
    ofTool(body['tools'], memberOf(body['tool_choice'], 'name')),
  'anthropic-messages': (body) =>
    ofFormat(memberOf(body['output_config'], 'format')) ??
    ofFormat(body['output_format']) ??
    ofTool(body['tools'], memberOf(body['tool_choice'], 'name')),
  'gemini-generate-content': (body) =>
    ofGeneration(body['generationConfig'] ?? body['generation_config']) ??
    ofTool(listOf(body['tools']).flatMap(declarationsOf), onlyAllowed(body)),
};

/** `{type: json_schema, schema}` or `{type: json_schema, json_schema: {schema}}`; `{type: json_object}`. */
function ofFormat(format: unknown): AnswerSchema | undefined {
  const type = memberOf(format, 'type');
  if (type === 'json_object') return ANY_OBJECT;
  if (type !== 'json_schema') return undefined;
  const schema = memberOf(format, 'schema') ?? memberOf(memberOf(format, 'json_schema'), 'schema');
  return isMapping(schema) ? schema : ANY_OBJECT;
}

function ofGeneration(config: unknown): AnswerSchema | undefined {
  const names = ['responseJsonSchema', 'responseSchema', 'response_json_schema', 'response_schema'];
  const schema = names.map((name) => memberOf(config, name)).find(isMapping);
  if (schema !== undefined) return schema;
  const type = memberOf(config, 'responseMimeType') ?? memberOf(config, 'response_mime_type');
  return type === 'application/json' ? ANY_OBJECT : undefined;
}

/** The parameters of the tool called `name`, in whatever member its shape has them. */
function ofTool(tools: unknown, name: unknown): AnswerSchema | undefined {
  if (typeof name !== 'string') return undefined;
  const definitions = listOf(tools).map((tool) => memberOf(tool, 'function') ?? tool);
  const tool = definitions.find((definition) => memberOf(definition, 'name') === name);
  const members = ['parameters', 'input_schema', 'parametersJsonSchema', 'parameters_json_schema'];
  return members.map((member) => memberOf(tool, member)).find(isMapping);
}

function declarationsOf(entry: unknown): readonly unknown[] {
  return listOf(memberOf(entry, 'functionDeclarations') ?? memberOf(entry, 'function_declarations'));
}

function onlyAllowed(body: WireObject): unknown {
  const config = memberOf(body['toolConfig'] ?? body['tool_config'], 'functionCallingConfig');
  const names = listOf(memberOf(config, 'allowedFunctionNames'));
  return memberOf(config, 'mode') === 'ANY' && names.length === 1 ? names[0] : undefined;
}
