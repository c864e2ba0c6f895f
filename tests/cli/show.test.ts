import { describe, expect, it } from 'vitest';
import { SURFACES } from '../../src/surfaces/surface-specs.ts';
import { runCommand } from '../support/run-command.ts';
import { REPOSITORY } from '../support/source-files.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

describe('show', () => {
  it('prints the bytes that are kept in prompts/, and nothing else', async () => {
    for (const { id } of SURFACES) {
      const { code, out, error } = await runCommand(['show', id]);
      const kept = readFileSync(
        join(REPOSITORY, 'tests/fixtures/prompt_surface/prompts', `${id}.txt`),
        'utf8',
      );
      expect([code, error]).toEqual([0, '']);
      expect(out).toBe(kept);
    }
  });

  it('ends with a line feed only for a person at a terminal', async () => {
    const piped = await runCommand(['show', 'cli.claude']);
    const seen = await runCommand(['show', 'cli.claude'], { interactive: true });
    expect(seen.out).toBe(`${piped.out}\n`);
  });

  it('prints tiers and tools as a versioned document', async () => {
    const { out } = await runCommand(['show', 'cron.claude', '--json']);
    const document = JSON.parse(out) as Record<string, unknown>;
    expect(document).toMatchObject({
      format: 'prompt-surface/surface@1',
      id: 'cron.claude',
      facts: { platform: 'cron', provider: 'anthropic', model: 'claude-sonnet-4-5' },
    });
    const tools = document['tools'] as { name: string; parameters: { type: string } }[];
    expect(tools.map((tool) => tool.name)).not.toContain('clarify');
    expect(tools.every((tool) => tool.parameters.type === 'object')).toBe(true);
    expect((await runCommand(['show', 'cron.claude', '--format', 'json'])).out).toBe(out);
  });

  it('differs between models where a gate says so', async () => {
    const [gpt, claude] = await Promise.all(['cli.gpt', 'cli.claude'].map((id) => runCommand(['show', id])));
    expect(gpt?.out).toContain('# Execution discipline');
    expect(claude?.out).not.toContain('# Execution discipline');
    expect(claude?.out).toContain('Model: claude-sonnet-4-5');
  });

  it('refuses an unknown surface and suggests the one that was meant', async () => {
    const { code, out, error } = await runCommand(['show', 'cli.cluade']);
    expect({ code, out, error }).toEqual({
      code: 2,
      out: '',
      error: 'No surface is named "cli.cluade". Did you mean "cli.claude"?\n',
    });
  });

  it('refuses an unknown format', async () => {
    const { code, error } = await runCommand(['show', 'cli.claude', '--format', 'jsno']);
    expect(code).toBe(2);
    expect(error).toContain('Did you mean "json"?');
  });

  it('prints the body of the first request of every surface', async () => {
    for (const { id, model } of SURFACES) {
      const { code, out } = await runCommand(['show', id, '--format', 'wire']);
      expect(code).toBe(0);
      const body = JSON.parse(out) as Record<string, unknown>;
      const prompt = (await runCommand(['show', id])).out;
      expect(JSON.stringify(body)).toContain('(the first message of the user)');
      // Whatever the shape, the words of the prompt are in it.
      for (const line of prompt.split('\n'))
        expect(JSON.stringify(body)).toContain(JSON.stringify(line).slice(1, -1));
      const marks = out.match(/"cache_control"/g)?.length ?? 0;
      expect(marks > 0).toBe(model.startsWith('claude'));
      expect(marks).toBeLessThanOrEqual(4);
    }
  });

  it('prints the shape of each family', async () => {
    const body = async (id: string) =>
      JSON.parse((await runCommand(['show', id, '--format', 'wire'])).out) as Record<string, unknown>;
    expect(await body('cli.claude')).toMatchObject({
      system: [{ type: 'text' }, { type: 'text' }],
      tools: expect.any(Array) as unknown,
    });
    expect(await body('cli.gpt')).toMatchObject({ messages: [{ role: 'developer' }, { role: 'user' }] });
    expect(await body('cli.gemini')).toHaveProperty('systemInstruction.parts.0.text');
    expect(await body('cli.gemini')).toHaveProperty('tools.0.functionDeclarations.0.name', 'terminal');
    const hermes = JSON.stringify(await body('cli.hermes'));
    expect(hermes).toContain('<tools>');
    expect(hermes).toContain('</tools>');
    expect(await body('cli.hermes')).not.toHaveProperty('tools');
  });
});
