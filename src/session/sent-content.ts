import { flattenText, type Message, type MessageContent } from './message.ts';

/**
 * What is sent for a message: the bytes that were sent before, else its content. Kept bytes count only while they begin
 * with the content as it is now; one that was rewritten since (redacted, summarised) must not come back.
 */
export function sentContent(message: Message): MessageContent {
  const { content, api_content: sent, api_content_base: base } = message;
  if (sent === undefined) return content;
  if (typeof sent === 'string') {
    const own = content ?? '';
    if (typeof own !== 'string' || !sent.startsWith(own)) return content;
    const isSame = base === undefined ? isParted(sent.slice(own.length), own) : own.length === base;
    return isSame ? sent : content;
  }
  const own = content ?? [];
  if (typeof own === 'string' || own.length > sent.length) return content;
  const isSame = JSON.stringify(sent.slice(0, own.length)) === JSON.stringify(own);
  return isSame && (base === undefined || own.length === base) ? sent : content;
}

/** A message as it is sent: without what is only kept beside it. */
export function asSent(message: Message): Message {
  const { api_content: _sent, api_content_base: _base, ...row } = message;
  return message.api_content === undefined ? message : { ...row, content: sentContent(message) };
}

function isParted(rest: string, own: string): boolean {
  return rest === '' || own === '' || rest.startsWith('\n\n');
}

/** The texts in which a note of an earlier turn may stand: what was put behind a message, then the message itself. */
export function notePlaces(message: Message): string[] {
  const visible = flattenText(message.content);
  const sent = sentContent(message);
  if (sent === message.content) return [visible];
  const length = message.content?.length ?? 0;
  return [flattenText(sent?.slice(length) ?? null), visible];
}
