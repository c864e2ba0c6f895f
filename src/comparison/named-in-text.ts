/** What a text names, by the ways in which prompts name things. */
export interface NamedInText {
  /** In backquotes: `limit`, and `skill_view` of `skill_view(name)`. */
  readonly quoted: ReadonlySet<string>;
  /** Words with an underscore inside, quoted or not: hardly anything but a tool is written so. */
  readonly snake: ReadonlySet<string>;
  /** Rows of a list that begin with a name: `- send_message: Sends ...`. */
  readonly listed: ReadonlySet<string>;
}

const QUOTED = /`([A-Za-z_][\w.-]{0,99})(?:\([^`\n]{0,200}\))?`/g;
const SNAKE = /(?<![\w`./-])[A-Za-z][A-Za-z0-9]*(?:_[A-Za-z0-9]+)+(?![\w/])/g;
const LISTED = /^[ \t]*[-*] `?([A-Za-z_][\w.-]{0,99})`?(?=:|[ \t]*$)/gm;

/** Collects the names in `text`. */
export function namedInText(text: string): NamedInText {
  const quoted = captured(text, QUOTED);
  const snake = [...text.matchAll(SNAKE)].map(([word]) => word);
  return {
    quoted,
    snake: new Set([...snake, ...[...quoted].filter((name) => name.includes('_'))]),
    listed: captured(text, LISTED),
  };
}

function captured(text: string, pattern: RegExp): Set<string> {
  return new Set([...text.matchAll(pattern)].map((match) => match[1] ?? ''));
}
