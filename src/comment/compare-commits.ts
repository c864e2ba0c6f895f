import { compareSnapshots } from '../comparison/compare-snapshots.ts';
import type { Comparison, Trust } from '../comparison/comparison.ts';
import { ExpectedError } from '../errors.ts';
import type { GitObjects } from '../snapshots/git-objects.ts';
import { gitTreeStore, type TreeLimits } from '../snapshots/git-tree-store.ts';
import { readSnapshot } from '../snapshots/read-snapshot.ts';
import type { ParsedSnapshot } from '../snapshots/read-surfaces.ts';
import type { Surface } from '../surfaces/surface.ts';
import { scanText } from '../threats/scan-text.ts';
import { tiktokenCounter } from '../tokens/tiktoken-counter.ts';

/** Anybody can open a pull request: what is larger than this is not read. */
const STRANGER_LIMITS: TreeLimits = {
  files: 5_000,
  fileBytes: 4 * 1024 * 1024,
  totalBytes: 64 * 1024 * 1024,
};

export interface CommitPair {
  readonly base: string;
  readonly head: string;
  /** Where the snapshot is, from the top of the repository. */
  readonly folder: string;
  readonly snapshot: NonNullable<Trust['snapshot']>;
}

export type ComparedCommits =
  | {
      readonly status: 'compared';
      readonly comparison: Comparison;
      /** What the head's snapshot holds. */
      readonly surfaces: readonly Surface[];
    }
  /** The head's snapshot holds links or submodules, or is too large; `reason` may quote names out of it. */
  | { readonly status: 'refused'; readonly reason: string };

/** Compares the snapshots of two commits, read as blobs without a checkout. */
export async function compareCommits(
  objects: GitObjects,
  { base, head, folder, snapshot }: CommitPair,
): Promise<ComparedCommits> {
  const expected = await readCommit(objects, base, folder);
  if (expected instanceof ExpectedError) throw expected;
  const actual = await readCommit(objects, head, folder);
  if (actual instanceof ExpectedError) return { status: 'refused', reason: actual.message };
  const comparison = compareSnapshots(expected.surfaces, actual.surfaces, {
    snapshot,
    changedPaths: await objects.changedPaths(base, head),
    counter: tiktokenCounter,
    scan: (text) => scanText(text, 'context'),
    layouts: { expected: expected.layout, actual: actual.layout },
    unreadable: { expected: expected.findings, actual: actual.findings },
  });
  return { status: 'compared', comparison, surfaces: actual.surfaces };
}

const EMPTY: ParsedSnapshot = { layout: 1, orderKnown: true, surfaces: [], findings: [], unreferenced: [] };

async function readCommit(
  objects: GitObjects,
  commit: string,
  folder: string,
): Promise<ParsedSnapshot | ExpectedError> {
  try {
    return (await readSnapshot(gitTreeStore(objects, commit, folder, STRANGER_LIMITS))) ?? EMPTY;
  } catch (error) {
    if (error instanceof ExpectedError) return error;
    throw error;
  }
}
