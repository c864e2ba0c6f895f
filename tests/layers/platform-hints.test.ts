import { describe, expect, it } from 'vitest';
import {
  DESKTOP_TERMINAL_SENTENCE,
  PLATFORM_HINTS,
  TELEGRAM_RICH_HINT,
} from '../../src/layers/platform-hints.ts';

const NO_TABLES = /[Tt]ables do not show|not use tables/;
const CONVERTED = /Markdown is converted/;

/** The facts that each hint must convey, in words or values that can't be left out. */
const FACTS: readonly (readonly [string, readonly (string | RegExp)[]])[] = [
  [
    'whatsapp',
    [
      CONVERTED,
      NO_TABLES,
      'MEDIA:/',
      /jpg, png and webp/,
      /mp4 and mov/,
      /inline/,
      /document/,
      '![alt](url)',
    ],
  ],
  [
    'whatsapp_cloud',
    [
      CONVERTED,
      NO_TABLES,
      'MEDIA:/',
      'Meta Cloud API',
      /24 hours/,
      '131047',
      /delayed/,
      /mp4 and mov/,
      '![alt](url)',
    ],
  ],
  [
    'telegram',
    [
      CONVERTED,
      /spoiler/,
      /strikethrough/,
      NO_TABLES,
      'MEDIA:/',
      '[[audio_as_voice]]',
      /voice bubble/,
      /own/,
    ],
  ],
  ['discord', [/natively/, NO_TABLES, 'MEDIA:/', /[Ii]mage URLs .* attached/]],
  ['slack', [CONVERTED, NO_TABLES, 'MEDIA:/', /[Ii]mage URLs .* attached/]],
  ['signal', [CONVERTED, /bullets become dots/, NO_TABLES, 'MEDIA:/']],
  [
    'email',
    [/plain text/, /Markdown does not render/, 'MEDIA:/', /subject/i, /thread/, /greeting/, /sign-off/],
  ],
  [
    'cron',
    [
      /scheduled/,
      /nobody is present/,
      /[Nn]ever ask/,
      /on your own/,
      /final response .* delivered automatically/,
    ],
  ],
  [
    'cli',
    [
      /plain terminal/,
      /Markdown does not render/,
      /MEDIA: tags are not intercepted/,
      /absolute path or the URL/,
      /local-only/,
    ],
  ],
  ['tui', [/terminal UI/, /MEDIA: tags are not intercepted/, /absolute path/, /local-only/]],
  [
    'desktop',
    [
      /GitHub-flavoured Markdown/,
      /math/,
      'MEDIA:/',
      /every file type/,
      /Local images .* blocked/,
      /::preview\{file="[^"]+"\} on a line of its own/,
      /theme variables/,
      'data-hermes-send',
    ],
  ],
  ['sms', [/plain text/, /1,600 characters/]],
  ['bluebubbles', [/iMessage/, /Markdown is stripped/, /short/, /bare URLs/, 'MEDIA:/']],
  ['mattermost', [/Markdown, tables included/, 'MEDIA:/', /[Ii]mage URLs .* preview/]],
  ['matrix', [/converted to HTML/, /tables, spoilers, strikethrough or checkboxes/, 'MEDIA:/', /voice/]],
  ['feishu', [/Markdown renders/, 'MEDIA:/', /native voice/]],
  ['weixin', [/Markdown is allowed/, /compact/, 'MEDIA:/', /[Ii]mage URLs/]],
  ['wecom', [/Markdown/, 'MEDIA:/', /10 MB/, /20 MB/, /AMR/]],
  ['qqbot', [/Markdown and emoji/, 'MEDIA:/']],
  ['yuanbao', [/Markdown, tables included/, 'MEDIA:/', /50 MB/, /yb_search_sticker.*yb_send_sticker/]],
  [
    'api_server',
    [
      /not known/,
      /plain text/,
      'MEDIA:/',
      /png, jpg, jpeg, gif, webp and bmp/,
      /5 MB/,
      /chat completions and responses endpoints/,
      /runs endpoint intercepts nothing/,
    ],
  ],
];

describe('PLATFORM_HINTS', () => {
  it('PH-02 has a row for each platform of the specification and no other', () => {
    expect(Object.keys(PLATFORM_HINTS)).toEqual(FACTS.map(([key]) => key));
  });

  it.each(FACTS)('%s conveys its facts', (key, facts) => {
    const text = PLATFORM_HINTS[key] ?? '';
    const missing = facts.filter((fact) =>
      typeof fact === 'string' ? !text.includes(fact) : !fact.test(text),
    );
    expect(missing).toEqual([]);
  });

  it('says the same for no two platforms', () => {
    const texts = Object.values(PLATFORM_HINTS);
    expect(new Set(texts).size).toBe(texts.length);
  });

  it('consists of single paragraphs without loose ends', () => {
    for (const text of [...Object.values(PLATFORM_HINTS), TELEGRAM_RICH_HINT, DESKTOP_TERMINAL_SENTENCE]) {
      expect(text).toMatch(/^\S.*\.$/);
      expect(text).not.toMatch(/ {2}|undefined/);
    }
  });

  it('K18 tells at the terminal not to use MEDIA tags and that Markdown does not render', () => {
    expect(PLATFORM_HINTS['cli']).toMatch(/MEDIA: tags.*do not use them/);
    expect(PLATFORM_HINTS['cli']).toMatch(/Markdown does not render/);
  });
});
