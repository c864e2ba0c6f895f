import { posix } from 'node:path';
import { RECIPES } from '../../capture/recipes/recipes.ts';
import { ExpectedError, expectedError } from '../../errors.ts';
import { isOwner } from '../../gate/code-owners.ts';
import { closest } from '../../text/closest.ts';
import { shellWords } from '../../text/shell-words.ts';
import { INIT_SOURCES, type InitSurface } from './init-surface.ts';

/** What stands at a path, and where that lies from the top of the repository, with `/`. */
export type FoundPath = { readonly kind: 'file' | 'folder'; readonly path: string } | 'absent' | 'outside';

/** The place in which `init` runs, as far as answers name files of it. */
export interface InitPlace {
  /** Takes a path from the working directory. */
  readonly find: (path: string) => Promise<FoundPath>;
}

export type InitSource = InitSurface['source'];

/** A source by its name, or by its number in the list. */
export function parseSource(text: string): InitSource | ExpectedError {
  const names = INIT_SOURCES.map(([name]) => name);
  const found = INIT_SOURCES[Number(text) - 1]?.[0] ?? names.find((name) => name === text);
  if (found !== undefined) return found;
  return expectedError('init-source-unknown', {
    name: text,
    known: names.join(', '),
    suggestion: closest(text, names),
  });
}

/** Owners as CODEOWNERS takes them, apart by blanks or commas. */
export function parseOwners(text: string): string[] | ExpectedError {
  const owners = text.split(/[\s,]+/).filter((word) => word !== '');
  const wrong = owners.find((owner) => !isOwner(owner));
  return wrong === undefined ? [...new Set(owners)] : expectedError('init-owner-malformed', { name: wrong });
}

type Captured = Pick<Extract<InitSurface, { source: 'capture' }>, 'agent' | 'command'>;

/** An agent that there is a recipe for. */
export function parseAgent(name: string): Captured | ExpectedError {
  const recipe = RECIPES.find(({ id, program }) => id === name || program === name);
  if (recipe !== undefined) return { agent: recipe.id };
  const ids = RECIPES.map(({ id }) => id);
  return expectedError('capture-agent-unknown', {
    name,
    known: ids.join(', '),
    suggestion: closest(name, ids),
  });
}

/** A recipe by one word, a program with placeholders by more. */
export function parseAgentOrCommand(line: string): Captured | ExpectedError {
  const command = parseCommand(line);
  if (command instanceof ExpectedError) return command;
  return command.length === 1 ? parseAgent(command[0] ?? '') : { command };
}

/** A command line as its words. */
export function parseCommand(line: string): string[] | ExpectedError {
  const words = shellWords(line);
  return words === undefined || words.length === 0 ? expectedError('init-command-broken', { line }) : words;
}

/** A command whose files of this repository are named from its top, since it runs elsewhere. */
export async function parseRun(line: string, { find }: InitPlace): Promise<string[] | ExpectedError> {
  const words = parseCommand(line);
  if (words instanceof ExpectedError) return words;
  const placed: string[] = [];
  for (const [index, word] of words.entries()) {
    // A bare first word is looked up on the PATH, and a bare folder's name is more often a word.
    const isPlain = !word.includes('/');
    const found =
      word === '' || word.startsWith('-') || (index === 0 && isPlain) ? 'absent' : await find(word);
    const isMeant = typeof found === 'object' && !(found.kind === 'folder' && isPlain);
    placed.push(isMeant ? posix.join('{root}', found.path) : word);
  }
  return placed;
}

/** A file of the repository. */
export async function parsePath(path: string, { find }: InitPlace): Promise<string | ExpectedError> {
  const found = await find(path);
  if (found === 'outside') return expectedError('init-outside', { path });
  if (found === 'absent' || found.kind !== 'file') return expectedError('init-file-absent', { path });
  return found.path;
}
