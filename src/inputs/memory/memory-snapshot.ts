import { diagnostic, type Diagnostic } from '../../errors.ts';
import type { DiagnosticSink } from '../../host/host.ts';
import { codePointLength } from '../../text/code-points.ts';
import { blockedEntryNotice } from '../../threats/blocked-notice.ts';
import type { MemorySnapshot } from '../prompt-inputs.ts';
import { entryThreats } from './entry-threats.ts';
import { ENTRY_DELIMITER, memoryEntries } from './memory-entries.ts';

export interface MemoryFile {
  /** `MEMORY.md` or `USER.md`. */
  readonly name: string;
  readonly path: string;
  readonly text: string;
  /** In code points. */
  readonly limit: number;
}

/**
 * The entries of a memory file as they are shown: one with a finding gives way to a notice. A file over its limit is
 * shown whole. Both are reported. Absent where there is no entry.
 */
export function memorySnapshot(file: MemoryFile, report: DiagnosticSink): MemorySnapshot | undefined {
  const { path, limit } = file;
  const { entries, verbatim } = memoryEntries(file.text);
  if (entries.length === 0) return undefined;
  const length = codePointLength(entries.join(ENTRY_DELIMITER));
  if (length > limit) report(diagnostic('memory-over-limit', { path, length, limit }, { path }));
  const shown = entries.map((entry, index) => {
    const ids = entryThreats(entry);
    if (ids.length === 0) return entry;
    report(blockedEntry(file, index + 1, ids));
    return blockedEntryNotice(file.name, ids);
  });
  const isWhole = shown.every((entry, index) => entry === entries[index]);
  return { path, entries: shown, verbatim: verbatim && isWhole, limit };
}

function blockedEntry({ path }: MemoryFile, number: number, ids: readonly string[]): Diagnostic {
  return diagnostic('memory-entry-blocked', { path, number, ids: ids.join(', ') }, { path });
}
