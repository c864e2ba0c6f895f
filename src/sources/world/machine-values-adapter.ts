import { hostname, release, userInfo } from 'node:os';
import type { RunValueName } from '../../config/project-config.ts';
import { nodeProcess } from '../../host/process-host.ts';
import { dateFormsAt } from './date-forms.ts';
import { PINNED_HOSTNAME } from './isolation.ts';
import type { RunValue } from './run-values.ts';
import { PINNED_USER } from './world-env.ts';

/** The release of the pinned machine, whatever runs here. */
const PINNED_KERNEL = '6.8.0';

/** The days between which a run took place, and the one that it should have been. */
export interface Days {
  /** Milliseconds since 1970. */
  readonly begin: number;
  readonly pinned: number;
  readonly timezone: string;
}

/** What this machine would show through where it isn't pinned, for those names that the settings ask for. */
export function machineValues(names: readonly RunValueName[], days: Days): RunValue[] {
  return names.flatMap((name) => READERS[name](days).map((pair) => ({ what: name, ...pair })));
}

const READERS: Readonly<Record<RunValueName, (days: Days) => Omit<RunValue, 'what'>[]>> = {
  date: dateValues,
  hostname: () => [{ value: hostname(), as: PINNED_HOSTNAME }],
  kernel: () => [{ value: release(), as: PINNED_KERNEL }],
  user: () => userNames().map((value) => ({ value, as: PINNED_USER })),
};

/** Nothing for a user that the system has only a number for, as in many containers. */
function userNames(): string[] {
  try {
    return [userInfo().username];
  } catch {
    return [];
  }
}

/** Every form of today and of the day on which the run began, here and in UTC. */
function dateValues({ begin, pinned, timezone }: Days): Omit<RunValue, 'what'>[] {
  const pinnedForms = dateFormsAt(pinned, timezone);
  const values = new Map<string, string>();
  for (const instant of [begin, nodeProcess.now()]) {
    for (const zone of ['UTC', timezone]) {
      dateFormsAt(instant, zone).forEach((form, index) => values.set(form, pinnedForms[index] ?? ''));
    }
  }
  return [...values].map(([value, as]) => ({ value, as }));
}
