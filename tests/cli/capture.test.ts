import { chmodSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { RECIPES } from '../../src/capture/recipes/recipes.ts';
import { runCommand } from '../support/run-command.ts';
import { toyAgent } from '../support/toy-agent.ts';

const LINE = "node '{root}/agent.mjs' {prompt}";
const SCRIPT = `await ask('You help with ' + env.OPENAI_API_KEY.slice(0, 3) + '.', { tools: [tool('patch')] });`;

const capture = (cwd: string, ...args: string[]) => runCommand(['capture', ...args], { cwd });

describe('capture', () => {
  it('lists the agents that there are recipes for', async () => {
    const { code, out } = await capture('/', '--list');
    expect(code).toBe(0);
    const [, ...rows] = out.trimEnd().split('\n');
    expect(rows.map((row) => row.split(/ +/)[0])).toEqual(RECIPES.map(({ id }) => id));
    expect(out).toMatch(/^codex +codex +@openai\/codex +0\.169\.0, 0\.171\.0$/m);
  });

  it('shows what an agent sends, and how to keep it', async () => {
    const root = toyAgent(SCRIPT);
    const { code, out } = await capture(root, '--command', LINE, '--model', 'toy-1', '--arg', 'a b');
    expect(code).toBe(0);
    expect(out).toMatch(/^node\.toy-1 +system +prompt +messages\[0\]\.content$/m);
    expect(out).toContain('node.toy-1 sends patch.');
    expect(out).toContain(
      `Nothing was kept. Keep it with \`capture --command='node '\\''{root}/agent.mjs'\\'' {prompt}' --model=toy-1 --arg='a b' --out DIR\`,`,
    );
  });

  it('names a few of very many files that an agent wrote', async () => {
    const root = toyAgent(`${SCRIPT} for (let at = 10; at < 40; at += 1) writeFileSync('note-' + at, '');`);
    const { out } = await capture(root, '--command', LINE);
    expect(out).toMatch(/^It wrote note-10, .*, note-19 and 20 more into the project\.$/m);
  });

  it('keeps it beside what is in the folder', async () => {
    const root = toyAgent(SCRIPT);
    for (const id of ['one', 'two']) {
      const { code, error } = await capture(root, '--command', LINE, '--id', id, '--out', './kept');
      expect({ code, error }).toMatchObject({ code: 0 });
    }
    const map = readFileSync(join(root, 'kept/surfaces.txt'), 'utf8');
    expect(map.match(/^\w+(?= +.*api=openai-chat)/gm)).toEqual(['one', 'two']);
    expect(readFileSync(join(root, 'kept/layers/prompt.txt'), 'utf8')).toBe('You help with sk-.\n');
  });

  it.each([
    [[], /There is nothing to capture\. Name an agent with `--agent`/],
    [['--agent', 'codxe'], /Did you mean "codex"\?/],
    [['--command', 'node "agent'], /can't be cut into words/],
    [
      ['--command', 'node agent.mjs'],
      /It failed before it asked for anything\. "agent\.mjs" lies in this folder, but .* write "\{root\}\/agent\.mjs"\..*Cannot find module/s,
    ],
    [['--command', './missing.sh'], /There is no program at "\.\/missing\.sh"/],
    [['--command', './agent.mjs'], /"\.\/agent\.mjs" can't be run\. Make it executable/],
    [['--agent', 'pi', '--timeout', '0'], /`--timeout` takes a whole number above 0, not "0"/],
    [['--agent', 'pi', '--redact', 'dates'], /`--redact` takes date, hostname, kernel, user, not "dates"/],
  ])('tells what is wrong with %j', async (args, told) => {
    const root = toyAgent(SCRIPT);
    chmodSync(join(root, 'agent.mjs'), 0o644);
    const { code, out, error } = await capture(root, ...args);
    expect(error).toMatch(told);
    expect({ code, out }).toEqual({ code: 2, out: '' });
  });
});
