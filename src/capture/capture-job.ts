import type { RecordedRequest } from './server/recorded-request.ts';
import type { Placeholders } from './expand-placeholders.ts';
import type { RecipeFile } from './recipes/recipe.ts';

/** What the capture runner is told: a file of JSON, written by the capture source. */
export interface CaptureJob {
  /** The agent's program and arguments, with placeholders. */
  readonly command: readonly string[];
  /** Commands that run before it, one after the other. */
  readonly setup: readonly (readonly string[])[];
  /** Of everything that is started, with placeholders. */
  readonly env: Readonly<Record<string, string>>;
  /** Path below `home` → content, with placeholders. */
  readonly files: Readonly<Record<string, RecipeFile>>;
  /** All but `url`, which only the runner knows. */
  readonly values: Placeholders;
  readonly home: string;
  readonly project: string;
  /** Where the server listens; any free port where that one is taken. */
  readonly port: number;
  /** Replaced by `[secret]` in everything that is recorded. */
  readonly secrets: readonly string[];
  readonly limits: CaptureLimits;
  /** The file that the runner writes its result to. */
  readonly result: string;
}

export interface CaptureLimits {
  /** For the setup and the agent together. */
  readonly totalMs: number;
  /** After the main request was answered: until the agent is ended, unless it asks for more. */
  readonly settleMs: number;
  /** Of what the agent prints. */
  readonly outputBytes: number;
}

/** What the capture runner saw. */
export interface CaptureResult {
  readonly url: string;
  /** Of the agent; where the setup failed, what that asked for. */
  readonly requests: readonly RecordedRequest[];
  /** How many requests came beyond what is recorded. */
  readonly refused: number;
  /** The setup's commands and the agent, as far as they came. */
  readonly runs: readonly AgentRun[];
}

/** One program that was started, and how it ended. */
export interface AgentRun {
  readonly program: string;
  /** `undefined` where a signal ended it, or it never started. */
  readonly code?: number;
  readonly signal?: string;
  /** Why we ended it, where we did. */
  readonly ended?: 'done' | 'time' | 'flood';
  /** Why it could not be started. */
  readonly problem?: string;
  /** The last lines that it printed. */
  readonly tail: readonly string[];
}
