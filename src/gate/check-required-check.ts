import { branchFilter } from './branch-filter.ts';
import { readWorkflows } from './check-workflows.ts';
import { gateFinding, type GateFinding } from './finding.ts';
import type { GateInputs } from './gate-inputs.ts';
import type { GateRuleId } from './gate-rules.ts';
import { mapping, wordList, type WorkflowFile, type WorkflowJob } from './workflow-file.ts';

/** Whether the check that is to be required is there, always reports, and means something. */
export function checkRequiredCheck({ texts, check, branch }: GateInputs): GateFinding[] {
  const workflows = readWorkflows(texts).filter((read): read is WorkflowFile => !('rule' in read));
  const named = workflows.flatMap((workflow) =>
    workflow.triggers.has('pull_request')
      ? workflow.jobs.filter(({ name }) => name === check).map((job) => ({ workflow, job }))
      : [],
  );
  const found = named.filter(({ job }) => !hasMatrix(job));
  const missing: GateFinding[] =
    found.length > 0
      ? []
      : [{ rule: 'check-missing', message: `No workflow on \`pull_request\` has a job named "${check}".` }];
  return [
    ...missing,
    ...(found.length > 0 ? [] : named.flatMap(({ workflow, job }) => tellMatrix(workflow, job))),
    ...found.flatMap(({ workflow, job }) => [
      ...checkTriggers(workflow, check, branch),
      ...checkJob(workflow, job),
    ]),
    ...workflows.flatMap((workflow) => checkLink(workflow, workflows)),
  ];
}

/** GitHub adds the values of a matrix to the name of each check, so that none has the name of the job. */
function hasMatrix({ source }: WorkflowJob): boolean {
  return 'matrix' in mapping(source['strategy']);
}

function tellMatrix({ path, lineOf }: WorkflowFile, { id, name }: WorkflowJob): GateFinding[] {
  const line = lineOf(['jobs', id, 'strategy', 'matrix']);
  return [
    gateFinding(
      'check-missing',
      `The matrix of the job "${name}" adds to the name of its checks.`,
      path,
      line,
    ),
  ];
}

/** The kinds of activity without which a push goes unchecked. */
const NEEDED_TYPES = ['opened', 'synchronize', 'reopened'];

function checkTriggers(
  { path, triggers, lineOf }: WorkflowFile,
  check: string,
  branch: string | undefined,
): GateFinding[] {
  const filters = triggers.get('pull_request') ?? {};
  const at = (rule: GateRuleId, place: readonly string[], message: string): GateFinding =>
    gateFinding(rule, `"${check}" ${message}.`, path, lineOf(['on', ...place]));
  const types = wordList(filters['types']);
  const lacking = 'types' in filters ? NEEDED_TYPES.filter((type) => !types.includes(type)) : [];
  const missed = branch === undefined ? undefined : branchFilter(filters, branch);
  const named = lacking.map((type) => `\`${type}\``).join(', ');
  return [
    ...['paths', 'paths-ignore']
      .filter((name) => name in filters)
      .map((name) => at('check-filtered', ['pull_request', name], `has the filter \`${name}\``)),
    ...(missed === undefined
      ? []
      : [at('check-filtered', ['pull_request', missed], `does not run on pull requests into \`${branch}\``)]),
    ...(named === '' ? [] : [at('check-filtered', ['pull_request', 'types'], `does not run on ${named}`)]),
    ...(triggers.has('merge_group') ? [] : [at('check-no-queue', [], 'does not run on `merge_group`')]),
  ];
}

/** What makes a job run whatever happened before. */
const ALWAYS = /^\s*(?:\$\{\{)?\s*always\(\)\s*(?:\}\})?\s*$/;

function checkJob({ path, lineOf }: WorkflowFile, { id, name, source, steps }: WorkflowJob): GateFinding[] {
  const always = typeof source['if'] === 'string' && ALWAYS.test(source['if']);
  const conditions = always ? [] : ['if', 'needs'].filter((member) => member in source);
  const excuses = [...conditions, ...(mayFail(source) ? ['continue-on-error'] : [])];
  return [
    ...excuses.map((excuse) =>
      gateFinding(
        'check-optional',
        `The job "${name}" has \`${excuse}\`.`,
        path,
        lineOf(['jobs', id, excuse]),
      ),
    ),
    ...steps.flatMap(({ source: step, scripts }) =>
      scripts.flatMap(({ text, line }) => {
        if (!CHECKS.test(text) || !(mayFail(step) || FORGIVES.test(text))) return [];
        return [
          gateFinding('check-optional', `A step of the job "${name}" passes whatever it finds.`, path, line),
        ];
      }),
    ),
  ];
}

function mayFail(source: WorkflowJob['source']): boolean {
  return (source['continue-on-error'] ?? false) !== false;
}

/** The commands of this program that judge, and the scripts that are usually named after them. */
const CHECKS = /\b(?:check|drift)\b/;

/** A failure of them that is thrown away. */
const FORGIVES = /\b(?:check|drift)\b[^\n;|&]*\|\|\s*(?:true\b|:(?:\s|$)|exit\s+0\b)/;

function checkLink({ path, triggers, lineOf }: WorkflowFile, all: readonly WorkflowFile[]): GateFinding[] {
  const names = new Set(all.map(({ name }) => name));
  const awaited = wordList(triggers.get('workflow_run')?.['workflows']);
  const line = lineOf(['on', 'workflow_run', 'workflows']);
  return awaited
    .filter((name) => !names.has(name))
    .map((name) =>
      gateFinding('comment-unlinked', `It waits for "${name}", and no workflow has that name.`, path, line),
    );
}
