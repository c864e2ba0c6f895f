import { escapeControls } from '../../text/escape-controls.ts';
import { isMarked, oddPart, readContent } from './read-content.ts';
import { readTools } from './read-tools.ts';
import type { ReadParts, WireBody, WirePart } from './wire-part.ts';
import { isMapping, memberOf } from '../../text/member-of.ts';
import { listOf } from './wire-values.ts';

/** Takes a Chat Completions body apart: messages in order, then tools, then functions of the older form. */
export const readOpenAiChat: ReadParts = (wire) => [
  ...listOf(wire.body['messages']).flatMap((message, index) =>
    readMessage(wire, message, `messages[${index}]`),
  ),
  ...readTools(wire, wire.body['tools'], 'tools'),
  ...readTools(wire, wire.body['functions'], 'functions'),
];

/** Members of a message that are read, or say nothing to the model. */
const KNOWN: ReadonlySet<string> = new Set(['cache_control', 'content', 'id', 'role', 'status', 'type']);

/** A message with a role and a `content`, as Chat Completions and Responses have it. */
export function readMessage(wire: WireBody, message: unknown, origin: string): WirePart[] {
  const content = memberOf(message, 'content');
  const place = `${origin}.content`;
  switch (memberOf(message, 'role')) {
    case 'system':
      return [
        ...markLast(message, readContent(wire, content, 'system', place)),
        ...restNotes(message, origin),
      ];
    case 'developer':
      return [
        ...markLast(message, readContent(wire, content, 'developer', place)),
        ...restNotes(message, origin),
      ];
    case 'user':
      return [
        ...markLast(message, readContent(wire, content, 'user-context', place)),
        ...restNotes(message, origin),
      ];
    case 'assistant':
    case 'tool':
    case 'function':
      return [{ kind: 'turn', origin }];
    default:
      return [oddPart(wire, message, 'unrecognised', origin)];
  }
}

/** A mark on the message stands for one on its last part. */
function markLast(message: unknown, parts: readonly WirePart[]): readonly WirePart[] {
  const last = parts.at(-1);
  return isMarked(message) && last?.kind === 'text'
    ? [...parts.slice(0, -1), { ...last, marked: true }]
    : parts;
}

/** What a message says beside its content, such as the `name` of who speaks. */
function restNotes(message: unknown, origin: string): WirePart[] {
  return Object.entries(isMapping(message) ? message : {})
    .filter(([name, value]) => !KNOWN.has(name) && value !== null)
    .map(([name]) => ({ kind: 'note', note: `\`${origin}.${escapeControls(name)}\` is left out.` }));
}
