import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerRequest } from '../../../src/capture/server/answer-request.ts';
import { findEndpoint } from '../../../src/capture/server/find-endpoint.ts';

const PATHS = [
  '/v1/chat/completions',
  '/v1/responses',
  '/v1/messages',
  '/v1/messages/count_tokens',
  '/v1beta/models/m:generateContent',
  '/v1beta/models/m:streamGenerateContent',
  '/v1beta/models/m:streamGenerateContent?alt=sse',
  '/v1/embeddings',
];

/** Members that lead to a schema, and keywords of schemas: where they belong, and where they don't. */
const NAMES =
  `type properties items required enum const anyOf oneOf allOf $ref format minItems minProperties minLength
  maxLength minimum maximum multipleOf pattern prefixItems contains patternProperties additionalProperties nullable $defs
  toString valueOf __proto__ constructor`.split(/\s+/);

const schema = fc.letrec((tie) => ({
  any: fc.oneof(
    { depthSize: 'medium' },
    fc.constantFrom<unknown>(
      'object',
      'array',
      'string',
      'number',
      'constructor',
      '#',
      '#/$defs/a',
      '(',
      -1,
      0.5,
      1e9,
    ),
    fc.constantFrom<unknown>(null, true, false),
    fc.array(tie('any'), { maxLength: 3 }),
    fc
      .array(fc.tuple(fc.constantFrom(...NAMES), tie('any')), { maxLength: 5 })
      .map((members) => Object.fromEntries(members)),
  ),
})).any;

describe('an answer', () => {
  it('comes for any schema, and is text that is JSON', () => {
    fc.assert(
      fc.property(schema, (schema) => {
        const body = { messages: [], response_format: { type: 'json_schema', json_schema: { schema } } };
        const answer = answerRequest(findEndpoint('POST', PATHS[0] ?? '', {}), { body });
        const { choices } = JSON.parse(answer.body) as { choices: { message: { content: string } }[] };
        expect(() => JSON.parse(choices[0]?.message.content ?? '') as unknown).not.toThrow();
      }),
      { numRuns: 500 },
    );
  });

  it.each(PATHS)('comes for any body that is sent to %s', (path) => {
    fc.assert(
      fc.property(fc.oneof(schema, fc.jsonValue()), (body) => {
        const { status } = answerRequest(findEndpoint('POST', path, {}), { body });
        expect([200, 400]).toContain(status);
      }),
      { numRuns: 50 },
    );
  });
});
