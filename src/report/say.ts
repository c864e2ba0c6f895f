import type { Block, Inline, Sentence } from './report.ts';

type Insert = Inline | Sentence | number;

/** A sentence from a template: its literal text is ours, and everything inserted has said what it is. */
export function say(literals: TemplateStringsArray, ...inserts: readonly Insert[]): Sentence {
  return literals.flatMap((literal, index) => [
    ...(literal === '' ? [] : [words(literal)]),
    ...inlines(inserts[index]),
  ]);
}

/** Words of ours. */
export function words(text: string): Inline {
  return { kind: 'words', text };
}

/** Words of ours that stand out. */
export function strong(text: string): Inline {
  return { kind: 'words', text, strong: true };
}

/** Something out of a snapshot. */
export function name(text: string): Inline {
  return { kind: 'name', text };
}

/** Something out of a snapshot that stands out. */
export function strongName(text: string): Inline {
  return { kind: 'name', text, strong: true };
}

/** Sentences with `separator` between them; empty ones are left out. */
export function join(sentences: readonly Sentence[], separator: string): Sentence {
  return sentences
    .filter((sentence) => sentence.length > 0)
    .flatMap((sentence, index) => (index === 0 ? sentence : [words(separator), ...sentence]));
}

/** A paragraph. */
export function paragraph(sentence: Sentence): Block {
  return { kind: 'sentence', sentence };
}

/** The text of a sentence without any marks. */
export function plainText(sentence: Sentence): string {
  return sentence.map((inline) => inline.text).join('');
}

function inlines(insert: Insert | undefined): Sentence {
  if (insert === undefined) return [];
  if (typeof insert === 'number') return [words(String(insert))];
  return 'kind' in insert ? [insert] : insert;
}
