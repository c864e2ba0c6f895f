import type { MemoryStore } from './memory/open-memory.ts';

/** What a caller asks for; everything else comes from the host. */
export interface PromptRequest {
  /** The surface's platform: `cli`, `telegram`, `cron`, ...; lower-cased and trimmed before use. */
  readonly platform: string;
  readonly model: string;
  readonly provider?: string;
  /** The Hermes home (not `$HOME`). Default: `HERMES_HOME`, else `~/.hermes`. */
  readonly home?: string;
  /** The working directory, chosen explicitly. Default: `TERMINAL_CWD`, else the process's own. */
  readonly cwd?: string;
  /** A configuration as data, or the path of a YAML file. Default: `<home>/config.yaml`. */
  readonly config?: Readonly<Record<string, unknown>> | string;
  /** The names of the tools to send; default: the platform's toolsets. */
  readonly tools?: readonly string[];
  readonly systemMessage?: string;
  readonly sessionId?: string;
  /** Whether the model is told the session id. Default: false. */
  readonly passSessionId?: boolean;
  /** The model's context window in tokens. */
  readonly contextTokens?: number;
  /** Default: true on cron without a cwd, else false. */
  readonly skipContextFiles?: boolean;
  /** Reads SOUL.md although context files are skipped. Default: true on cron without a cwd, else false. */
  readonly loadSoulIdentity?: boolean;
  /** External memory: at most one provider's section next to the built-in ones. May throw: its block is then left out. */
  readonly externalMemory?: ExternalMemory;
  /** Sections that plugins add, at most 32 of 4 000 characters each, 8 000 in all. */
  readonly pluginSections?: readonly PluginSection[];
  /** When the session began, in ISO 8601. */
  readonly sessionStart?: string;
  /** The id of the session at the root of this one's lineage. */
  readonly rootSessionId?: string;
  /** The toolsets that were switched on by name, instead of the configured ones; absent = as configured, else the platform's. */
  readonly enabledToolsets?: readonly string[];
  /** The session's open memory, so that its snapshot is shown and not what the disk holds by now; absent = the disk. */
  readonly memory?: Pick<MemoryStore, 'snapshot'>;
  /** The session's workspace snapshot from an earlier build; used again while the cwd is the same. */
  readonly pinnedWorkspace?: PinnedWorkspace;
  /** A folder outside home and repository in which the skills index may be kept between processes. */
  readonly cacheDirectory?: string;
}

export interface ExternalMemory {
  readonly name: string;
  section(): string | undefined | Promise<string | undefined>;
}

export interface PluginSection {
  /** Lower-case letters, digits, `.`, `_`, `-`; begins with a letter or digit; at most 128 characters. */
  readonly id: string;
  readonly text: string;
}

export interface PinnedWorkspace {
  readonly cwd: string;
  readonly text: string;
}
