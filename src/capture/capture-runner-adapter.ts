import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import process from 'node:process';
import type { AgentRun, CaptureJob, CaptureResult } from './capture-job.ts';
import { expandFile, expandPlaceholders } from './expand-placeholders.ts';
import { runAgent } from './run-agent-adapter.ts';
import { startCaptureServer, type CaptureServer } from './server/capture-server-adapter.ts';
import { settledCapture } from './settled-capture.ts';

/**
 * The program that stands inside the pinned world beside the agent: starts the server, writes the agent's files, runs
 * it, and leaves what it saw in the file that the job names. Its one argument is the file of the job.
 */
export async function runCapture(jobFile: string): Promise<void> {
  const job = JSON.parse(await readFile(jobFile, 'utf8')) as CaptureJob;
  const server = await startServer(job);
  const values = { ...job.values, url: server.baseUrl };
  const runs: AgentRun[] = [];
  const until = Date.now() + job.limits.totalMs;
  for (const [path, file] of Object.entries(job.files)) {
    const target = join(job.home, path);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, expandFile(file, values));
  }
  const env = Object.fromEntries(
    Object.entries(job.env).map(([name, text]) => [name, expandPlaceholders(text, values)]),
  );
  const orders = { env, cwd: job.project, outputBytes: job.limits.outputBytes };
  for (const command of [...job.setup, job.command]) {
    const isMain = command === job.command;
    const run = await runAgent({
      ...orders,
      command: command.map((word) => expandPlaceholders(word, values)),
      timeMs: Math.max(until - Date.now(), 1),
      ...(isMain ? { done: settledCapture(() => server.requests(), job.limits.settleMs) } : {}),
    });
    runs.push(run);
    if (run.problem !== undefined || run.ended === 'time' || run.ended === 'flood') break;
  }
  await writeResult(job.result, { url: server.baseUrl, requests: server.requests(), runs });
  await server.close();
  // Whatever the agent left behind must not keep this process.
  process.exit(0);
}
