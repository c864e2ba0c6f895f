import { changedStretches } from './changed-stretches.ts';
import type { SurfaceUnit } from './surface-units.ts';

/** A stretch of a surface that was not the same in every world. */
export interface MovedSpan {
  /** Which text of which surface. */
  readonly place: string;
  /** In UTF-16 units of that text. */
  readonly start: number;
  readonly end: number;
  /** As it is in the pinned world. */
  readonly text: string;
  /** The line that it stands in, as it is in the pinned world; of a long one what is near. */
  readonly line: string;
  /** What stands there in which other world. */
  readonly movers: readonly { readonly id: string; readonly text: string }[];
}

/** A surface as it was in another world. */
export interface OtherRun {
  readonly id: string;
  readonly units: readonly SurfaceUnit[];
}

/** Where the texts of the pinned world differ in the others, and in which; overlapping stretches are told as one. Pure. */
export function movedSpans(base: readonly SurfaceUnit[], others: readonly OtherRun[]): MovedSpan[] {
  const worlds = others.map(({ id, units }) => ({
    id,
    texts: new Map(units.map(({ place, text }) => [place, text])),
  }));
  return base.flatMap((unit) => {
    const found = worlds.flatMap(({ id, texts }) => {
      const other = texts.get(unit.place);
      // A text that is gone altogether shows in the lists of names.
      if (other === undefined) return [];
      return changedStretches(unit.text, other).map((stretch) => ({ id, ...stretch }));
    });
    return mergeOverlapping(unit, found);
  });
}

interface Found {
  readonly id: string;
  readonly start: number;
  readonly end: number;
  readonly other: string;
}

function mergeOverlapping({ place, text }: SurfaceUnit, found: readonly Found[]): MovedSpan[] {
  const groups: Found[][] = [];
  for (const one of found.toSorted((left, right) => left.start - right.start || left.end - right.end)) {
    const last = groups.at(-1);
    if (last !== undefined && one.start <= Math.max(...last.map(({ end }) => end))) last.push(one);
    else groups.push([one]);
  }
  return groups.map((group) => {
    const start = Math.min(...group.map((one) => one.start));
    const end = Math.max(...group.map((one) => one.end));
    const ids = [...new Set(group.map(({ id }) => id))];
    return {
      place,
      start,
      end,
      text: text.slice(start, end),
      line: text.slice(lineStart(text, start), lineEnd(text, end)),
      movers: ids.map((id) => ({ id, text: inOther(text, start, end, group, id) })),
    };
  });
}

/** So much of a line is kept on either side of what differs: some prompts are one long line. */
const AROUND = 500;

function lineStart(text: string, from: number): number {
  const [near, before] = [Math.max(0, from - AROUND), text.slice(Math.max(0, from - AROUND), from)];
  return near + before.lastIndexOf('\n') + 1;
}

function lineEnd(text: string, from: number): number {
  const behind = text.slice(from, from + AROUND);
  const end = behind.indexOf('\n');
  return from + (end < 0 ? behind.length : end);
}

/** The stretch as it is in the world `id`: what differs there, and between it what doesn't. */
function inOther(text: string, start: number, end: number, group: readonly Found[], id: string): string {
  let [at, result] = [start, ''];
  for (const one of group.filter((candidate) => candidate.id === id)) {
    result += text.slice(at, one.start) + one.other;
    at = one.end;
  }
  return result + text.slice(at, end);
}
