/** What doctor looks at of a repository, read once. */
export interface GateInputs {
  /** Every path that git tracks or would, from the top of the repository, with `/`. */
  readonly paths: readonly string[];
  /** The texts of the CODEOWNERS files, the workflows, their actions and `package.json`, by path. */
  readonly texts: ReadonlyMap<string, string>;
  /** What git says of the files of the snapshot: attribute → value, by path. */
  readonly attributes: ReadonlyMap<string, Readonly<Record<string, string>>>;
  /** Where the snapshot is, from the top of the repository. */
  readonly folder: string;
  /** The name of the required check. */
  readonly check: string;
  /** The branch that is gated; absent where it is not known. */
  readonly branch?: string;
  /** Absent where the built-in surfaces apply. */
  readonly configuration?: ConfiguredPaths;
}

/** The configuration and the files and folders that it names, from the top of the repository, with `/`. */
export interface ConfiguredPaths {
  readonly file: string;
  readonly named: readonly string[];
}

/** Where GitHub looks for code owners: the first that exists is the one. */
export const OWNER_FILES = ['.github/CODEOWNERS', 'CODEOWNERS', 'docs/CODEOWNERS'] as const;

/** Whether a path is that of an action that workflows of the repository share. */
export function isAction(path: string): boolean {
  return /^\.github\/actions\/(?:[^/]+\/)*action\.ya?ml$/.test(path);
}

/** Whether a path is that of a workflow. */
export function isWorkflow(path: string): boolean {
  return /^\.github\/workflows\/[^/]+\.ya?ml$/.test(path);
}
