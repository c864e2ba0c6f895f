/** What a run could pin and what happened in it: a report beside the snapshot, never part of it. */
export interface Conditions {
  readonly pins: readonly Pin[];
  /** Values of the run that were replaced in the surface, and how often. */
  readonly redactions: readonly { readonly what: string; readonly count: number }[];
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
