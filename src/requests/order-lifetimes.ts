import { diagnostic, type Diagnostic } from '../errors.ts';
import type { CacheMark } from '../session/message.ts';
import type { AnthropicBlock, AnthropicBody } from './anthropic-body.ts';

/**
 * The body with its marks in an order that the provider takes: none of an hour may follow one of five minutes, in the
 * order tools, system, messages. Later ones are shortened, which costs nothing but time, and that is reported.
 */
export function orderLifetimes(body: AnthropicBody): {
  readonly body: AnthropicBody;
  readonly diagnostics: readonly Diagnostic[];
} {
  let isShort = false;
  let shortened = 0;
  const ordered = <Part extends { readonly cache_control?: CacheMark }>(part: Part): Part => {
    if (part.cache_control === undefined) return part;
    isShort ||= part.cache_control.ttl !== '1h';
    if (!isShort || part.cache_control.ttl === undefined) return part;
    shortened += 1;
    return { ...part, cache_control: { type: 'ephemeral' } };
  };
  const { tools, system, messages, ...rest } = body;
  const result: AnthropicBody = {
    ...rest,
    ...(tools === undefined ? {} : { tools: tools.map(ordered) }),
    ...(system === undefined ? {} : { system: system.map(ordered) }),
    messages: messages.map((message) => ({
      role: message.role,
      content: message.content.map((block): AnthropicBlock => ordered(block)),
    })),
  };
  if (shortened === 0) return { body, diagnostics: [] };
  return { body: result, diagnostics: [diagnostic('cache-lifetime-shortened', { model: body.model })] };
}
