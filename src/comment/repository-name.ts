/** A repository on GitHub. */
export interface RepositoryName {
  readonly owner: string;
  readonly repo: string;
}

/** Reads `owner/name`; `undefined` where it is anything else. */
export function parseRepositoryName(name: string): RepositoryName | undefined {
  const found = /^([A-Za-z0-9][A-Za-z0-9_-]*)\/([A-Za-z0-9._-]+)$/.exec(name);
  const [, owner, repo] = found ?? [];
  return owner === undefined || repo === undefined || /^\.+$/.test(repo) ? undefined : { owner, repo };
}
