import { describe, expect, it } from 'vitest';
import { executeCode } from '../../../src/tools/code-execution/execute-code.ts';
import { SCRIPT_TOOLS, scriptTools } from '../../../src/tools/rewriters/script-tools.ts';
import { loadToolRegistry } from '../../../src/tools/tool-registry.ts';
import { someSession } from '../some-choice.ts';

describe('scriptTools', () => {
  it('names the tools of the session that scripts may call, in registry order, and no others', () => {
    const sentNames = ['terminal', 'read_file', 'web_search', 'memory', 'execute_code', 'clarify'];
    const { description, parameters } = scriptTools(executeCode, someSession({ sentNames }));
    expect(description).toContain('`terminal`, `read_file`, `web_search`.');
    expect(description).not.toMatch(/`(memory|execute_code|clarify|write_file|web_extract)`/);
    expect(parameters).toBe(executeCode.parameters);
  });

  it('leaves the schema as it is where scripts can call nothing', () => {
    expect(scriptTools(executeCode, someSession({ sentNames: ['execute_code', 'memory'] }))).toBe(
      executeCode,
    );
    expect(executeCode.description).not.toContain('hermes_tools');
  });

  it('allows only registered tools', async () => {
    const { definitions } = await loadToolRegistry();
    for (const name of SCRIPT_TOOLS) expect(definitions.map((tool) => tool.name)).toContain(name);
    expect(new Set(SCRIPT_TOOLS).size).toBe(SCRIPT_TOOLS.length);
  });
});
