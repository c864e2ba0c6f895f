import { spawn } from 'node:child_process';

export interface FetchSource {
  /** Lies inside the clone. */
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** What the remote's web address begins with, e.g. `https://github.com`. */
  readonly server: string;
  readonly token: string;
}

export type FetchResult =
  | { readonly status: 'fetched' }
  | { readonly status: 'failed'; readonly reason: string };

/** A fetch may take this long. */
const TIMEOUT_MS = 180_000;

const OPTIONS = ['--quiet', '--no-tags', '--no-write-fetch-head', '--no-recurse-submodules', '--force'];

/**
 * Fetches commits of `origin` as data: nothing is checked out, no hook runs and nothing is kept in the clone's
 * configuration. `refs` are `<remote ref>:<local ref>`.
 */
export function fetchRefs(source: FetchSource, refs: readonly string[]): Promise<FetchResult> {
  const { cwd, env } = source;
  const args = ['-c', 'core.hooksPath=/dev/null', '-c', 'gc.auto=0', '-c', 'maintenance.auto=false'];
  return new Promise((settle) => {
    const child = spawn('git', [...args, 'fetch', ...OPTIONS, '--end-of-options', 'origin', ...refs], {
      cwd,
      env: { ...env, GIT_TERMINAL_PROMPT: '0', LC_ALL: 'C', ...credentials(source) },
      stdio: ['ignore', 'ignore', 'pipe'],
      windowsHide: true,
      timeout: TIMEOUT_MS,
    });
    let complaint = '';
    child.stderr.on('data', (chunk: Buffer) => {
      complaint += chunk.toString('utf8');
    });
    child.on('error', (error) => settle({ status: 'failed', reason: error.message }));
    child.on('close', (code) =>
      settle(
        code === 0
          ? { status: 'fetched' }
          : { status: 'failed', reason: lastLine(complaint) || `git ended with ${code}` },
      ),
    );
  });
}

/** The token as git configuration in the environment: on a command line every process of the machine could read it. */
function credentials({ env, server, token }: FetchSource): Record<string, string> {
  const count = Number(env['GIT_CONFIG_COUNT'] ?? 0) || 0;
  const basic = Buffer.from(`x-access-token:${token}`).toString('base64');
  return {
    GIT_CONFIG_COUNT: String(count + 1),
    [`GIT_CONFIG_KEY_${count}`]: `http.${server.replace(/\/+$/, '')}/.extraheader`,
    [`GIT_CONFIG_VALUE_${count}`]: `AUTHORIZATION: basic ${basic}`,
  };
}

function lastLine(text: string): string {
  return text.trim().split('\n').at(-1) ?? '';
}
