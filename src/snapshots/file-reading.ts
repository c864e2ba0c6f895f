import { compareCodePoints, sortCodePoints } from '../text/code-points.ts';
import { decodeUtf8 } from '../text/decode-utf8.ts';
import { hasBytes } from './compare-files.ts';
import { findConflictMarkers } from './conflict-markers.ts';
import type { ReadonlyFiles } from './files.ts';
import type { SnapshotFinding } from './findings.ts';
import { unparsable, type Outcome } from './format/problems.ts';

/** Reads files of one snapshot and keeps what is wrong with them. */
export interface FileReading {
  /** What `parse` makes of the file, or absent where it is missing or broken: then there is a finding. */
  read<T>(
    path: string,
    surfaces: () => readonly string[],
    parse: (text: string) => Outcome<T>,
  ): T | undefined;
  /** Takes note that `path` belongs to the snapshot, though nothing is read from it. */
  expect(path: string): void;
  /** What is wrong, and which files nothing refers to; both in the order of their paths. */
  finish(): { readonly findings: SnapshotFinding[]; readonly unreferenced: string[] };
}

/**
 * Starts reading `files`. With `against` (what they should be equal to) a conflict is looked for in each file whose bytes
 * differ from it; without, only in files that can't be parsed. A text that quotes conflict markers on both sides is none.
 */
export function startReading(files: ReadonlyFiles, against?: ReadonlyFiles): FileReading {
  const findings = new Map<string, SnapshotFinding>();
  const expected = new Set<string>();

  const conflictIn = (path: string, bytes: Uint8Array): number | undefined => {
    const other = against?.get(path);
    if (other && (hasBytes(files, path, other) || findConflictMarkers(other) !== undefined)) return undefined;
    return findConflictMarkers(bytes);
  };

  return {
    read(path, surfaces, parse) {
      expected.add(path);
      const bytes = files.get(path);
      if (bytes === undefined) {
        findings.set(path, { kind: 'missing', path, surfaces: surfaces() });
        return undefined;
      }
      const outcome = parseBytes(bytes, parse);
      const isSuspect = against !== undefined || outcome.status === 'unparsable';
      const line = isSuspect ? conflictIn(path, bytes) : undefined;
      if (line !== undefined) {
        findings.set(path, { kind: 'conflict-markers', path, line, surfaces: surfaces() });
        return undefined;
      }
      if (outcome.status === 'done') return outcome.value;
      findings.set(path, { kind: 'unparsable', path, problem: outcome.problem, surfaces: surfaces() });
      return undefined;
    },
    expect(path) {
      expected.add(path);
    },
    finish() {
      for (const [path, bytes] of against === undefined ? [] : files) {
        const line = findings.has(path) ? undefined : conflictIn(path, bytes);
        if (line !== undefined) findings.set(path, { kind: 'conflict-markers', path, line, surfaces: [] });
      }
      const inOrder = [...findings.values()].sort((a, b) => compareCodePoints(a.path, b.path));
      const others = [...files.keys()].filter((path) => !expected.has(path));
      return { findings: inOrder, unreferenced: sortCodePoints(others) };
    },
  };
}

function parseBytes<T>(bytes: Uint8Array, parse: (text: string) => Outcome<T>): Outcome<T> {
  const decoded = decodeUtf8(bytes);
  return decoded.status === 'decoded' ? parse(decoded.text) : unparsable('not-utf8', decoded.line);
}
