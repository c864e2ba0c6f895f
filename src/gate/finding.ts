import type { GateRuleId } from './gate-rules.ts';

/** Something that lets a prompt change past its reviewers, or might. */
export interface GateFinding {
  readonly rule: GateRuleId;
  /** From the top of the repository; absent for what GitHub's settings say. */
  readonly file?: string;
  /** Counted from 1, where it is known. */
  readonly line?: number;
  /** One sentence: what was found. */
  readonly message: string;
}

/** Names the first of several paths, and how many more there are. */
export function namePaths(paths: readonly string[]): string {
  const [first = '', ...more] = paths;
  return more.length === 0 ? JSON.stringify(first) : `${JSON.stringify(first)} and ${more.length} more`;
}

/** A finding at a place that is known as far as it is given. */
export function gateFinding(rule: GateRuleId, message: string, file?: string, line?: number): GateFinding {
  return {
    rule,
    ...(file === undefined ? {} : { file }),
    ...(line === undefined ? {} : { line }),
    message,
  };
}
