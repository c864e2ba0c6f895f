import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { ToolSchema, ToolSession } from '../../../src/tools/tool-definition.ts';
import { loadToolRegistry } from '../../../src/tools/tool-registry.ts';
import { deepFreeze } from '../../../src/text/freeze.ts';
import { someSession } from '../some-choice.ts';

const { definitions } = await loadToolRegistry();
const rewriting = definitions.flatMap((tool) =>
  tool.rewrite === undefined ? [] : [{ tool, rewrite: tool.rewrite }],
);

const RICH: ToolSession = deepFreeze(
  someSession({
    model: 'gpt-5',
    sentNames: ['terminal', 'read_file'],
    unsent: [{ name: 'aim', description: 'Aims.', parameters: { type: 'object' } }],
    toolsets: ['file', 'terminal'],
    messagingPlatforms: ['telegram'],
  }),
);
const POOR: ToolSession = deepFreeze(someSession({ model: 'claude-sonnet-4-5' }));

/** Whether a rewriter changes something for one session, and something else or nothing for the other. */
function depends(schema: ToolSchema, rewrite: (schema: ToolSchema, session: ToolSession) => ToolSchema) {
  const rich = JSON.stringify(rewrite(schema, RICH));
  return rich !== JSON.stringify(schema) && rich !== JSON.stringify(rewrite(schema, POOR));
}

describe('the rewriters', () => {
  it('belong to the tools of the specification', () => {
    expect(rewriting.map(({ tool }) => tool.name)).toEqual([
      'patch',
      'execute_code',
      'delegate_task',
      'send_message',
      'tool_search',
    ]);
  });

  it('are each used by a tool', () => {
    const folder = new URL('../../../src/tools/rewriters/', import.meta.url);
    expect(readdirSync(folder)).toHaveLength(new Set(rewriting.map(({ rewrite }) => rewrite)).size);
  });

  it.each(rewriting.map(({ tool, rewrite }) => [tool.name, tool, rewrite] as const))(
    '%s depends on the session',
    (_, tool, rewrite) => {
      expect(depends(tool, rewrite)).toBe(true);
      expect(depends(tool, (schema) => schema)).toBe(false);
      expect(depends(tool, (schema) => ({ ...schema, description: 'Always this.' }))).toBe(false);
    },
  );

  it.each(rewriting.map(({ tool, rewrite }) => [tool.name, tool, rewrite] as const))(
    '%s keeps name and order of members, and is pure',
    (_, { name, description, parameters }, rewrite) => {
      const schema = { name, description, parameters };
      const before = JSON.stringify(schema);
      const once = rewrite(schema, RICH);
      expect(once.name).toBe(name);
      expect(Object.keys(once)).toEqual(['name', 'description', 'parameters']);
      expect(JSON.stringify(rewrite(schema, RICH))).toBe(JSON.stringify(once));
      expect(JSON.stringify(schema)).toBe(before);
    },
  );
});
