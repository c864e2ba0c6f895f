import { describe, expect, it } from 'vitest';
import { autoLoadedSkills } from '../../src/layers/auto-loaded-skills.ts';
import { externalMemory } from '../../src/layers/external-memory.ts';
import { projectContext } from '../../src/layers/project-context.ts';
import { systemMessage } from '../../src/layers/system-message.ts';
import { toolchainProbe } from '../../src/layers/toolchain-probe.ts';
import { someInputs, someSettings, someTools } from '../support/some-inputs.ts';
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

describe('system message', () => {
  it('A05 disappears where it is the empty string', () => {
    expect(shown(systemMessage, someInputs({ systemMessage: '' }))).toBe('');
  });

  it('A06 is shown as it was given, but for its ends', () => {
    expect(shown(systemMessage, someInputs({ systemMessage: '\n\n Be  kind. \n' }))).toBe('Be  kind.');
  });
});

describe('external memory', () => {
  it('is the section of its provider', () => {
    expect(shown(externalMemory, someInputs({ externalMemory: '# Recall\nx' }))).toBe('# Recall\nx');
    expect(shown(externalMemory, someInputs({ externalMemory: ' ' }))).toBe('');
  });
});

describe('auto-loaded skills', () => {
  const skills = [
    { name: 'a', text: 'Do a.\n', path: '/s/a/SKILL.md' },
    { name: 'b', text: 'Do b.', path: '/s/b/SKILL.md' },
  ];

  it('hold the whole text of each skill, in order', () => {
    const text = shown(autoLoadedSkills, someInputs({ autoLoadedSkills: skills }));
    expect(text).toMatch(/\n\n## Skill: a\n\nDo a\.\n\n## Skill: b\n\nDo b\.$/);
  });

  it('need a skills tool', () => {
    const inputs = someInputs({ autoLoadedSkills: skills, tools: someTools('terminal') });
    expect(shown(autoLoadedSkills, inputs)).toBe('');
  });
});

describe('toolchain probe', () => {
  it('is one line with its label, given with or without it', () => {
    const line = 'Python toolchain: `pip` is missing.';
    expect(shown(toolchainProbe, someInputs({ toolchain: line }))).toBe(line);
    expect(shown(toolchainProbe, someInputs({ toolchain: '`pip` is\nmissing.' }))).toBe(line);
  });

  it('is left out where it is clean, switched off or remote', () => {
    const toolchain = 'pip is missing.';
    const settings = someSettings({ agent: { environmentProbe: false } });
    const environment = { backend: 'remote', name: 'docker' } as const;
    expect(shown(toolchainProbe, someInputs())).toBe('');
    expect(shown(toolchainProbe, someInputs({ toolchain, settings }))).toBe('');
    expect(shown(toolchainProbe, someInputs({ toolchain, environment }))).toBe('');
  });
});
