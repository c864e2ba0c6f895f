import { flattenText, type Message, type ToolCall } from '../session/message.ts';
import { parseJson } from '../text/parse-json.ts';
import type { ToolSchema } from '../tools/tool-definition.ts';
import { isBlankText } from './cache-marks.ts';
import { toolNameOf } from './tool-name-of.ts';
import { chatTool } from './openai-chat-body.ts';

export type HermesMessage =
  | { readonly role: 'system' | 'user' | 'assistant'; readonly content: string }
  | { readonly role: 'tool'; readonly tool_call_id: string; readonly content: string };

/** The body of `POST /v1/chat/completions` for a model whose chat template holds the tools as text. */
export interface HermesChatBody {
  readonly model: string;
  readonly messages: HermesMessage[];
}

/** How a call is written; the tools follow, so that they stand at the end of the system text. */
const HOW_TO_CALL =
  'You can call the tools whose signatures stand in <tools></tools> below. To call one, write a JSON object with its name and arguments in <tool_call></tool_call>: <tool_call>{"name": "<tool>", "arguments": {...}}</tool_call>';

/** The body for Hermes models: tools, calls and results are text. */
export function hermesChatBody(
  model: string,
  messages: readonly Message[],
  tools: readonly ToolSchema[],
): HermesChatBody {
  const [first, ...others] = messages;
  const hasSystem = first?.role === 'system' || first?.role === 'developer';
  const system = [hasSystem ? flattenText(first.content) : '', toolText(tools)].filter((text) => text !== '');
  const rows = (hasSystem ? others : messages).map((message) => hermesMessage(message, messages));
  return {
    model,
    messages: [
      ...(system.length === 0 ? [] : [{ role: 'system' as const, content: system.join('\n\n') }]),
      ...rows,
    ],
  };
}

function toolText(tools: readonly ToolSchema[]): string {
  if (tools.length === 0) return '';
  const lines = tools.map((tool) => JSON.stringify(chatTool(tool)));
  return [HOW_TO_CALL, '<tools>', ...lines, '</tools>'].join('\n');
}

function hermesMessage(message: Message, all: readonly Message[]): HermesMessage {
  const { role } = message;
  const text = flattenText(message.content);
  if (role === 'tool') {
    const id = message.tool_call_id ?? '';
    const response = JSON.stringify({ name: toolNameOf(id, all), content: text });
    return { role, tool_call_id: id, content: `<tool_response>\n${response}\n</tool_response>` };
  }
  if (role !== 'assistant') return { role: role === 'developer' ? 'system' : role, content: text };
  const calls = (message.tool_calls ?? []).map(callText);
  return { role, content: [...(isBlankText(text) ? [] : [text]), ...calls].join('\n') };
}

/** The arguments stand there as the model wrote them where they are JSON: its own bytes are what it would repeat. */
function callText({ function: { name, arguments: text } }: ToolCall): string {
  const written = isBlankText(text) ? '{}' : text;
  const args = parseJson(written).status === 'parsed' ? written : JSON.stringify(written);
  return `<tool_call>\n{"name": ${JSON.stringify(name)}, "arguments": ${args}}\n</tool_call>`;
}
