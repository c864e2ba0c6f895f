import type { CacheMark, ContentPart, Message, ToolCall } from '../session/message.ts';
import type { JsonSchema, ToolSchema } from '../tools/tool-definition.ts';
import { callArguments, type JsonObject } from './call-arguments.ts';
import { isBlankText } from './cache-marks.ts';
import type { MarkedTool } from './mark-tools.ts';

interface Markable {
  readonly cache_control?: CacheMark;
}

export interface AnthropicTextBlock extends Markable {
  readonly type: 'text';
  readonly text: string;
}

export interface AnthropicImageBlock extends Markable {
  readonly type: 'image';
  readonly source:
    | { readonly type: 'url'; readonly url: string }
    | {
        readonly type: 'base64';
        readonly media_type: 'image/jpeg' | 'image/png' | 'image/gif' | 'image/webp';
        readonly data: string;
      };
}

export interface AnthropicToolUseBlock extends Markable {
  readonly type: 'tool_use';
  readonly id: string;
  readonly name: string;
  readonly input: JsonObject;
}

export interface AnthropicToolResultBlock extends Markable {
  readonly type: 'tool_result';
  readonly tool_use_id: string;
  readonly content?: (AnthropicTextBlock | AnthropicImageBlock)[];
}

export type AnthropicBlock =
  | AnthropicTextBlock
  | AnthropicImageBlock
  | AnthropicToolUseBlock
  | AnthropicToolResultBlock;

export interface AnthropicMessage {
  readonly role: 'user' | 'assistant';
  readonly content: AnthropicBlock[];
}

export interface AnthropicTool extends Markable {
  readonly name: string;
  readonly description: string;
  readonly input_schema: JsonSchema & { readonly type: 'object' };
}

/** The body of `POST /v1/messages`; its parts stand in the order in which the provider hashes them. */
export interface AnthropicBody {
  readonly model: string;
  readonly max_tokens: number;
  readonly tools?: AnthropicTool[];
  readonly system?: AnthropicTextBlock[];
  readonly messages: AnthropicMessage[];
}

/**
 * The body for Anthropic's Messages API. Contents are always lists of blocks, so that a mark adds a member and changes
 * no other byte. Blank texts, which the API refuses, are left out, and so is a message that holds nothing else.
 */
export function anthropicBody(
  model: string,
  maxTokens: number,
  messages: readonly Message[],
  tools: readonly MarkedTool<ToolSchema>[],
): AnthropicBody {
  const [first, ...others] = messages;
  const hasSystem = first?.role === 'system' || first?.role === 'developer';
  const system = hasSystem ? textBlocks(first) : [];
  return {
    model,
    max_tokens: maxTokens,
    ...(tools.length === 0 ? {} : { tools: tools.map(toolOf) }),
    ...(system.length === 0 ? {} : { system }),
    messages: joinResults(hasSystem ? others : messages),
  };
}

function toolOf({ name, description, parameters, cache_control }: MarkedTool<ToolSchema>): AnthropicTool {
  return {
    name,
    description,
    input_schema: parameters as AnthropicTool['input_schema'],
    ...markOf(cache_control),
  };
}

/** All results of one round of calls must stand in one message. */
function joinResults(messages: readonly Message[]): AnthropicMessage[] {
  const joined: { role: 'user' | 'assistant'; content: AnthropicBlock[]; isResults: boolean }[] = [];
  for (const message of messages) {
    const content = blocksOf(message);
    const isResults = message.role === 'tool';
    const last = joined.at(-1);
    if (isResults && last?.isResults === true) last.content.push(...content);
    else if (content.length > 0)
      joined.push({ role: message.role === 'assistant' ? 'assistant' : 'user', content, isResults });
  }
  return joined.map(({ role, content }) => ({ role, content }));
}

function blocksOf(message: Message): AnthropicBlock[] {
  if (message.role === 'tool') return [resultOf(message)];
  const calls = message.role === 'assistant' ? (message.tool_calls ?? []) : [];
  const blocks = [...contentBlocks(message.content), ...calls.map(useOf)];
  const last = blocks.at(-1);
  if (message.cache_control === undefined || last?.type !== 'tool_use') return blocks;
  return [...blocks.slice(0, -1), { ...last, cache_control: message.cache_control }];
}

function resultOf({ tool_call_id, content, cache_control }: Message): AnthropicToolResultBlock {
  const blocks = contentBlocks(content);
  return {
    type: 'tool_result',
    tool_use_id: toolUseId(tool_call_id ?? ''),
    ...(blocks.length === 0 ? {} : { content: blocks }),
    ...markOf(cache_control),
  };
}

function useOf(call: ToolCall): AnthropicToolUseBlock {
  return { type: 'tool_use', id: toolUseId(call.id), name: call.function.name, input: callArguments(call) };
}

/** An id as the API takes it: one that another provider made may hold signs that are refused. */
function toolUseId(id: string): string {
  return id.replaceAll(/[^A-Za-z0-9_-]/gu, (sign) => `_${sign.codePointAt(0)?.toString(16) ?? ''}`);
}

function textBlocks(message: Message): AnthropicTextBlock[] {
  return contentBlocks(message.content).filter((block) => block.type === 'text');
}

function contentBlocks(content: Message['content']): (AnthropicTextBlock | AnthropicImageBlock)[] {
  if (content === null) return [];
  if (typeof content === 'string') return isBlankText(content) ? [] : [{ type: 'text', text: content }];
  return content.flatMap(blockOf);
}

function blockOf(part: ContentPart): (AnthropicTextBlock | AnthropicImageBlock)[] {
  const mark = markOf(part.cache_control);
  if (part.type === 'text') return isBlankText(part.text) ? [] : [{ type: 'text', text: part.text, ...mark }];
  return [{ type: 'image', source: imageSource(part.image_url.url), ...mark }];
}

function imageSource(url: string): AnthropicImageBlock['source'] {
  const [, type, data] = /^data:image\/(jpeg|png|gif|webp);base64,(.*)$/s.exec(url) ?? [];
  if (type === undefined || data === undefined) return { type: 'url', url };
  return { type: 'base64', media_type: `image/${type}` as 'image/png', data };
}

function markOf(mark: CacheMark | undefined): Markable {
  return mark === undefined ? {} : { cache_control: mark };
}
