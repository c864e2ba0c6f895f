import { oddPart, readContent } from './read-content.ts';
import { readMessage } from './read-openai-chat.ts';
import { readTools } from './read-tools.ts';
import type { ReadParts, WireBody, WirePart } from './wire-part.ts';
import { memberOf } from '../../text/member-of.ts';
import { textOf } from './wire-values.ts';

/** Items of a conversation that are no messages: calls, what came of them, thoughts, pointers to earlier ones. */
const TURN = /^(?:.+_call|.+_output|reasoning|item_reference|compaction|mcp_list_tools|mcp_approval_.+)$/;

/** What stands for text that the provider keeps and the body doesn't have. */
const KEPT_ELSEWHERE: readonly string[] = ['prompt', 'previous_response_id', 'conversation'];

/** Takes a Responses body apart: instructions, input items in order (tools among them too), then the tools. */
export const readOpenAiResponses: ReadParts = (wire) => {
  const { body } = wire;
  const items = readInput(wire, body['input']);
  const isTool = (part: WirePart): boolean => part.kind === 'tool';
  return [
    ...readContent(wire, body['instructions'], 'instructions', 'instructions'),
    ...items.filter((part) => !isTool(part)),
    ...readTools(wire, body['tools'], 'tools'),
    ...items.filter(isTool),
    ...KEPT_ELSEWHERE.filter((name) => (body[name] ?? null) !== null).flatMap((name): WirePart[] => [
      {
        kind: 'note',
        note: `\`${name}\` stands for text that the provider keeps and the body does not hold.`,
      },
      ...(name === 'prompt' ? [oddPart(wire, body[name], 'unrecognised', name)] : []),
    ]),
  ];
};

function readInput(wire: WireBody, input: unknown): WirePart[] {
  if (!Array.isArray(input)) return readContent(wire, input, 'user-context', 'input');
  return input.flatMap((item, index) => readItem(wire, item, `input[${index}]`));
}

function readItem(wire: WireBody, item: unknown, origin: string): WirePart[] {
  const type = textOf(memberOf(item, 'type'));
  if (type === '' || type === 'message') return readMessage(wire, item, origin);
  const tools = memberOf(item, 'tools');
  if (type === 'additional_tools' && Array.isArray(tools))
    return [
      ...readTools(wire, tools, `${origin}.tools`),
      {
        kind: 'note',
        note: `The tools of \`${origin}\` (additional_tools) are listed behind those of \`tools\`.`,
      },
    ];
  return TURN.test(type) ? [{ kind: 'turn', origin }] : [oddPart(wire, item, 'unrecognised', origin)];
}
