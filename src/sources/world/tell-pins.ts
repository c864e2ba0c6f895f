import type { Pin } from './conditions.ts';
import type { Isolation } from './isolation.ts';

/** What is known of a world once it is made. */
export interface PinFacts {
  readonly isolation: Isolation;
  readonly clock: string;
  readonly timezone: string;
  readonly locale: string;
  readonly clockFixed: boolean;
  readonly committed: boolean;
  /** Whether listings of the project follow the order in which it was made. */
  readonly ordered: boolean;
}

/** What is held still, how, or why not. */
export function tellPins(facts: PinFacts): Pin[] {
  const { isolation } = facts;
  return [
    pin(
      'paths',
      isolation.mounts,
      'folders of its own at fixed paths',
      'folders with names of their own, whose paths are replaced by the fixed ones: no mounts allowed',
    ),
    pin('network', isolation.network, 'loopback only', 'no network namespace allowed'),
    pin(
      'processes',
      isolation.processes,
      'a process namespace that ends as a whole',
      'a process group, and a search for what left it: no process namespace allowed',
    ),
    pin('host name', isolation.hostname, 'a host name of its own', 'no namespace for it allowed'),
    pin(
      'clock',
      facts.clockFixed,
      `${facts.clock}, by libfaketime; programs that are linked statically see the real one`,
      'libfaketime was not found, so programs see the real one',
    ),
    pin('time zone', true, facts.timezone, ''),
    pin('locale', true, facts.locale, ''),
    pin('environment', true, 'only what is listed', ''),
    pin('search path', true, 'one folder with a fixed set of programs', ''),
    pin('repository', facts.committed, 'one commit at a fixed time', 'git was not found or refused'),
    pin(
      'order of files',
      facts.ordered,
      'created in a fixed order, in memory',
      'created in a fixed order, on a disk that may list them in another',
    ),
    pin('kernel', false, '', 'seen as it is'),
  ];
}

function pin(what: string, held: boolean, how: string, whyNot: string): Pin {
  return { what, held, how: held ? how : whyNot };
}
