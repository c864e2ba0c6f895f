import type { CacheReport } from '../cache/cache-report.ts';
import type { SnapshotFinding } from '../snapshots/findings.ts';
import type { CountMethod, CountNote } from '../tokens/token-count.ts';

/**
 * What a change does to the surfaces. Plain data without a date or a machine in it, so that it can be kept as JSON; all
 * lists of surfaces are in code-point order, and the same change on several surfaces is told once.
 */
export interface Comparison {
  /** `introduced`: nothing was there before; `removed`: nothing is left. */
  readonly kind: 'same' | 'changed' | 'introduced' | 'removed';
  /** Every surface of either side, in code-point order of the ids. */
  readonly surfaces: readonly SurfaceVerdict[];
  readonly facts: readonly FactChange[];
  readonly tiers: readonly TierChange[];
  /** In the order in which the surfaces have the layers. Where `kind` is `introduced` or `removed`: all of them. */
  readonly layers: readonly LayerChange[];
  /** In the order in which the surfaces have the tools. Where `kind` is `introduced` or `removed`: all of them. */
  readonly tools: readonly ToolChange[];
  /** Tiers, layers and tools that stand in another order; order inside a tool is a finding of that tool. */
  readonly order: readonly OrderChange[];
  readonly threats: readonly ThreatChange[];
  readonly references: readonly MissingReference[];
  readonly trust: Trust;
  /** Absent where no counter was given. */
  readonly tokens?: TokenReport;
  /** Absent where no counter was given, and where a side has the older layout. */
  readonly cache?: CacheReport;
  /** What was looked at, and how much was found: only what really ran may be called "nothing found". */
  readonly checks: readonly Check[];
  /** What a snapshot in the older layout doesn't tell, so that nothing is said about it. */
  readonly unknown: readonly ('facts' | 'layers' | 'order')[];
}

/** `missing`: not in what is expected (it came). `obsolete`: only in what is expected (it went). */
export type Verdict = 'matched' | 'changed' | 'missing' | 'obsolete';

export interface SurfaceVerdict {
  readonly id: string;
  readonly verdict: Verdict;
  /** On a missing surface: the obsolete one that is equal in everything but its id. */
  readonly renamedFrom?: string;
}

/** A fact (`model`, `provider`, `platform`, ...) or a part of the request (`role`, `cache`) that changed. */
export interface FactChange {
  readonly of: 'facts' | 'request';
  readonly key: string;
  /** Absent where it was not told. */
  readonly before?: string;
  /** Absent where it is no longer told. */
  readonly after?: string;
  readonly surfaces: readonly string[];
}

/** A tier that came, went, or has another name and still most of its layers. */
export interface TierChange {
  readonly kind: 'added' | 'removed' | 'renamed';
  /** Its name; for a renamed one the new name. The n-th use of a name on a surface is `name#n`. */
  readonly tier: string;
  readonly formerTier?: string;
  readonly surfaces: readonly string[];
}

/** Where a layer stands on some surfaces. */
export interface Place {
  readonly tier: string;
  /** The layer in front of it in the tier; absent where it is the first. */
  readonly behind?: string;
}

export interface LayerChange {
  /** `kept`: it was there and still is, with another text, name or tier. */
  readonly status: 'added' | 'removed' | 'kept';
  /** The name; the n-th use of a name on a surface is `name#n`. */
  readonly name: string;
  /** The name that it had: another key of the same layer (`hint.x` → `hint.y`), or the same text under a new name. */
  readonly formerName?: string;
  readonly nameChange?: 'key' | 'renamed';
  /** Where it is now; for a removed one, where it was. Of the first surface. */
  readonly place: Place;
  /** Where it was, if it moved to another tier. A move within a tier is in `Comparison.order`. */
  readonly formerPlace?: Place;
  /** All surfaces on which this happened. */
  readonly surfaces: readonly string[];
  /** What happened to the text, once for each different edit. Empty where only its place or name changed. */
  readonly edits: readonly TextEdit[];
}

/** The same edit of a text on some surfaces. */
export interface TextEdit {
  readonly surfaces: readonly string[];
  /** The whole text on the first of the surfaces; absent where the layer came. */
  readonly before?: string;
  /** The whole text on the first of the surfaces; absent where the layer went. */
  readonly after?: string;
  /** Present where there is a text on both sides. */
  readonly change?: TextChange;
  /** One for each model family among the surfaces; absent where no counter was given. */
  readonly tokens?: readonly TokenDelta[];
}

/** How one text became another. Texts are raw: what can't be seen is not escaped here. */
export interface TextChange {
  /** `coarse`: the texts were too different for a fine comparison, so more is shown as changed than had to be. */
  readonly detail: 'sentences' | 'coarse';
  /** Never empty: whatever differs is in one of them. */
  readonly hunks: readonly Hunk[];
  /** Sentences that came and went: the numbers of added and removed rows, counted with their `sentences`. */
  readonly added: number;
  readonly removed: number;
  /** Differences that a reader would not see in the hunks. */
  readonly remarks: readonly TextRemark[];
  /** Present for a long rewrite: how much changed under each heading. */
  readonly outline?: readonly OutlineSection[];
}

export interface Hunk {
  /** The Markdown headings above it, outermost first, as written (`# Finish the job`); in the text after the change, or before it where everything in the hunk was removed. */
  readonly headings: readonly string[];
  readonly rows: readonly Row[];
}

/** One sentence or line with the blanks and the line feed behind it, or a block of very many of them. */
export type Row =
  | { readonly kind: 'same'; readonly text: string }
  /** The same words with other blanks or line ends behind them. Counted neither as added nor as removed. */
  | { readonly kind: 'respaced'; readonly before: string; readonly after: string }
  | {
      readonly kind: 'removed' | 'added';
      readonly text: string;
      /** How many sentences or lines it holds: 1, or more where `text` is a block of them. */
      readonly sentences: number;
      /** The sentence word by word, where it is short and there is one on the other side that it came from or became. */
      readonly words?: readonly Word[];
      /** Index in `rows` of that other row. */
      readonly pair?: number;
    };

export interface Word {
  /** `changed`: it is not in the paired row. */
  readonly kind: 'same' | 'changed';
  readonly text: string;
}

export type TextRemark =
  | { readonly kind: 'line-ends'; readonly before: LineEnds; readonly after: LineEnds }
  | { readonly kind: 'byte-order-mark'; readonly verb: 'added' | 'removed' }
  | { readonly kind: 'final-line-feed'; readonly verb: 'added' | 'removed' }
  /** Nothing but blanks, tabs and line feeds differs. */
  | { readonly kind: 'white-space-only' }
  /** The same characters, composed in another way (Unicode normalisation). */
  | { readonly kind: 'normalisation-only' }
  /** Characters that can't be seen, as `U+200B`, in code-point order. */
  | { readonly kind: 'hidden'; readonly verb: 'added' | 'removed'; readonly points: readonly string[] };

export type LineEnds = 'LF' | 'CRLF' | 'CR' | 'mixed' | 'none';

export interface OutlineSection {
  /** Empty for what stands in front of the first heading. */
  readonly headings: readonly string[];
  readonly added: { readonly sentences: number; readonly characters: number };
  readonly removed: { readonly sentences: number; readonly characters: number };
}

export interface ToolChange {
  readonly status: 'added' | 'removed' | 'renamed' | 'changed';
  /** The n-th use of a name on a surface is `name#n`. */
  readonly name: string;
  /** Present where it was renamed. */
  readonly formerName?: string;
  /** From 0 to 1: how alike description and schema of a renamed tool are. It is a guess unless this is 1. */
  readonly similarity?: number;
  readonly surfaces: readonly string[];
  /** The definitions, once for each different pair; minified JSON. */
  readonly variants: readonly ToolVariant[];
  /** What changed inside it, each once. Empty for an added or removed tool. */
  readonly findings: readonly ToolFinding[];
}

export interface ToolVariant {
  readonly surfaces: readonly string[];
  readonly before?: string;
  readonly after?: string;
  /** One for each model family among the surfaces; absent where no counter was given. */
  readonly tokens?: readonly TokenDelta[];
}

/** What a finding means for somebody who has recorded calls, or tuned prompts, of the tool. */
export type FindingClass =
  | 'breaks-recorded-calls'
  | 'omitted-value-changes'
  | 'widens'
  | 'steers'
  | 'order-only'
  | 'encoding-only';

export interface ToolFinding {
  /** From the definition's top, e.g. `parameters.properties.edits.items.properties.mode.enum`. */
  readonly path: string;
  /** A row of the table of rules. */
  readonly ruleId: string;
  readonly class: FindingClass;
  /** Minified JSON, or for an order the names as a JSON list; absent where there was nothing. */
  readonly before?: string;
  /** The same for now. */
  readonly after?: string;
  /** Present where a text became another. */
  readonly text?: TextChange;
  readonly surfaces: readonly string[];
  /** For descriptions and titles: of the words alone; one for each model family among the surfaces. Absent without a counter. */
  readonly tokens?: readonly TokenDelta[];
}

/** Things that are on both sides, in another order. */
export interface OrderChange {
  readonly of: 'tiers' | 'layers' | 'tools';
  /** For layers: their tier. */
  readonly tier?: string;
  /** The fewest that have to be moved to get from one order to the other. Never empty. */
  readonly moved: readonly Moved[];
  /** Present where two changed places and everything else stands where it stood. */
  readonly swapped?: readonly [string, string];
  readonly surfaces: readonly string[];
}

export interface Moved {
  readonly name: string;
  /** What stood in front of it; absent where it was the first. Of the first surface. */
  readonly formerlyBehind?: string;
  readonly behind?: string;
}

/** Where in a surface a text stands. */
export type TextPlace =
  | { readonly kind: 'layer'; readonly name: string }
  | { readonly kind: 'tool'; readonly name: string };

/** Something hidden or hostile that is there now and was not before. */
export interface ThreatChange {
  /** `hidden`: a character that can't be seen or that turns the reading direction. `pattern`: a row of the threat table. */
  readonly kind: 'hidden' | 'pattern';
  /** `U+202E`, or the id of the row. */
  readonly id: string;
  readonly place: TextPlace;
  /** How often; for a pattern always 1. */
  readonly count: number;
  /** The text around the first one, on one line, with escapes for what can't be seen. */
  readonly excerpt: string;
  /** Present for a pattern that stands in a sentence which only describes it. */
  readonly described?: true;
  readonly surfaces: readonly string[];
}

/** A name in a text that leads nowhere on that surface, where before it led somewhere or was not there. */
export interface MissingReference {
  readonly kind: 'tool' | 'skill' | 'parameter';
  readonly name: string;
  /** The text that names it. */
  readonly place: TextPlace;
  readonly surfaces: readonly string[];
}

export interface Trust {
  /** Whether the committed snapshot is what the code renders, as far as somebody has looked. */
  readonly snapshot: 'fresh' | 'stale' | 'unreadable' | 'unknown';
  /** Files of either side that can't be read; nothing is said about the texts in them. */
  readonly unreadable: readonly SnapshotFinding[];
  /** Paths of the change that decide what the snapshot shows or who has to approve it. */
  readonly gate: readonly GateTouch[];
}

export interface GateTouch {
  readonly path: string;
  /** A row of the table of gate paths. */
  readonly gate: string;
}

export interface Check {
  readonly id:
    | 'text'
    | 'tools'
    | 'facts'
    | 'order'
    | 'hidden-characters'
    | 'injection-patterns'
    | 'references'
    | 'permanent-cache-damage'
    | 'gate';
  readonly ran: boolean;
  readonly found: number;
}

/** How many tokens a change adds, for the surfaces of one model family; a text is counted with what parts it from the next one. */
export interface TokenDelta {
  /** Id of the family. */
  readonly family: string;
  readonly surfaces: readonly string[];
  readonly before: number;
  readonly after: number;
  /** `after - before`. */
  readonly delta: number;
  readonly method: CountMethod;
  /** The share by which an estimate may be off. */
  readonly error?: number;
  readonly notes?: readonly CountNote[];
}

export interface TokenReport {
  /** One for each surface of either side, in id order. */
  readonly surfaces: readonly SurfaceTokens[];
  /** The families among the surfaces, with what is known about their numbers. */
  readonly families: readonly FamilyNote[];
}

export interface FamilyNote {
  readonly family: string;
  readonly vocabulary: string;
  readonly method: CountMethod;
  readonly error?: number;
  readonly source: string;
  /** When the source was looked at, `YYYY-MM-DD`. */
  readonly date: string;
}

export interface SurfaceTokens {
  readonly surface: string;
  readonly family: string;
  /** Absent where the surface came. */
  readonly before?: TokenSums;
  /** Absent where the surface went. */
  readonly after?: TokenSums;
}

/** `prompt + tools = total`; `tiers` and `promptRest` add up to `prompt`. */
export interface TokenSums {
  readonly total: number;
  readonly prompt: number;
  readonly tools: number;
  readonly toolCount: number;
  readonly tiers: readonly { readonly tier: string; readonly tokens: number }[];
  /** What rounding and the places where tiers meet add to the sum of the tiers; nearly always within a few tokens of 0. */
  readonly promptRest: number;
}
