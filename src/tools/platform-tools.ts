import { MESSAGING_PLATFORMS } from './messaging-platforms.ts';
import { TOOLSETS, type ToolsetId } from './toolsets.ts';

/** The toolsets of a platform: just `only`, or those that are on by default, with and without a few. */
export interface PlatformBundle {
  readonly platform: string;
  readonly only?: readonly ToolsetId[];
  readonly with?: readonly ToolsetId[];
  readonly without?: readonly ToolsetId[];
}

/** What a coding session needs. */
export const CODING_TOOLSETS: readonly ToolsetId[] = [
  'file',
  'terminal',
  'web',
  'browser',
  'vision',
  'memory',
  'session_search',
  'skills',
  'delegation',
  'code_execution',
  'todo',
  'clarify',
];

const WEBHOOK_TOOLSETS: readonly ToolsetId[] = ['web', 'vision', 'clarify'];

/** The platforms whose tools are spelt out; every other one has what is on by default, as the messaging platforms do. */
export const PLATFORM_TOOLS: readonly PlatformBundle[] = [
  { platform: '', without: ['messaging'] },
  { platform: 'acp', only: CODING_TOOLSETS.filter((id) => id !== 'clarify') },
  { platform: 'api_server', without: ['tts', 'clarify'] },
  { platform: 'cli', without: ['messaging'] },
  { platform: 'cron', without: ['clarify'] },
  { platform: 'desktop', with: ['desktop'] },
  { platform: 'discord' },
  { platform: 'linear_aig', only: WEBHOOK_TOOLSETS },
  { platform: 'telegram' },
  { platform: 'tui', without: ['messaging'] },
  { platform: 'webhook', only: WEBHOOK_TOOLSETS },
];

/** The toolsets that `platform` (lower-cased and trimmed) has by default, in table order. */
export function platformToolsets(platform: string): ToolsetId[] {
  const bundle: PlatformBundle = PLATFORM_TOOLS.find((row) => row.platform === platform) ?? { platform };
  return TOOLSETS.filter((row) => {
    if (bundle.only !== undefined) return bundle.only.includes(row.id);
    if (bundle.without?.includes(row.id)) return false;
    return row.byDefault || bundle.with?.includes(row.id) === true;
  }).map((row) => row.id);
}

/** The platform whose bundle a configuration means by `hermes-cli`, `hermes-api-server`, ...; absent for other names. */
export function bundlePlatform(name: string, current: string): string | undefined {
  if (!name.startsWith('hermes-')) return undefined;
  const platform = name.slice('hermes-'.length).replaceAll('-', '_');
  const spelt = PLATFORM_TOOLS.some((row) => row.platform === platform);
  const known = spelt || MESSAGING_PLATFORMS.includes(platform) || platform === current;
  return known && platform !== '' ? platform : undefined;
}
