import { trimText } from '../../text/trim.ts';
import type { TextPart, WirePart } from './wire-part.ts';

/** What is left once the user's own message is taken out, and the sentence that says so. */
export interface WithoutPrompt {
  readonly parts: readonly WirePart[];
  readonly note: string;
}

/**
 * Takes the user's own message out of the parts before the first turn. With `prompt` that is the last text of the user
 * that is equal to it, in quotation marks or without, or that ends with it on a line of its own; a text that holds it
 * otherwise is the agent's wrapping and stays whole. Without, it is the last text of the user.
 */
export function withoutPrompt(parts: readonly WirePart[], prompt: string | undefined): WithoutPrompt {
  const last = parts.findLastIndex(isUserText);
  if (prompt === undefined) {
    if (last < 0) return { parts, note: 'The request holds no text of the user.' };
    const own = parts[last] as TextPart;
    return {
      parts: parts.toSpliced(last, 1),
      note: `\`${own.origin}\`, the last text of the user, is taken for the user's own message and left out.`,
    };
  }
  return withoutGiven(parts, trimText(prompt));
}

function withoutGiven(parts: readonly WirePart[], prompt: string): WithoutPrompt {
  const find = (fits: (text: string) => boolean): number =>
    parts.findLastIndex((part) => isUserText(part) && fits(trimText(part.text)));
  const equal = find((text) => text === prompt || withoutQuotes(text) === prompt);
  const trailing = equal < 0 && prompt !== '' ? find((text) => text.endsWith(`\n${prompt}`)) : -1;
  const found = parts[equal < 0 ? trailing : equal];
  if (found !== undefined && isUserText(found)) {
    const note = `The user's own message in \`${found.origin}\` is left out.`;
    if (equal >= 0) return { parts: parts.toSpliced(equal, 1), note };
    const text = found.text.slice(0, found.text.lastIndexOf(prompt));
    return { parts: parts.with(trailing, { ...found, text, marked: false }), note };
  }
  const inside = prompt === '' ? -1 : find((text) => text.includes(prompt));
  const holder = parts[inside];
  if (holder !== undefined && isUserText(holder))
    return { parts, note: `The user's own message stands inside \`${holder.origin}\`, which is kept whole.` };
  return {
    parts,
    note: "The user's own message was not found in the request, so nothing of it was left out.",
  };
}

function isUserText(part: WirePart): part is TextPart {
  return part.kind === 'text' && part.tier === 'user-context';
}

function withoutQuotes(text: string): string {
  return /^(["'`])[^]*\1$/.test(text) ? trimText(text.slice(1, -1)) : text;
}
