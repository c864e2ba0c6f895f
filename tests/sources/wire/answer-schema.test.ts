import { describe, expect, it } from 'vitest';
import { answerSchema } from '../../../src/sources/wire/answer-schema.ts';
import type { RequestApi } from '../../../src/sources/wire/wire-part.ts';

const SCHEMA = { type: 'object', properties: { a: {} } };
const ANY = { type: 'object' };

describe('the schema of an answer', () => {
  it.each<[RequestApi, object, object | undefined]>([
    ['openai-chat', { response_format: { type: 'json_schema', json_schema: { schema: SCHEMA } } }, SCHEMA],
    ['openai-chat', { response_format: { type: 'json_object' } }, ANY],
    ['openai-chat', { response_format: { type: 'text' } }, undefined],
    [
      'openai-chat',
      {
        tools: [{ type: 'function', function: { name: 'f', parameters: SCHEMA } }],
        tool_choice: { type: 'function', function: { name: 'f' } },
      },
      SCHEMA,
    ],
    [
      'openai-chat',
      { tools: [{ function: { name: 'f', parameters: SCHEMA } }], tool_choice: 'auto' },
      undefined,
    ],
    ['openai-responses', { text: { format: { type: 'json_schema', name: 'a', schema: SCHEMA } } }, SCHEMA],
    ['openai-responses', { text: { verbosity: 'low' } }, undefined],
    [
      'openai-responses',
      {
        tools: [{ type: 'function', name: 'f', parameters: SCHEMA }],
        tool_choice: { type: 'function', name: 'f' },
      },
      SCHEMA,
    ],
    ['anthropic-messages', { output_config: { format: { type: 'json_schema', schema: SCHEMA } } }, SCHEMA],
    ['anthropic-messages', { output_format: { type: 'json_schema', schema: SCHEMA } }, SCHEMA],
    [
      'anthropic-messages',
      { tools: [{ name: 'f', input_schema: SCHEMA }], tool_choice: { type: 'tool', name: 'f' } },
      SCHEMA,
    ],
    ['anthropic-messages', { tools: [{ name: 'f' }], tool_choice: { type: 'tool', name: 'g' } }, undefined],
    ['gemini-generate-content', { generationConfig: { responseSchema: SCHEMA } }, SCHEMA],
    ['gemini-generate-content', { generation_config: { response_json_schema: SCHEMA } }, SCHEMA],
    ['gemini-generate-content', { generationConfig: { responseMimeType: 'application/json' } }, ANY],
    ['gemini-generate-content', { generationConfig: { temperature: 0 } }, undefined],
    [
      'gemini-generate-content',
      {
        tools: [{ functionDeclarations: [{ name: 'f', parametersJsonSchema: SCHEMA }] }],
        toolConfig: { functionCallingConfig: { mode: 'ANY', allowedFunctionNames: ['f'] } },
      },
      SCHEMA,
    ],
  ])('for %s is found in %j', (api, body, schema) => {
    expect(answerSchema(api, { ...body })).toEqual(schema);
  });
});
