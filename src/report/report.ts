import type { Word } from '../comparison/comparison.ts';

/**
 * A piece of a sentence. `words` are always ours; whatever comes out of a snapshot is a `name`, so that a writer knows
 * what it has to make harmless.
 */
export type Inline =
  | { readonly kind: 'words'; readonly text: string; readonly strong?: boolean }
  | { readonly kind: 'name'; readonly text: string; readonly strong?: boolean }
  /** Where a text of the head can be read whole: a link where somebody knows the place, else nothing. */
  | { readonly kind: 'file'; readonly text: string; readonly file: SnapshotText };

/** A text of a snapshot: that of a layer or tool on one surface. */
export interface SnapshotText {
  readonly folder: 'layers' | 'tools';
  readonly name: string;
  readonly surface: string;
}

export type Sentence = readonly Inline[];

/** What stands in front of a row: it came, it went, it is context, it says where, or what changed inside. */
export type Sign = '+' | '-' | ' ' | '@' | '!';

export interface DiffRow {
  readonly sign: Sign;
  /** Raw, on one line; what can't be seen is shown by the writer. */
  readonly text: string;
  /** Present where only some words of it changed. */
  readonly words?: readonly Word[];
}

export type Block =
  | { readonly kind: 'sentence'; readonly sentence: Sentence }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly Sentence[] }
  | {
      readonly kind: 'table';
      readonly head: readonly string[];
      readonly rows: readonly (readonly Sentence[])[];
    }
  | { readonly kind: 'diff'; readonly rows: readonly DiffRow[] };

/** One thing that changed. */
export interface Part {
  /** Names it where its hunks had to be left out. */
  readonly name: Sentence;
  readonly head: readonly Block[];
  /** What may be left out, hunk by hunk, where space is short. */
  readonly hunks: readonly Block[];
}

export type SectionId =
  | 'first'
  | 'tokens'
  | 'surfaces'
  | 'facts'
  | 'text'
  | 'tools'
  | 'order'
  | 'threats'
  | 'references'
  | 'cache'
  | 'cost';

export interface Section {
  readonly id: SectionId;
  readonly title: string;
  /** Folded sections are told together at the end, closed where a writer can do that. */
  readonly folded: boolean;
  readonly parts: readonly Part[];
}

/** A comparison in words, for any writer. */
export interface Report {
  readonly title: Sentence;
  /** Stands below the title whatever the space. */
  readonly opening: readonly Block[];
  /** In the order in which they are read; none is empty. */
  readonly sections: readonly Section[];
  /** Remarks on method, joined with a dot in the last line. */
  readonly notes: readonly Sentence[];
}

/** What is known about where a comparison comes from. */
export interface ReportFrame {
  /** What stands for the two sides: short hashes, or folders. */
  readonly base?: string;
  readonly head?: string;
  /** What the base is, e.g. `merge base`. */
  readonly baseNote?: string;
  /** The command that shows the whole of it. */
  readonly command?: string;
  /** The command that makes the snapshot anew; default `npm run render`. */
  readonly render?: string;
  /** Whether the drift check passed, where somebody may say so. */
  readonly driftCheck?: 'passed' | 'failed';
  /** Tells one comment of a pull request from another; default `default`. */
  readonly key?: string;
  /** The address at which a text of the head can be read whole. */
  readonly linkTo?: (text: SnapshotText) => string | undefined;
}
