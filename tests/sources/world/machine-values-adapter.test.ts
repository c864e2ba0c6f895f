import { hostname, release, userInfo } from 'node:os';
import { describe, expect, it } from 'vitest';
import { nodeProcess } from '../../../src/host/process-host.ts';
import { dateFormsAt } from '../../../src/sources/world/date-forms.ts';
import { machineValues } from '../../../src/sources/world/machine-values-adapter.ts';

const DAYS = {
  begin: Date.parse('2026-03-04T23:30:00Z'),
  pinned: Date.parse('2026-01-15T12:00:00Z'),
  timezone: 'Asia/Tokyo',
};

describe('machineValues', () => {
  it('has nothing that nobody asked for', () => {
    expect(machineValues([], DAYS)).toEqual([]);
  });

  it('knows what this machine is called, runs on and is used by', () => {
    expect(machineValues(['hostname', 'kernel', 'user'], DAYS)).toEqual([
      { what: 'hostname', value: hostname(), as: 'prompt-surface-host' },
      { what: 'kernel', value: release(), as: '6.8.0' },
      { what: 'user', value: userInfo().username, as: 'prompt-surface-user' },
    ]);
  });

  it('writes the first and the last day of a run, here and in UTC, as the pinned day in the same form', () => {
    const values = new Map(machineValues(['date'], DAYS).map(({ value, as }) => [value, as]));
    expect(values.get('2026-03-04')).toBe('2026-01-15');
    expect(values.get('2026-03-05')).toBe('2026-01-15');
    expect(values.get('Thursday, March 5, 2026')).toBe('Thursday, January 15, 2026');
    for (const form of dateFormsAt(nodeProcess.now(), 'UTC')) expect(values.has(form)).toBe(true);
  });
});
