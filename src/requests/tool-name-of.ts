import type { Message } from '../session/message.ts';

/** The name of the tool that was called under an id; empty where no message calls it. */
export function toolNameOf(id: string, messages: readonly Message[]): string {
  const calls = messages.flatMap((message) => message.tool_calls ?? []);
  return calls.find((call) => call.id === id)?.function.name ?? '';
}
