import type { ContentPart, Message, ToolCall } from '../session/message.ts';
import type { JsonSchema, ToolSchema } from '../tools/tool-definition.ts';
import { isBlankText, textPart } from './cache-marks.ts';

export type ChatMessage =
  | { readonly role: 'system' | 'developer'; readonly content: string | readonly ContentPart[] }
  | { readonly role: 'user'; readonly content: string | readonly ContentPart[] }
  | {
      readonly role: 'assistant';
      readonly content: string | readonly ContentPart[] | null;
      readonly tool_calls?: readonly ToolCall[];
    }
  | {
      readonly role: 'tool';
      readonly tool_call_id: string;
      readonly content: string | readonly ContentPart[];
    };

export interface ChatTool {
  readonly type: 'function';
  readonly function: {
    readonly name: string;
    readonly description: string;
    readonly parameters: JsonSchema;
  };
}

/** The body of `POST /v1/chat/completions`. */
export interface OpenAiChatBody {
  readonly model: string;
  readonly tools?: ChatTool[];
  readonly messages: ChatMessage[];
}

/** How contents are written where marks sit in them; absent = no marks, texts stay strings. */
export interface EnvelopeShape {
  /** Tool messages never carry a mark on this route. */
  readonly liteLlm: boolean;
}

/**
 * The body for OpenAI's Chat Completions API. In an envelope every text that may carry a mark is a list of one part, so
 * that a mark adds a member and changes no other byte.
 */
export function openAiChatBody(
  model: string,
  messages: readonly Message[],
  tools: readonly ToolSchema[],
  envelope?: EnvelopeShape,
): OpenAiChatBody {
  return {
    model,
    ...(tools.length === 0 ? {} : { tools: tools.map(chatTool) }),
    messages: messages.map((message) => chatMessage(message, envelope)),
  };
}

/** A tool as Chat Completions and Hermes's template take it. */
export function chatTool({ name, description, parameters }: ToolSchema): ChatTool {
  return { type: 'function', function: { name, description, parameters } };
}

function chatMessage(message: Message, envelope: EnvelopeShape | undefined): ChatMessage {
  const { role, tool_calls, tool_call_id } = message;
  const content = contentOf(message, envelope);
  if (role === 'tool') return { role, tool_call_id: tool_call_id ?? '', content: content ?? '' };
  if (role !== 'assistant') return { role, content: content ?? '' };
  // Only beside calls may the content be null.
  if (tool_calls === undefined || tool_calls.length === 0) return { role, content: content ?? '' };
  return { role, content, tool_calls };
}

function contentOf({ role, content }: Message, envelope: EnvelopeShape | undefined): Message['content'] {
  const isPlain = envelope === undefined || (role === 'tool' && envelope.liteLlm);
  return isPlain || typeof content !== 'string' || isBlankText(content) ? content : [textPart(content)];
}
