/** A file or other entry below a folder of a commit. */
export interface GitTreeEntry {
  /** Relative to the folder, with `/`. */
  readonly path: string;
  /** `100644` file, `100755` program, `120000` link, `160000` submodule. */
  readonly mode: string;
  readonly hash: string;
  /** In bytes; 0 for a submodule. */
  readonly size: number;
}

/** What is read of a repository: objects alone, never a working tree, so that nothing in it is ever run. */
export interface GitObjects {
  /** The full hash of the commit that `revision` names; absent where it names none. */
  commit(revision: string): Promise<string | undefined>;
  /** The best common ancestor of two commits; absent where there is none, or the history ends before it. */
  mergeBase(left: string, right: string): Promise<string | undefined>;
  /** Every entry below `folder` (relative to the top of the repository) in a commit, in path order; empty where there is no such folder. */
  entries(commit: string, folder: string): Promise<readonly GitTreeEntry[]>;
  /** The bytes of blobs by hash. */
  blobs(hashes: readonly string[]): Promise<ReadonlyMap<string, Uint8Array>>;
  /** The paths that differ between two commits, relative to the top of the repository. */
  changedPaths(before: string, after: string): Promise<readonly string[]>;
}
