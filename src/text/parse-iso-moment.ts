/** Days, or moments with or without an offset; what else `Date.parse` takes depends on the machine. */
const ISO = /^(\d{4})-(\d{2})-(\d{2})(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?)?$/i;

const DAY_MS = 86_400_000;

/** A moment as it was written. */
export interface IsoMoment {
  /** Milliseconds since 1970; of a day its first instant, of a wall clock without an offset the one in UTC. */
  readonly instant: number;
  /** Whether it has an offset: without one it is a wall clock of no zone. */
  readonly isAbsolute: boolean;
}

/** The moment that `text` writes in ISO 8601; `undefined` where it writes none, or one that no calendar has. */
export function parseIsoMoment(text: string): IsoMoment | undefined {
  const [whole, year, month, day, offset] = ISO.exec(text.trim()) ?? [];
  if (whole === undefined) return undefined;
  const hasTime = whole.includes(':');
  const instant = Date.parse(hasTime && offset === undefined ? `${whole}Z` : whole);
  // `Date.parse` takes February 30th for March 2nd.
  if (Number.isNaN(instant) || Number(day) > daysOf(Number(year), Number(month))) return undefined;
  return { instant, isAbsolute: offset !== undefined };
}

function daysOf(year: number, month: number): number {
  return (Date.UTC(year, month, 1) - Date.UTC(year, month - 1, 1)) / DAY_MS;
}
