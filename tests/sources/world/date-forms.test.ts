import { describe, expect, it } from 'vitest';
import { dateForms, dateFormsAt } from '../../../src/sources/world/date-forms.ts';

describe('dateForms', () => {
  it('writes a day in the six usual ways', () => {
    expect(dateForms(2026, 11, 30)).toEqual([
      '2026-11-30',
      '11/30/2026',
      'Monday, November 30, 2026',
      'Mon Nov 30 2026',
      '30 November 2026',
      'November 30, 2026',
    ]);
  });

  it('pads as the programs do that write them', () => {
    expect(dateForms(2026, 3, 4)).toEqual([
      '2026-03-04',
      '3/4/2026',
      'Wednesday, March 4, 2026',
      'Wed Mar 04 2026',
      '4 March 2026',
      'March 4, 2026',
    ]);
  });

  it('takes the day of a zone', () => {
    const instant = Date.parse('2026-11-30T23:30:00Z');
    expect(dateFormsAt(instant, 'UTC')[0]).toBe('2026-11-30');
    expect(dateFormsAt(instant, 'Asia/Tokyo')[0]).toBe('2026-12-01');
  });
});
