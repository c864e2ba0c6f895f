import type { Settings } from '../inputs/settings.ts';
import { trimText } from '../text/trim.ts';
import { DESKTOP_TERMINAL_SENTENCE, PLATFORM_HINTS, TELEGRAM_RICH_HINT } from './platform-hints.ts';

/** What a hint depends on beside the platform; `PromptInputs` holds it all. */
export interface HintFacts {
  readonly settings: Pick<Settings, 'platformHints' | 'telegramRichMessages'>;
  readonly insideDesktopTerminal: boolean;
  /** Where a cron job's answer is delivered; absent = nowhere in particular. */
  readonly cronDelivery?: string;
}

/** The whole hint of a platform, on cron with that of the place the answer goes to; empty where there is none. */
export function platformHintFor(platform: string, facts: HintFacts): string {
  const hint = resolvePlatformHint(platform, facts);
  const destination = normalise(facts.cronDelivery ?? '');
  if (normalise(platform) !== 'cron' || destination === '' || destination === 'cron') return hint;
  const delivered = resolvePlatformHint(destination, facts);
  return delivered === '' ? hint : `${hint}\n\nDelivery destination (${destination}): ${delivered}`;
}

/** The hint of one platform: its default with what the session adds, changed by the user's own override. */
function resolvePlatformHint(platform: string, facts: HintFacts): string {
  const key = normalise(platform);
  const override = ownValue(facts.settings.platformHints, key);
  const replacement = usable(override?.replace);
  if (replacement !== '') return replacement;
  return [defaultHint(key, facts), usable(override?.append)].filter((part) => part !== '').join('\n\n');
}

/** Adds one sentence to the terminal UI's hint; a hint that has it already stays as it is. */
export function withDesktopTerminalSentence(hint: string): string {
  return hint.includes(DESKTOP_TERMINAL_SENTENCE) ? hint : `${hint} ${DESKTOP_TERMINAL_SENTENCE}`;
}

function defaultHint(key: string, facts: HintFacts): string {
  const hint = ownValue(PLATFORM_HINTS, key) ?? '';
  if (key === 'telegram' && facts.settings.telegramRichMessages) return `${hint} ${TELEGRAM_RICH_HINT}`;
  if (key === 'tui' && facts.insideDesktopTerminal) return withDesktopTerminalSentence(hint);
  return hint;
}

function normalise(platform: string): string {
  return trimText(platform).toLowerCase();
}

/** The override as text; anything but a string, and a blank one, counts as not given. */
function usable(value: unknown): string {
  return typeof value === 'string' ? trimText(value) : '';
}

// A platform may be called `constructor`.
function ownValue<T>(table: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}
