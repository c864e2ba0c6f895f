import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PLATFORM_HINTS } from '../../src/layers/platform-hints.ts';
import { someCoding, someInputs, someSettings, someTools, TOOL_NAMES } from '../support/some-inputs.ts';
import { namedTools } from './named-tools.ts';
import { shownPlaces } from './shown.ts';

const MODELS = ['claude-sonnet-4-5', 'gpt-5', 'gemini-2.5-pro', 'hermes-4-405b', 'qwen/qwen3-coder', ''];
const SKILLS = someInputs().skills;

const sessions = fc.record({
  tools: fc.subarray([...TOOL_NAMES]),
  platform: fc.constantFrom(...Object.keys(PLATFORM_HINTS), 'webhook', ''),
  model: fc.constantFrom(...MODELS),
  coding: fc.boolean(),
  singleQuery: fc.boolean(),
  memoryEnabled: fc.boolean(),
  userProfileEnabled: fc.boolean(),
  skills: fc.constantFrom(SKILLS, { categories: [], ambiguous: [] }),
});

describe('names of tools in the prompt', () => {
  it('SK-14 names only tools that are sent, whatever the session', () => {
    fc.assert(
      fc.property(sessions, (session) => {
        const { memoryEnabled, userProfileEnabled, coding, tools, ...rest } = session;
        const inputs = someInputs({
          ...rest,
          tools: someTools(...tools),
          coding: coding ? someCoding() : { active: false, focus: false },
          settings: someSettings({
            agent: { executionGuidance: true, toolUseEnforcement: true },
            memory: { memoryEnabled, userProfileEnabled },
          }),
        });
        const missing = shownPlaces(inputs).flatMap(({ place, text }) =>
          namedTools(text)
            .filter((name) => !tools.includes(name))
            .map((name) => `${place.layer.id} names ${name}`),
        );
        expect(missing).toEqual([]);
      }),
      { numRuns: 400 },
    );
  });

  it('SK-14 names no tool at all where none is sent', () => {
    for (const { text } of shownPlaces(someInputs({ tools: [] }))) expect(namedTools(text)).toEqual([]);
  });

  it('finds a tool in back quotes, as a call, and as a bare name with an underscore', () => {
    expect(
      namedTools('Run `terminal`, then `skill_view(name)`, not web_search; keep the memory tidy.'),
    ).toEqual(['terminal', 'skill_view', 'web_search']);
  });

  it('names many of the tools of a full session, so that the rule has something to hold', () => {
    const named = shownPlaces(someInputs({ coding: someCoding(), model: 'gpt-5' })).flatMap(({ text }) =>
      namedTools(text),
    );
    expect(named).toEqual(
      expect.arrayContaining([
        'terminal',
        'read_file',
        'search_files',
        'execute_code',
        'patch',
        'todo_list',
        'memory',
        'session_search',
        'skill_view',
        'skill_manage',
        'delegate_task',
        'web_search',
      ]),
    );
  });
});
