import { splitCommand } from './split-command.ts';

/** Arguments of tools that name a file or folder. */
const PATH_ARGUMENTS: readonly string[] = ['path', 'file_path', 'workdir'];

/** A command line that names more is a list made by a program. */
const MAX_PATHS = 64;

const CHANGES_DIRECTORY: ReadonlySet<string> = new Set(['cd', 'pushd']);

/** The paths that a tool call names, as they are written there: in its arguments, and for the terminal in its command. */
export function hintPaths(toolName: string, args: unknown): string[] {
  if (typeof args !== 'object' || args === null) return [];
  const members = args as Readonly<Record<string, unknown>>;
  const named = PATH_ARGUMENTS.map((name) => members[name]);
  const command = toolName === 'terminal' ? members['command'] : undefined;
  const found = [...named, ...(typeof command === 'string' ? commandPaths(command) : [])];
  const paths = found.filter(
    (path) => typeof path === 'string' && path.trim() !== '' && !path.includes('\0'),
  );
  return [...new Set(paths as string[])].slice(0, MAX_PATHS);
}

function commandPaths(command: string): string[] {
  return splitCommand(command).flatMap((words) => {
    const [program = '', ...operands] = words;
    const target = CHANGES_DIRECTORY.has(program)
      ? operands.find((word) => !word.startsWith('-'))
      : undefined;
    return [...(target === undefined ? [] : [target]), ...words.filter(looksLikePath)];
  });
}

function looksLikePath(word: string): boolean {
  if (!/[/.]/.test(word) || word.startsWith('-')) return false;
  return !/^[a-z][a-z0-9+.-]*:\/\//i.test(word) && !word.startsWith('git@');
}
