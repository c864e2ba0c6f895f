import { expect, it } from 'vitest';
import { parseIsoMoment } from '../../src/text/parse-iso-moment.ts';

const NOON = Date.UTC(2026, 0, 5, 12);

it.each([
  ['2026-01-05T12:00:00Z', NOON, true],
  [' 2026-01-05 12:00z ', NOON, true],
  ['2026-01-05T17:45+05:45', NOON, true],
  ['2026-01-05T07:00:00.000-0500', NOON, true],
  ['2026-01-05T12:00', NOON, false],
  ['2026-01-05', Date.UTC(2026, 0, 5), false],
  ['2024-02-29', Date.UTC(2024, 1, 29), false],
])('reads %j', (text, instant, isAbsolute) => {
  expect(parseIsoMoment(text)).toEqual({ instant, isAbsolute });
});

it.each([
  '',
  'yesterday',
  'build 12',
  'Jan 5 2026',
  '2026',
  '2026-1-5',
  '2026-02-29',
  '2026-04-31T00:00:00Z',
  '2026-13-01',
  '2026-00-10',
  '2026-01-00',
  '2026-01-05T25:00Z',
  '2026-01-05T12:60',
])('reads no moment in %j', (text) => {
  expect(parseIsoMoment(text)).toBeUndefined();
});
