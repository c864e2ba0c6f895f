import { execFile } from 'node:child_process';
import process from 'node:process';

export interface ProcessResult {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

export interface ProcessOptions {
  readonly cwd: string;
  /** Laid over the environment of this process; `undefined` removes a variable. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** A program to start it through, with its arguments, e.g. `setpriv`. */
  readonly through?: readonly string[];
}

/** Runs node with `args` and waits for it; any exit code is a result. */
export function runNode(
  args: readonly string[],
  { cwd, env = {}, through = [] }: ProcessOptions,
): Promise<ProcessResult> {
  const merged = { ...process.env, NODE_OPTIONS: undefined, ...env };
  const set = Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== undefined));
  const [program = process.execPath, ...rest] = [...through, process.execPath, ...args];
  return new Promise((settle) => {
    execFile(
      program,
      rest,
      { cwd, env: set, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
      (error, stdout, stderr) => {
        const code = error === null ? 0 : typeof error.code === 'number' ? error.code : 1;
        settle({ code, stdout, stderr });
      },
    );
  });
}
