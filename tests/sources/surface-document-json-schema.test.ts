import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv, type AnySchema } from 'ajv';
import { describe, expect, it } from 'vitest';
import { parseSurfaceDocument } from '../../src/sources/parse-surface-document.ts';
import { surfaceDocumentJsonSchema } from '../../src/sources/surface-document-json-schema.ts';
import { REPOSITORY } from '../support/source-files.ts';

describe('docs/surface.schema.json', () => {
  const schema = surfaceDocumentJsonSchema();
  const validate = new Ajv({ strict: false }).compile(schema as AnySchema);

  it('is what the reader checks', () => {
    const file = readFileSync(join(REPOSITORY, 'docs', 'surface.schema.json'), 'utf8');
    expect(JSON.parse(file)).toEqual(JSON.parse(JSON.stringify(schema)));
  });

  it.each([
    { text: 'You help.' },
    { text: [{ name: 'a', text: 'A' }], tools: [{ name: 'patch', parameters: {} }] },
    { tiers: [{ id: 'system', layers: [{ ref: 'a', text: 'A' }] }], facts: { model: 'gpt-5' } },
  ])('agrees with the reader on a document (%#)', (document) => {
    expect(validate(document)).toBe(true);
    expect(parseSurfaceDocument(JSON.stringify(document)).status).toBe('parsed');
  });

  it.each([
    {},
    { text: 5 },
    { text: '', tiers: [] },
    { text: '', tool: [] },
    { text: '', tools: ['patch'] },
    { tiers: [{ id: 'system' }] },
    { text: '', facts: { model: 5 } },
  ])('agrees with the reader on what is none (%#)', (document) => {
    expect(validate(document)).toBe(false);
    expect(parseSurfaceDocument(JSON.stringify(document)).status).toBe('malformed');
  });
});
