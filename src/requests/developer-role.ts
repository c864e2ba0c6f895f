import type { Message } from '../session/message.ts';

/** Parts of the ids of models that take their instructions from a developer message. */
const DEVELOPER_MODELS: readonly string[] = ['gpt-5', 'codex'];

/** Whether a model takes its instructions from a developer message. */
export function usesDeveloperRole(model: string): boolean {
  const id = model.toLowerCase();
  return DEVELOPER_MODELS.some((part) => id.includes(part));
}

/** For a model that wants it, the list with a copy of its first system message as developer message; what is stored keeps `system`. */
export function withDeveloperRole(messages: readonly Message[], model: string): readonly Message[] {
  const [first, ...rest] = messages;
  if (first?.role !== 'system' || !usesDeveloperRole(model)) return messages;
  return [{ ...first, role: 'developer' }, ...rest];
}
