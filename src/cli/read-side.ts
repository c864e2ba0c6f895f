import { expectedError } from '../errors.ts';
import { nodeProcess } from '../host/process-host.ts';
import { directorySnapshotStore } from '../snapshots/directory-snapshot-store.ts';
import type { GitObjects } from '../snapshots/git-objects.ts';
import { gitTreeStore } from '../snapshots/git-tree-store.ts';
import { readSnapshot } from '../snapshots/read-snapshot.ts';
import type { ParsedSnapshot } from '../snapshots/read-surfaces.ts';
import type { Side } from './find-side.ts';

/** No snapshot at all, as a commit has none before the first. */
const EMPTY: ParsedSnapshot = { layout: 1, orderKnown: true, surfaces: [], findings: [], unreferenced: [] };

/** The snapshot of a side. A commit without one is empty; a folder without one is an `ExpectedError`. */
export async function readSide(side: Side, objects: GitObjects): Promise<ParsedSnapshot> {
  if (side.kind === 'commit')
    return (await readSnapshot(gitTreeStore(objects, side.commit, side.folder))) ?? EMPTY;
  const found = await readSnapshot(directorySnapshotStore(side.path, nodeProcess));
  if (found === undefined) throw expectedError('side-absent', { path: side.label });
  return found;
}
