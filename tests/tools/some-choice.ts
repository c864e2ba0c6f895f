import type { ToolChoice } from '../../src/tools/select-tools.ts';
import type { ToolSchema, ToolSession } from '../../src/tools/tool-definition.ts';

/** A choice on the command line where everything is available, with `changes` to it. */
export function someChoice(changes: Partial<ToolChoice> = {}): ToolChoice {
  return {
    platform: 'cli',
    model: 'claude-sonnet-4-5',
    disabledToolsets: [],
    messagingPlatforms: ['telegram', 'discord'],
    available: () => true,
    ...changes,
  };
}

/** A session without tools, with `changes` to it. */
export function someSession(changes: Partial<ToolSession> = {}): ToolSession {
  return {
    model: 'claude-sonnet-4-5',
    platform: 'cli',
    sentNames: [],
    unsent: [],
    toolsets: [],
    messagingPlatforms: [],
    ...changes,
  };
}

/** The names of `tools`, in their order. */
export function namesOf(tools: readonly ToolSchema[]): string[] {
  return tools.map((tool) => tool.name);
}
