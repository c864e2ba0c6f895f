import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import process from 'node:process';
import type { FileRead } from './host.ts';

/**
 * The program of the reading process. A read that hangs in the kernel can't be cancelled and would hold one of the few
 * threads that all file functions share; here it holds a process of its own, which is killed.
 * Protocol: one JSON line in, one JSON line out, followed by `size` raw bytes where the status is "read".
 */
const READER = String.raw`
const { openSync, fstatSync, readSync, closeSync, constants } = require('node:fs');
const answer = (head, bytes) => { process.stdout.write(JSON.stringify(head) + '\n'); if (bytes) process.stdout.write(bytes); };
const read = ({ path, maxBytes }) => {
  let file;
  try {
    file = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
    const found = fstatSync(file);
    if (!found.isFile()) return answer({ status: 'not-regular' });
    const bytes = Buffer.alloc(Math.min(found.size, maxBytes) + 1);
    let size = 0;
    for (let got = 1; got > 0 && size < bytes.length; size += got) got = readSync(file, bytes, size, bytes.length - size, null);
    if (size > maxBytes) return answer({ status: 'too-large', size: Math.max(found.size, size) });
    answer({ status: 'read', size }, bytes.subarray(0, size));
  } catch (error) {
    answer({ status: 'error', code: error.code || error.message });
  } finally {
    if (file !== undefined) closeSync(file);
  }
};
let pending = '';
process.stdin.on('data', (chunk) => {
  const lines = (pending + chunk).split('\n');
  pending = lines.pop();
  for (const line of lines) read(JSON.parse(line));
});
`;

export interface GuardedReader {
  read(
    path: string,
    limits: { readonly maxBytes: number; readonly deadlineMs: number },
  ): Promise<Uint8Array | FileRead>;
}

/**
 * Reads files in a process of their own, one after the other; a late one is killed and the next read gets a new one.
 * `program` is what that process runs.
 */
export function guardedReader(program = READER): GuardedReader {
  let child: ChildProcessWithoutNullStreams | undefined;
  let queue: Promise<unknown> = Promise.resolve();
  const stop = () => {
    child?.kill('SIGKILL');
    child = undefined;
  };
  return {
    read: (path, limits) => {
      const turn = queue.then(() => {
        child ??= startReader(program, () => {
          child = undefined;
        });
        return exchange(child, path, limits, stop);
      });
      queue = turn;
      return turn;
    },
  };
}

function startReader(program: string, ended: () => void): ChildProcessWithoutNullStreams {
  const child = spawn(process.execPath, ['-e', program], {
    stdio: ['pipe', 'pipe', 'pipe'],
    windowsHide: true,
    env: { PATH: process.env['PATH'] ?? '' },
  });
  child.on('exit', ended);
  child.on('error', ended);
  child.stdin.on('error', ended);
  return child;
}

function exchange(
  child: ChildProcessWithoutNullStreams,
  path: string,
  { maxBytes, deadlineMs }: { readonly maxBytes: number; readonly deadlineMs: number },
  stop: () => void,
): Promise<Uint8Array | FileRead> {
  return new Promise((settle) => {
    const chunks: Buffer[] = [];
    const finish = (result: Uint8Array | FileRead) => {
      clearTimeout(timer);
      child.stdout.off('data', collect);
      child.off('exit', lost);
      hold(child, false);
      settle(result);
    };
    const collect = (chunk: Buffer) => {
      chunks.push(chunk);
      const result = parseAnswer(chunks);
      if (result !== undefined) finish(result);
    };
    const lost = () => finish({ status: 'failed', reason: 'the reading process ended' });
    const timer = setTimeout(() => {
      stop();
      finish({ status: 'timed-out' });
    }, deadlineMs);
    hold(child, true);
    child.stdout.on('data', collect);
    child.on('exit', lost);
    child.stdin.write(`${JSON.stringify({ path, maxBytes })}\n`);
  });
}

/** While it answers, the reader keeps this process alive; an idle one doesn't. */
function hold(child: ChildProcessWithoutNullStreams, held: boolean): void {
  const handles = [child, child.stdin, child.stdout, child.stderr] as unknown as {
    ref(): void;
    unref(): void;
  }[];
  for (const handle of handles) {
    if (held) handle.ref();
    else handle.unref();
  }
}

interface Answer {
  readonly status: string;
  readonly size?: number;
  readonly code?: string;
}

/** The answer once it is whole. */
function parseAnswer(chunks: Buffer[]): Uint8Array | FileRead | undefined {
  const last = chunks.at(-1);
  if (last === undefined || (chunks.length === 1 && !last.includes(10))) return undefined;
  const first = chunks[0] as Buffer;
  const head = first.includes(10) ? first : Buffer.concat(chunks);
  const end = head.indexOf(10);
  if (end < 0) return undefined;
  const answer = JSON.parse(head.subarray(0, end).toString('utf8')) as Answer;
  if (answer.status === 'read') {
    const total = chunks.reduce((sum, chunk) => sum + chunk.length, 0) - end - 1;
    return total < (answer.size ?? 0) ? undefined : new Uint8Array(Buffer.concat(chunks).subarray(end + 1));
  }
  if (answer.status === 'too-large') return { status: 'too-large', size: answer.size ?? 0 };
  if (answer.status === 'not-regular') return { status: 'not-regular' };
  if (answer.code === 'EACCES' || answer.code === 'EPERM') return { status: 'denied' };
  if (answer.code === 'ENOENT') return { status: 'absent' };
  return { status: 'failed', reason: answer.code ?? 'unknown' };
}
