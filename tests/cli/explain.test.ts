import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SURFACES } from '../../src/surfaces/surface-specs.ts';
import { runCommand } from '../support/run-command.ts';
import { REPOSITORY } from '../support/source-files.ts';

interface Explained {
  readonly layers: readonly {
    readonly id: string;
    readonly ref: string;
    readonly tier: string;
    readonly source: string;
    readonly condition: string;
    readonly text: string;
    readonly tokens: number;
    readonly tokenMethod: string;
    readonly offset: number;
    readonly length: number;
  }[];
}

async function explained(surface: string): Promise<Explained> {
  return JSON.parse((await runCommand(['explain', surface, '--json'])).out) as Explained;
}

describe('explain', () => {
  it('names for every layer a source file that exists, and a condition', async () => {
    for (const { id } of SURFACES) {
      for (const layer of (await explained(id)).layers) {
        for (const source of layer.source.split(', '))
          expect(existsSync(join(REPOSITORY, source)) || source).toBe(true);
        expect(layer.condition).not.toBe('');
      }
    }
  });

  it('gives every layer the place at which it stands in the prompt', async () => {
    for (const { id } of SURFACES) {
      const prompt = (await runCommand(['show', id])).out;
      for (const layer of (await explained(id)).layers) {
        expect(prompt.slice(layer.offset, layer.offset + layer.length)).toBe(layer.text);
      }
    }
  });

  it('lists tier, size, source and condition as a table', async () => {
    const { code, out } = await runCommand(['explain', 'cli-code.claude']);
    expect(code).toBe(0);
    expect(out).toMatch(/^tier +layer +characters +tokens +source +shown when\n/);
    expect(out).toMatch(/^context +workspace +\d+ +≈ \d+ +src\/layers\/workspace\.ts +\S/m);
    expect(out).toMatch(/^context +platform-hint\.cli +\d+ +≈ \d+ +src\/layers\/platform-hints\.ts +\S/m);
  });

  it('counts the tokens of every layer, exactly where the vocabulary is known', async () => {
    const { layers } = await explained('cli.gpt');
    for (const { text, tokens, tokenMethod } of layers) {
      expect(tokenMethod).toBe('exact');
      // A token is rarely longer than a word, and no text is shorter than its tokens.
      expect(tokens).toBeGreaterThan(text.length / 8);
      expect(tokens).toBeLessThan(text.length / 2);
    }
    expect((await runCommand(['explain', 'cli.gpt'])).out).not.toContain('≈');
  });

  it('shows one layer whole', async () => {
    const { out } = await runCommand(['explain', 'cli.claude', 'finish-the-job']);
    expect(out).toContain('source      src/layers/finish-the-job.ts');
    expect(out).toContain('# Finish the job');
  });

  it('refuses a layer that is not on that surface', async () => {
    const { code, error } = await runCommand(['explain', 'cron.claude', 'steering-not']);
    expect(code).toBe(2);
    expect(error).toMatch(/^The surface "cron\.claude" has no layer "steering-not"\./);
  });

  it('lists what no surface renders', async () => {
    const { out } = await runCommand(['explain', '--coverage', '--json']);
    const coverage = JSON.parse(out) as { layers: string[]; platformHints: string[]; tools: string[] };
    expect(coverage.platformHints).toContain('whatsapp');
    expect(coverage.platformHints).not.toContain('telegram');
    expect(coverage.tools).toEqual(['image_generate']);
    expect(coverage.layers).toContain('alibaba-identity');
    expect(coverage.layers).not.toContain('identity');
  });
});
