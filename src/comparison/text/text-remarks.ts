import { escapeInvisible } from '../../text/escape-invisible.ts';
import type { LineEnds, TextRemark } from '../comparison.ts';
import { pointName } from './point-name.ts';

const BYTE_ORDER_MARK = '\uFEFF';
const CARRIAGE_RETURN = 0x0d;

/** What differs between two texts that are not equal and would not be seen when they are shown. */
export function textRemarks(before: string, after: string): TextRemark[] {
  return [
    ...lineEndRemarks(before, after),
    ...verbs(before.startsWith(BYTE_ORDER_MARK), after.startsWith(BYTE_ORDER_MARK)).map(
      (verb) => ({ kind: 'byte-order-mark', verb }) as const,
    ),
    ...verbs(before.endsWith('\n'), after.endsWith('\n')).map(
      (verb) => ({ kind: 'final-line-feed', verb }) as const,
    ),
    ...(withoutBlanks(before) === withoutBlanks(after) ? [{ kind: 'white-space-only' } as const] : []),
    ...(before.normalize('NFC') === after.normalize('NFC') ? [{ kind: 'normalisation-only' } as const] : []),
    ...hiddenRemarks(before, after),
  ];
}

function verbs(was: boolean, is: boolean): ('added' | 'removed')[] {
  if (was === is) return [];
  return [is ? 'added' : 'removed'];
}

function lineEndRemarks(before: string, after: string): TextRemark[] {
  const [old, now] = [lineEnds(before), lineEnds(after)];
  const isOrdinary = (ends: LineEnds): boolean => ends === 'LF' || ends === 'none';
  if (old === now || (isOrdinary(old) && isOrdinary(now))) return [];
  return [{ kind: 'line-ends', before: old, after: now }];
}

function lineEnds(text: string): LineEnds {
  const found = new Set(text.match(/\r\n|\r|\n/g));
  if (found.size > 1) return 'mixed';
  if (found.has('\r\n')) return 'CRLF';
  if (found.has('\r')) return 'CR';
  return found.has('\n') ? 'LF' : 'none';
}

function withoutBlanks(text: string): string {
  return text.replaceAll(/[ \t\r\n]+/g, '');
}

function hiddenRemarks(before: string, after: string): TextRemark[] {
  const [old, now] = [hiddenPoints(before), hiddenPoints(after)];
  const more = (left: ReadonlyMap<number, number>, right: ReadonlyMap<number, number>): string[] =>
    [...left]
      .filter(([point, times]) => times > (right.get(point) ?? 0))
      .sort(([one], [other]) => one - other)
      .map(([point]) => pointName(point));
  const remark = (verb: 'added' | 'removed', points: string[]): TextRemark[] =>
    points.length === 0 ? [] : [{ kind: 'hidden', verb, points }];
  return [...remark('added', more(now, old)), ...remark('removed', more(old, now))];
}

/** How often each character that can't be seen occurs. Line ends and a byte order mark have remarks of their own. */
function hiddenPoints(text: string): Map<number, number> {
  const points = new Map<number, number>();
  const start = text.startsWith(BYTE_ORDER_MARK) ? 1 : 0;
  const note = (point: number): string => {
    if (point !== CARRIAGE_RETURN) points.set(point, (points.get(point) ?? 0) + 1);
    return '';
  };
  escapeInvisible(text, note, start);
  return points;
}
