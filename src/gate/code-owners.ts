import { matchWildcards, type Wildcards } from '../text/match-wildcards.ts';

/** One line of a CODEOWNERS file that says something. */
export interface OwnerLine {
  /** Counted from 1. */
  readonly line: number;
  readonly pattern: string;
  /** Empty: what matches has no owner. */
  readonly owners: readonly string[];
  /** Whether it is for a path, given as its names from the top. */
  matches(names: readonly string[]): boolean;
}

export interface OwnerFault {
  readonly line: number;
  readonly reason: string;
}

export interface CodeOwners {
  readonly lines: readonly OwnerLine[];
  readonly faults: readonly OwnerFault[];
}

const OWNER =
  /^(?:@[A-Za-z0-9](?:[A-Za-z0-9_-]*)(?:\/[A-Za-z0-9](?:[A-Za-z0-9._-]*))?|[^\s@]+@[^\s@]+\.[^\s@]+)$/;

/** Whether GitHub takes a word for a user, a team or a mail address; whether there is one it alone knows. */
export function isOwner(word: string): boolean {
  return OWNER.test(word);
}

/** Reads a CODEOWNERS file as GitHub does: a line that it would pass over is a fault and owns nothing. */
export function parseCodeOwners(text: string): CodeOwners {
  const lines: OwnerLine[] = [];
  const faults: OwnerFault[] = [];
  for (const [index, raw] of text.split(/\r?\n/).entries()) {
    const [pattern, ...owners] = wordsOf(raw);
    if (pattern === undefined) continue;
    const line = index + 1;
    const reason = faultOf(pattern, owners);
    if (reason === undefined) lines.push({ line, pattern, owners, matches: matcher(pattern) });
    else faults.push({ line, reason });
  }
  return { lines, faults };
}

/** The line that decides about a path: the last that matches. */
export function decidingLine({ lines }: CodeOwners, path: string): OwnerLine | undefined {
  const names = path.split('/');
  return lines.findLast((line) => line.matches(names));
}

/** Blanks part words unless a backslash stands before them; `#` begins a comment where a word begins. */
function wordsOf(line: string): string[] {
  const words = line.match(/(?:\\.|[^\s\\])+|\\$/g) ?? [];
  const comment = words.findIndex((word) => word.startsWith('#'));
  return comment < 0 ? words : words.slice(0, comment);
}

function faultOf(pattern: string, owners: readonly string[]): string | undefined {
  if (pattern.startsWith('!'))
    return `the pattern "${pattern}" begins with "!", which takes nothing back here`;
  if (/[[\]]/.test(pattern)) return `the pattern "${pattern}" has a range in brackets`;
  if (pattern.startsWith('\\#')) return `the pattern "${pattern}" begins with an escaped "#"`;
  if (/(?:^|\/)\*\*\*|\/\//.test(pattern)) return `the pattern "${pattern}" can match nothing`;
  const wrong = owners.find((owner) => !isOwner(owner));
  return wrong === undefined ? undefined : `"${wrong}" is no user, team or mail address`;
}

/** The paths, as their names, that a pattern stands for; upper and lower case differ. */
function matcher(pattern: string): OwnerLine['matches'] {
  const plain = pattern.replaceAll(/\\(.)/g, '$1');
  const isAnchored = plain.slice(0, -1).includes('/');
  const names = plain.replace(/^\//, '').replace(/\/$/, '').split('/');
  const last = names.at(-1);
  const isFolder = plain.endsWith('/');
  const wanted = [
    ...(isAnchored ? [] : [FOLDERS]),
    ...names.slice(0, -1),
    // What `**` ends with is something in there, not the folder itself.
    last === FOLDERS ? '*' : (last ?? ''),
    ...(isFolder ? ['*'] : []),
    // `dir/*` is for what lies in the folder itself; every other pattern is for all that lies below too.
    ...(last === '*' && !isFolder ? [] : [FOLDERS]),
  ];
  const signs = wanted.map((name) => (name !== FOLDERS && /[*?]/.test(name) ? Array.from(name) : name));
  return (path) => matchWildcards(signs, path, NAMES);
}

/** Any number of folders; with something beside them in a name two stars are as good as one. */
const FOLDERS = '**';

const NAMES: Wildcards<string | readonly string[], string> = {
  isRun: (wanted) => wanted === FOLDERS,
  fits: (wanted, name) =>
    typeof wanted === 'string' ? wanted === name : matchWildcards(wanted, Array.from(name), SIGNS),
};

const SIGNS: Wildcards<string, string> = {
  isRun: (sign) => sign === '*',
  fits: (sign, character) => sign === '?' || sign === character,
};
