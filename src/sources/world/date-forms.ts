import { ENGLISH_MONTHS, ENGLISH_WEEKDAYS } from '../../text/english-date.ts';

/** The ways in which programs usually write a day, each time in the same order: of two days the forms correspond. */
export function dateForms(year: number, month: number, day: number): string[] {
  const weekday = ENGLISH_WEEKDAYS[new Date(Date.UTC(year, month - 1, day)).getUTCDay()] ?? '';
  const name = ENGLISH_MONTHS[month - 1] ?? '';
  const padded = String(day).padStart(2, '0');
  return [
    `${year}-${String(month).padStart(2, '0')}-${padded}`,
    `${month}/${day}/${year}`,
    `${weekday}, ${name} ${day}, ${year}`,
    `${weekday.slice(0, 3)} ${name.slice(0, 3)} ${padded} ${year}`,
    `${day} ${name} ${year}`,
    `${name} ${day}, ${year}`,
  ];
}

/** The forms of the day that it is at `instant` (milliseconds since 1970) in the time zone `zone`. */
export function dateFormsAt(instant: number, zone: string): string[] {
  const options = { timeZone: zone, year: 'numeric', month: 'numeric', day: 'numeric' } as const;
  const parts = new Intl.DateTimeFormat('en-US', options).formatToParts(instant);
  const part = (type: string) => Number(parts.find((found) => found.type === type)?.value);
  return dateForms(part('year'), part('month'), part('day'));
}
