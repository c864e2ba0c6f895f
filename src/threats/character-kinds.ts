import { isBlank } from '../text/trim.ts';

/** What a character does between or inside words. */
export const KINDS = {
  /** A letter, a digit, or a mark on one. */
  word: 0,
  blank: 1,
  lineBreak: 2,
  /** Markdown emphasis and the hyphen: between words no more than a blank. */
  joiner: 3,
  /** A comma, semicolon, colon, slash, dash or symbol. */
  pause: 4,
  /** An apostrophe, inside a word; elsewhere a quotation mark. */
  apostrophe: 5,
  /** A quotation mark, bracket or backquote. */
  wrap: 6,
  /** Leads a quoted line, a heading or a list item; elsewhere a stop. */
  leader: 7,
  /** The end of a sentence, and what prose does not put between the words of one phrase. */
  stop: 8,
} as const;

export type Kind = (typeof KINDS)[keyof typeof KINDS];

/** Characters that are no word, by kind; others that are neither blank nor letter make a pause. */
const MARKS: Partial<Record<keyof typeof KINDS, string>> = {
  lineBreak: '\n\r',
  joiner: '*_~-',
  apostrophe: "'’",
  wrap: '"`()[]“”„‟‘‚«»‹›「」『』【】《》',
  leader: '+>#',
  stop: '.!?=<|{}$%^@\\。．｡।॥؟',
};
const WORD = /^[\p{L}\p{M}\p{N}]/u;
const KIND_OF_MARK: ReadonlyMap<string, Kind> = new Map(
  Object.entries(MARKS).flatMap(([kind, marks]) =>
    Array.from(marks).map((mark): [string, Kind] => [mark, KINDS[kind as keyof typeof KINDS]]),
  ),
);
/** The kind of each character of the basic plane plus one, where it has been asked for; the question costs much more. */
const KNOWN = new Uint8Array(0x10000);

/** The kind of the character of `text` that the UTF-16 unit at `index` belongs to. */
export function kindAt(text: string, index: number): Kind {
  const code = text.charCodeAt(index);
  const known = KNOWN[code] ?? 0;
  if (known > 0) return (known - 1) as Kind;
  if (code >= 0xd800 && code <= 0xdfff) {
    const start = code >= 0xdc00 ? index - 1 : index;
    return kindOf(String.fromCodePoint(text.codePointAt(start) ?? code));
  }
  const kind = kindOf(String.fromCharCode(code));
  KNOWN[code] = kind + 1;
  return kind;
}

function kindOf(character: string): Kind {
  const kind = KIND_OF_MARK.get(character);
  if (kind !== undefined) return kind;
  if (isBlank(character)) return KINDS.blank;
  return WORD.test(character) ? KINDS.word : KINDS.pause;
}
