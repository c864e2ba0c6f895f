import type { ContentPart, Message, ToolCall } from '../../src/session/message.ts';

export const system = (content: Message['content']): Message => ({ role: 'system', content });
export const user = (content: Message['content']): Message => ({ role: 'user', content });
export const assistant = (content: Message['content'], ...tool_calls: ToolCall[]): Message =>
  tool_calls.length === 0 ? { role: 'assistant', content } : { role: 'assistant', content, tool_calls };
export const tool = (tool_call_id: string, content: Message['content']): Message => ({
  role: 'tool',
  tool_call_id,
  content,
});

/** A call of a tool with these arguments. */
export function call(id: string, name = 'read_file', args: unknown = { path: 'a.txt' }): ToolCall {
  return { id, type: 'function', function: { name, arguments: JSON.stringify(args) } };
}

/** How many marks a list of messages carries, on messages and on parts. */
export function countMarks(messages: readonly Message[]): number {
  return messages.reduce((sum, message) => {
    const parts = Array.isArray(message.content) ? (message.content as ContentPart[]) : [];
    const inside = parts.filter((part) => part.cache_control !== undefined).length;
    return sum + inside + (message.cache_control === undefined ? 0 : 1);
  }, 0);
}

/** The indexes of the messages that carry a mark. */
export function markedPlaces(messages: readonly Message[]): number[] {
  return [...messages.keys()].filter((index) => countMarks(messages.slice(index, index + 1)) > 0);
}
