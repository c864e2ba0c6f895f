/** What a change costs the prompt caches: once, and for good. */
export interface CacheReport {
  /** One for each surface that is on both sides and differs in what is sent, in id order. */
  readonly effects: readonly CacheEffect[];
  /** What every session pays from now on. Empty where the change costs no more than its first request. */
  readonly damage: readonly CacheDamage[];
  /** Which surfaces begin with the same bytes, for how long; only groups of at least two. */
  readonly sharing: { readonly before: readonly SharedPrefix[]; readonly after: readonly SharedPrefix[] };
}

/** A part of the request in the order in which a provider reads it. */
export type WirePart =
  | { readonly kind: 'tool'; readonly name: string }
  | { readonly kind: 'layer'; readonly tier: string; readonly name: string };

/** Tokens, rounded (see `roundTokens`); `from` and `to` differ where the provider documents no order. */
export interface TokenRange {
  readonly from: number;
  readonly to: number;
}

/** Whether somebody may rely on the order in which a provider reads tools and prompt. */
export type OrderKnowledge = 'documented' | 'assumed' | 'undocumented';

/** Where the first difference lies. */
export interface FirstDifference {
  /** `model` where the provider or model changed: caches of different models have nothing in common. */
  readonly at: 'model' | 'role' | 'part';
  /** The part as it is read now; absent where the request now ends there, or where `at` is not `part`. */
  readonly part?: WirePart;
  /** Tokens of the part that still are as they were, rounded. */
  readonly sameInPart: number;
}

/** What the first request after the release costs a session that was cached. */
export interface CacheEffect {
  readonly surface: string;
  readonly provider: string;
  readonly model: string;
  /** The row of the table of provider rules; absent where nothing is known about the provider. */
  readonly rule?: string;
  readonly order: OrderKnowledge;
  /** The first difference for each order that is possible: one where the order is known. */
  readonly first: readonly FirstDifference[];
  /** Tokens at the beginning that still are as they were, whatever the cache does with them. */
  readonly unchanged: TokenRange;
  /** Tokens that are read from the cache. */
  readonly kept: TokenRange;
  /** Tokens that are written anew, once. */
  readonly rewritten: TokenRange;
  /** Why less is kept than is unchanged. */
  readonly limits: readonly CacheLimit[];
}

export type CacheLimit =
  /** The provider caches only up to marked parts, and the request marks none. */
  | 'no-marks'
  /** Only whole parts up to a mark are kept. */
  | 'up-to-mark'
  /** What is unchanged is shorter than the provider's minimum. */
  | 'under-minimum'
  /** The provider caches in steps of so many tokens. */
  | 'whole-steps';

/** What surfaces of one model have in common at their beginning. */
export interface SharedPrefix {
  readonly provider: string;
  readonly model: string;
  readonly surfaces: readonly string[];
  /** Rounded. */
  readonly tokens: number;
  /** How many parts that is. */
  readonly parts: number;
  /** The last part that is the same on all of them. */
  readonly last: WirePart;
}

export type CacheDamage =
  | {
      readonly kind: 'sharing-lost';
      readonly provider: string;
      readonly model: string;
      /** Surfaces that used to begin with the same bytes and now part earlier. */
      readonly surfaces: readonly string[];
      /** What stands where they part now, on the fewest of them. */
      readonly at: WirePart;
      /** Those of the surfaces that have it. */
      readonly apart: readonly string[];
      /** What they shared and still have, but no longer share. */
      readonly parts: readonly WirePart[];
      /** The tokens of these parts, rounded. */
      readonly tokens: number;
    }
  | {
      readonly kind: 'moved-forward';
      readonly surfaces: readonly string[];
      /** What stood in front of a value that changes from session to session, and now stands behind it. */
      readonly behind: readonly WirePart[];
      /** The tokens of these parts; different where the surfaces have different models. */
      readonly tokens: TokenRange;
      /** The first such value, and where it stands now; different where the surfaces have different texts. */
      readonly values: readonly { readonly value: ChangingValue; readonly at: WirePart }[];
    }
  | {
      readonly kind: 'under-minimum';
      readonly surfaces: readonly string[];
      /** The marked part up to which the provider no longer caches. */
      readonly mark: string;
      readonly before: number;
      readonly after: number;
      readonly minimum: number;
    }
  | {
      readonly kind: 'mark-lost';
      readonly surfaces: readonly string[];
      readonly mark: string;
    };

/** What changes from session to session: a date, a moment, an id, a folder that somebody works in. */
export interface ChangingValue {
  readonly kind: 'date' | 'time' | 'id' | 'folder';
  /** As it is written there. */
  readonly text: string;
}
