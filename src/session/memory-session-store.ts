import type { SessionRow, SessionStore } from './session-store.ts';

/** A store that lasts as long as the process. */
export function memorySessionStore(rows: Map<string, SessionRow> = new Map()): SessionStore {
  return {
    read: (sessionId) => Promise.resolve(rows.get(sessionId)),
    write: (sessionId, row) => {
      rows.set(sessionId, row);
      return Promise.resolve();
    },
  };
}
