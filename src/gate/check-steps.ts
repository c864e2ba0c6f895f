import { gateFinding, type GateFinding } from './finding.ts';
import { checksOutStranger, opensUpload, scriptOpensUpload, strangerCheckout } from './stranger-code.ts';
import { unpinnedProgram } from './unpinned-program.ts';
import { untrustedExpressions } from './untrusted-expressions.ts';
import type { WorkflowStep } from './workflow-file.ts';

/** Where a step stands. */
export interface StepPlace {
  readonly path: string;
  /** What it is a step of, in words. */
  readonly holder: string;
  readonly env: Environment;
  /** Whether what it is to look at has to be found out by others. */
  readonly isOpen: boolean;
}

/** What a step must not do wherever it stands. */
export function checkStep(step: WorkflowStep, { path, env }: StepPlace, installs: boolean): GateFinding[] {
  return [
    ...checkAction(step, path),
    ...checkScripts(step, env, path),
    ...checkProgram(step, installs, path),
  ];
}

const CHECKOUT = 'actions/checkout@';
const PINNED = /^\.\.?\/|^docker:\/\/.+@sha256:[0-9a-f]{64}$|@[0-9a-f]{40}$/;

function checkAction({ uses, inputs, line }: WorkflowStep, path: string): GateFinding[] {
  const isPinned = uses === '' || PINNED.test(uses);
  const keeps = uses.startsWith(CHECKOUT) && String(inputs['persist-credentials']) !== 'false';
  return [
    ...(isPinned ? [] : [gateFinding('action-unpinned', `"${uses}" is not pinned to a commit.`, path, line)]),
    ...(keeps ? [gateFinding('credentials-kept', 'The checkout keeps the token.', path, line)] : []),
  ];
}

export type Environment = Readonly<Record<string, string>>;

/** What scripts find in the environment, the nearest level last and counting; numbers and the like are no danger. */
export function environmentOf(...levels: readonly Readonly<Record<string, unknown>>[]): Environment {
  const entries = levels.flatMap((level) => Object.entries(level));
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

function checkScripts({ scripts }: WorkflowStep, env: Environment, path: string): GateFinding[] {
  return scripts.flatMap(({ text, line }) =>
    untrustedExpressions(text, env)
      .slice(0, 1)
      .map((found) => gateFinding('untrusted-text', `A script has "${found}" pasted into it.`, path, line)),
  );
}

function checkProgram({ scripts }: WorkflowStep, installs: boolean, path: string): GateFinding[] {
  return scripts.flatMap(({ text, line }) => {
    const found = unpinnedProgram(text, installs);
    if (found === undefined) return [];
    return [gateFinding('program-unpinned', `"${found}" names no version.`, path, line)];
  });
}

/** What a step must not do where it has rights, and a stranger can start it. */
export function checkTrust(
  { uses, inputs, scripts, line }: WorkflowStep,
  { path, holder, env, isOpen }: StepPlace,
): GateFinding[] {
  const named = uses.startsWith(CHECKOUT) ? strangerCheckout(inputs, env, isOpen) : undefined;
  const start = `The ${holder} has rights, and`;
  const checkout = scripts.find(({ text }) => checksOutStranger(text, env));
  const upload = opensUpload(uses, inputs) ? { line } : scripts.find(({ text }) => scriptOpensUpload(text));
  return [
    ...(named === undefined
      ? []
      : [
          gateFinding(
            'fork-code-trusted',
            `${start} checks out "${named}", which a pull request may choose.`,
            path,
            line,
          ),
        ]),
    ...(checkout === undefined
      ? []
      : [
          gateFinding(
            'fork-code-trusted',
            `${start} checks out what a pull request brings.`,
            path,
            checkout.line,
          ),
        ]),
    ...(upload === undefined
      ? []
      : [
          gateFinding(
            'artifact-trusted',
            `${start} opens what a run of a pull request uploaded.`,
            path,
            upload.line,
          ),
        ]),
  ];
}
