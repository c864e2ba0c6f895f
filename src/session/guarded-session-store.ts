import { diagnostic } from '../errors.ts';
import type { DiagnosticSink } from '../host/host.ts';
import type { SessionRow, SessionStore } from './session-store.ts';
import { settle } from './settle.ts';

/** One session's row. Nothing throws: a store that fails costs a warning. */
export interface GuardedRow {
  read(): Promise<SessionRow | undefined>;
  write(row: SessionRow): Promise<void>;
}

/** The row of `session` in `store`; without one of them nothing is kept. */
export function guardedRow(
  store: SessionStore | undefined,
  session: string | undefined,
  report: DiagnosticSink,
): GuardedRow {
  if (store === undefined || session === undefined)
    return { read: () => Promise.resolve(undefined), write: () => Promise.resolve() };
  return {
    read: async () => {
      const result = await settle(() => store.read(session));
      if (result.status === 'done') return result.value;
      report(diagnostic('session-unread', { session, reason: result.reason }));
      return undefined;
    },
    write: async (row) => {
      const result = await settle(() => store.write(session, row));
      if (result.status === 'failed')
        report(diagnostic('session-unwritten', { session, reason: result.reason }));
    },
  };
}
