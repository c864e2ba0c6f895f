import type { GitObjects } from '../snapshots/git-objects.ts';

/** What `diff` asks of the repository around the working directory. */
export interface GitRepository extends GitObjects {
  /** The top of the working tree; absent outside a repository. */
  root(): Promise<string | undefined>;
  /** Where the working directory lies below the top, with a `/` at its end; empty at the top. */
  prefix(): Promise<string>;
  /** The remote's default branch, e.g. `origin/main`; absent where no clone has told it. */
  defaultBranch(): Promise<string | undefined>;
  isShallow(): Promise<boolean>;
  /** Whether a folder stands at an absolute path. */
  isFolder(path: string): Promise<boolean>;
}
