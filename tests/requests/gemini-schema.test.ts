import { Type, type Schema } from '@google/genai';
import { describe, expect, it } from 'vitest';
import { geminiSchema } from '../../src/requests/gemini-schema.ts';
import type { JsonSchema } from '../../src/tools/tool-definition.ts';

describe('a schema for Gemini', () => {
  it('keeps every member that the Schema of the SDK has', () => {
    const schema = {
      type: 'object',
      title: 'Files',
      nullable: true,
      minProperties: 1,
      maxProperties: 3,
      propertyOrdering: ['path'],
      example: { path: 'a' },
      properties: { path: { type: 'string', title: 'Path' } },
    };
    const expected: Schema = {
      type: Type.OBJECT,
      title: 'Files',
      nullable: true,
      minProperties: '1',
      maxProperties: '3',
      propertyOrdering: ['path'],
      example: { path: 'a' },
      properties: { path: { type: Type.STRING, title: 'Path' } },
    };
    expect(geminiSchema(schema as JsonSchema)).toEqual({ schema: expected, dropped: [] });
  });

  it('says what it can not keep', () => {
    const schema = { type: 'string', const: 'x', examples: ['x'] };
    expect(geminiSchema(schema as JsonSchema, 'p')).toEqual({
      schema: { type: 'STRING' },
      dropped: ['p.const', 'p.examples'],
    });
  });
});
