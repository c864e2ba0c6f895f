import { describe, expect, it } from 'vitest';
import type { PromptInputs, SessionFacts } from '../../src/inputs/prompt-inputs.ts';
import { trailer } from '../../src/layers/trailer.ts';
import { someInputs } from '../support/some-inputs.ts';
import { shown } from './shown.ts';

const SESSION: SessionFacts = {
  id: '20260101_120000_a',
  passId: true,
  started: { year: 2026, month: 1, day: 1 },
  today: { year: 2026, month: 1, day: 1 },
};

function lines(session: Partial<SessionFacts>, overrides: Partial<PromptInputs> = {}): string[] {
  return shown(trailer, someInputs({ ...overrides, session: { ...SESSION, ...session } })).split('\n');
}

describe('trailer', () => {
  it('is one paragraph of date and label lines', () => {
    expect(lines({ zone: 'Asia/Kathmandu', offset: '+05:45' })).toEqual([
      'Conversation started: Thursday, January 01, 2026 (Asia/Kathmandu, UTC+05:45)',
      'Session ID: 20260101_120000_a',
      'Model: claude-sonnet-4-5',
      'Provider: anthropic',
      'Platform: cli',
    ]);
  });

  it('M01 adds a second line with the day of the rebuild', () => {
    const [first, second] = lines({ today: { year: 2026, month: 1, day: 2 } });
    expect(first).toBe('Conversation started: Thursday, January 01, 2026');
    expect(second).toMatch(/rebuild: Friday, January 02, 2026$/);
  });

  it.each([
    { year: 2026, month: 2, day: 1 },
    { year: 2027, month: 1, day: 1 },
  ])('adds the second line where only month or year differs: %j', (today) => {
    expect(lines({ today })[1]).toMatch(/rebuild: /);
  });

  it.each([
    [{ zone: 'UTC' }, ' (UTC)'],
    [{ offset: '-03:30' }, ' (UTC-03:30)'],
    [{}, ''],
  ])('tells of the zone what is known: %j', (session, expected) => {
    expect(lines(session)[0]).toBe(`Conversation started: Thursday, January 01, 2026${expected}`);
  });

  it('M10 leaves out the provider line where the provider is empty', () => {
    const text = lines({}, { provider: '' }).join('\n');
    expect(text).toContain('\nModel: claude-sonnet-4-5\nPlatform: cli');
    expect(text).not.toContain('Provider:');
  });

  it('M11 leaves out the session id unless it is passed', () => {
    expect(lines({ passId: false }).join('\n')).not.toContain('Session ID');
    expect(lines({ id: '' }).join('\n')).not.toContain('Session ID');
  });

  it('has platform and model as its key', () => {
    expect(trailer.key?.(someInputs())).toBe('cli.claude-sonnet-4-5');
  });
});
