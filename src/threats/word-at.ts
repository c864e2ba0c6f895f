import { KINDS, kindAt, type Kind } from './character-kinds.ts';

/** A word of a folded text. */
export interface Word {
  /** Without apostrophes (`dont`). */
  readonly key: string;
  /** UTF-16 offsets in the folded text; `end` is exclusive. */
  readonly start: number;
  readonly end: number;
}

const LESS_THAN = 0x3c;
const APOSTROPHE = /['’]/;
const APOSTROPHES = /['’]/g;
/** HTML that only changes how words look: it parts them no more than Markdown emphasis does. */
const EMPHASIS_TAG =
  /<\/?(?:b|i|u|s|em|strong|mark|ins|del|sub|sup|small|big|span|font|code|kbd|br|wbr) ?\/?>/y;

/** The word that begins at `start`; an apostrophe between two letters does not end it. */
export function wordAt(folded: string, start: number): Word {
  let end = start + 1;
  for (; end < folded.length; end += 1) {
    const kind = kindAt(folded, end);
    if (kind === KINDS.word) continue;
    const inside = kind === KINDS.apostrophe && end + 1 < folded.length;
    if (!inside || kindAt(folded, end + 1) !== KINDS.word) break;
  }
  const word = folded.slice(start, end);
  return { key: APOSTROPHE.test(word) ? word.replace(APOSTROPHES, '') : word, start, end };
}

/** Where the first word at or behind `from` begins; the length of the text where there is none. */
export function wordStart(folded: string, from: number): number {
  let index = from;
  while (index < folded.length && kindAt(folded, index) !== KINDS.word) index = afterCharacter(folded, index);
  return index;
}

/** The kind of what begins at `index`: of an emphasis tag, else of the character. */
export function kindOf(folded: string, index: number): Kind {
  return afterCharacter(folded, index) > index + 1 ? KINDS.joiner : kindAt(folded, index);
}

/** Behind the emphasis tag that begins at `index`, or behind the one character there. */
export function afterCharacter(folded: string, index: number): number {
  if (folded.charCodeAt(index) !== LESS_THAN) return index + 1;
  EMPHASIS_TAG.lastIndex = index;
  return EMPHASIS_TAG.test(folded) ? EMPHASIS_TAG.lastIndex : index + 1;
}
