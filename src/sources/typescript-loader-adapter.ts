import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The first Node that reads TypeScript by itself. */
const FIRST_VERSION = [22, 18] as const;

/** How Node is started for a module, as arguments. */
export type LoaderChoice =
  | { readonly status: 'chosen'; readonly args: readonly string[] }
  /** Nothing here can read TypeScript. */
  | { readonly status: 'none' };

/**
 * What a module with that path needs: nothing for JavaScript; for TypeScript the `tsx` of the repository at `root`, else a
 * Node (`version`) that reads it by itself.
 */
export function chooseLoader(path: string, root: string, version: string): LoaderChoice {
  if (!/\.[cm]?ts$/.test(path)) return { status: 'chosen', args: [] };
  const tsx = resolveTsx(root);
  if (tsx !== undefined) return { status: 'chosen', args: ['--import', pathToFileURL(tsx).href] };
  return readsTypeScript(version) ? { status: 'chosen', args: [] } : { status: 'none' };
}

/** Node 23 had it from 23.6, and everything later has it. */
function readsTypeScript(version: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major === 23) return minor >= 6;
  return major > FIRST_VERSION[0] || (major === FIRST_VERSION[0] && minor >= FIRST_VERSION[1]);
}

function resolveTsx(root: string): string | undefined {
  try {
    return createRequire(join(root, 'package.json')).resolve('tsx');
  } catch {
    // It isn't installed there: then Node itself has to read the file.
    return undefined;
  }
}
