import { sentences } from '../text/sentences.ts';

const MEDIA = 'To send a file, write MEDIA:/absolute/path/to/file on a line of its own;';

const NO_MEDIA =
  'MEDIA: tags are not intercepted here, so do not use them: give the absolute path or the URL of a file instead.';

const LOCAL_JOBS =
  'Scheduled jobs that are created from here are local-only: their results are kept on this machine and not delivered to a chat.';

const NO_TABLES = 'Tables do not show: use lists or short labelled lines instead.';

const WHATSAPP = [
  'Markdown is converted for you.',
  NO_TABLES,
  `${MEDIA} jpg, png and webp arrive as photos, mp4 and mov play inline, everything else arrives as a document.`,
  'Image URLs written as ![alt](url) are sent as photos.',
];

/** What each platform shows and intercepts, by its key. A platform without a row has no hint. */
export const PLATFORM_HINTS: Readonly<Record<string, string>> = {
  whatsapp: sentences('You are replying on WhatsApp.', ...WHATSAPP),

  whatsapp_cloud: sentences(
    'You are replying on WhatsApp through the Meta Cloud API.',
    ...WHATSAPP,
    "Free messages are accepted for 24 hours after the user's last one and refused with error 131047 later; this matters only for delayed sends, not for a direct reply.",
  ),

  telegram: sentences(
    'You are replying on Telegram.',
    'Markdown is converted for you, including ~~strikethrough~~ and ||spoilers||.',
    NO_TABLES,
    `${MEDIA} images, videos and audio files are shown as such, everything else arrives as a document.`,
    'With [[audio_as_voice]] on a line of its own, an audio file arrives as a voice bubble.',
  ),

  discord: sentences(
    'You are replying on Discord.',
    'It renders Markdown natively.',
    NO_TABLES,
    `${MEDIA} it is attached to the message.`,
    'Image URLs written as ![alt](url) are attached too.',
  ),

  slack: sentences(
    'You are replying on Slack.',
    "Markdown is converted to Slack's own format.",
    NO_TABLES,
    `${MEDIA} it is attached to the message.`,
    'Image URLs written as ![alt](url) are attached too.',
  ),

  signal: sentences(
    'You are replying on Signal.',
    'Markdown is converted to text styles, and list bullets become dots (•).',
    NO_TABLES,
    `${MEDIA} it is attached to the message.`,
  ),

  email: sentences(
    'You are replying by email.',
    'Write plain text: Markdown does not render.',
    `${MEDIA} it is attached to the mail.`,
    'The subject is kept so that the thread holds together: do not write one.',
    'Leave out greeting and sign-off unless the exchange calls for them.',
  ),

  cron: sentences(
    'You are running as a scheduled job, and nobody is present.',
    'Never ask a question or wait for an approval: nobody can answer.',
    'Make sensible decisions and finish the task on your own.',
    'Your final response is delivered automatically: put the whole result into it, and do not try to send it yourself.',
  ),

  cli: sentences(
    'You are talking to the user in a plain terminal.',
    'Markdown does not render here: write plain text.',
    NO_MEDIA,
    LOCAL_JOBS,
  ),

  tui: sentences("You are talking to the user in Hermes's terminal UI.", NO_MEDIA, LOCAL_JOBS),

  desktop: sentences(
    'You are talking to the user in the Hermes desktop application.',
    'It renders all of GitHub-flavoured Markdown, and math between $ or $$.',
    `${MEDIA} this works for every file type.`,
    'Local images in Markdown, such as ![alt](/path), are blocked: use MEDIA: for them.',
    '::preview{file="/absolute/path/to/widget.html"} on a line of its own shows an HTML file as an inline widget.',
    'Style a widget with the theme variables, for instance var(--foreground, CanvasText), so that it follows the light and dark theme.',
    'A click on an element with the attribute data-hermes-send="text" sends that text as the user\'s next message.',
  ),

  sms: sentences(
    'You are replying by SMS.',
    'Write plain text without Markdown, and keep it to about 1,600 characters.',
  ),

  bluebubbles: sentences(
    'You are replying on iMessage through BlueBubbles.',
    'Markdown is stripped: write plain text in the short style of a text message, and bare URLs.',
    `${MEDIA} it is attached to the message.`,
  ),

  mattermost: sentences(
    'You are replying on Mattermost.',
    'It renders all of Markdown, tables included.',
    `${MEDIA} it is attached to the message.`,
    'Image URLs are shown with a preview.',
  ),

  matrix: sentences(
    'You are replying on Matrix.',
    'Markdown is converted to HTML.',
    'Do not use tables, spoilers, strikethrough or checkboxes: many clients do not show them.',
    `${MEDIA} audio files arrive as voice messages.`,
  ),

  feishu: sentences(
    'You are replying on Feishu.',
    'Markdown renders.',
    `${MEDIA} audio files arrive as native voice messages.`,
  ),

  weixin: sentences(
    'You are replying on WeChat.',
    'Markdown is allowed; keep messages compact.',
    `${MEDIA} it is sent as an image or a file.`,
    'Image URLs written as ![alt](url) are sent as images.',
  ),

  wecom: sentences(
    'You are replying on WeCom.',
    'Markdown renders.',
    `${MEDIA} photos may have up to 10 MB, other files up to 20 MB, and a voice message must be AMR.`,
  ),

  qqbot: sentences(
    'You are replying on QQ.',
    'Markdown and emoji render.',
    `${MEDIA} it is sent as an image or a file.`,
  ),

  yuanbao: sentences(
    'You are replying on Yuanbao.',
    'It renders Markdown, tables included.',
    `${MEDIA} it may have up to 50 MB.`,
    'Stickers: where yb_search_sticker and yb_send_sticker are among your tools, find one with the first, then send it with the second.',
  ),

  api_server: sentences(
    'You are answering through an API, and what renders the answer is not known: write plain text.',
    'On the chat completions and responses endpoints, MEDIA:/absolute/path/to/image is replaced by the image itself for png, jpg, jpeg, gif, webp and bmp up to 5 MB; other files are not intercepted.',
    'The runs endpoint intercepts nothing: give the absolute path or the URL of a file there.',
  ),
};

/** What is added to Telegram's hint where `rich_messages` is on. */
export const TELEGRAM_RICH_HINT = sentences(
  'Rich messages are switched on in this chat, so what was said about tables does not hold.',
  'Tables, task lists (- [ ] and - [x]) and math do show: use them wherever they make an answer clearer.',
);

/** What is added to the terminal UI's hint inside the desktop application. */
export const DESKTOP_TERMINAL_SENTENCE =
  "This terminal UI runs in a pane of the Hermes desktop application, but what only the application's chat can show, such as inline widgets, does not show here.";
