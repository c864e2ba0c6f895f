import { describe, expect, it } from 'vitest';
import type { HostFixture } from '../../src/host/fixture-host.ts';
import { assembleOn, found, layerText } from './assemble-on.ts';

const NOW = '2026-01-15T12:00:00Z';

async function trailer(request = {}, fixture: HostFixture = {}): Promise<string[]> {
  const prompt = await assembleOn({ now: NOW, ...fixture }, request);
  return (layerText(prompt, 'trailer') ?? '').split('\n');
}

/** The first date line, without its label. */
async function started(request = {}, fixture: HostFixture = {}): Promise<string | undefined> {
  return (await trailer(request, fixture))[0]?.replace('Conversation started: ', '');
}

describe('the date lines', () => {
  it('M01 tell the day of the session, and on later days that of the build', async () => {
    const lines = await trailer({ sessionId: '20260101_120000_ab' }, { now: '2026-01-02T09:00:00Z' });
    expect(lines[0]).toBe('Conversation started: Thursday, January 01, 2026 (UTC, UTC+00:00)');
    expect(lines[1]).toMatch(/: Friday, January 02, 2026$/);
    const sameDay = await trailer({ sessionId: '20260115_000000_ab' });
    expect(sameDay.filter((line) => line.includes('2026'))).toHaveLength(1);
  });

  it('M03 tell the day of the oldest session of the lineage', async () => {
    const request = { sessionId: '20260110_080000_b', rootSessionId: '20260103_080000_a' };
    expect(await started(request)).toMatch(/^Saturday, January 03, 2026/);
  });

  it('M05 pass over an impossible date, to the session start, then to now', async () => {
    for (const sessionId of [
      '20261399_999999_x',
      '20260230_120000_x',
      '20260101_240000_x',
      '00000101_000000',
      '20260101',
    ])
      expect(await started({ sessionId })).toMatch(/^Thursday, January 15, 2026/);
    expect(await started({ sessionId: '20261399_999999_x', sessionStart: '2026-01-05T10:00:00Z' })).toMatch(
      /^Monday, January 05, 2026/,
    );
  });

  it('M05 pass over a session start that is no real ISO date', async () => {
    for (const sessionStart of ['yesterday', '2026-02-30', '2026-02-30T10:00:00Z', 'Jan 1 2026', '5', ''])
      expect(await started({ sessionStart })).toMatch(/^Thursday, January 15, 2026/);
  });

  it('M06 tell today without a stamp or a session start', async () => {
    expect(await started({ sessionId: 'abc' })).toMatch(/^Thursday, January 15, 2026/);
    expect(await started()).toMatch(/^Thursday, January 15, 2026/);
  });

  it('take a stamp without a zone for the wall clock of the display zone', async () => {
    const fixture = { zone: 'Asia/Kathmandu' };
    expect(await started({ sessionId: '20260101_233000_x' }, fixture)).toBe(
      'Thursday, January 01, 2026 (Asia/Kathmandu, UTC+05:45)',
    );
    expect(await started({ sessionStart: '2026-01-01T23:30:00' }, fixture)).toMatch(/^Thursday, January 01/);
    expect(await started({ sessionStart: '2026-01-01' }, fixture)).toMatch(/^Thursday, January 01/);
  });

  it('tell a moment with an offset in the display zone', async () => {
    const fixture = { zone: 'America/Los_Angeles' };
    expect(await started({ sessionStart: '2026-01-02T03:00:00Z' }, fixture)).toBe(
      'Thursday, January 01, 2026 (America/Los_Angeles, UTC-08:00)',
    );
    expect(await started({ sessionStart: '2026-01-02T03:00:00+05:45' }, fixture)).toMatch(
      /^Thursday, January 01/,
    );
  });

  it('tell the offset of the first day, before the clocks change', async () => {
    const fixture = { zone: 'Europe/Berlin', now: '2026-07-01T12:00:00Z' };
    expect(await started({ sessionId: '20260115_100000_x' }, fixture)).toMatch(/UTC\+01:00\)$/);
    expect(await started({ sessionId: '20260701_100000_x' }, fixture)).toMatch(/UTC\+02:00\)$/);
  });

  it('are in the zone of HERMES_TIMEZONE, else of the configuration, else of the machine', async () => {
    const config = { timezone: 'Europe/Berlin' };
    const fixture = { zone: 'Asia/Tokyo' };
    expect(await started({ config }, { ...fixture, env: { HERMES_TIMEZONE: 'Asia/Kolkata' } })).toMatch(
      /Asia\/Kolkata/,
    );
    expect(await started({ config }, fixture)).toMatch(/Europe\/Berlin/);
    expect(await started({}, fixture)).toMatch(/\(Asia\/Tokyo, UTC\+09:00\)$/);
    expect(await started({}, { ...fixture, now: '2026-01-15T18:00:00Z' })).toMatch(/^Friday, January 16/);
  });

  it('M08 pass over a zone that does not exist, with a warning', async () => {
    for (const name of ['Mars/Olympus', '+05:45', 'Zürich \ud800', 'x\ny']) {
      const prompt = await assembleOn({ zone: 'Asia/Tokyo', env: { HERMES_TIMEZONE: name } });
      expect(layerText(prompt, 'trailer')).toMatch(/ \(Asia\/Tokyo, UTC\+09:00\)$/m);
      expect(prompt.text.includes('\ud800')).toBe(false);
      expect(found(prompt, 'unknown-timezone')).toHaveLength(1);
    }
  });
});

describe('the lines below the date', () => {
  it('M10 stand only where their value is known', async () => {
    expect((await trailer({ model: 'gpt-5' })).slice(1)).toEqual(['Model: gpt-5', 'Platform: cli']);
    expect((await trailer({ model: 'gpt-5', provider: ' openai ', platform: '' })).slice(1)).toEqual([
      'Model: gpt-5',
      'Provider: openai',
    ]);
  });

  it('M11 name the session only where that is asked for', async () => {
    const sessionId = '20260115_120000_x';
    expect((await trailer({ sessionId })).join('\n')).not.toContain('Session ID');
    expect((await trailer({ sessionId, passSessionId: true }))[1]).toBe(`Session ID: ${sessionId}`);
    expect((await trailer({ passSessionId: true })).join('\n')).not.toContain('Session ID');
  });
});
