import { oddPart, readContent } from './read-content.ts';
import { readTools } from './read-tools.ts';
import type { ReadParts, WireBody, WirePart } from './wire-part.ts';
import { memberOf } from '../../text/member-of.ts';
import { listOf, textOf } from './wire-values.ts';

/** Blocks of a user's message that answer the model. */
const RESULT = /(?:^|_)tool_result$/;

/** Takes an Anthropic Messages body apart: system blocks, messages in order, tools, servers that have more of them. */
export const readAnthropic: ReadParts = (wire) => [
  ...readContent(wire, wire.body['system'], 'system', 'system'),
  ...listOf(wire.body['messages']).flatMap((message, index) =>
    readMessage(wire, message, `messages[${index}]`),
  ),
  ...readTools(wire, wire.body['tools'], 'tools'),
  ...listOf(wire.body['mcp_servers']).map((server, index) =>
    oddPart(wire, server, 'unrecognised', `mcp_servers[${index}]`),
  ),
];

function readMessage(wire: WireBody, message: unknown, origin: string): WirePart[] {
  const content = memberOf(message, 'content');
  const place = `${origin}.content`;
  switch (memberOf(message, 'role')) {
    case 'user': {
      const isResult = listOf(content).some((block) => RESULT.test(textOf(memberOf(block, 'type'))));
      if (isResult) return [{ kind: 'turn', origin }];
      return readContent(wire, content, 'user-context', place);
    }
    case 'system':
      return readContent(wire, content, 'system', place);
    case 'assistant':
      return [{ kind: 'turn', origin }];
    default:
      return [oddPart(wire, message, 'unrecognised', origin)];
  }
}
