import { describe, expect, it } from 'vitest';
import type { PromptInputs } from '../../src/inputs/prompt-inputs.ts';
import type { PlatformHintOverride } from '../../src/inputs/settings.ts';
import { platformHint } from '../../src/layers/platform-hint.ts';
import { platformHintFor, withDesktopTerminalSentence } from '../../src/layers/platform-hint-for.ts';
import {
  DESKTOP_TERMINAL_SENTENCE,
  PLATFORM_HINTS,
  TELEGRAM_RICH_HINT,
} from '../../src/layers/platform-hints.ts';
import { someInputs, someSettings } from '../support/some-inputs.ts';
import { shown } from './shown.ts';

function hint(
  platform: string,
  overrides: Record<string, unknown> = {},
  more: Partial<PromptInputs> = {},
): string {
  const platformHints = overrides as Record<string, PlatformHintOverride>;
  return shown(platformHint, someInputs({ platform, settings: someSettings({ platformHints }), ...more }));
}

const { telegram = '', cron = '', cli = '', tui = '', slack = '' } = PLATFORM_HINTS;

describe('overrides of platform hints', () => {
  it('K01 append comes behind the default and a blank line', () => {
    expect(hint('telegram', { telegram: { append: ' Extra. ' } })).toBe(`${telegram}\n\nExtra.`);
  });

  it('K03 replace wins over append', () => {
    expect(hint('telegram', { telegram: { append: 'Extra.', replace: 'Only this.' } })).toBe('Only this.');
  });

  it.each([[[1]], [5], [true], [null], ['text']])('K05 PH-01 leaves the default alone for %j', (value) => {
    expect(hint('telegram', { telegram: value ?? undefined })).toBe(telegram);
  });

  it.each([{ append: 123 }, { append: ' \n' }, { append: null }, { replace: '' }, { replace: [] }])(
    'K06 PH-01 leaves the default alone for %j',
    (value) => {
      expect(hint('telegram', { telegram: value })).toBe(telegram);
    },
  );

  it('takes a blank replacement for none beside an append', () => {
    expect(hint('slack', { slack: { replace: ' ', append: 'Extra.' } })).toBe(`${slack}\n\nExtra.`);
  });

  it('K10 gives a platform without a default just that text', () => {
    expect(hint('homeassistant', { homeassistant: { append: 'Speak.' } })).toBe('Speak.');
    expect(hint('homeassistant', { homeassistant: { replace: 'Speak.' } })).toBe('Speak.');
  });

  it('K11 leaves other platforms untouched', () => {
    expect(hint('telegram', { whatsapp: { replace: 'Hi.' } })).toBe(telegram);
  });
});

describe('platforms', () => {
  it.each([
    'matrix-bridge',
    '',
    'webui',
    'homeassistant',
    'webhook',
    'acp',
    'constructor',
    '__proto__',
    'toString',
  ])('K13 PH-02 have no hint without a row: %j', (platform) => {
    expect(hint(platform)).toBe('');
  });

  it('PH-02 are found in whatever case they are written', () => {
    expect(platformHintFor(' CLI ', someInputs())).toBe(cli);
  });

  it.each(Object.keys(PLATFORM_HINTS))('PH-02 have the hint of their row and its key: %s', (platform) => {
    expect(hint(platform)).toBe(PLATFORM_HINTS[platform]);
    expect(platformHint.key?.(someInputs({ platform }))).toBe(platform);
  });

  it('add the second hint to telegram with rich messages, and only there', () => {
    const settings = someSettings({ telegramRichMessages: true });
    expect(hint('telegram', {}, { settings })).toBe(`${telegram} ${TELEGRAM_RICH_HINT}`);
    expect(TELEGRAM_RICH_HINT).toMatch(/[Tt]ables.*task lists.*math/);
    expect(hint('slack', {}, { settings })).toBe(slack);
  });

  it('K20 add one sentence to the terminal UI inside the desktop application, once', () => {
    const inside = { insideDesktopTerminal: true };
    expect(hint('tui', {}, inside)).toBe(`${tui} ${DESKTOP_TERMINAL_SENTENCE}`);
    expect(withDesktopTerminalSentence(hint('tui', {}, inside))).toBe(hint('tui', {}, inside));
    expect(hint('cli', {}, inside)).toBe(cli);
    expect(hint('tui')).toBe(tui);
  });
});

describe('cron delivery', () => {
  const to = (cronDelivery: string, overrides = {}, platform = 'cron') =>
    hint(platform, overrides, { cronDelivery });

  it('appends the hint of the destination', () => {
    expect(to(' Telegram ')).toBe(`${cron}\n\nDelivery destination (telegram): ${telegram}`);
  });

  it.each(['', ' ', 'cron', 'CRON'])(
    'K15 shows only its own paragraph with the destination %j',
    (destination) => {
      expect(to(destination)).toBe(cron);
      expect(hint('cron')).toBe(cron);
    },
  );

  it('K16 shows only its own paragraph where the destination has no hint', () => {
    expect(to('webhook')).toBe(cron);
  });

  it("uses the destination's own override", () => {
    expect(to('telegram', { telegram: { replace: 'Short.' } })).toBe(
      `${cron}\n\nDelivery destination (telegram): Short.`,
    );
    expect(to('webhook', { webhook: { append: 'JSON.' } })).toBe(
      `${cron}\n\nDelivery destination (webhook): JSON.`,
    );
  });

  it('changes with an override of cron its own paragraph alone', () => {
    expect(to('slack', { cron: { replace: 'Job.' } })).toBe(`Job.\n\nDelivery destination (slack): ${slack}`);
  });

  it('concerns no other platform', () => {
    expect(to('telegram', {}, 'cli')).toBe(cli);
  });
});
