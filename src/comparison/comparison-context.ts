import type { SnapshotFinding } from '../snapshots/findings.ts';
import type { TokenCounter } from '../tokens/token-count.ts';
import type { Trust } from './comparison.ts';

/** One hit of a scan for injection patterns. */
export interface ScanHit {
  readonly id: string;
  readonly excerpt: string;
  /** It stands in a sentence that only describes it. */
  readonly described?: boolean;
}

/** What is known beside the surfaces. Whatever is left out is not looked at, and the comparison says so. */
export interface ComparisonContext {
  /** Whether the snapshot after the change is what the code renders. */
  readonly snapshot?: Trust['snapshot'];
  /** Paths of the files that the change touches, from the top of the repository, with `/`. */
  readonly changedPaths?: readonly string[];
  /** Counts tokens; without it nothing is said about tokens and caches. */
  readonly counter?: TokenCounter;
  /** Looks for injection patterns in a text, instead of the threat table. */
  readonly scan?: (text: string) => readonly ScanHit[];
  /** The layout of each side; the older one doesn't tell facts, layers and order. */
  readonly layouts?: { readonly expected: 1 | 'older'; readonly actual: 1 | 'older' };
  /** Files that could not be read: what stands in them is missing from the surfaces and is no change. */
  readonly unreadable?: {
    readonly expected: readonly SnapshotFinding[];
    readonly actual: readonly SnapshotFinding[];
  };
}
