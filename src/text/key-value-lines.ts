import { trimText } from './trim.ts';

const BLOCK_MARK = /^[|>][-+\d]{0,2}$/;

/**
 * What the `key: value` lines of a text say, split at the first colon: for text that is meant as YAML and isn't. Only
 * lines without indent count; the last of equal keys wins; a value that is a block mark takes the indented lines below.
 */
export function keyValueLines(text: string): Record<string, string> {
  const entries: [string, string][] = [];
  let block = false;
  for (const line of text.split('\n')) {
    const isIndented = /^[ \t]/.test(line);
    const colon = line.indexOf(':');
    const last = entries.at(-1);
    if (isIndented) {
      if (block && last !== undefined) last[1] += last[1] === '' ? trimText(line) : ` ${trimText(line)}`;
    } else if (colon > 0 && !line.startsWith('#')) {
      const value = trimText(line.slice(colon + 1));
      block = BLOCK_MARK.test(value);
      entries.push([trimText(line.slice(0, colon)), block ? '' : value]);
    }
  }
  return Object.fromEntries(entries);
}
