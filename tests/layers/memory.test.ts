import { describe, expect, it } from 'vitest';
import type { MemorySnapshot } from '../../src/inputs/prompt-inputs.ts';
import { memory } from '../../src/layers/memory.ts';
import { userProfile } from '../../src/layers/user-profile.ts';
import { someInputs } from '../support/some-inputs.ts';
import { shown } from './shown.ts';

function notes(snapshot: Partial<MemorySnapshot>): string {
  const whole = { path: '/h/MEMORY.md', entries: [], verbatim: false, limit: 2_200, ...snapshot };
  return shown(memory, someInputs({ memory: { notes: whole } }));
}

describe('memory', () => {
  it('H01 shows a heading with the usage, then one list item for each entry', () => {
    // 5 + 3 (newline, section sign, newline) + 6 = 14 characters of 1 400.
    expect(notes({ entries: ['alpha', 'beta 2'], limit: 1_400 })).toBe(
      '## Persistent Memory [1% — 14/1,400 chars]\n- alpha\n- beta 2',
    );
  });

  it('indents the further lines of an entry by two', () => {
    expect(notes({ entries: ['one\ntwo\n\n  three'] })).toMatch(/\n- one\n {2}two\n\n {4}three$/);
  });

  it('H03 shows all of a file over its limit and caps the percentage', () => {
    const text = notes({ entries: ['x'.repeat(5_000)] });
    expect(text).toMatch(/^## Persistent Memory \[100% — 5,000\/2,200 chars\]\n/);
    expect(text).toContain('x'.repeat(5_000));
  });

  it('counts code points and rounds down', () => {
    expect(notes({ entries: ['😀'.repeat(199)], limit: 200 })).toMatch(/\[99% — 199\/200 chars\]/);
  });

  it('tells 0 % where the limit is not positive', () => {
    expect(notes({ entries: ['a'], limit: 0 })).toMatch(/\[0% — 1\/0 chars\]/);
  });

  it('ME-01 shows a hand-written file as it is', () => {
    expect(notes({ entries: ['# Notes\n- a\n- b'], verbatim: true })).toMatch(/\]\n# Notes\n- a\n- b$/);
  });

  it('H05 is left out without entries', () => {
    expect(notes({ entries: [] })).toBe('');
    expect(shown(memory, someInputs())).toBe('');
  });

  it('shows the user profile under its own heading', () => {
    const profile = { path: '/h/USER.md', entries: ['Likes tea'], verbatim: false, limit: 1_375 };
    expect(shown(userProfile, someInputs({ memory: { profile } }))).toBe(
      '## User Profile [0% — 9/1,375 chars]\n- Likes tea',
    );
    expect(shown(memory, someInputs({ memory: { profile } }))).toBe('');
  });
});
