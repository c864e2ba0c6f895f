import { flattenText, type ContentPart, type Message } from '../session/message.ts';
import type { JsonSchema, ToolSchema } from '../tools/tool-definition.ts';
import { isBlankText } from './cache-marks.ts';

export type ResponsesContent =
  | { readonly type: 'input_text'; readonly text: string }
  | { readonly type: 'input_image'; readonly image_url: string; readonly detail: 'auto' };

export type ResponsesItem =
  | {
      readonly role: 'system' | 'developer' | 'user' | 'assistant';
      readonly content: string | ResponsesContent[];
    }
  | {
      readonly type: 'function_call';
      readonly call_id: string;
      readonly name: string;
      readonly arguments: string;
    }
  | { readonly type: 'function_call_output'; readonly call_id: string; readonly output: string };

export interface ResponsesTool {
  readonly type: 'function';
  readonly name: string;
  readonly description: string;
  readonly parameters: JsonSchema;
  readonly strict: false;
}

/** The body of `POST /v1/responses`. */
export interface OpenAiResponsesBody {
  readonly model: string;
  readonly tools?: ResponsesTool[];
  readonly input: ResponsesItem[];
}

/** The body for OpenAI's Responses API: calls and their results are items of their own. */
export function openAiResponsesBody(
  model: string,
  messages: readonly Message[],
  tools: readonly ToolSchema[],
): OpenAiResponsesBody {
  return {
    model,
    ...(tools.length === 0 ? {} : { tools: tools.map(responsesTool) }),
    input: messages.flatMap(itemsOf),
  };
}

// Strict is the default there, and refuses schemas with optional properties.
function responsesTool({ name, description, parameters }: ToolSchema): ResponsesTool {
  return { type: 'function', name, description, parameters, strict: false };
}

function itemsOf(message: Message): ResponsesItem[] {
  const { role, content } = message;
  if (role === 'tool')
    return [
      {
        type: 'function_call_output',
        call_id: message.tool_call_id ?? '',
        output: flattenText(content),
      },
    ];
  if (role !== 'assistant') return [{ role, content: inputOf(content) }];
  const text = flattenText(content);
  const calls = (message.tool_calls ?? []).map((call): ResponsesItem => ({
    type: 'function_call',
    call_id: call.id,
    name: call.function.name,
    arguments: call.function.arguments,
  }));
  return [...(isBlankText(text) ? [] : [{ role, content: text }]), ...calls];
}

function inputOf(content: Message['content']): string | ResponsesContent[] {
  if (content === null) return '';
  return typeof content === 'string' ? content : content.map(partOf);
}

function partOf(part: ContentPart): ResponsesContent {
  return part.type === 'text'
    ? { type: 'input_text', text: part.text }
    : { type: 'input_image', image_url: part.image_url.url, detail: 'auto' };
}
