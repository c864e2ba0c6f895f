import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ExpectedError } from '../errors.ts';
import { nodeProcess } from '../host/process-host.ts';
import type { AgentRun, CaptureJob, CaptureResult } from './capture-job.ts';
import { expandFile, expandPlaceholders } from './expand-placeholders.ts';
import { hasTools, isPrompt } from './is-prompt.ts';
import { runAgent } from './run-agent-adapter.ts';
import { startCaptureServer, type CaptureServer } from './server/capture-server-adapter.ts';
import type { RecordedRequest } from './server/recorded-request.ts';
import { settleTimer } from './settle-timer.ts';

/** An agent that has ended may have sent what the server hasn't read yet: that is read for so long at most. */
const LAST_WORDS_MS = 2000;

/**
 * Stands inside the pinned world beside the agent: starts the server, writes the agent's files, runs it, and leaves what
 * it saw in the file that the job names.
 */
export async function runCapture(jobFile: string): Promise<void> {
  const job = JSON.parse(await readFile(jobFile, 'utf8')) as CaptureJob;
  const timer = settleTimer(job.limits.settleMs);
  let ofSetup: number | undefined;
  const server = await startServer(job, (request) => {
    if (ofSetup !== undefined && isPrompt(request)) timer.touch(hasTools(request));
  });
  const values = { ...job.values, url: server.baseUrl };
  await writeFiles(job, values);
  const runs = await runAll(job, values, timer.settled, () => {
    ofSetup = server.requests().length;
  });
  timer.stop();
  await server.idle(LAST_WORDS_MS);
  const result: CaptureResult = {
    url: server.baseUrl,
    // What the setup asked for is no prompt of the agent, but may tell why there was none.
    requests: server.requests().slice(ofSetup ?? 0),
    refused: server.refused(),
    runs,
  };
  // In one step: whoever reads it finds all of it or nothing, also where this is ended now.
  await writeFile(`${job.result}.part`, JSON.stringify(result));
  await rename(`${job.result}.part`, job.result);
  await server.close();
}

/** At the pinned port, so that a surface that names the address stays as it is; at a free one where that is taken. */
async function startServer(
  { port, secrets, values }: CaptureJob,
  onRequest: (request: RecordedRequest) => void,
): Promise<CaptureServer> {
  const options = {
    host: '127.0.0.1',
    secrets,
    onRequest,
    models: [values['model'] ?? ''].filter((name) => name !== ''),
  } as const;
  try {
    return await startCaptureServer({ ...options, port });
  } catch (error) {
    if (!(error instanceof ExpectedError)) throw error;
    return startCaptureServer(options);
  }
}

async function writeFiles(job: CaptureJob, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [path, file] of Object.entries(job.files)) {
    const target = join(job.home, path);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, expandFile(file, values));
  }
}

async function runAll(
  job: CaptureJob,
  values: Readonly<Record<string, string>>,
  done: Promise<void>,
  onAgent: () => void,
): Promise<AgentRun[]> {
  const env = Object.fromEntries(
    Object.entries(job.env).map(([name, text]) => [name, expandPlaceholders(text, values)]),
  );
  const until = nodeProcess.now() + job.limits.totalMs;
  const runs: AgentRun[] = [];
  for (const command of [...job.setup, job.command]) {
    if (command === job.command) onAgent();
    const run = await runAgent({
      command: command.map((word) => expandPlaceholders(word, values)),
      env,
      cwd: job.project,
      timeMs: Math.max(until - nodeProcess.now(), 1),
      outputBytes: job.limits.outputBytes,
      secrets: job.secrets,
      ...(command === job.command ? { done } : {}),
    });
    runs.push(run);
    if (run.code !== 0) break;
  }
  return runs;
}
