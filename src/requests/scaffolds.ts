import { isBlankText } from './cache-marks.ts';

/** Long texts that many user messages begin with; the cache holds them apart from what follows. */
export interface Scaffolds {
  /** Remembers a text; the one that was not used for longest goes when there are too many. */
  register(text: string): void;
  /** The longest registered text that `text` begins with and that leaves more than blanks; absent = none. */
  prefixOf(text: string): string | undefined;
  /** Whether exactly this text is registered. */
  has(text: string): boolean;
}

export interface ScaffoldLimits {
  readonly maxEntries: number;
  /** In UTF-16 units, over all entries. */
  readonly maxLength: number;
}

const LIMITS: ScaffoldLimits = { maxEntries: 32, maxLength: 4 * 1024 * 1024 };

/** An empty collection of scaffolds. A text that alone is over the limit, or blank, is not taken. */
export function createScaffolds({ maxEntries, maxLength }: ScaffoldLimits = LIMITS): Scaffolds {
  const texts = new Set<string>();
  let length = 0;
  const drop = (text: string) => {
    if (texts.delete(text)) length -= text.length;
  };
  const use = (text: string) => {
    drop(text);
    texts.add(text);
    length += text.length;
  };
  return {
    register: (text) => {
      if (isBlankText(text) || text.length > maxLength) return;
      use(text);
      for (const oldest of texts) {
        if (texts.size <= maxEntries && length <= maxLength) break;
        drop(oldest);
      }
    },
    prefixOf: (text) => {
      let longest: string | undefined;
      for (const known of texts) {
        if (known.length <= (longest?.length ?? 0) || !text.startsWith(known)) continue;
        if (!isBlankText(text.slice(known.length))) longest = known;
      }
      if (longest !== undefined) use(longest);
      return longest;
    },
    has: (text) => texts.has(text),
  };
}
