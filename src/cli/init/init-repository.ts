import { CONFIG_FILES } from '../../config/project-config-adapter.ts';
import { OWNER_FILES } from '../../gate/gate-inputs.ts';

/** A file that `init` may add to, as it was found. */
export type ExistingFile =
  | { readonly status: 'absent' }
  | { readonly status: 'text'; readonly text: string }
  /** Something that nothing is added to, e.g. a link. */
  | { readonly status: 'unusable'; readonly reason: string };

/** What `init` looks at before it writes. */
export interface InitRepository {
  readonly isGit: boolean;
  /** The branch that pull requests are merged into, as far as it is known. */
  readonly branch: string;
  /** Those of `LOOKED_AT`, by path from the top. */
  readonly files: ReadonlyMap<string, ExistingFile>;
  /** Every path that git tracks or would; none without git. */
  readonly paths: readonly string[];
}

/** What says that packages are installed by another program than npm. */
const OTHER_LOCKS = ['bun.lock', 'bun.lockb', 'pnpm-lock.yaml', 'yarn.lock'];
const NPM_LOCKS = ['package-lock.json', 'npm-shrinkwrap.json'];

/** The two workflows that `init` writes. */
export const CHECK_FILE = '.github/workflows/prompt-surface.yml';
export const COMMENT_FILE = '.github/workflows/prompt-surface-comment.yml';

/** The same workflow under the other name that GitHub reads. */
export function otherEnding(path: string): string {
  return path.replace(/\.yml$/, '.yaml');
}

/** Every file that `init` looks at. */
export const LOOKED_AT: readonly string[] = [
  ...CONFIG_FILES,
  ...OWNER_FILES,
  ...OTHER_LOCKS,
  ...NPM_LOCKS,
  ...[CHECK_FILE, COMMENT_FILE].flatMap((path) => [path, otherEnding(path)]),
  '.gitattributes',
  '.gitignore',
  'package.json',
];

/** What stands at a path. */
export function fileAt({ files }: InitRepository, path: string): ExistingFile {
  return files.get(path) ?? { status: 'absent' };
}

/** Whether there is something at a path. */
export function isPresent(repository: InitRepository, path: string): boolean {
  return fileAt(repository, path).status !== 'absent';
}

/** The text at a path; absent where there is none that can be read. */
export function textAt(repository: InitRepository, path: string): string | undefined {
  const found = fileAt(repository, path);
  return found.status === 'text' ? found.text : undefined;
}

/** How the packages of a repository are installed. */
export function installedBy(repository: InitRepository): { readonly npm: boolean; readonly locked: boolean } {
  const has = (path: string) => isPresent(repository, path);
  return {
    npm: has('package.json') && !OTHER_LOCKS.some(has),
    locked: NPM_LOCKS.some(has),
  };
}
