import { flattenText, type Message } from '../session/message.ts';
import { isBlankText } from './cache-marks.ts';

/**
 * Where a conversation may end a cached prefix for good, as indexes in order: the last result of a call of tools that
 * are all answered, and the answer that closes a user's turn. A turn that is still open is none.
 */
export function completedEndpoints(messages: readonly Message[]): number[] {
  const endpoints: number[] = [];
  let asked = false;
  let open: Set<string> | undefined;
  for (const [index, message] of messages.entries()) {
    if (message.role === 'user') asked = true;
    if (message.role === 'tool') {
      open?.delete(message.tool_call_id ?? '');
      if (open?.size === 0 && messages[index + 1]?.role !== 'tool') endpoints.push(index);
      continue;
    }
    const calls = message.role === 'assistant' ? (message.tool_calls ?? []) : [];
    open = calls.length === 0 ? undefined : new Set(calls.map((call) => call.id));
    if (message.role === 'assistant' && calls.length === 0 && asked && hasText(message))
      endpoints.push(index);
  }
  return endpoints;
}

function hasText(message: Message): boolean {
  return !isBlankText(flattenText(message.content));
}
