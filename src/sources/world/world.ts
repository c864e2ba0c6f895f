import type { Conditions } from './conditions.ts';
import type { RunValue } from './run-values.ts';
import type { WorldPaths } from './world-places.ts';

/** A pinned place in which programs run. It is gone once the function that was given it has ended. */
export interface World {
  /** As what runs in it sees them. */
  readonly paths: WorldPaths;
  /** Where they really lie; `scratch` is for results, and no variable names it. */
  readonly outside: WorldPaths & { readonly scratch: string };
  /** All that a program is given, but for the fixed clock. */
  readonly env: Readonly<Record<string, string>>;
  /** What fixes the clock for a program; empty where it can't be fixed. */
  readonly clockEnv: Readonly<Record<string, string>>;
  /** Nothing that runs here reaches any machine but this one, and not even that one's own servers. */
  readonly isolatesNetwork: boolean;
  /** What a text may show of this run, as it is now: the day may have changed since the last time. */
  values(): readonly RunValue[];
  /** What this machine would show where nothing pins or replaces it: its date, its name, its kernel. */
  leaks(): readonly RunValue[];
  /** Runs a program in the project folder and ends everything that it leaves behind. */
  run(command: readonly string[], options: RunOptions): Promise<Ended>;
  /** What is pinned, and what the runs so far did. */
  conditions(): Promise<Conditions>;
}

export interface RunOptions {
  readonly timeoutMs: number;
  /** Of standard output and standard error together; more ends the run. */
  readonly maxOutputBytes: number;
  /** Laid over the environment of the world. */
  readonly env?: Readonly<Record<string, string>>;
  /** Whether the program sees the pinned clock, where there is one. Default true. */
  readonly fixedClock?: boolean;
  /** What it reads on standard input; absent = nothing, at once. */
  readonly stdin?: string;
}

/** How a run ended. */
export interface Ended {
  /** Why it did not even start. */
  readonly unstarted?: 'absent' | 'denied';
  /** Absent where it was ended by a signal or did not start. */
  readonly code?: number;
  readonly signal?: string;
  /** All that it printed; what came before it was ended, where it was too much. */
  readonly stdout: string;
  /** Whether all of that is UTF-8; what isn't was replaced. */
  readonly isUtf8: boolean;
  /** The last lines. */
  readonly stderr: string;
  readonly timedOut: boolean;
  readonly flooded: boolean;
  readonly seconds: number;
}
