import { execFile, execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import process from 'node:process';
import type { Workflow, WorkflowStep } from './workflow-files.ts';

export interface StepResult {
  readonly name: string;
  readonly code: number;
  readonly output: string;
}

export interface StepsOptions {
  readonly job: string;
  readonly cwd: string;
  /** A folder for what the runner keeps. */
  readonly scratch: string;
  readonly env: Readonly<Record<string, string>>;
  /** What `${{ expressions }}` give, by their text. An unknown one fails. */
  readonly values: Readonly<Record<string, string>>;
}

/**
 * Runs the `run:` steps of a job as the runner does: in order, through bash, with the environment of workflow and step,
 * skipping what has an `if` after a failure that it does not ask for. Actions are not run: the environment is prepared.
 */
export async function runSteps(
  workflow: Pick<Workflow, 'env' | 'jobs'>,
  { job, cwd, scratch, env, values }: StepsOptions,
): Promise<StepResult[]> {
  const tools = npmWithoutInstall(scratch);
  const results: StepResult[] = [];
  for (const step of workflow.jobs[job]?.steps ?? []) {
    const failed = results.some(({ code }) => code !== 0);
    if (step.run === undefined || !isDue(step, failed)) continue;
    const file = join(scratch, 'step.sh');
    writeFileSync(file, evaluate(step.run, values));
    const shell = step.shell === 'bash' ? ['--noprofile', '--norc', '-eo', 'pipefail'] : ['-e'];
    const own = Object.entries({ ...workflow.env, ...step.env }).map(
      ([name, value]) => [name, evaluate(value, values)] as const,
    );
    const { code, output } = await run([...shell, file], cwd, {
      ...env,
      PATH: `${tools}${delimiter}${process.env['PATH'] ?? ''}`,
      HOME: scratch,
      ...Object.fromEntries(own),
    });
    results.push({ name: step.name ?? step.run, code, output });
  }
  return results;
}

function run(
  args: readonly string[],
  cwd: string,
  env: Record<string, string>,
): Promise<Omit<StepResult, 'name'>> {
  return new Promise((settle) => {
    execFile('bash', args, { cwd, env, encoding: 'utf8' }, (error, stdout, stderr) => {
      const code = error === null ? 0 : typeof error.code === 'number' ? error.code : -1;
      settle({ code, output: stdout + stderr });
    });
  });
}

function isDue({ if: condition = '' }: WorkflowStep, failed: boolean): boolean {
  if (condition.includes('always()')) return true;
  return condition.includes('failure()') ? failed : !failed;
}

function evaluate(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\$\{\{(.*?)\}\}/g, (_whole, expression: string) => {
    const value = values[expression.trim()];
    if (value === undefined) throw new Error(`No value was given for ${expression}`);
    return value;
  });
}

/** An npm whose `ci` finds everything installed; everything else is the real one. */
function npmWithoutInstall(scratch: string): string {
  const folder = join(scratch, 'tools');
  mkdirSync(folder, { recursive: true });
  const real = execFileSync('bash', ['-c', 'command -v npm'], { encoding: 'utf8' }).trim();
  const shim = join(folder, 'npm');
  writeFileSync(
    shim,
    `#!/bin/sh\nif [ "$1" = ci ]; then test -d node_modules; else exec "${real}" "$@"; fi\n`,
  );
  chmodSync(shim, 0o755);
  return folder;
}
