import { diagnostic } from '../errors.ts';
import type { DiagnosticSink, Host } from '../host/host.ts';
import { parseIsoMoment } from '../text/parse-iso-moment.ts';
import type { CalendarDate, SessionFacts } from './prompt-inputs.ts';
import type { PromptRequest } from './prompt-request.ts';

/** The moment of a wall clock, in some zone. */
interface WallClock extends CalendarDate {
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
}

/** The session's id, its first day, today, and the zone in which both are told. */
export function sessionFacts(
  request: PromptRequest,
  host: Host,
  timezone: string | undefined,
  report: DiagnosticSink,
): SessionFacts {
  const zone = displayZone(host, timezone, report);
  const now = host.clock.now();
  const started =
    stampedDate(request.rootSessionId) ??
    stampedDate(request.sessionId) ??
    instantDate(request.sessionStart, zone) ??
    wallClock(now, zone);
  const offset = offsetAt(started, now, zone);
  return {
    id: request.sessionId ?? '',
    passId: request.passSessionId ?? false,
    started: calendarDate(started),
    today: calendarDate(wallClock(now, zone)),
    ...(zone === undefined ? {} : { zone }),
    ...(offset === undefined ? {} : { offset }),
  };
}

/** HERMES_TIMEZONE, else the configured zone, else the machine's own; an unknown name is reported and passed over. */
function displayZone(host: Host, timezone: string | undefined, report: DiagnosticSink): string | undefined {
  for (const name of [host.env['HERMES_TIMEZONE'], timezone]) {
    const wanted = name?.trim() ?? '';
    if (wanted === '') continue;
    if (isZone(wanted)) return wanted;
    report(diagnostic('unknown-timezone', { name: wanted }));
  }
  return isZone(host.clock.zone) ? host.clock.zone : undefined;
}

/** Names like `Europe/Berlin`; an ICU that accepts `+05:45` as a name is not asked to. */
function isZone(name: string): boolean {
  if (name === 'UTC') return true;
  if (!/^[A-Za-z][A-Za-z0-9_+/-]*$/.test(name)) return false;
  try {
    clockOf(name).format(0);
    return true;
  } catch {
    // A RangeError is how Intl says that it has no such zone.
    return false;
  }
}

const CLOCKS = new Map<string, Intl.DateTimeFormat>();

/** The wall clock of a zone, made once: making one takes longer than all the rest of a date. Throws a RangeError. */
function clockOf(zone: string): Intl.DateTimeFormat {
  const known = CLOCKS.get(zone);
  if (known !== undefined) return known;
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  CLOCKS.set(zone, clock);
  return clock;
}

/** The date that a session id begins with: `YYYYMMDD_HHMMSS`; `undefined` for an impossible one. */
function stampedDate(id: string | undefined): WallClock | undefined {
  const digits = /^(\d{4})(\d{2})(\d{2})_(\d{2})(\d{2})(\d{2})(?!\d)/.exec(id ?? '');
  if (digits === null) return undefined;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = digits.slice(1).map(Number);
  const stamp = { year, month, day, hour, minute, second };
  const real = wallClock(utcMilliseconds(stamp), undefined);
  const isReal =
    year > 0 && Object.entries(stamp).every(([part, value]) => real[part as keyof WallClock] === value);
  return isReal ? stamp : undefined;
}

/** The wall clock of an ISO 8601 moment; without an offset it is already one. `undefined` for an impossible one. */
function instantDate(iso: string | undefined, zone: string | undefined): WallClock | undefined {
  const moment = parseIsoMoment(iso ?? '');
  return moment && wallClock(moment.instant, moment.isAbsolute ? zone : undefined);
}

function calendarDate({ year, month, day }: WallClock): CalendarDate {
  return { year, month, day };
}

function utcMilliseconds({ year, month, day, hour, minute, second }: WallClock): number {
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/** The wall clock in `zone` (default UTC) at `instant`, in milliseconds since 1970. Uses Intl for numbers alone. */
function wallClock(instant: number, zone: string | undefined): WallClock {
  if (zone === undefined || zone === 'UTC') return utcClock(instant);
  const parts = clockOf(zone).formatToParts(instant);
  const part = (type: string) => Number(parts.find((found) => found.type === type)?.value);
  return {
    year: part('year'),
    month: part('month'),
    day: part('day'),
    hour: part('hour'),
    minute: part('minute'),
    second: part('second'),
  };
}

function utcClock(instant: number): WallClock {
  const moment = new Date(instant);
  return {
    year: moment.getUTCFullYear(),
    month: moment.getUTCMonth() + 1,
    day: moment.getUTCDate(),
    hour: moment.getUTCHours(),
    minute: moment.getUTCMinutes(),
    second: moment.getUTCSeconds(),
  };
}

/** The zone's offset on the first day, `+05:45`. Without a zone there is none. */
function offsetAt(started: WallClock, now: number, zone: string | undefined): string | undefined {
  if (zone === undefined) return undefined;
  const wall = utcMilliseconds(started);
  const guess = wall - difference(now, zone);
  const minutes = Math.round(difference(wall - difference(guess, zone), zone) / 60_000);
  const size = Math.abs(minutes);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}

/** How far the wall clock in `zone` is ahead of UTC at `instant`, in milliseconds. */
function difference(instant: number, zone: string): number {
  const whole = Math.floor(instant / 1_000) * 1_000;
  return utcMilliseconds(wallClock(whole, zone)) - whole;
}
