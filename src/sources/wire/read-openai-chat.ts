import { oddPart, readContent } from './read-content.ts';
import { readTools } from './read-tools.ts';
import type { ReadParts, WireBody, WirePart } from './wire-part.ts';
import { listOf, memberOf } from './wire-values.ts';

/** Takes a Chat Completions body apart: messages in order, then tools, then functions of the older form. */
export const readOpenAiChat: ReadParts = (wire) => [
  ...listOf(wire.body['messages']).flatMap((message, index) =>
    readMessage(wire, message, `messages[${index}]`),
  ),
  ...readTools(wire, wire.body['tools'], 'tools'),
  ...readTools(wire, wire.body['functions'], 'functions'),
];

/** A message with a role and a `content`, as Chat Completions and Responses have it. */
export function readMessage(wire: WireBody, message: unknown, origin: string): WirePart[] {
  const content = memberOf(message, 'content');
  const place = `${origin}.content`;
  switch (memberOf(message, 'role')) {
    case 'system':
      return readContent(wire, content, 'system', place);
    case 'developer':
      return readContent(wire, content, 'developer', place);
    case 'user':
      return readContent(wire, content, 'user-context', place);
    case 'assistant':
    case 'tool':
    case 'function':
      return [{ kind: 'turn', origin }];
    default:
      return [oddPart(wire, message, 'unrecognised', origin)];
  }
}
