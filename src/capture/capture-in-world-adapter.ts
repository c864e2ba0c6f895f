import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { isAbsolute, join } from 'node:path';
import type { CaptureEntry, WorldSettings } from '../config/project-config.ts';
import { nodeHost } from '../host/node-host.ts';
import type { Ended, World } from '../sources/world/world.ts';
import { findInstall, type AgentInstall } from './agent-install-adapter.ts';
import type { CaptureJob, CaptureResult } from './capture-job.ts';
import { captureProgram } from './capture-program-adapter.ts';
import { expandPlaceholders } from './expand-placeholders.ts';
import { secretsOfCommand, secretsOfEnv } from './find-secrets.ts';
import { locateAgent } from './locate-agent-adapter.ts';
import { projectSecrets } from './project-secrets-adapter.ts';
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

export interface CaptureOrders {
  readonly entry: CaptureEntry;
  readonly recipe: Recipe;
  /** The program and its arguments, with placeholders. */
  readonly command: readonly string[];
  /** The folder of the configuration. */
  readonly root: string;
  readonly settleMs?: number;
  /** In place of this process's environment, to find the program. */
  readonly caller?: Readonly<Record<string, string>>;
}

/** What came of one run of an agent. */
export interface Captured {
  readonly result: CaptureResult;
  readonly install: AgentInstall;
  /** What stands in no record, and may stand in no snapshot. */
  readonly secrets: readonly string[];
  /** The run of the program beside the agent. */
  readonly ended: Ended;
}

/** Runs the agent beside our server in a world. Throws an `ExpectedError` where it is not installed. */
export async function captureInWorld(world: World, orders: CaptureOrders): Promise<Captured> {
  const { recipe, root, caller = nodeHost().env } = orders;
  const [name = '', ...args] = orders.command;
  const program = await locateAgent(expandPlaceholders(name, { root }), {
    folders: [root, world.outside.project],
    caller,
    package: recipe.package,
  });
  const result = join(world.outside.scratch, 'capture.json');
  const job = await jobOf(world, orders, [program, ...args], result);
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
    : { url: '', requests: [], refused: 0, runs: [] };
  return { result: seen, install: findInstall(agentFile(program, args, root)), secrets: job.secrets, ended };
}

async function jobOf(
  world: World,
  { entry, recipe, root, settleMs = SETTLE_MS }: CaptureOrders,
  command: readonly string[],
  result: string,
): Promise<CaptureJob> {
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
      root,
    },
    home: world.paths.home,
    project: world.paths.project,
    port: CAPTURE_PORT,
    secrets: [
      ...secretsOfCommand(command),
      ...secretsOfEnv(ofTheUser(world.env, entry.world)),
      // The prepared project holds none.
      ...(entry.world.project === undefined ? [] : await projectSecrets(world.outside.project)),
    ],
    limits: { totalMs: entry.timeoutSeconds * 1000, settleMs, outputBytes: OUTPUT_BYTES },
    result,
  };
}

/** The agent itself, also where its interpreter is the program that is started. */
function agentFile(program: string, args: readonly string[], root: string): string {
  const paths = args.map((word) => expandPlaceholders(word, { root }));
  return paths.find((path) => isAbsolute(path) && existsSync(path)) ?? program;
}

/** What is handed on or set by the user's choice; the rest of an environment is ours. */
function ofTheUser(
  env: Readonly<Record<string, string>>,
  { inherit, env: set }: WorldSettings,
): Readonly<Record<string, string>> {
  const names = new Set([...inherit, ...Object.keys(set)]);
  return Object.fromEntries(Object.entries(env).filter(([name]) => names.has(name)));
}
