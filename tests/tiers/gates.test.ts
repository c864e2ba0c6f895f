import { describe, expect, it } from 'vitest';
import { assemblePrompt, fixtureHost, type HostFixture, type PromptRequest } from '../../src/index.ts';

const ENFORCEMENT = 'tool-use-enforcement';
const EXECUTION = 'execution-discipline';

async function layersOf(
  request: Partial<PromptRequest>,
  fixture: HostFixture = {},
): Promise<Map<string, string>> {
  const prompt = await assemblePrompt(
    { platform: 'cli', model: 'some-model', ...request },
    fixtureHost(fixture),
  );
  return new Map(prompt.layers.map((layer) => [layer.id, layer.text]));
}

const withEnforcement = (model: string, tool_use_enforcement: unknown) =>
  layersOf({ model, config: { agent: { tool_use_enforcement } } });

describe('gates of the guidance blocks', () => {
  it('B01 enforces tool use for a model family whatever the letter case of the id', async () => {
    expect([...(await withEnforcement('vendor/GPT-5.5', 'auto')).keys()]).toContain(ENFORCEMENT);
    expect([...(await withEnforcement('claude-sonnet-4-5', 'auto')).keys()]).not.toContain(ENFORCEMENT);
  });

  it('B03 enforces tool use for every model where the setting is a word that means yes', async () => {
    for (const word of ['Always', 'TRUE', 'yes', 'on', true]) {
      expect([...(await withEnforcement('claude-sonnet-4-5', word)).keys()]).toContain(ENFORCEMENT);
    }
  });

  it('B05 enforces nothing where the list of models is empty, and only for those in it otherwise', async () => {
    expect([...(await withEnforcement('gpt-5', [])).keys()]).not.toContain(ENFORCEMENT);
    expect([...(await withEnforcement('my-own-llm', ['OWN', 7])).keys()]).toContain(ENFORCEMENT);
    expect([...(await withEnforcement('gpt-5', ['own', 7])).keys()]).not.toContain(ENFORCEMENT);
  });

  it('B06 treats a number or a mapping as auto', async () => {
    for (const setting of [0, 1, 5, { gpt: true }, null]) {
      expect([...(await withEnforcement('gpt-5', setting)).keys()]).toContain(ENFORCEMENT);
      expect([...(await withEnforcement('claude-sonnet-4-5', setting)).keys()]).not.toContain(ENFORCEMENT);
    }
  });

  it('B08 gives execution guidance without enforcement', async () => {
    const layers = await withEnforcement('deepseek-v3', false);
    expect([...layers.keys()]).toContain(EXECUTION);
    expect([...layers.keys()]).not.toContain(ENFORCEMENT);
  });

  it('B10 drops the lines whose tools are all missing and stays well formed', async () => {
    const text = (await layersOf({ model: 'gpt-5', tools: ['web_search'] })).get(EXECUTION) ?? '';
    expect(text).toMatch(/^# Execution discipline\n/);
    for (const tool of ['terminal', 'execute_code', 'read_file', 'search_files', 'web_search']) {
      expect(text).not.toContain(tool);
    }
    const opened = [...text.matchAll(/^<(\w+)>$/gm)].map((match) => match[1]);
    const closed = [...text.matchAll(/^<\/(\w+)>$/gm)].map((match) => match[1]);
    expect(opened.length).toBeGreaterThan(0);
    expect(closed).toEqual(opened);
    expect(text).not.toMatch(/<(\w+)>\n<\/\1>/);
  });

  it('B11 says nothing about memory where both stores are off', async () => {
    const off = { memory: { memory_enabled: false, user_profile_enabled: false } };
    expect((await layersOf({ config: off })).get('tool-guidance')).not.toMatch(/\bmemory\b/i);
    expect((await layersOf({})).get('tool-guidance')).toMatch(/\bmemory\b/i);
  });

  it('B13 does not name skill_manage where it is not sent', async () => {
    const text = (await layersOf({ tools: ['memory'] })).get('tool-guidance') ?? '';
    expect(text).toContain('`memory`');
    expect(text).not.toContain('skill_manage');
  });

  it('B15 points to the documentation alone where the skill is not installed', async () => {
    const bare = (await layersOf({})).get('help-pointer') ?? '';
    expect(bare).toContain('https://hermes-agent.nousresearch.com/docs');
    expect(bare).not.toContain('skill_view');
    const path = '/home/user/.hermes/skills/agent/hermes-agent/SKILL.md';
    const skill = { files: { [path]: '---\nname: hermes-agent\n---\nHelp.\n' } };
    expect((await layersOf({}, skill)).get('help-pointer')).toContain('skill_view');
  });

  it('B18 corrects the identity on Alibaba with the short and the full name', async () => {
    const text =
      (await layersOf({ provider: 'alibaba', model: 'qwen/qwen3-coder' })).get('alibaba-identity') ?? '';
    expect(text).toContain('qwen/qwen3-coder');
    expect(text.replaceAll('qwen/qwen3-coder', '')).toContain('qwen3-coder');
  });

  it('B20 corrects nothing for the same model elsewhere', async () => {
    for (const provider of ['openrouter', 'Alibaba', 'alibaba-cloud', '']) {
      expect([...(await layersOf({ provider, model: 'qwen/qwen3-coder' })).keys()]).not.toContain(
        'alibaba-identity',
      );
    }
  });

  it('sends no guidance about tools, steering or coding where no tool is sent', async () => {
    const fixture = { files: { '/w/package.json': '{}' } };
    const layers = [...(await layersOf({ tools: [], model: 'gpt-5', cwd: '/w' }, fixture)).keys()];
    expect(layers).toEqual([
      'identity',
      'help-pointer',
      'platform-hint',
      'profile-line',
      'trailer',
      'runtime-environment',
    ]);
  });

  it('switches finish-the-job and parallel calls off one by one', async () => {
    const layers = await layersOf({
      config: { agent: { task_completion_guidance: 'off', parallel_tool_call_guidance: true } },
    });
    expect([...layers.keys()]).not.toContain('finish-the-job');
    expect([...layers.keys()]).toContain('parallel-calls');
  });

  it('explains steering everywhere but on cron', async () => {
    expect([...(await layersOf({ platform: 'telegram' })).keys()]).toContain('steering-note');
    expect([...(await layersOf({ platform: ' CRON ' })).keys()]).not.toContain('steering-note');
  });
});
