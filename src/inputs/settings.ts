/** The agent's configuration with every default filled in. `read-settings.ts` makes it from YAML or plain data. */
export interface Settings {
  readonly agent: AgentSettings;
  readonly memory: MemorySettings;
  readonly contextFiles: ContextFileSettings;
  readonly skills: SkillSettings;
  /** By platform key; only usable entries are kept. */
  readonly platformHints: Readonly<Record<string, PlatformHintOverride>>;
  /** By platform key: the toolsets to send. An empty list means none. */
  readonly platformToolsets: Readonly<Record<string, readonly string[]>>;
  /** `platforms.telegram.extra.rich_messages`. */
  readonly telegramRichMessages: boolean;
  /** An IANA zone name, not yet checked. */
  readonly timezone?: string;
  readonly promptCaching: PromptCachingSettings;
}

export interface AgentSettings {
  readonly taskCompletionGuidance: boolean;
  readonly parallelToolCallGuidance: boolean;
  /** A model gate: see `modelGate`. Any shape. */
  readonly toolUseEnforcement: unknown;
  /** A model gate: see `modelGate`. Any shape. */
  readonly executionGuidance: unknown;
  readonly environmentProbe: boolean;
  readonly environmentHint?: string;
  readonly codingContext: 'auto' | 'focus' | 'on' | 'off';
  /** Without blank entries. */
  readonly codingInstructions: readonly string[];
  readonly disabledToolsets: readonly string[];
}

export interface MemorySettings {
  readonly memoryEnabled: boolean;
  readonly userProfileEnabled: boolean;
  /** In code points. */
  readonly memoryCharLimit: number;
  /** In code points. */
  readonly userCharLimit: number;
}

export interface ContextFileSettings {
  /** In code points; absent = by the model's window. */
  readonly maxChars?: number;
  /** In seconds. */
  readonly readTimeout: number;
  readonly agentsScope: 'cwd' | 'chain';
}

export interface SkillSettings {
  readonly autoLoad: readonly string[];
  readonly disabled: readonly string[];
  readonly platformDisabled: Readonly<Record<string, readonly string[]>>;
  readonly trustedProjectDirs: readonly string[];
  readonly projectDiscovery: boolean;
  readonly createDir?: string;
  readonly externalDirs: readonly string[];
  readonly indexStateTtlSeconds: number;
  /** Categories shown by name alone while the coding posture is `focus`. */
  readonly demotedCategories: readonly string[];
}

export interface PlatformHintOverride {
  readonly replace?: string;
  readonly append?: string;
}

export interface PromptCachingSettings {
  readonly cacheTtl: '5m' | '1h' | 'auto' | 'off';
}
