import { shellWord } from '../../text/shell-word.ts';
import type { PlannedFile } from './plan-init.ts';

export interface InitTold {
  readonly files: readonly PlannedFile[];
  /** What stands before the name of a command. */
  readonly program: string;
  readonly snapshot: string;
  /** Files that the configuration names or the workflows install from, and that have to be in git as well. */
  readonly needed: readonly string[];
  readonly hasOwners: boolean;
  readonly isGit: boolean;
  /** The package that the repository has yet to install; absent where it need not. */
  readonly install?: string;
  /** The package that the workflows fetch from a registry. */
  readonly fetched?: string;
}

/** What was written and what was left, and the commands that come next. */
export function tellInit(told: InitTold): string {
  const written = told.files.filter(({ action }) => action === 'write');
  const kept = told.files.filter((file) => file.action === 'keep');
  const width = Math.max(...told.files.map(({ path }) => path.length));
  const row = (path: string, text: string) => `  ${path.padEnd(width)}  ${text}`;
  const paths = written.map(({ path }) => path);
  const blocks = [
    ['Written:', ...written.map(({ path, about }) => row(path, about))],
    kept.length === 0 ? [] : ['Left as they are:', ...kept.flatMap((file) => keptRows(file, row))],
    ...warnings(told),
    ['Next:', ...nextCommands(told, paths).map((line) => `  ${line}`)],
    [
      '`doctor` proves that nobody merges a change past its reviewers, and tells what GitHub has yet to require.',
    ],
  ];
  const shown = blocks.filter((block) => block.length > 0).map((block) => block.join('\n'));
  return `${shown.join('\n\n')}\n`;
}

function warnings({ hasOwners, fetched }: InitTold): string[][] {
  return [
    hasOwners
      ? []
      : ['Nobody has to approve a change yet: name owners in CODEOWNERS; `doctor` tells of which files.'],
    fetched === undefined
      ? []
      : [
          `The workflows fetch ${fetched} from the registry that npm is set to. See that the name is yours there, or`,
          'name an archive with `--package`: the job that comments has a token.',
        ],
  ];
}

function keptRows(
  file: Extract<PlannedFile, { action: 'keep' }>,
  row: (path: string, text: string) => string,
): string[] {
  const { path, reason, lines } = file;
  if (lines === undefined) return [row(path, reason)];
  return [row(path, `${reason}; add there:`), ...lines.map((line) => `    ${line}`)];
}

function nextCommands(
  { program, snapshot, needed, isGit, install }: InitTold,
  written: readonly string[],
): string[] {
  const installed = install === undefined ? [] : ['package.json', 'package-lock.json'];
  const added = new Set([...written, snapshot, ...needed, ...installed]);
  return [
    ...(isGit ? [] : ['git init']),
    ...(install === undefined ? [] : [`npm install --save-dev --save-exact ${install}`]),
    `${program} render`,
    `${program} check`,
    `git add ${[...added].map(shellWord).join(' ')}`,
    'git commit -m "Keep what the agent reads in git"',
    `${program} doctor`,
  ];
}
