import { isUtf8 } from 'node:buffer';
import { spawn, type ChildProcess } from 'node:child_process';
import { nodeProcess } from '../../host/process-host.ts';
import { tailText } from './tail-text.ts';
import type { Ended } from './world.ts';

/** So much of standard error is kept. */
const STDERR_BYTES = 64 * 1024;

/** After its end a process may leave its output open for so long; by then all that could write to it has been ended. */
const CLOSE_MS = 2_000;

/** What to start, and when to end it. */
export interface ProcessRun {
  readonly command: readonly [string, ...string[]];
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
  readonly stdin: string;
  readonly timeoutMs: number;
  readonly maxOutputBytes: number;
  /** Called with the id of the process group once there is one. */
  readonly started: (group: number) => void;
  /** Ends what is left, also outside of the process group; called when the process itself has ended. */
  readonly sweep: () => void;
}

/** Runs a program in a process group of its own until it ends, is too late or says too much; then ends the group. */
export function runProcess(run: ProcessRun): Promise<Ended> {
  const [program, ...args] = run.command;
  const begin = nodeProcess.now();
  const child = spawn(program, args, {
    cwd: run.cwd,
    env: { ...run.env },
    detached: true,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const output = collect(child, run.maxOutputBytes, () => endGroup(child));
  let timedOut = false;
  const timer = setTimeout(() => {
    timedOut = true;
    endGroup(child);
  }, run.timeoutMs);
  if (child.pid !== undefined) run.started(child.pid);
  feed(child, run.stdin);
  return new Promise((settle) => {
    let end: Pick<Ended, 'unstarted' | 'code' | 'signal'> = {};
    child.once('error', (error: NodeJS.ErrnoException) => {
      if (child.pid === undefined) end = { unstarted: error.code === 'ENOENT' ? 'absent' : 'denied' };
    });
    child.once('exit', (code, signal) => {
      clearTimeout(timer);
      end = { ...(code === null ? {} : { code }), ...(signal === null ? {} : { signal }) };
      // First, because it counts what it ends.
      run.sweep();
      endGroup(child);
      setTimeout(() => release(child), CLOSE_MS).unref();
    });
    child.once('close', () => {
      clearTimeout(timer);
      settle({ ...end, ...output(), timedOut, seconds: (nodeProcess.now() - begin) / 1000 });
    });
  });
}

/** A program that ends without having read all of it is nothing unusual. */
function feed(child: ChildProcess, text: string): void {
  child.stdin?.on('error', () => child.stdin?.destroy());
  child.stdin?.end(text);
}

function endGroup(child: ChildProcess): void {
  if (child.pid !== undefined) nodeProcess.kill(-child.pid);
}

function release(child: ChildProcess): void {
  child.stdout?.destroy();
  child.stderr?.destroy();
}

function collect(
  child: ChildProcess,
  maxBytes: number,
  tooMuch: () => void,
): () => Pick<Ended, 'stdout' | 'isUtf8' | 'stderr' | 'flooded'> {
  const chunks: Buffer[] = [];
  const stderr = tailText(STDERR_BYTES);
  let size = 0;
  let flooded = false;
  const count = (chunk: Buffer): boolean => {
    size += chunk.length;
    if (size > maxBytes && !flooded) {
      flooded = true;
      tooMuch();
    }
    return !flooded;
  };
  child.stdout?.on('data', (chunk: Buffer) => {
    if (count(chunk)) chunks.push(chunk);
  });
  child.stderr?.on('data', (chunk: Buffer) => {
    count(chunk);
    stderr.add(chunk);
  });
  return () => {
    const bytes = Buffer.concat(chunks);
    return { stdout: bytes.toString('utf8'), isUtf8: isUtf8(bytes), stderr: stderr.text(), flooded };
  };
}
