import type { ChangingValue } from './cache-report.ts';

/** A value that differs from session to session, with a key that is the same however it is written. */
export interface FoundValue extends ChangingValue {
  readonly key: string;
}

const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];

const MONTH = MONTHS.map((month) => `${month.slice(0, 1).toUpperCase()}${month.slice(1)}`).join('|');

/** How dates, moments, ids and folders of a user are written; the first kind that fits a place counts. */
const PATTERNS: readonly (readonly [kind: ChangingValue['kind'], pattern: RegExp])[] = [
  ['time', /\b20\d\d-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d)?(?:\.\d{1,9})?(?:Z|[+-]\d\d:\d\d)?/g],
  ['id', /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi],
  ['id', /\b20\d{6}_\d{6}(?:_\w{1,64})?\b/g],
  ['date', /\b20\d\d-\d\d-\d\d\b(?![T ]\d\d:)/g],
  ['date', new RegExp(`\\b(?:${MONTH}) \\d{1,2}, 20\\d\\d\\b`, 'g')],
  ['date', new RegExp(`\\b\\d{1,2} (?:${MONTH}) 20\\d\\d\\b`, 'g')],
  // A home itself, and what is hidden in it, is the same in all sessions of its user.
  ['folder', /(?<![\w/.:])\/(?:home|Users)\/[\w.-]{1,64}\/(?!\.)[\w.-]{1,64}(?:\/[\w.-]{1,64}){0,16}/g],
  ['folder', /\b[A-Z]:\\Users\\[\w.-]{1,64}\\(?!\.)[\w.-]{1,64}(?:\\[\w.-]{1,64}){0,16}/g],
];

/** The values of `text` that look as if they changed from session to session, each once, in the order of the kinds. */
export function changingValues(text: string): FoundValue[] {
  const found = new Map<string, FoundValue>();
  for (const [kind, pattern] of PATTERNS) {
    for (const [written] of text.matchAll(pattern)) {
      const value = { kind, text: written, key: `${kind} ${kind === 'date' ? isoDate(written) : written}` };
      if (!found.has(value.key)) found.set(value.key, value);
    }
  }
  return [...found.values()];
}

function isoDate(written: string): string {
  const [year = ''] = /20\d\d/.exec(written) ?? [];
  const month = MONTHS.findIndex((name) => written.toLowerCase().includes(name)) + 1;
  if (month === 0) return written;
  const [day = ''] = /\b\d{1,2}\b/.exec(written) ?? [];
  return [year, String(month).padStart(2, '0'), day.padStart(2, '0')].join('-');
}
