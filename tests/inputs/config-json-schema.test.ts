import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import type { Diagnostic } from '../../src/errors.ts';
import { configJsonSchema } from '../../src/inputs/config-json-schema.ts';
import { validConfig } from '../../src/inputs/valid-config.ts';
import { REPOSITORY } from '../support/source-files.ts';

function isValid(config: unknown): boolean {
  return new Ajv().validate(configJsonSchema() as Record<string, unknown>, config);
}

function faults(value: unknown): Diagnostic[] {
  const found: Diagnostic[] = [];
  validConfig({ value, lineOf: () => undefined }, (diagnostic) => found.push(diagnostic));
  return found;
}

describe('docs/config.schema.json', () => {
  it('is what `npx tsx scripts/write-schemas.ts` writes', () => {
    const file = readFileSync(join(REPOSITORY, 'docs', 'config.schema.json'), 'utf8');
    expect(JSON.stringify(JSON.parse(file))).toBe(JSON.stringify(configJsonSchema()));
  });

  it('describes every entry', () => {
    const undescribed = (schema: Record<string, unknown>, path: string): string[] => {
      const properties = schema['properties'] as Record<string, Record<string, unknown>> | undefined;
      if (properties === undefined) return 'description' in schema ? [] : [path];
      return Object.entries(properties).flatMap(([key, inner]) => undescribed(inner, `${path}.${key}`));
    };
    expect(undescribed(configJsonSchema() as Record<string, unknown>, '')).toEqual([]);
    expect(undescribed({ properties: { a: {} } }, '')).toEqual(['.a']);
  });

  it('accepts what the program accepts, and refuses what it reports', () => {
    const good = [
      {},
      { unknown: [1], agent: { own: true } },
      { timezone: 'Europe/Berlin', agent: { environment_probe: 'off', coding_instructions: ['a'] } },
      { skills: { disabled: 'a', platform_disabled: { cli: ['b', 5] } }, memory: { memory_enabled: 0 } },
      { platform_hints: { cli: 'x', telegram: { append: 'y' } }, platform_toolsets: { cli: [] } },
    ];
    const bad = [
      { timezone: '' },
      { agent: [] },
      { memory: 'yes' },
      { memory: { memory_char_limit: 1.5 } },
      { context_file_max_chars: 0 },
      { context_files: { agents_scope: 'up' } },
      { platform_hints: [1] },
      { platform_hints: { cli: 5 } },
      { platform_toolsets: { cli: 'web' } },
      { gateway: { platforms: { telegram: [] } } },
    ];
    expect(good.filter((config) => !isValid(config) || faults(config).length > 0)).toEqual([]);
    expect(bad.filter((config) => isValid(config) || faults(config).length !== 1)).toEqual([]);
  });
});
