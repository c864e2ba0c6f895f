import { describe, expect, it } from 'vitest';
import { projectContext } from '../../src/layers/project-context.ts';
import { someInputs } from '../support/some-inputs.ts';
import { shown } from './shown.ts';

describe('project context', () => {
  it('puts a heading and one sentence before the files', () => {
    const text = shown(
      projectContext,
      someInputs({ contextFiles: { text: '## AGENTS.md\n\nx', paths: ['/p'] } }),
    );
    expect(text).toMatch(/^# Project Context\n\n[A-Z][^.\n]*\.\n\n## AGENTS\.md\n\nx$/);
  });

  it('D36 is empty, without the heading, where nothing was found', () => {
    expect(shown(projectContext, someInputs())).toBe('');
  });
});
