import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { projectConfigJsonSchema } from '../../src/config/project-config-json-schema.ts';
import { REPOSITORY } from '../support/source-files.ts';

describe('docs/prompt-surface.config.schema.json', () => {
  it('is what `npx tsx scripts/write-schemas.ts` writes', () => {
    const file = readFileSync(join(REPOSITORY, 'docs', 'prompt-surface.config.schema.json'), 'utf8');
    expect(JSON.stringify(JSON.parse(file))).toBe(JSON.stringify(projectConfigJsonSchema()));
  });

  it('accepts what the program accepts, and refuses what it refuses', () => {
    const schema = projectConfigJsonSchema() as Record<string, unknown>;
    const isValid = new Ajv({ formats: { 'date-time': true } }).compile(schema);
    const surface = { id: 'a', source: 'command', run: ['a'] };
    expect(isValid({ snapshot: 'a', surfaces: [surface, { id: 'b', source: 'builtin' }] })).toBe(true);
    expect(isValid({ surfaces: [{ ...surface, path: 'x' }] })).toBe(false);
    expect(isValid({ surfaces: [{ ...surface, run: [] }] })).toBe(false);
    expect(isValid({ snapshto: 'a' })).toBe(false);
  });
});
