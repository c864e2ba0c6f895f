/** What a run could pin and what happened in it: a report beside the snapshot, never part of it. */
export interface Conditions {
  readonly pins: readonly Pin[];
  /** Values of the run that were replaced in the surface, and how often. */
  readonly redactions: readonly { readonly what: string; readonly count: number }[];
  /** Values of the real machine that stand in the surface: no pin reached the program. */
  readonly leaks: readonly Leak[];
  /** Files that appeared or changed in the project. */
  readonly written: readonly string[];
  /** Processes that were still there at the end and were ended. */
  readonly ended: number;
  readonly seconds: number;
  /** What else is worth knowing, a sentence each: the agent's version, requests beside the main one, ... */
  readonly remarks: readonly string[];
}

/** One thing that is held still, how, or why not. */
export interface Pin {
  readonly what: string;
  readonly held: boolean;
  readonly how: string;
}

/** A value of the real machine in a surface. */
export interface Leak {
  readonly surface: string;
  /** The tier and layer, or the tool. */
  readonly place: string;
  /** What `world.redact` calls it. */
  readonly what: string;
  readonly value: string;
}
