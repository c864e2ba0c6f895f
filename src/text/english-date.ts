/** From Sunday, whatever the locale. */
export const ENGLISH_WEEKDAYS = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;

/** From January, whatever the locale. */
export const ENGLISH_MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** How many weekdays the first of each month lies behind the first of January, February counted as leapless. */
const MONTH_SHIFTS = [0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4] as const;

/** A day of the Gregorian calendar in English, e.g. `Thursday, January 15, 2026`, whatever the locale. */
export function englishDate(date: {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}): string {
  const weekday = ENGLISH_WEEKDAYS[weekdayOf(date.year, date.month, date.day)] ?? '';
  const month = ENGLISH_MONTHS[date.month - 1] ?? '';
  return `${weekday}, ${month} ${String(date.day).padStart(2, '0')}, ${date.year}`;
}

/** 0 for Sunday to 6 for Saturday, by Sakamoto's method. January and February count as the year before. */
function weekdayOf(year: number, month: number, day: number): number {
  const y = month < 3 ? year - 1 : year;
  const leapDays = Math.floor(y / 4) - Math.floor(y / 100) + Math.floor(y / 400);
  return (y + leapDays + (MONTH_SHIFTS[month - 1] ?? 0) + day) % 7;
}
