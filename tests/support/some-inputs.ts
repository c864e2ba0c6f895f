import { DEFAULT_SETTINGS } from '../../src/inputs/default-settings.ts';
import type { PromptInputs } from '../../src/inputs/prompt-inputs.ts';
import type { AgentSettings, MemorySettings, Settings } from '../../src/inputs/settings.ts';
import { deepFreeze } from '../../src/text/freeze.ts';
import type { ToolSchema } from '../../src/tools/tool-definition.ts';
import { TOOL_LOADERS } from '../../src/tools/tool-loaders.ts';

/** The registered tools, in registry order. */
export const TOOL_NAMES: readonly string[] = TOOL_LOADERS.map((loader) => loader.name);

/** Not sent from a plain terminal. */
const NOT_ON_CLI = ['send_message', 'react_to_message', 'preview_file', 'image_generate'];

/** Tools with these names and the smallest schema there is. */
export function someTools(...names: readonly string[]): ToolSchema[] {
  return names.map((name) => ({
    name,
    description: `Does what ${name} does.`,
    parameters: { type: 'object', properties: {} },
  }));
}

/** The default settings with some of them changed. */
export function someSettings(
  changes: Partial<Omit<Settings, 'agent' | 'memory'>> & {
    readonly agent?: Partial<AgentSettings>;
    readonly memory?: Partial<MemorySettings>;
  } = {},
): Settings {
  return {
    ...DEFAULT_SETTINGS,
    ...changes,
    agent: { ...DEFAULT_SETTINGS.agent, ...changes.agent },
    memory: { ...DEFAULT_SETTINGS.memory, ...changes.memory },
  };
}

/** Frozen inputs of an ordinary session in a plain folder at a terminal, with `overrides` in place of whole members. */
export function someInputs(overrides: Partial<PromptInputs> = {}): PromptInputs {
  return deepFreeze({
    platform: 'cli',
    model: 'claude-sonnet-4-5',
    provider: 'anthropic',
    settings: DEFAULT_SETTINGS,
    tools: someTools(...TOOL_NAMES.filter((name) => !NOT_ON_CLI.includes(name))),
    profile: { name: 'default', root: '/home/user/.hermes', home: '/home/user/.hermes' },
    session: {
      id: '20260115_120000_surface',
      passId: false,
      started: { year: 2026, month: 1, day: 15 },
      today: { year: 2026, month: 1, day: 15 },
      zone: 'UTC',
      offset: '+00:00',
    },
    environment: {
      backend: 'local',
      hostName: 'Linux (6.8.0)',
      homeDirectory: '/home/user',
      cwd: '/home/user/plain',
      scratchDirectory: '/home/user/.hermes/cache/scratch',
      nativeWindows: false,
      wsl: false,
    },
    coding: { active: false, focus: false },
    skills: {
      categories: [
        {
          name: 'general',
          namesOnly: false,
          skills: [{ name: 'hermes-agent', description: 'Answers questions about Hermes itself' }],
        },
      ],
      ambiguous: [],
    },
    autoLoadedSkills: [],
    contextFiles: { text: '', paths: [] },
    memory: {},
    pluginSections: [],
    insideDesktopTerminal: false,
    singleQuery: false,
    ...overrides,
  });
}

/** The coding posture of a session in a clean repository on `main`. */
export function someCoding(root = '/home/user/code'): PromptInputs['coding'] {
  return {
    active: true,
    focus: false,
    workspace: {
      kind: 'fresh',
      root,
      git: {
        branch: 'main',
        ahead: 0,
        behind: 0,
        linkedWorktree: false,
        staged: 0,
        modified: 0,
        untracked: 0,
        conflicts: 0,
        recentCommits: [{ hash: '4f1c2ab', subject: 'Initial commit' }],
      },
      project: ['package.json (npm)', 'pyproject.toml'],
      verify: ['npm test', 'pytest'],
      contextFiles: ['AGENTS.md'],
    },
  };
}
