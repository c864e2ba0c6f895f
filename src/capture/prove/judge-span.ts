import type { Pin } from '../../sources/world/conditions.ts';
import type { MovedSpan } from './moved-spans.ts';
import { PERTURBATIONS } from './perturbations.ts';
import { REPEAT } from './prove-source.ts';

/** What moves a span, and what holds it. */
export interface SpanVerdict {
  readonly movedBy: readonly { readonly what: string; readonly text: string }[];
  /** What holds it still, for each mover. */
  readonly holds: readonly string[];
  /** Whether all of its movers are held in the pinned world of this machine. */
  readonly held: boolean;
}

/** Judges a span by the pins of the world that it was found in; a source without a world has everything pinned. */
export function judgeSpan({ movers }: MovedSpan, pins: readonly Pin[]): SpanVerdict {
  const repeats = movers.some(({ id }) => id === REPEAT);
  // What differs from run to run differs in every other world too: that says nothing of what moves it.
  const known = repeats ? [] : PERTURBATIONS.filter(({ id }) => movers.some((mover) => mover.id === id));
  if (repeats)
    return {
      movedBy: [
        {
          what: 'nothing that is pinned: it differs from run to run',
          text: movers.find(({ id }) => id === REPEAT)?.text ?? '',
        },
      ],
      holds: [isLoose('clock', pins) ? CLOCK_ADVICE : RANDOM_ADVICE],
      held: false,
    };
  return {
    movedBy: known.map(({ id, what }) => ({
      what,
      text: movers.find((mover) => mover.id === id)?.text ?? '',
    })),
    holds: known.map(({ hold }) => hold),
    held: known.every(({ pin, redacted = false }) => redacted || (pin !== undefined && !isLoose(pin, pins))),
  };
}

const CLOCK_ADVICE =
  'if it is the time, install libfaketime, which pins `world.clock`; if it is random, no pin: let the agent leave it out';
const RANDOM_ADVICE =
  'no pin: let the agent leave it out or take it from the environment (`world.env`), or keep that layer out of the snapshot';

function isLoose(what: string, pins: readonly Pin[]): boolean {
  return pins.some((pin) => pin.what === what && !pin.held);
}
