const LONGEST = 48;
const LEADING_TAG = /^\s*<([A-Za-z][\w.:-]*)[\s>/]/;
const LEADING_HEADING = /^\s*#{1,6}[ \t]+([^\n]*)/;

/** Words of a heading that change from run to run, and with them the name: numbers, dates, paths. */
const CHANGING_WORD = /[\d/\\]/;

/**
 * What a block of text is called: the tag that it begins with, or the heading, else `otherwise`. It depends on nothing
 * but the block's own beginning, so that another block in front of it renames nothing. Of `[a-z0-9_-]`, at most 48 signs.
 */
export function layerName(text: string, otherwise: string): string {
  const start = text.slice(0, 1000);
  const tag = LEADING_TAG.exec(start)?.[1];
  if (tag !== undefined) return slug(tag) || otherwise;
  const heading = LEADING_HEADING.exec(start)?.[1] ?? '';
  const words = heading.split(/\s+/).filter((word) => !CHANGING_WORD.test(word));
  return slug(words.join(' ')) || otherwise;
}

/** `name` of lower-case letters, digits, `_` and `-`, cut between two words where it is too long. */
export function slug(name: string): string {
  const plain = trimHyphens(name.toLowerCase().replaceAll(/[^a-z0-9_]+/g, '-'));
  if (plain.length <= LONGEST) return plain;
  const cut = plain.lastIndexOf('-', LONGEST);
  return trimHyphens(plain.slice(0, cut > 0 ? cut : LONGEST));
}

function trimHyphens(text: string): string {
  return text.replace(/^-/, '').replace(/-$/, '');
}
