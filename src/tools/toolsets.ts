/** A group of tools that is switched on and off as one. */
export interface Toolset {
  readonly id: string;
  /** What its tools are for, in one line for listings. */
  readonly description: string;
  /** Whether a platform has it unless its bundle says otherwise. */
  readonly byDefault: boolean;
  /** Whether a child agent may get it: not where it needs the user, or outlives the child's task. */
  readonly forChildren: boolean;
}

/** Every toolset there is, in the order in which they are listed. */
export const TOOLSETS = [
  { id: 'file', description: 'Read, write, change and search files', byDefault: true, forChildren: true },
  {
    id: 'terminal',
    description: 'Run commands and background processes',
    byDefault: true,
    forChildren: true,
  },
  { id: 'web', description: 'Search the web and fetch pages', byDefault: true, forChildren: true },
  { id: 'browser', description: 'Drive a web browser', byDefault: true, forChildren: true },
  { id: 'vision', description: 'Look at images', byDefault: true, forChildren: true },
  { id: 'image_gen', description: 'Make images', byDefault: false, forChildren: true },
  { id: 'tts', description: 'Read text aloud', byDefault: true, forChildren: true },
  { id: 'memory', description: 'Keep facts for later sessions', byDefault: true, forChildren: false },
  { id: 'session_search', description: 'Search earlier sessions', byDefault: true, forChildren: true },
  { id: 'skills', description: 'List, load and maintain skills', byDefault: true, forChildren: true },
  { id: 'delegation', description: 'Hand tasks to child agents', byDefault: true, forChildren: false },
  {
    id: 'code_execution',
    description: 'Run scripts that call tools',
    byDefault: true,
    forChildren: true,
  },
  { id: 'todo', description: 'Keep a task list', byDefault: true, forChildren: true },
  { id: 'clarify', description: 'Ask the user a question', byDefault: true, forChildren: false },
  { id: 'cronjob', description: 'Schedule jobs', byDefault: true, forChildren: false },
  {
    id: 'messaging',
    description: 'Send messages to other chats',
    byDefault: true,
    forChildren: false,
  },
  {
    id: 'desktop',
    description: 'React and preview in the desktop application',
    byDefault: false,
    forChildren: false,
  },
  {
    id: 'tool_search',
    description: 'Find and call tools that were not sent',
    byDefault: true,
    forChildren: false,
  },
] as const satisfies readonly Toolset[];

export type ToolsetId = (typeof TOOLSETS)[number]['id'];

/** Whether `name` is the id of a toolset. */
export function isToolsetId(name: string): name is ToolsetId {
  return TOOLSETS.some((row) => row.id === name);
}
