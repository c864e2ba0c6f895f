import { trimText } from '../text/trim.ts';
import type { Config } from './config-schema.ts';
import { DEFAULT_SETTINGS } from './default-settings.ts';
import type {
  AgentSettings,
  PlatformHintOverride,
  PromptCachingSettings,
  Settings,
  SkillSettings,
} from './settings.ts';

/** Fills the defaults into a configuration that fits the schema. Pure. */
export function settingsFrom(config: Config): Settings {
  const maxChars = config.context_file_max_chars;
  return {
    agent: agentSettings(config.agent ?? {}),
    memory: {
      memoryEnabled: config.memory?.memory_enabled ?? DEFAULT_SETTINGS.memory.memoryEnabled,
      userProfileEnabled: config.memory?.user_profile_enabled ?? DEFAULT_SETTINGS.memory.userProfileEnabled,
      memoryCharLimit: config.memory?.memory_char_limit ?? DEFAULT_SETTINGS.memory.memoryCharLimit,
      userCharLimit: config.memory?.user_char_limit ?? DEFAULT_SETTINGS.memory.userCharLimit,
    },
    contextFiles: {
      // A cap between 0 and 1 leaves no whole character; it has no meaning.
      ...(maxChars === undefined || maxChars < 1 ? {} : { maxChars: Math.trunc(maxChars) }),
      readTimeout: config.context_file_read_timeout ?? DEFAULT_SETTINGS.contextFiles.readTimeout,
      agentsScope: config.context_files?.agents_scope ?? DEFAULT_SETTINGS.contextFiles.agentsScope,
    },
    skills: skillSettings(config.skills ?? {}),
    platformHints: mapValues(config.platform_hints ?? {}, hintOverride),
    platformToolsets: mapValues(config.platform_toolsets ?? {}, (toolsets) => toolsets.map(String)),
    telegramRichMessages:
      config.platforms?.telegram?.extra?.rich_messages ??
      config.gateway?.platforms?.telegram?.extra?.rich_messages ??
      DEFAULT_SETTINGS.telegramRichMessages,
    ...(config.timezone === undefined ? {} : { timezone: config.timezone }),
    promptCaching: { cacheTtl: cacheTtl(config.prompt_caching) },
  };
}

function agentSettings(agent: NonNullable<Config['agent']>): AgentSettings {
  const defaults = DEFAULT_SETTINGS.agent;
  const instructions = agent.coding_instructions ?? [];
  const hint = trimText(agent.environment_hint ?? '');
  return {
    taskCompletionGuidance: agent.task_completion_guidance ?? defaults.taskCompletionGuidance,
    parallelToolCallGuidance: agent.parallel_tool_call_guidance ?? defaults.parallelToolCallGuidance,
    toolUseEnforcement: modelGateSetting(agent.tool_use_enforcement, defaults.toolUseEnforcement),
    executionGuidance: modelGateSetting(agent.execution_guidance, defaults.executionGuidance),
    environmentProbe: agent.environment_probe ?? defaults.environmentProbe,
    ...(hint === '' ? {} : { environmentHint: hint }),
    codingContext: codingContext(agent.coding_context),
    codingInstructions: (typeof instructions === 'string' ? [instructions] : instructions).filter(
      (line) => trimText(line) !== '',
    ),
    disabledToolsets: agent.disabled_toolsets ?? defaults.disabledToolsets,
  };
}

/** A gate as written, but never the caller's own object: settings are frozen. A mapping has no meaning as a gate. */
function modelGateSetting(value: unknown, fallback: unknown): unknown {
  if (Array.isArray(value)) return value.filter((part) => typeof part === 'string');
  return typeof value === 'object' ? fallback : (value ?? fallback);
}

const CODING_WORDS: Readonly<Record<string, AgentSettings['codingContext']>> = {
  focus: 'focus',
  strict: 'focus',
  lean: 'focus',
  on: 'on',
  true: 'on',
  yes: 'on',
  '1': 'on',
  always: 'on',
  off: 'off',
  false: 'off',
  no: 'off',
  '0': 'off',
  never: 'off',
};

function codingContext(value: string | number | boolean | null | undefined): AgentSettings['codingContext'] {
  const word = trimText(String(value)).toLowerCase();
  return Object.hasOwn(CODING_WORDS, word) ? (CODING_WORDS[word] ?? 'auto') : 'auto';
}

function skillSettings(skills: NonNullable<Config['skills']>): SkillSettings {
  const defaults = DEFAULT_SETTINGS.skills;
  return {
    autoLoad: skills.auto_load ?? defaults.autoLoad,
    disabled: skills.disabled ?? defaults.disabled,
    platformDisabled: { ...skills.platform_disabled },
    trustedProjectDirs: skills.trusted_project_dirs ?? defaults.trustedProjectDirs,
    projectDiscovery: skills.project_discovery ?? defaults.projectDiscovery,
    ...(skills.create_dir === undefined ? {} : { createDir: skills.create_dir }),
    externalDirs: skills.external_dirs ?? defaults.externalDirs,
    indexStateTtlSeconds: skills.index_state_ttl_seconds ?? defaults.indexStateTtlSeconds,
    demotedCategories: skills.demoted_categories ?? defaults.demotedCategories,
  };
}

type HintSetting = NonNullable<Config['platform_hints']>[string];

function hintOverride(setting: HintSetting): PlatformHintOverride {
  return {
    ...(setting.replace === undefined ? {} : { replace: setting.replace }),
    ...(setting.append === undefined ? {} : { append: setting.append }),
  };
}

function cacheTtl(section: Config['prompt_caching']): PromptCachingSettings['cacheTtl'] {
  if (section === undefined || !('cache_ttl' in section)) return DEFAULT_SETTINGS.promptCaching.cacheTtl;
  const value = section.cache_ttl;
  const word = typeof value === 'string' ? trimText(value).toLowerCase() : value;
  if (!word || ['off', 'disabled', 'no', 'none', 'false', '0'].includes(String(word))) return 'off';
  return word === '1h' || word === 'auto' ? word : '5m';
}

function mapValues<From, To>(
  values: Readonly<Record<string, From>>,
  map: (value: From) => To,
): Record<string, To> {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, map(value)]));
}
