import { execFile } from 'node:child_process';
import { platform } from 'node:os';

/** The whole toolchain probe may take this long. */
const TIMEOUT_MS = 10_000;

interface ProgramRun {
  readonly found: boolean;
  readonly output: string;
}

/** One sentence on what is unusual about this machine's Python; `undefined` when nothing is. */
export async function pythonToolchain(): Promise<string | undefined> {
  const python = platform() === 'win32' ? 'python' : 'python3';
  const [version, pip, uv, managed] = await Promise.all([
    run(python, ['--version']),
    run(python, ['-m', 'pip', '--version']),
    run('uv', ['--version']),
    run(python, [
      '-c',
      'import os, sysconfig; print(os.path.exists(os.path.join(sysconfig.get_path("stdlib"), "EXTERNALLY-MANAGED")))',
    ]),
  ]);
  if (!version.found) return `Python toolchain: \`${python}\` is not installed.`;
  const notes: string[] = [];
  const own = /Python (\d+\.\d+)/.exec(version.output)?.[1];
  const bound = /\(python (\d+\.\d+)\)/.exec(pip.output)?.[1];
  if (bound === undefined) notes.push('`pip` is missing');
  else if (own !== undefined && bound !== own)
    notes.push(`\`pip\` belongs to Python ${bound} while \`${python}\` is ${own}`);
  if (managed.output === 'True' && !uv.found) {
    notes.push(
      'the system Python is externally managed (PEP 668) and `uv` is missing, so install into a virtual environment',
    );
  }
  return notes.length === 0 ? undefined : `Python toolchain: ${notes.join('; ')}.`;
}

/** Remote backends whose inside this machine can ask directly, and how. The command prints `uname -sr`. */
const BACKEND_PROBES: Readonly<
  Record<string, (env: Readonly<Record<string, string>>) => readonly [string, ...string[]] | undefined>
> = {
  docker: (env) => {
    const container = env['TERMINAL_DOCKER_CONTAINER'];
    return container === undefined ? undefined : ['docker', 'exec', '--', container, 'uname', '-sr'];
  },
  ssh: (env) => {
    const host = env['TERMINAL_SSH_HOST'];
    return host === undefined
      ? undefined
      : ['ssh', '-o', 'BatchMode=yes', '-o', 'ConnectTimeout=5', '--', host, 'uname', '-sr'];
  },
};

/** The system inside a remote terminal backend; `undefined` where it can't be asked or gives no answer. */
export async function remoteBackend(
  name: string,
  env: Readonly<Record<string, string>>,
): Promise<{ os: string; kernel: string } | undefined> {
  const command = BACKEND_PROBES[name]?.(env);
  if (command === undefined) return undefined;
  const [program, ...args] = command;
  const { output } = await run(program, args);
  const [os, kernel] = output.split(' ');
  return os === undefined || kernel === undefined || os === '' ? undefined : { os, kernel };
}

function run(program: string, args: readonly string[]): Promise<ProgramRun> {
  const options = {
    encoding: 'utf8' as const,
    timeout: TIMEOUT_MS,
    killSignal: 'SIGKILL' as const,
    windowsHide: true,
  };
  return new Promise((settle) => {
    execFile(program, args, options, (error, stdout) => {
      const missing = (error as NodeJS.ErrnoException | null)?.code === 'ENOENT';
      settle({ found: !missing, output: error === null ? stdout.trim() : '' });
    });
  });
}
