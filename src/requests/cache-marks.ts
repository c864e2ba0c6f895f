import type { CacheMark, ContentPart, Message, MessageContent, TextPart } from '../session/message.ts';
import { trimText } from '../text/trim.ts';

/** Providers refuse a request with more. */
export const MAX_MARKS = 4;

/** The mark for a lifetime; everything but `1h` is the plain one. */
export function cacheMark(ttl: string | undefined): CacheMark {
  return ttl === '1h' ? { type: 'ephemeral', ttl: '1h' } : { type: 'ephemeral' };
}

/** Whether a text is nothing a mark may sit on. */
export function isBlankText(text: string): boolean {
  return trimText(text) === '';
}

/** A text part, marked where there is a mark. */
export function textPart(text: string, mark?: CacheMark): TextPart {
  return mark === undefined ? { type: 'text', text } : { type: 'text', text, cache_control: mark };
}

/** The one text of a content: a string, or a list of one text part. */
export function soleText(content: MessageContent): string | undefined {
  if (typeof content === 'string') return content;
  const [first, ...rest] = content ?? [];
  return first !== undefined && rest.length === 0 && isText(first) ? first.text : undefined;
}

/** Whether a part is a text part; lists that come from outside may hold anything. */
export function isText(part: ContentPart | undefined): part is TextPart {
  return isObject(part) && part.type === 'text';
}

/** The last part of a list where it can carry a mark: an object, and no blank text. */
export function markablePart(content: readonly ContentPart[]): ContentPart | undefined {
  const last = content.at(-1);
  if (!isObject(last) || Array.isArray(last)) return undefined;
  return isText(last) && isBlankText(last.text) ? undefined : last;
}

/** The same message without any mark; the same object where there was none. */
export function withoutMarks(message: Message): Message {
  const { cache_control: top, ...bare } = message;
  const content = bare.content;
  const hasMarks = Array.isArray(content) && (content as readonly ContentPart[]).some(isMarked);
  if (top === undefined && !hasMarks) return message;
  if (!hasMarks || content === null || typeof content === 'string') return bare;
  return { ...bare, content: content.map(withoutMark) };
}

/** Whether a part carries a mark. */
export function isMarked(part: ContentPart | undefined): boolean {
  return isObject(part) && part.cache_control !== undefined;
}

function withoutMark(part: ContentPart): ContentPart {
  if (!isMarked(part)) return part;
  const { cache_control: _, ...bare } = part;
  return bare;
}

function isObject(part: ContentPart | undefined): part is ContentPart {
  return typeof part === 'object' && part !== null;
}
