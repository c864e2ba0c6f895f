import { describe, expect, it } from 'vitest';
import { MESSAGING_PLATFORMS, orderMessagingPlatforms } from '../../src/tools/messaging-platforms.ts';
import { bundlePlatform, CODING_TOOLSETS, platformToolsets } from '../../src/tools/platform-tools.ts';
import { selectTools } from '../../src/tools/select-tools.ts';
import { loadToolRegistry } from '../../src/tools/tool-registry.ts';
import { namesOf, someChoice } from './some-choice.ts';

const registry = await loadToolRegistry();

const FILES = ['terminal', 'process', 'read_file', 'write_file', 'patch', 'search_files'];
const WEB = ['web_search', 'web_extract'];
const BROWSER = [
  'browser_navigate',
  'browser_snapshot',
  'browser_click',
  'browser_type',
  'browser_press',
  'browser_scroll',
  'browser_back',
  'browser_console',
  'browser_get_images',
  'browser_vision',
  'browser_dialog',
];
const SKILLS = ['skills_list', 'skill_view', 'skill_manage'];
const SEARCH = ['tool_search', 'tool_describe', 'tool_call'];

/** What the coding platforms and all bundles share, up to where they part. */
const BASE = [...FILES, ...WEB, ...BROWSER, 'vision_analyze', 'memory', 'session_search', ...SKILLS];

const CLI = [
  ...BASE,
  'todo_list',
  'cronjob',
  'text_to_speech',
  'execute_code',
  'delegate_task',
  'clarify',
  ...SEARCH,
];
const TELEGRAM = [
  ...BASE,
  'todo_list',
  'cronjob',
  'text_to_speech',
  'execute_code',
  'delegate_task',
  'clarify',
  'send_message',
  ...SEARCH,
];
const CRON = [
  ...BASE,
  'todo_list',
  'cronjob',
  'text_to_speech',
  'execute_code',
  'delegate_task',
  'send_message',
  ...SEARCH,
];
const DESKTOP = [
  ...BASE,
  'todo_list',
  'cronjob',
  'text_to_speech',
  'execute_code',
  'delegate_task',
  'clarify',
  'send_message',
  'react_to_message',
  'preview_file',
  ...SEARCH,
];
const API_SERVER = [
  ...BASE,
  'todo_list',
  'cronjob',
  'execute_code',
  'delegate_task',
  'send_message',
  ...SEARCH,
];
const ACP = [...BASE, 'todo_list', 'execute_code', 'delegate_task'];
const WEBHOOK = [...WEB, 'vision_analyze', 'clarify'];

describe('the tools of a platform', () => {
  it.each([
    ['cli', CLI],
    ['telegram', TELEGRAM],
    ['discord', TELEGRAM],
    ['cron', CRON],
    ['desktop', DESKTOP],
    ['webhook', WEBHOOK],
    ['linear_aig', WEBHOOK],
    ['api_server', API_SERVER],
    ['acp', ACP],
    ['tui', CLI],
    ['', CLI],
    ['slack', TELEGRAM],
    ['email', TELEGRAM],
    ['wecom_callback', TELEGRAM],
    ['some-plugin', TELEGRAM],
    ['constructor', TELEGRAM],
    ['__proto__', TELEGRAM],
  ])('%j has its bundle, in the order of the loader table', (platform, expected) => {
    expect(namesOf(selectTools(registry, someChoice({ platform })).sent)).toEqual(expected);
  });

  it('makes six surfaces of one model share every tool before the first that one of them lacks', () => {
    const sent = ['cli', 'desktop', 'telegram', 'discord', 'cron'].map((platform) =>
      selectTools(registry, someChoice({ platform })).sent.map((tool) => JSON.stringify(tool)),
    );
    const shared = CRON.indexOf('delegate_task') + 1;
    for (const tools of sent) expect(tools.slice(0, shared)).toEqual(sent[0]?.slice(0, shared));
  });

  it('is a list of its own for each caller', () => {
    platformToolsets('cli').pop();
    expect(platformToolsets('cli')).toContain('tool_search');
  });
});

describe('the coding toolsets', () => {
  it('become those of acp once nobody can be asked', () => {
    expect(platformToolsets('acp')).toEqual(CODING_TOOLSETS.filter((id) => id !== 'clarify'));
    expect(CODING_TOOLSETS).toContain('clarify');
  });
});

describe('bundlePlatform', () => {
  it.each([
    ['hermes-cli', 'cli'],
    ['hermes-telegram', 'telegram'],
    ['hermes-api-server', 'api_server'],
    ['hermes-whatsapp-cloud', 'whatsapp_cloud'],
    ['hermes-tgram', undefined],
    ['hermes-', undefined],
    ['cli', undefined],
    ['file', undefined],
  ])('of %j is %j', (name, expected) => {
    expect(bundlePlatform(name, 'cli')).toBe(expected);
  });

  it('knows the bundle of the current platform, whatever it is called', () => {
    expect(bundlePlatform('hermes-some-plugin', 'some_plugin')).toBe('some_plugin');
    expect(bundlePlatform('hermes-', '')).toBeUndefined();
  });
});

describe('orderMessagingPlatforms', () => {
  it('follows the table, then code points, without repetition', () => {
    expect(orderMessagingPlatforms(['zulip', 'slack', 'irc', 'telegram', 'slack', 'irc'])).toEqual([
      'telegram',
      'slack',
      'irc',
      'zulip',
    ]);
    expect(orderMessagingPlatforms(MESSAGING_PLATFORMS.toReversed())).toEqual(MESSAGING_PLATFORMS);
  });
});
