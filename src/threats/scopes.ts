/** From the narrowest to the widest: a scan at one of them uses the rows of that scope and of those before it. */
export const SCOPES = ['all', 'context', 'strict'] as const;

/** Where a text comes from: anywhere, a file of the project, or something that is kept, such as memory. */
export type Scope = (typeof SCOPES)[number];

/** Whether a row of `rowScope` takes part in a scan at `scope`. */
export function isInScope(rowScope: Scope, scope: Scope): boolean {
  return SCOPES.indexOf(rowScope) <= SCOPES.indexOf(scope);
}
