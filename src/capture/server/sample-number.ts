import type { Schema } from './merge-schemas.ts';

/** A number for `schema`: 0 where it fits, else the one next to it; for another `variant` another one where there is one. */
export function sampleNumber(schema: Schema, isInteger: boolean, variant: number): number {
  const step = stepOf(schema['multipleOf'], isInteger);
  const low = boundOf(schema['minimum'], schema['exclusiveMinimum'], -Infinity, Math.max);
  const high = boundOf(schema['maximum'], schema['exclusiveMaximum'], Infinity, Math.min);
  const first = step === undefined ? between(low, high) : onGrid(low, high, step);
  const next = first + variant * (step ?? 1);
  return isBelow(next, high) || variant === 0 ? next : first - variant * (step ?? 1);
}

interface Bound {
  readonly value: number;
  /** The bound itself doesn't fit. */
  readonly open: boolean;
}

/** The stricter of both; `exclusive` may be `true`, as in older drafts. */
function boundOf(
  inclusive: unknown,
  exclusive: unknown,
  none: number,
  stricter: (...values: number[]) => number,
): Bound {
  const closed = typeof inclusive === 'number' ? inclusive : none;
  if (exclusive === true) return { value: closed, open: true };
  const open = typeof exclusive === 'number' ? exclusive : none;
  const value = stricter(closed, open);
  return { value, open: value === open && Number.isFinite(open) };
}

function stepOf(multipleOf: unknown, isInteger: boolean): number | undefined {
  const step = typeof multipleOf === 'number' && multipleOf > 0 ? multipleOf : undefined;
  if (!isInteger) return step;
  if (step === undefined) return 1;
  return Number.isInteger(step) ? step : step * 1_000_000;
}

function between(low: Bound, high: Bound): number {
  if (isAbove(0, low) && isBelow(0, high)) return 0;
  const [near, far] = low.value >= 0 ? [low, high] : [high, low];
  if (!near.open) return near.value;
  if (Number.isFinite(far.value)) return (near.value + far.value) / 2;
  return near === low ? near.value + 1 : near.value - 1;
}

function onGrid(low: Bound, high: Bound, step: number): number {
  if (isAbove(0, low) && isBelow(0, high)) return 0;
  if (low.value >= 0) {
    const least = Math.ceil(low.value / step) * step;
    return isAbove(least, low) ? least : least + step;
  }
  const most = Math.floor(high.value / step) * step;
  return isBelow(most, high) ? most : most - step;
}

function isAbove(value: number, { value: bound, open }: Bound): boolean {
  return open ? value > bound : value >= bound;
}

function isBelow(value: number, { value: bound, open }: Bound): boolean {
  return open ? value < bound : value <= bound;
}
