import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { englishDate } from '../../src/text/english-date.ts';

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

describe('englishDate', () => {
  it.each([
    [2026, 1, 1, 'Thursday, January 01, 2026'],
    [2026, 1, 15, 'Thursday, January 15, 2026'],
    [2024, 2, 29, 'Thursday, February 29, 2024'],
    [2000, 2, 29, 'Tuesday, February 29, 2000'],
    [1900, 3, 1, 'Thursday, March 01, 1900'],
    [2026, 12, 31, 'Thursday, December 31, 2026'],
  ])('writes %i-%i-%i in English words', (year, month, day, expected) => {
    expect(englishDate({ year, month, day })).toBe(expected);
  });

  it('agrees with the calendar of the language on every weekday', () => {
    const dates = fc.date({ min: new Date('1583-01-01'), max: new Date('9999-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(dates, (date) => {
        const text = englishDate({
          year: date.getUTCFullYear(),
          month: date.getUTCMonth() + 1,
          day: date.getUTCDate(),
        });
        expect(text.split(',')[0]).toBe(WEEKDAYS[date.getUTCDay()]);
      }),
    );
  });
});
