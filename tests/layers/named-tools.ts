import { TOOL_NAMES } from '../support/some-inputs.ts';

/**
 * The tools that a text names: in back quotes, alone or as a call; and without them where the name can't be an ordinary
 * word because it holds an underscore.
 */
export function namedTools(text: string): string[] {
  const quoted = [...text.matchAll(/`([a-z_]+)(?:\([^`]*\))?`/g)].map((match) => match[1] ?? '');
  const bare = [...text.matchAll(/[a-z]+(?:_[a-z]+)+/g)].map((match) => match[0]);
  return [...new Set([...quoted, ...bare])].filter((name) => TOOL_NAMES.includes(name));
}
