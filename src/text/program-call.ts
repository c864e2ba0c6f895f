import { shellWord } from './shell-word.ts';

/** How people call this program where it runs, for help texts and for the commands that reports and errors name. */
export interface ProgramCall {
  /** What stands before the name of a command. */
  readonly program: string;
  /** What stands before the name of a package script, where there are such for the commonest commands. */
  readonly scripts?: string;
}

/** In a checkout of this repository. */
export const CHECKOUT_CALL: ProgramCall = {
  program: 'node --import tsx scripts/ci/prompt-surface.ts',
  scripts: 'npm run',
};

/** From the installed package. */
export const PACKAGE_CALL: ProgramCall = { program: 'npx prompt-surface' };

const OPTION = /^--[a-z][a-z-]*$/;

/** The shell command that runs `command`, which has a package script of the same name, with `words` as arguments. */
export function commandLine(
  { program, scripts }: ProgramCall,
  command: 'diff' | 'render',
  ...words: readonly string[]
): string {
  const start = scripts === undefined ? `${program} ${command}` : `${scripts} ${command}`;
  const marked = scripts === undefined || words.length === 0 ? start : `${start} --`;
  return [marked, ...words.map((word) => (OPTION.test(word) ? word : shellWord(word)))].join(' ');
}
