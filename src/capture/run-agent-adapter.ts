import { spawn, type ChildProcessByStdio } from 'node:child_process';
import type { Readable } from 'node:stream';
import { nodeProcess } from '../host/process-host.ts';
import type { AgentRun } from './capture-job.ts';
import { tailLines } from './tail-lines.ts';

export interface AgentOrders {
  readonly command: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly cwd: string;
  /** Ended at this moment at the latest, in milliseconds from now. */
  readonly timeMs: number;
  readonly outputBytes: number;
  /** Left out of what it printed. */
  readonly secrets: readonly string[];
  /** Settles when the agent has done what it was started for. */
  readonly done?: Promise<void>;
}

/** How long a program may take to end by itself once it is asked to. */
const GRACE_MS = 500;

/** Runs one program with its input closed until it ends, is done, floods or runs out of time; then all of its group is ended. */
export async function runAgent(orders: AgentOrders): Promise<AgentRun> {
  const [program = '', ...args] = orders.command;
  const tail = tailLines(orders.secrets);
  const child = start(program, args, orders);
  if (typeof child === 'string') return { program, problem: child, tail: [] };
  let ended: AgentRun['ended'];
  const end = (why: NonNullable<AgentRun['ended']>) => {
    if (ended !== undefined) return;
    ended = why;
    signalGroup(child.pid, 'SIGTERM');
    setTimeout(() => signalGroup(child.pid, 'SIGKILL'), GRACE_MS).unref();
  };
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8');
    stream.on('data', (chunk: string) => {
      tail.add(chunk);
      if (tail.length > orders.outputBytes) end('flood');
    });
  }
  const limit = setTimeout(() => end('time'), orders.timeMs);
  void orders.done?.then(() => end('done'));
  const exit = await new Promise<Pick<AgentRun, 'code' | 'signal' | 'problem'>>((resolve) => {
    child.once('error', (error) => resolve({ problem: error.message }));
    // Not 'close': a process that was left behind may hold the pipes open.
    child.once('exit', (code, signal) =>
      resolve({ ...(code === null ? {} : { code }), ...(signal === null ? {} : { signal }) }),
    );
  });
  clearTimeout(limit);
  await drained(child.stdout, child.stderr);
  signalGroup(child.pid, 'SIGKILL');
  return { program, ...exit, ...(ended === undefined ? {} : { ended }), tail: tail.lines() };
}

type Agent = ChildProcessByStdio<null, Readable, Readable>;

/** In a session of its own: there is no terminal that it could ask something at. Gives why not, where it can't be. */
function start(program: string, args: readonly string[], { cwd, env }: AgentOrders): Agent | string {
  try {
    return spawn(program, args, { cwd, env: { ...env }, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  } catch (error) {
    // What can't even be asked for, e.g. an argument with a NUL in it or one that is too long, is thrown.
    return (error as Error).message;
  }
}

/** What a program printed last may still be on its way when it has ended. */
const DRAIN_MS = 50;

async function drained(...streams: readonly NodeJS.ReadableStream[]): Promise<void> {
  const ends = streams.map(
    (stream) =>
      new Promise<void>((resolve) => {
        stream.once('end', resolve);
        stream.once('close', resolve);
        stream.once('error', () => resolve());
      }),
  );
  const time = new Promise<void>((resolve) => {
    setTimeout(resolve, DRAIN_MS);
  });
  await Promise.race([Promise.all(ends), time]);
  for (const stream of streams) (stream as Partial<{ destroy(): void }>).destroy?.();
}

function signalGroup(pid: number | undefined, signal: NodeJS.Signals): void {
  if (pid !== undefined) nodeProcess.kill(-pid, signal);
}
