import { describe, expect, it } from 'vitest';
import { delegateTask } from '../../../src/tools/delegation/delegate-task.ts';
import { childToolsets } from '../../../src/tools/rewriters/child-toolsets.ts';
import { TOOLSETS } from '../../../src/tools/toolsets.ts';
import { someSession } from '../some-choice.ts';

describe('childToolsets', () => {
  it('names the toolsets of the session that a child may get, in text and schema', () => {
    const toolsets = ['file', 'web', 'memory', 'delegation', 'clarify', 'tool_search'];
    const { description, parameters } = childToolsets(delegateTask, someSession({ toolsets }));
    expect(description).toMatch(/A child may get these toolsets: file, web\.$/);
    expect(parameters.properties?.['toolsets']?.items?.enum).toEqual(['file', 'web']);
  });

  it('keeps parameters and their order', () => {
    const { parameters } = childToolsets(delegateTask, someSession({ toolsets: ['file'] }));
    expect(Object.keys(parameters)).toEqual(Object.keys(delegateTask.parameters));
    expect(Object.keys(parameters.properties ?? {})).toEqual(['tasks', 'toolsets']);
    expect(parameters.properties?.['tasks']).toBe(delegateTask.parameters.properties?.['tasks']);
  });

  it('gives no child the user, the memory, the schedule, or children of its own', () => {
    const withheld = TOOLSETS.filter((row) => !row.forChildren).map((row) => row.id);
    expect(withheld).toEqual([
      'memory',
      'delegation',
      'clarify',
      'cronjob',
      'messaging',
      'desktop',
      'tool_search',
    ]);
  });

  it('leaves the schema as it is where a child could get nothing', () => {
    expect(childToolsets(delegateTask, someSession({ toolsets: ['delegation', 'memory'] }))).toBe(
      delegateTask,
    );
  });
});
