import { describe, expect, it } from 'vitest';
import { skillsIndex } from '../../src/layers/skills-index.ts';
import type { Message } from '../../src/session/message.ts';
import { announcedSkills, skillsIndexDelta } from '../../src/session/skills-index-delta.ts';
import { skillsIndexRows } from '../../src/session/skills-index-rows.ts';
import { someInputs } from '../support/some-inputs.ts';

type Skills = Readonly<Record<string, string | undefined>>;

/** The index of these skills, as the prompt shows it. */
function index(skills: Skills, demoted: readonly string[] = []): string {
  const row = ([name, description]: [string, string | undefined]) =>
    description === undefined ? { name } : { name, description };
  return skillsIndex.render(
    someInputs({
      skills: {
        categories: [
          {
            name: 'general',
            namesOnly: false,
            description: 'Of all: kinds',
            skills: Object.entries(skills).map(row),
          },
          { name: 'media', namesOnly: true, skills: demoted.map((name) => ({ name })) },
        ],
        ambiguous: [],
      },
    }),
  );
}

/** A whole prompt around an index. */
function prompt(skills: Skills, demoted: readonly string[] = []): string {
  const quoted =
    '# Project Context\n\n## AGENTS.md\n\nOld:\n<available_skills>\n    - decoy: x\n</available_skills>';
  return [quoted, index(skills, demoted), '## Persistent Memory\n\n- note', 'Model: m'].join('\n\n');
}

function told(note: string | undefined): Message {
  return { role: 'user', content: 'Go.', api_content: `Go.\n\n${note}`, api_content_base: 3 };
}

const STORED = prompt({ alpha: 'First.', beta: undefined });

describe('the rows of an index', () => {
  it('are read from the index alone, with and without description, demoted ones too', () => {
    const rows = skillsIndexRows(prompt({ 'plugin:skill': 'It: does.', bare: undefined }, ['x', 'y']));
    expect([...(rows?.keys() ?? [])]).toEqual(['plugin:skill', 'bare', 'x', 'y']);
    expect(rows?.get('plugin:skill')).toBe('    - plugin:skill: It: does.');
    expect(skillsIndexRows('You help.\n\n<available_skills>\n    - a\n</available_skills>')).toBeUndefined();
  });
});

describe('an index that project text quotes', () => {
  it('is not taken for the one of the prompt', () => {
    const quoted = `# Project Context\n\n${index({ decoy: 'No.' })}\n\n`;
    expect([...(skillsIndexRows(quoted + prompt({ alpha: undefined }))?.keys() ?? [])]).toEqual(['alpha']);
    const headingAlone = `## Skills\n\nWe have many.\n\n# More\n\n${prompt({ alpha: undefined })}`;
    expect([...(skillsIndexRows(headingAlone)?.keys() ?? [])]).toEqual(['alpha']);
  });
});

describe('the note on skills that came or went', () => {
  it('J01 lists only the new row, once', () => {
    const current = index({ alpha: 'First.', beta: undefined, gamma: 'Third.' });
    const first = skillsIndexDelta(STORED, current, undefined);
    const lines = first.note?.split('\n') ?? [];
    expect(lines[0]).toMatch(/^\[System: /);
    expect(lines.slice(1)).toEqual(['    - gamma: Third.', ']']);
    expect(first.announced).toEqual({ added: ['gamma'], removed: [] });
    expect(skillsIndexDelta(STORED, current, first.announced).note).toBeUndefined();
    expect(skillsIndexDelta(STORED, current, announcedSkills([told(first.note)])).note).toBeUndefined();
  });

  it('J03 lists the whole difference when another skill goes', () => {
    const first = skillsIndexDelta(
      STORED,
      index({ alpha: 'First.', beta: undefined, gamma: 'Third.' }),
      undefined,
    );
    const second = skillsIndexDelta(STORED, index({ beta: undefined, gamma: 'Third.' }), first.announced);
    expect(second.note?.split('\n').slice(1)).toEqual([
      '    - gamma: Third.',
      'No longer available: alpha',
      ']',
    ]);
    expect(announcedSkills([told(first.note), told(second.note)])).toEqual({
      added: ['gamma'],
      removed: ['alpha'],
    });
  });

  it('says when the list of the prompt holds again, once', () => {
    const first = skillsIndexDelta(STORED, index({ alpha: 'First.' }), undefined);
    const second = skillsIndexDelta(STORED, STORED, first.announced);
    expect(second.note).toMatch(/accurate again\.\]$/);
    const transcript = [told(first.note), told(second.note)];
    expect(announcedSkills(transcript)).toEqual({ added: [], removed: [] });
    expect(skillsIndexDelta(STORED, STORED, announcedSkills(transcript)).note).toBeUndefined();
  });

  it('J05 is not made for a rebuilt prompt that lists the skill already', () => {
    const grown = { alpha: 'First.', beta: undefined, gamma: 'Third.' };
    const first = skillsIndexDelta(STORED, index(grown), undefined);
    const announced = announcedSkills([told(first.note)]);
    expect(skillsIndexDelta(prompt(grown), index(grown), announced).note).toBeUndefined();
  });

  it('J06 is never made for a prompt without an index', () => {
    expect(skillsIndexDelta('You help.\n\nModel: m', index({ alpha: 'First.' }), undefined)).toEqual({
      announced: { added: [], removed: [] },
    });
  });

  it('J08 is not made for a description', () => {
    expect(
      skillsIndexDelta(STORED, index({ alpha: 'Edited.', beta: 'New.' }), undefined).note,
    ).toBeUndefined();
  });

  it('tells that the last skill is gone, and counts a demoted one as there', () => {
    const gone = skillsIndexDelta(prompt({ alpha: undefined }), '', undefined);
    expect(gone.note).toContain('No longer available: alpha\n]');
    expect(
      skillsIndexDelta(prompt({ alpha: undefined }), index({}, ['alpha']), undefined).note,
    ).toBeUndefined();
  });

  it('reads names with commas and quotation marks back as they are', () => {
    const names = ['a, b', '"c"', 'd,e', 'f "g", h', 'plain'];
    const all = Object.fromEntries(names.map((name) => [name, undefined]));
    const { note, announced } = skillsIndexDelta(prompt(all), '', undefined);
    expect(announced.removed.toSorted()).toEqual(names.toSorted());
    expect(announcedSkills([told(note)])).toEqual(announced);
  });

  it('keeps the model right over a long history', () => {
    const names = ['alpha', 'beta', 'gamma', 'delta'];
    let transcript: Message[] = [];
    let notes = 0;
    for (let turn = 0; turn < 64; turn += 1) {
      const now = names.filter((_, place) => (turn >> place) % 2 === 0);
      const current = index(Object.fromEntries(now.map((name) => [name, undefined])));
      const { note } = skillsIndexDelta(STORED, current, announcedSkills(transcript));
      if (note !== undefined) transcript = [...transcript, told(note)];
      notes += note === undefined ? 0 : 1;
      const { added, removed } = announcedSkills(transcript) ?? { added: [], removed: [] };
      const believed = ['alpha', 'beta', ...added].filter((name) => !removed.includes(name));
      expect(believed.toSorted()).toEqual(now.toSorted());
    }
    // In every turn at least the first skill comes or goes.
    expect(notes).toBe(64);
  });
});
