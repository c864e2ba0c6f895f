import { describe, expect, it } from 'vitest';
import {
  lintWorkflow,
  parseFaults,
  readWorkflow,
  WORKFLOW_NAMES,
  workflowText,
} from '../support/workflow-files.ts';

const BAD = `name: bad
on:
  pull_request_target:
permissions:
  content: write
jobs:
  one:
    runs-on: ubuntu-24.04
    needs: nowhere
    steps:
      - run: echo "\${{ github.event.pull_request.title }}"
      - run: echo "\${{ secret.X }}"
`;

describe('the workflows', () => {
  it('pass actionlint and the parser of GitHub', async () => {
    const texts = WORKFLOW_NAMES.map(workflowText);
    for (const text of texts) expect(await lintWorkflow(text)).toEqual([]);
    const faults = parseFaults([...texts, BAD]);
    expect(faults.slice(0, -1)).toEqual(texts.map(() => []));
    expect(faults.at(-1)?.join('\n')).toMatch(/content/);
  });

  it('would be caught by actionlint', async () => {
    const lint = (await lintWorkflow(BAD)).join('\n');
    expect(lint).toMatch(/untrusted/);
    expect(lint).toMatch(/needs/);
  });

  it('CI-05 have no filter on what is required, and report in a merge queue', () => {
    const { on } = readWorkflow('prompt-surface');
    expect(on).toHaveProperty('merge_group');
    expect(on['pull_request']).toBeNull();
    expect(workflowText('prompt-surface')).not.toMatch(/^\s+paths(?:-ignore)?:/m);
  });

  it('CI-04 let the result of the check stand where the summary can not be told', () => {
    const steps = readWorkflow('prompt-surface').jobs['prompt-surface']?.steps ?? [];
    const forgiven = steps.filter((step) => step['continue-on-error'] === true).map(({ name }) => name);
    expect(forgiven).toEqual(['Tell in the summary']);
  });

  it('listen to the workflow that checks', () => {
    const { on } = readWorkflow('prompt-surface-comment');
    expect(on['workflow_run']).toMatchObject({ workflows: [readWorkflow('prompt-surface').name] });
  });

  it('cover the supported versions and systems', () => {
    expect(workflowText('ci')).toContain('node: [20, 22, 24]');
    expect(workflowText('ci')).toMatch(/os: \[macos-\d+, windows-\d+\]/);
  });
});
