import type { FoldedText } from './fold-text.ts';
import type { Scope } from './scopes.ts';
import type { Words } from './split-words.ts';

/** A text made ready for matching. */
export interface ScannedText extends FoldedText {
  readonly words: Words;
}

/** A stretch of the folded text, in UTF-16 offsets; `end` is exclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Finds every place where a rule holds. Each takes time that grows linearly with the text, whatever it holds. */
export interface Matcher {
  /** The words that it looks for, in lower case: words written with look-alike letters are compared with these. */
  readonly vocabulary: ReadonlySet<string>;
  find(text: ScannedText): Iterable<Span>;
}

/** One row of the threat table. */
export interface Threat {
  readonly id: string;
  readonly scope: Scope;
  /** What somebody who writes this wants, in one clause. */
  readonly intent: string;
  readonly matcher: Matcher;
  /** Texts that must be found. */
  readonly matches: readonly string[];
  /** Honest texts that come near and must not be found. */
  readonly ignores: readonly string[];
}
