import { sentencePieces } from '../../text/sentence-pieces.ts';
import type { OrderedJson } from './ordered-json.ts';

const PIECES = '$text';
const PIECES_OR_ESCAPED = /^\$+text$/;
const ESCAPED = /^\$\$+text$/;

/** How many levels a string takes that is written in pieces. */
export const PIECES_DEPTH = 2;

/** `value` with each string of more than one sentence or line as `{"$text": [...]}`. */
export function cutTexts(value: OrderedJson): OrderedJson {
  if (value.kind === 'literal') return value;
  if (value.kind === 'string') return cutText(value.value);
  if (value.kind === 'array') return { kind: 'array', items: value.items.map(cutTexts) };
  const isMistakable = value.members.length === 1 && PIECES_OR_ESCAPED.test(value.members[0]?.name ?? '');
  const mark = isMistakable ? '$' : '';
  const members = value.members.map(({ name, value }) => ({ name: mark + name, value: cutTexts(value) }));
  return { kind: 'object', members };
}

/** Undoes `cutTexts`; absent where a `$text` holds anything but strings. */
export function joinTexts(value: OrderedJson): OrderedJson | undefined {
  if (value.kind === 'array') {
    const items = value.items.map(joinTexts).filter((item) => item !== undefined);
    return items.length === value.items.length ? { kind: 'array', items } : undefined;
  }
  if (value.kind !== 'object') return value;
  const [only] = value.members;
  const isOnly = only !== undefined && value.members.length === 1;
  if (isOnly && only.name === PIECES) return joinText(only.value);
  const unmarked = isOnly && ESCAPED.test(only.name) ? 1 : 0;
  const members = value.members.flatMap((member) => {
    const joined = joinTexts(member.value);
    return joined === undefined ? [] : [{ name: member.name.slice(unmarked), value: joined }];
  });
  return members.length === value.members.length ? { kind: 'object', members } : undefined;
}

function cutText(text: string): OrderedJson {
  const pieces = sentencePieces(text);
  if (pieces.length < 2) return { kind: 'string', value: text };
  const items = pieces.map((piece) => ({ kind: 'string' as const, value: piece }));
  return { kind: 'object', members: [{ name: PIECES, value: { kind: 'array', items } }] };
}

function joinText(pieces: OrderedJson): OrderedJson | undefined {
  if (pieces.kind !== 'array') return undefined;
  const texts = pieces.items.flatMap((item) => (item.kind === 'string' ? [item.value] : []));
  return texts.length === pieces.items.length ? { kind: 'string', value: texts.join('') } : undefined;
}
