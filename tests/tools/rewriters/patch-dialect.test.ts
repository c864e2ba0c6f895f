import { describe, expect, it } from 'vitest';
import { patch } from '../../../src/tools/file/patch.ts';
import { patchDialect } from '../../../src/tools/rewriters/patch-dialect.ts';
import { someSession } from '../some-choice.ts';

describe('patchDialect', () => {
  it.each(['gpt-5', 'GPT-5', 'openai/gpt-4.1', 'gpt-oss-120b', 'codex-mini', 'my-Codex'])(
    'gives V4A to %s',
    (model) => {
      const schema = patchDialect(patch, someSession({ model }));
      expect(schema.name).toBe('patch');
      expect(schema.description).toContain('V4A');
      expect(schema.description).not.toContain('old_string');
      expect(Object.keys(schema.parameters.properties ?? {})).toEqual(['patch']);
      expect(schema.parameters.required).toEqual(['patch']);
    },
  );

  it.each(['claude-sonnet-4-5', 'gemini-2.5-pro', 'hermes-4-405b', 'o3', ''])(
    'leaves search and replace to %j',
    (model) => {
      expect(patchDialect(patch, someSession({ model }))).toBe(patch);
      expect(Object.keys(patch.parameters.properties ?? {})).toEqual([
        'path',
        'old_string',
        'new_string',
        'replace_all',
      ]);
    },
  );
});
