import { describe, expect, it } from 'vitest';
import { fixtureHost, type FixtureEntry } from '../../src/host/fixture-host.ts';
import type { Diagnostic } from '../../src/errors.ts';
import { DEFAULT_SETTINGS } from '../../src/inputs/default-settings.ts';
import type { PromptRequest } from '../../src/inputs/prompt-request.ts';
import { readSettings } from '../../src/inputs/read-settings.ts';
import { assemblePrompt } from '../../src/tiers/assemble-prompt.ts';
import type { Settings } from '../../src/inputs/settings.ts';
import { assembleIn, assembleOn, contextOf, HOME, layerText } from './assemble-on.ts';

const FILE = `${HOME}/config.yaml`;

async function settingsOf(
  config: FixtureEntry | NonNullable<PromptRequest['config']>,
): Promise<{ settings: Settings; diagnostics: Diagnostic[] }> {
  const diagnostics: Diagnostic[] = [];
  const isFile = typeof config === 'string' || config instanceof Uint8Array || 'kind' in config;
  const host = fixtureHost(isFile ? { files: { [FILE]: config as FixtureEntry } } : {});
  const request = { platform: 'cli', model: 'gpt-5', ...(isFile ? {} : { config }) };
  const settings = await readSettings(request, host, HOME, (found) => diagnostics.push(found));
  return { settings, diagnostics };
}

describe('the configuration', () => {
  it('is the defaults where there is no file', async () => {
    const diagnostics: Diagnostic[] = [];
    const settings = await readSettings({ platform: 'cli', model: 'x' }, fixtureHost(), HOME, (found) =>
      diagnostics.push(found),
    );
    expect(settings).toEqual(DEFAULT_SETTINGS);
    expect(diagnostics).toEqual([]);
  });

  it('is read from the home of the agent, from a named file, or is data', async () => {
    const files = { '/p/config.yaml': 'timezone: Asia/Tokyo\n', '/w/other.yaml': 'timezone: Asia/Kolkata\n' };
    const zone = async (request: Partial<PromptRequest>) =>
      /\(([^,]+), UTC/.exec(layerText(await assembleOn({ files, cwd: '/w' }, request), 'trailer') ?? '')?.[1];
    expect(await zone({ home: '/p' })).toBe('Asia/Tokyo');
    expect(await zone({ home: '/p', config: 'other.yaml' })).toBe('Asia/Kolkata');
    expect(await zone({ home: '/p', config: { timezone: 'Europe/Berlin' } })).toBe('Europe/Berlin');
    await expect(zone({ config: '/w/none.yaml' })).rejects.toThrow(
      'There is no configuration file "/w/none.yaml".',
    );
  });

  it('reads every setting', async () => {
    const { settings, diagnostics } = await settingsOf(`
timezone: Europe/Berlin
agent:
  task_completion_guidance: off
  parallel_tool_call_guidance: "no"
  tool_use_enforcement: [gpt, 5, qwen]
  execution_guidance: false
  environment_probe: 0
  environment_hint: " In a box. "
  coding_context: lean
  coding_instructions: [one, " ", two]
  disabled_toolsets: web
memory: {memory_enabled: False, user_profile_enabled: "NO", memory_char_limit: 5, user_char_limit: 6}
context_file_max_chars: 1000.9
context_file_read_timeout: 0.5
context_files: {agents_scope: chain}
skills:
  disabled: "[a, 'b']"
  platform_disabled: {cli: [c, 5]}
  project_discovery: no
platform_hints: {cli: more, telegram: {replace: other, append: x}}
platform_toolsets: {cli: [web, 5], discord: []}
platforms: {telegram: {extra: {rich_messages: yes}}}
prompt_caching: {cache_ttl: 1h}
`);
    expect(diagnostics).toEqual([]);
    expect(settings).toEqual({
      timezone: 'Europe/Berlin',
      agent: {
        taskCompletionGuidance: false,
        parallelToolCallGuidance: false,
        toolUseEnforcement: ['gpt', 'qwen'],
        executionGuidance: false,
        environmentProbe: false,
        environmentHint: 'In a box.',
        codingContext: 'focus',
        codingInstructions: ['one', 'two'],
        disabledToolsets: ['web'],
      },
      memory: { memoryEnabled: false, userProfileEnabled: false, memoryCharLimit: 5, userCharLimit: 6 },
      contextFiles: { maxChars: 1_000, readTimeout: 0.5, agentsScope: 'chain' },
      skills: {
        ...DEFAULT_SETTINGS.skills,
        disabled: ['a', 'b'],
        platformDisabled: { cli: ['c', '5'] },
        projectDiscovery: false,
      },
      platformHints: { cli: { append: 'more' }, telegram: { replace: 'other', append: 'x' } },
      platformToolsets: { cli: ['web', '5'], discord: [] },
      telegramRichMessages: true,
      promptCaching: { cacheTtl: '1h' },
    });
  });

  it('FM-12 takes the words of YAML 1.1 for what they mean', async () => {
    for (const [word, expected] of [
      ['on', true],
      ['Yes', true],
      ['TRUE', true],
      ['off', false],
      ['No', false],
    ] as const) {
      const { settings } = await settingsOf(`memory: {memory_enabled: ${word}}`);
      expect(settings.memory.memoryEnabled).toBe(expected);
    }
  });

  it('G06 G08 has a cap only where it is a positive number', async () => {
    const cap = async (context_file_max_chars: unknown) =>
      (await settingsOf({ context_file_max_chars })).settings.contextFiles.maxChars;
    expect(await cap(1_000)).toBe(1_000);
    for (const value of [true, '1000', null, 0, -1, 0.5, Number.NaN, Number.POSITIVE_INFINITY])
      expect(await cap(value)).toBeUndefined();
  });

  it('has the deadline of five seconds unless it is a positive number', async () => {
    const timeout = async (context_file_read_timeout: unknown) =>
      (await settingsOf({ context_file_read_timeout })).settings.contextFiles.readTimeout;
    expect(await timeout(2)).toBe(2);
    for (const value of [0, -1, '2', true, null]) expect(await timeout(value)).toBe(5);
  });

  it('H18 loses a section that is no mapping, and nothing else', async () => {
    const { settings, diagnostics } = await settingsOf('timezone: Asia/Tokyo\nmemory: "yes"\n');
    expect(settings).toEqual({ ...DEFAULT_SETTINGS, timezone: 'Asia/Tokyo' });
    expect(diagnostics).toMatchObject([{ code: 'config-entry-ignored', path: FILE, line: 2 }]);
    expect(diagnostics[0]?.message).toContain('`memory`');
  });

  it('I31 that is no YAML is reported with its line, and the defaults hold', async () => {
    const { settings, diagnostics } = await settingsOf('timezone: Asia/Tokyo\nagent: [unclosed\n');
    expect(settings).toEqual(DEFAULT_SETTINGS);
    expect(diagnostics).toMatchObject([{ code: 'config-unparsable', path: FILE }]);
    expect(diagnostics[0]?.line).toBeGreaterThanOrEqual(2);
  });

  it('may be empty, and is no list', async () => {
    expect(await settingsOf('# nothing yet\n')).toEqual({ settings: DEFAULT_SETTINGS, diagnostics: [] });
    const { settings, diagnostics } = await settingsOf('- a\n- b\n');
    expect(settings).toEqual(DEFAULT_SETTINGS);
    expect(diagnostics).toHaveLength(1);
  });

  it('that can not be read is reported, and the defaults hold', async () => {
    for (const entry of [
      { kind: 'denied' },
      { kind: 'directory' },
      { kind: 'hanging' },
      Uint8Array.of(0xff),
    ] as const) {
      const { settings, diagnostics } = await settingsOf(entry);
      expect(settings).toEqual(DEFAULT_SETTINGS);
      expect(diagnostics).toMatchObject([{ code: 'file-unreadable', path: FILE }]);
    }
  });

  it('never changes what the caller gave', async () => {
    const config = { agent: { tool_use_enforcement: ['gpt'] }, skills: { disabled: ['a'] } };
    const { settings } = await settingsOf(config);
    expect(Object.isFrozen(settings.agent.toolUseEnforcement)).toBe(true);
    expect([config.agent.tool_use_enforcement, config.skills.disabled].some(Object.isFrozen)).toBe(false);
  });
});

describe('platform hints in the configuration', () => {
  const telegram = async (platform_hints: unknown) => {
    const prompt = await assembleIn({}, { platform: 'telegram', config: { platform_hints } });
    return { hint: layerText(prompt, 'platform-hint'), warnings: prompt.diagnostics.length };
  };

  it('PH-01 K05 K06 K08 that are malformed leave the default, with one warning each', async () => {
    const { hint } = await telegram({});
    expect(hint).toMatch(/./);
    for (const value of [5, true, [1], { append: null }, { append: 123 }, { append: ' \n' }, { replace: [] }])
      expect(await telegram({ telegram: value })).toEqual({ hint, warnings: 1 });
    for (const value of [[1], 'text', 5]) expect(await telegram(value)).toEqual({ hint, warnings: 1 });
  });

  it('K01 K03 append, or replace where both are given', async () => {
    const { hint } = await telegram({});
    expect((await telegram({ telegram: { append: 'More.' } })).hint).toBe(`${hint}\n\nMore.`);
    expect((await telegram({ telegram: 'More.' })).hint).toBe(`${hint}\n\nMore.`);
    expect((await telegram({ telegram: { append: 'More.', replace: 'Other.' } })).hint).toBe('Other.');
    expect((await telegram({ telegram: { append: 'More.', replace: ' ' } })).hint).toBe(`${hint}\n\nMore.`);
  });

  it('K11 K10 hold for their own platform alone, built in or not', async () => {
    const { hint } = await telegram({});
    expect((await telegram({ whatsapp: { replace: 'Other.' } })).hint).toBe(hint);
    const config = { platform_hints: { 'my-chat': { append: 'Short.' } } };
    expect(layerText(await assembleIn({}, { platform: 'my-chat', config }), 'platform-hint')).toBe('Short.');
  });

  it('K13 may be for a platform of any name', async () => {
    for (const platform of ['constructor', '__proto__', 'toString']) {
      const prompt = await assembleIn(
        {},
        { platform, config: { platform_hints: {}, platform_toolsets: {} } },
      );
      expect(layerText(prompt, 'platform-hint')).toBeUndefined();
      expect(prompt.tools.length).toBeGreaterThan(0);
    }
  });
});

describe('a hostile configuration', () => {
  const bomb = [
    'a: &a [x, x, x, x, x, x, x, x, x]',
    ...'bcdefghij'.split('').map((key, index) => {
      const before = `*${'abcdefghi'[index]}`;
      return `${key}: &${key} [${Array.from({ length: 9 }, () => before).join(', ')}]`;
    }),
  ].join('\n');

  it('FM-09 of aliases that stand for gigabytes is refused', async () => {
    const { settings, diagnostics } = await settingsOf(bomb);
    expect(settings).toEqual(DEFAULT_SETTINGS);
    expect(diagnostics).toMatchObject([{ code: 'config-unparsable', path: FILE }]);
  });

  it('FM-10 with `__proto__` as a key pollutes nothing', async () => {
    const { settings } = await settingsOf(
      '__proto__: {polluted: yes}\nagent: {__proto__: {environment_hint: gotcha}}\nplatform_hints: {__proto__: {append: gotcha}, constructor: {append: mine}}\n',
    );
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
    expect(settings.agent).toEqual(DEFAULT_SETTINGS.agent);
    expect(settings.platformHints['telegram']).toBeUndefined();
  });

  it('that nests deeply, is large, or has thousands of faults comes to an end', async () => {
    for (const text of [`a: ${'['.repeat(100_000)}`, `${'x: y\n'.repeat(1)}# ${'z'.repeat(1024 * 1024)}`]) {
      const { settings, diagnostics } = await settingsOf(text);
      expect(settings).toEqual(DEFAULT_SETTINGS);
      expect(diagnostics).toHaveLength(1);
    }
    const faults = Array.from({ length: 10_000 }, (_, index) => `  p${index}: 5\n`).join('');
    const { settings, diagnostics } = await settingsOf(`timezone: Asia/Tokyo\nplatform_hints:\n${faults}`);
    expect(settings).toEqual({ ...DEFAULT_SETTINGS, timezone: 'Asia/Tokyo' });
    expect(diagnostics).toHaveLength(101);
    expect(diagnostics.at(-1)).toMatchObject({ code: 'config-entries-ignored' });
    expect(diagnostics.at(-1)?.message).toContain('9900 more');
  });

  it('runs nothing and takes no custom tag for more than text', async () => {
    const { settings } = await settingsOf('timezone: !!js/function "function () { throw 1 }"\n');
    expect(typeof (settings.timezone ?? '')).toBe('string');
  });

  it('leaves the prompt as it is without one', async () => {
    const plain = await assembleIn({ '/w/AGENTS.md': 'A' });
    const hostile = await assembleIn({ '/w/AGENTS.md': 'A', [FILE]: bomb });
    expect(hostile.text).toBe(plain.text);
    expect(contextOf(hostile)).toBe('## AGENTS.md\n\nA');
  });
});

describe('a section with nothing below it', () => {
  it('says nothing, and is no fault', async () => {
    const host = fixtureHost({ files: { '/home/user/.hermes/config.yaml': 'agent:\nmemory:\nskills: ~\n' } });
    const prompt = await assemblePrompt({ platform: 'cli', model: 'm' }, host);
    expect(prompt.diagnostics.filter((found) => found.code.startsWith('config'))).toEqual([]);
  });
});
