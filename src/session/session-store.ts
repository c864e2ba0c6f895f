import type { ToolSchema } from '../tools/tool-definition.ts';

/** What is kept of a session between processes. */
export interface SessionRow {
  /** The prompt, byte for byte; null where a session was recorded without one. */
  readonly systemPrompt: string | null;
  /** The tools that are sent with it, in order; absent in rows of older versions. */
  readonly tools?: readonly ToolSchema[];
}

/** Keeps one row for each session. Both functions may throw: that costs the session a warning, never a turn. */
export interface SessionStore {
  /** Absent where nothing was ever kept. */
  read(sessionId: string): Promise<SessionRow | undefined>;
  /** Replaces the whole row at once. */
  write(sessionId: string, row: SessionRow): Promise<void>;
}
