import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import type { CaptureJob, CaptureResult } from '../../src/capture/capture-job.ts';
import { runCapture } from '../../src/capture/capture-runner-adapter.ts';
import { toyAgent } from './toy-agent.ts';

/** Runs a toy agent beside the capture server in this process, without a world around it. */
export async function runToy(script: string, changes: Partial<CaptureJob> = {}): Promise<CaptureResult> {
  const root = toyAgent(script);
  const [home, project] = [join(root, 'home'), join(root, 'project')];
  for (const folder of [home, project]) mkdirSync(folder);
  const job: CaptureJob = {
    command: ['node', join(root, 'agent.mjs'), '{prompt}'],
    setup: [],
    files: {},
    values: {
      home,
      project,
      root,
      key: 'sk-dummy-00000000',
      model: 'toy "1"',
      prompt: 'Say ok to prompt-surface.',
    },
    home,
    project,
    port: 0,
    limits: { totalMs: 10_000, settleMs: 8000, outputBytes: 100_000 },
    secrets: [],
    result: join(root, 'result.json'),
    ...changes,
    env: { PATH: process.env['PATH'] ?? '', HOME: home, BASE: '{url}', ...changes.env },
  };
  const file = join(root, 'job.json');
  writeFileSync(file, JSON.stringify(job));
  await runCapture(file);
  if (!existsSync(job.result)) throw new Error('the runner left no result');
  return JSON.parse(readFileSync(job.result, 'utf8')) as CaptureResult;
}
