import type { Diagnostic } from '../errors.ts';
import type { ContentPart, Message } from '../session/message.ts';
import { trimEnd, trimText } from '../text/trim.ts';
import type { ToolSchema } from '../tools/tool-definition.ts';
import { anthropicBody, type AnthropicBody } from './anthropic-body.ts';
import { applyPromptCaching } from './apply-prompt-caching.ts';
import { isText } from './cache-marks.ts';
import { withDeveloperRole } from './developer-role.ts';
import { geminiBody, type GeminiBody } from './gemini-body.ts';
import { hermesChatBody, type HermesChatBody } from './hermes-chat-body.ts';
import { markTools } from './mark-tools.ts';
import { wireApiOf, type ModelRoute, type WireApi } from './model-route.ts';
import { openAiChatBody, type EnvelopeShape, type OpenAiChatBody } from './openai-chat-body.ts';
import { openAiResponsesBody, type OpenAiResponsesBody } from './openai-responses-body.ts';
import { orderLifetimes } from './order-lifetimes.ts';
import { wireCachePolicy, type CacheChoice, type PromptCachePolicy } from './prompt-cache-policy.ts';
import type { Scaffolds } from './scaffolds.ts';
import { asSent } from '../session/sent-content.ts';
import { withTurnNotes, type TurnNotes } from './turn-notes.ts';

/** The cached prompt and the tools of a session; an `AssembledPrompt` is one. */
export interface RequestPrompt {
  readonly text: string;
  readonly tools: readonly ToolSchema[];
  /** The part of the text that sessions share; absent = the stable tier, where there is one. */
  readonly staticPrefix?: string;
  readonly tiers?: { readonly stable: string };
}

/** What is sent behind the cached prompt. */
export interface RequestTurn {
  /** The conversation without the system prompt, newest last. */
  readonly messages: readonly Message[];
  /** Added to the system prompt of this call alone. */
  readonly ephemeralSystemPrompt?: string;
  /** Stands right behind the system prompt, and is kept nowhere. */
  readonly prefill?: readonly Message[];
  /** Go into the newest user message. Give them once in a turn, then store the message that comes back. */
  readonly notes?: TurnNotes;
  readonly scaffolds?: Scaffolds;
}

/** Where the request goes, and what decides about its cache. */
export interface RequestModel extends ModelRoute {
  /** In tokens; only Anthropic wants to be told. */
  readonly maxOutputTokens?: number;
  readonly caching?: CacheChoice;
}

export type WireBody =
  | { readonly api: 'anthropic-messages'; readonly body: AnthropicBody }
  | { readonly api: 'openai-chat'; readonly body: OpenAiChatBody }
  | { readonly api: 'openai-responses'; readonly body: OpenAiResponsesBody }
  | { readonly api: 'gemini-generate-content'; readonly body: GeminiBody }
  | { readonly api: 'hermes-chat'; readonly body: HermesChatBody };

/** A request as it goes over the wire. */
export type WireRequest = WireBody & {
  /** Below the address of the provider. */
  readonly path: string;
  readonly diagnostics: readonly Diagnostic[];
  /** The newest user message with its notes, to be stored in place of the one that was given; absent without notes. */
  readonly userMessage?: Message;
};

const DEFAULT_MAX_OUTPUT = 8_192;

/**
 * The request for one call of a model: the prompt with what only this call adds, the conversation in the bytes in which
 * it was sent before, the role that the model wants, and the cache marks last of all. Nothing that is given is changed.
 */
export function prepareRequest(prompt: RequestPrompt, turn: RequestTurn, model: RequestModel): WireRequest {
  const { messages, userMessage } = withNotes(turn);
  const ephemeral = trimText(turn.ephemeralSystemPrompt ?? '');
  const text = [prompt.text, ephemeral].filter((part) => part !== '').join('\n\n');
  const rows: Message[] = [
    ...(text === '' ? [] : [{ role: 'system' as const, content: text }]),
    ...(turn.prefill ?? []).map((message) => tidied(asSent(message))),
    ...messages.map((message) => tidied(asSent(message))),
  ];
  const api = wireApiOf(model);
  const policy = wireCachePolicy(model, model.caching);
  const addressed = withDeveloperRole(rows, model.model);
  const { diagnostics, ...wire } = wireOf(api, addressed, prompt, turn, model, policy);
  return {
    ...wire,
    path: pathOf(api, model.model),
    diagnostics,
    ...(userMessage === undefined ? {} : { userMessage }),
  };
}

function withNotes({ messages, notes }: RequestTurn): {
  readonly messages: readonly Message[];
  readonly userMessage?: Message;
} {
  const place = messages.findLastIndex((message) => message.role === 'user');
  const newest = messages[place];
  if (notes === undefined || newest === undefined) return { messages };
  const userMessage = withTurnNotes(newest, notes);
  return userMessage === newest ? { messages } : { messages: messages.with(place, userMessage), userMessage };
}

// Anthropic refuses an answer that ends in blanks; doing it for every row keeps its bytes when it is no longer the last.
function tidied(message: Message): Message {
  const { role, content } = message;
  if (content === null || role === 'tool') return message;
  if (typeof content === 'string') {
    const text = trimEnd(content);
    return text === content ? message : { ...message, content: text };
  }
  const parts = role === 'assistant' ? withoutBlankEnd(content) : content;
  return parts === content ? message : { ...message, content: parts };
}

/** The parts without blanks at the end of the last text; the same list where there are none. */
function withoutBlankEnd(parts: readonly ContentPart[]): readonly ContentPart[] {
  const last = parts.at(-1);
  if (!isText(last)) return parts;
  const text = trimEnd(last.text);
  if (text === last.text && text !== '') return parts;
  const before = parts.slice(0, -1);
  return text === '' ? withoutBlankEnd(before) : [...before, { ...last, text }];
}

function wireOf(
  api: WireApi,
  rows: readonly Message[],
  prompt: RequestPrompt,
  turn: RequestTurn,
  route: RequestModel,
  policy: PromptCachePolicy,
): WireBody & { readonly diagnostics: readonly Diagnostic[] } {
  const { model } = route;
  const { tools } = prompt;
  const marked = withMarks(rows, prompt, turn, policy);
  switch (api) {
    case 'anthropic-messages': {
      const hasToolMark = policy.layout !== 'off' && policy.toolCache;
      const sent = hasToolMark ? markTools(tools, { ttl: policy.ttl }) : tools;
      const maxTokens = route.maxOutputTokens ?? DEFAULT_MAX_OUTPUT;
      return { api, ...orderLifetimes(anthropicBody(model, maxTokens, marked, sent)) };
    }
    case 'gemini-generate-content':
      return { api, ...geminiBody(rows, tools) };
    case 'openai-responses':
      return { api, body: openAiResponsesBody(model, rows, tools), diagnostics: [] };
    case 'hermes-chat':
      return { api, body: hermesChatBody(model, rows, tools), diagnostics: [] };
    case 'openai-chat':
      return { api, body: openAiChatBody(model, marked, tools, envelopeOf(policy)), diagnostics: [] };
    default:
      return api satisfies never;
  }
}

function envelopeOf(policy: PromptCachePolicy): EnvelopeShape | undefined {
  return policy.layout === 'off' ? undefined : { liteLlm: policy.liteLlm };
}

function withMarks(
  rows: readonly Message[],
  prompt: RequestPrompt,
  { scaffolds }: RequestTurn,
  policy: PromptCachePolicy,
): readonly Message[] {
  if (policy.layout === 'off') return rows;
  const staticPrefix = prompt.staticPrefix ?? prompt.tiers?.stable;
  return applyPromptCaching(rows, {
    ttl: policy.ttl,
    layout: policy.layout,
    liteLlm: policy.liteLlm,
    toolCache: policy.toolCache && prompt.tools.length > 0,
    ...(staticPrefix === undefined ? {} : { staticPrefix }),
    ...(scaffolds === undefined ? {} : { scaffolds }),
  });
}

/** Below the provider's address. */
const PATHS: Readonly<Record<Exclude<WireApi, 'gemini-generate-content'>, string>> = {
  'anthropic-messages': '/v1/messages',
  'hermes-chat': '/v1/chat/completions',
  'openai-chat': '/v1/chat/completions',
  'openai-responses': '/v1/responses',
};

function pathOf(api: WireApi, model: string): string {
  return api === 'gemini-generate-content' ? `/v1beta/models/${model}:generateContent` : PATHS[api];
}
