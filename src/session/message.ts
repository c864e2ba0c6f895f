/** The mark that ends a cached prefix. Without `ttl` it lives for five minutes. */
export interface CacheMark {
  readonly type: 'ephemeral';
  readonly ttl?: '1h';
}

export interface TextPart {
  readonly type: 'text';
  readonly text: string;
  readonly cache_control?: CacheMark;
}

export interface ImagePart {
  readonly type: 'image_url';
  readonly image_url: { readonly url: string };
  readonly cache_control?: CacheMark;
}

export type ContentPart = TextPart | ImagePart;

export type MessageContent = string | readonly ContentPart[] | null;

export interface ToolCall {
  readonly id: string;
  readonly type: 'function';
  /** `arguments` is JSON text, as the model wrote it. */
  readonly function: { readonly name: string; readonly arguments: string };
}

/** One row of a conversation, in the shape that the agent stores; every wire shape is made from it. */
export interface Message {
  readonly role: 'system' | 'developer' | 'user' | 'assistant' | 'tool';
  /** What a person sees. */
  readonly content: MessageContent;
  readonly tool_calls?: readonly ToolCall[];
  readonly tool_call_id?: string;
  /** What was sent in place of `content`, kept so that later requests repeat it byte for byte. */
  readonly api_content?: string | readonly ContentPart[];
  /** The length of the content that `api_content` was made from: units of a string, parts of a list. */
  readonly api_content_base?: number;
  /** Set on a request's own copy only, for a row whose content can't carry a mark. */
  readonly cache_control?: CacheMark;
}

/** All text of a content, parts joined by line feeds. */
export function flattenText(content: MessageContent | undefined): string {
  if (content === null || content === undefined) return '';
  if (typeof content === 'string') return content;
  // A list that was stored by another program may hold anything.
  const parts = content as readonly (ContentPart | null | undefined)[];
  return parts.flatMap((part) => (part?.type === 'text' ? [part.text] : [])).join('\n');
}
