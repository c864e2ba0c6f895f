import { diagnostic, type Diagnostic } from '../../errors.ts';
import { DEFAULT_SETTINGS } from '../default-settings.ts';
import { readText } from '../read-text-file.ts';
import { planAddition, planRemoval, type MemoryContent, type MemoryPlan } from './change-memory.ts';
import type { MemoryFiles } from './memory-files.ts';
import { memoryPlace, type MemoryTarget } from './memory-place.ts';
import { memoryLimit, readMemory, type MemoryLimits, type MemoryView } from './read-memory.ts';

/** What came of a change. A refused one changed nothing, and says why. */
export type MemoryChange =
  | { readonly status: 'saved' | 'unchanged' }
  | { readonly status: 'refused'; readonly diagnostic: Diagnostic };

/** The memory of one home during one session. It alone writes MEMORY.md and USER.md, and only when asked to. */
export interface MemoryStore {
  /** The files as they were when the store was opened or last reloaded. */
  snapshot(): Promise<MemoryView>;
  /** Adds an entry to the file on disk; the snapshot stays as it is. */
  add(target: MemoryTarget, text: string): Promise<MemoryChange>;
  /** Removes from the file on disk the entry that is `text`, else the only one that holds it. */
  remove(target: MemoryTarget, text: string): Promise<MemoryChange>;
  /** Reads the files anew, as at the start of a session. */
  reload(): Promise<MemoryView>;
}

/** How often a change is tried while others write the same file. */
const MAX_TRIES = 5;

const DEADLINE = { deadlineSeconds: DEFAULT_SETTINGS.contextFiles.readTimeout };

type Plan = (content: MemoryContent) => MemoryPlan;

/** Opens the memory of `home` (a Hermes home) and takes the snapshot. */
export function openMemory(
  home: string,
  files: MemoryFiles,
  limits: MemoryLimits = DEFAULT_SETTINGS.memory,
): MemoryStore {
  const load = () => readMemory(files, home, { ...limits, ...DEADLINE });
  let view = load();
  let queue: Promise<unknown> = view;
  const inTurn = <T>(run: () => Promise<T>): Promise<T> => {
    const turn = queue.then(run, run);
    queue = turn;
    return turn;
  };
  const change = (target: MemoryTarget, plan: Plan) =>
    inTurn(async () => {
      const { path } = await memoryPlace(files, home, target);
      if ((await view).unreadable.includes(target)) return unreadable(path);
      return writeChange(files, path, memoryLimit(limits, target), plan);
    });
  return {
    snapshot: () => view,
    add: (target, text) => change(target, (content) => planAddition(content, text)),
    remove: (target, text) => change(target, (content) => planRemoval(content, text)),
    reload: () =>
      inTurn(() => {
        view = load();
        return view;
      }),
  };
}

/** Plans a change on what the file holds now and writes it, unless the file changes in between: then once more. */
async function writeChange(
  files: MemoryFiles,
  path: string,
  limit: number,
  plan: Plan,
): Promise<MemoryChange> {
  for (let attempt = 0; attempt < MAX_TRIES; attempt += 1) {
    const read = await readText(files, path, DEADLINE);
    if (read.status === 'unreadable') return unreadable(path);
    const bytes = read.status === 'read' ? read.bytes : undefined;
    const raw = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes ?? new Uint8Array());
    const planned = plan({ path, raw, limit });
    if (planned.status !== 'changed') return planned;
    const result = await files.replace(path, new TextEncoder().encode(planned.raw), bytes);
    if (result.status === 'replaced') return { status: 'saved' };
    if (result.status === 'failed')
      return refused(diagnostic('memory-unwritten', { path, reason: result.reason }, { path }));
  }
  return refused(diagnostic('memory-contended', { path }, { path }));
}

function unreadable(path: string): MemoryChange {
  return refused(diagnostic('memory-unreadable', { path }, { path }));
}

function refused(found: Diagnostic): MemoryChange {
  return { status: 'refused', diagnostic: found };
}
