import { readWorkflows } from './check-workflows.ts';
import { gateFinding, type GateFinding } from './finding.ts';
import type { GateInputs } from './gate-inputs.ts';
import type { GateRuleId } from './gate-rules.ts';
import { wordList, type WorkflowFile, type WorkflowJob } from './workflow-file.ts';

/** Whether the check that is to be required is there, always reports, and means something. */
export function checkRequiredCheck({ texts, check }: GateInputs): GateFinding[] {
  const workflows = readWorkflows(texts).filter((read): read is WorkflowFile => !('rule' in read));
  const found = workflows.flatMap((workflow) =>
    workflow.triggers.has('pull_request')
      ? workflow.jobs.filter(({ name }) => name === check).map((job) => ({ workflow, job }))
      : [],
  );
  const missing: GateFinding[] =
    found.length > 0
      ? []
      : [{ rule: 'check-missing', message: `No workflow on \`pull_request\` has a job named "${check}".` }];
  return [
    ...missing,
    ...found.flatMap(({ workflow, job }) => [...checkTriggers(workflow, check), ...checkJob(workflow, job)]),
    ...workflows.flatMap((workflow) => checkLink(workflow, workflows)),
  ];
}

/** The kinds of activity without which a push goes unchecked. */
const NEEDED_TYPES = ['opened', 'synchronize', 'reopened'];

function checkTriggers({ path, triggers, lineOf }: WorkflowFile, check: string): GateFinding[] {
  const filters = triggers.get('pull_request') ?? {};
  const at = (rule: GateRuleId, place: readonly string[], message: string): GateFinding =>
    gateFinding(rule, `"${check}" ${message}.`, path, lineOf(['on', ...place]));
  const types = wordList(filters['types']);
  const lacking = 'types' in filters ? NEEDED_TYPES.filter((type) => !types.includes(type)) : [];
  const named = lacking.map((type) => `\`${type}\``).join(', ');
  return [
    ...['paths', 'paths-ignore']
      .filter((name) => name in filters)
      .map((name) => at('check-filtered', ['pull_request', name], `has the filter \`${name}\``)),
    ...(named === '' ? [] : [at('check-filtered', ['pull_request', 'types'], `does not run on ${named}`)]),
    ...(triggers.has('merge_group') ? [] : [at('check-no-queue', [], 'does not run on `merge_group`')]),
  ];
}

function checkJob({ path, lineOf }: WorkflowFile, { id, name, source }: WorkflowJob): GateFinding[] {
  const mayFail = source['continue-on-error'] ?? false;
  const excuses = [...('if' in source ? ['if'] : []), ...(mayFail === false ? [] : ['continue-on-error'])];
  return excuses.map((excuse) =>
    gateFinding('check-optional', `The job "${name}" has \`${excuse}\`.`, path, lineOf(['jobs', id, excuse])),
  );
}

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
