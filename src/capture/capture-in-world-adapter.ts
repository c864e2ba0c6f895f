import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { isAbsolute, join, resolve } from 'node:path';
import type { CaptureEntry } from '../config/project-config.ts';
import { expectedError } from '../errors.ts';
import { nodeHost } from '../host/node-host.ts';
import { findProgram } from '../sources/world/programs-adapter.ts';
import { programAt } from '../sources/world/find-program-adapter.ts';
import type { Ended, World } from '../sources/world/world.ts';
import { findInstall, type AgentInstall } from './agent-install-adapter.ts';
import type { CaptureJob, CaptureResult } from './capture-job.ts';
import { captureProgram } from './capture-program-adapter.ts';
import type { Recipe } from './recipes/recipe.ts';

/** Where the server listens, unless something else does: nothing is known to use it. */
export const CAPTURE_PORT = 48_620;

/** What stands where the user will speak. */
export const CAPTURE_PROMPT = 'Say ok to prompt-surface.';

/** It looks like a key, because some agents check that, and opens nothing. */
const DUMMY_KEY = 'sk-prompt-surface-dummy-key-00000000000000000000';

/** From the main request to the end of the agent, unless more comes. */
const SETTLE_MS = 2500;

const OUTPUT_BYTES = 16 * 1024 * 1024;

/** Beyond the agent's own limit, for everything around it. */
const SLACK_MS = 10_000;

/** Names of variables that hold what nobody should read. */
const SECRET_NAME = /key|token|secret|password|credential/iu;

/** Shorter values stand in ordinary words. */
const SHORTEST_SECRET = 8;

export interface CaptureOrders {
  readonly entry: CaptureEntry;
  readonly recipe: Recipe;
  /** The program and its arguments, with placeholders. */
  readonly command: readonly string[];
}

/** What came of one run of an agent. */
export interface Captured {
  readonly result: CaptureResult;
  readonly install: AgentInstall;
  /** The run of the program beside the agent. */
  readonly ended: Ended;
}

/** Runs the agent beside our server in a world. Throws an `ExpectedError` where it is not installed. */
export async function captureInWorld(world: World, orders: CaptureOrders): Promise<Captured> {
  const [name = '', ...args] = orders.command;
  const program = await locate(name, world, orders);
  const result = join(world.outside.scratch, 'capture.json');
  const job = jobOf(world, orders, [program, ...args], result);
  const jobFile = join(world.outside.scratch, 'job.json');
  await writeFile(jobFile, JSON.stringify(job));
  const ended = await world.run([...captureProgram(), jobFile], {
    timeoutMs: job.limits.totalMs + SLACK_MS,
    maxOutputBytes: OUTPUT_BYTES,
    fixedClock: false,
    // The loader of our own sources keeps files there: the agent's folders stay as they are.
    env: { TMPDIR: world.outside.scratch },
  });
  const seen: CaptureResult = existsSync(result)
    ? (JSON.parse(await readFile(result, 'utf8')) as CaptureResult)
    : { url: '', requests: [], runs: [] };
  return { result: seen, install: findInstall(program), ended };
}

async function locate(name: string, world: World, { recipe }: CaptureOrders): Promise<string> {
  if (name.includes('/')) {
    const path = isAbsolute(name) ? name : resolve(world.outside.project, name);
    if (programAt(path) === 'program') return path;
  }
  const found = name === '' ? undefined : await findProgram(name, nodeHost().env);
  if (found !== undefined) return found;
  throw expectedError('capture-program-absent', { program: name, package: recipe.package });
}

function jobOf(
  world: World,
  { entry, recipe }: CaptureOrders,
  command: readonly string[],
  result: string,
): CaptureJob {
  const [program = ''] = command;
  return {
    command,
    setup: recipe.setup.map((args) => [program, ...args]),
    env: { ...world.env, ...recipe.env, ...world.clockEnv, ...entry.world.env },
    files: recipe.files,
    values: {
      home: world.paths.home,
      key: DUMMY_KEY,
      model: entry.model ?? recipe.model,
      project: world.paths.project,
      prompt: CAPTURE_PROMPT,
    },
    home: world.paths.home,
    project: world.paths.project,
    port: CAPTURE_PORT,
    secrets: secretsOf(world.env),
    limits: { totalMs: entry.timeoutSeconds * 1000, settleMs: SETTLE_MS, outputBytes: OUTPUT_BYTES },
    result,
  };
}

/** Values that the user hands on although they are secret: they may reach the agent, and no record. */
function secretsOf(env: Readonly<Record<string, string>>): string[] {
  return Object.entries(env)
    .filter(([name, value]) => SECRET_NAME.test(name) && value.length >= SHORTEST_SECRET)
    .map(([, value]) => value);
}
