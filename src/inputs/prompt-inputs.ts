import type { SkillsIndex } from '../skills/skills-index.ts';
import type { ToolSchema } from '../tools/tool-definition.ts';
import type { Settings } from './settings.ts';

/**
 * The world as one build sees it: read once, deeply frozen, plain data. Layers are pure functions of it, so nothing
 * that happens later on the machine can reach a prompt.
 */
export interface PromptInputs {
  /** Lower-cased and trimmed; may be empty. */
  readonly platform: string;
  readonly model: string;
  /** Empty when unknown. */
  readonly provider: string;
  readonly settings: Settings;
  /** The tools as they are sent, already rewritten for this session. */
  readonly tools: readonly ToolSchema[];
  readonly profile: ProfileFacts;
  readonly session: SessionFacts;
  readonly environment: EnvironmentFacts;
  readonly coding: CodingFacts;
  readonly skills: SkillsIndex;
  /** Full texts of the skills that are loaded into every session. */
  readonly autoLoadedSkills: readonly {
    readonly name: string;
    readonly text: string;
    readonly path: string;
  }[];
  /** SOUL.md, ready to stand first; absent = the built-in identity. */
  readonly soul?: { readonly text: string; readonly path: string };
  readonly systemMessage?: string;
  /** The project's context files, scanned and truncated, in order; empty = no project block. */
  readonly contextFiles: ContextFilesBlock;
  readonly memory: MemoryFacts;
  /** The external provider's section; absent = none. */
  readonly externalMemory?: string;
  readonly pluginSections: readonly { readonly id: string; readonly text: string }[];
  /** One sentence on the Python toolchain; absent when it is clean or was not probed. */
  readonly toolchain?: string;
  /** Where a cron job's answer is delivered (lower-cased, trimmed); absent = nowhere in particular. */
  readonly cronDelivery?: string;
  /** Whether a terminal UI runs inside the desktop application. */
  readonly insideDesktopTerminal: boolean;
  /** Whether one question is answered and the session then ends. */
  readonly singleQuery: boolean;
}

export interface ProfileFacts {
  /** `default` or the profile's own name. */
  readonly name: string;
  /** The folder of the default profile, which also holds `profiles/`. */
  readonly root: string;
  /** This profile's own home. */
  readonly home: string;
}

export interface CalendarDate {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  /** 1 to 31. */
  readonly day: number;
}

export interface SessionFacts {
  /** Empty when there is none. */
  readonly id: string;
  readonly passId: boolean;
  readonly started: CalendarDate;
  /** The day of this build, in the display zone. */
  readonly today: CalendarDate;
  /** The IANA name of the display zone; absent when it is not known. */
  readonly zone?: string;
  /** The zone's offset at the start, `+05:45`; absent when it is not known. */
  readonly offset?: string;
}

export type EnvironmentFacts = LocalEnvironment | RemoteEnvironment;

export interface LocalEnvironment {
  readonly backend: 'local';
  /** What stands behind `Host: `, e.g. `Linux (6.8.0)`. */
  readonly hostName: string;
  readonly homeDirectory: string;
  /** Absent when it can't be resolved. */
  readonly cwd?: string;
  readonly scratchDirectory: string;
  readonly nativeWindows: boolean;
  readonly wsl: boolean;
  /** What an embedding program adds. */
  readonly embedderHint?: string;
}

export interface RemoteEnvironment {
  readonly backend: 'remote';
  /** `docker`, `ssh`, ... */
  readonly name: string;
  /** What the probe found inside; absent when it got no answer. */
  readonly inside?: { readonly os: string; readonly kernel: string };
  readonly embedderHint?: string;
}

export interface CodingFacts {
  /** Whether the coding posture is on: brief, workspace and operator instructions are shown. */
  readonly active: boolean;
  /** Whether skill categories are demoted and tools collapsed. */
  readonly focus: boolean;
  /** Absent outside a workspace, or where probing it failed. */
  readonly workspace?: WorkspaceFacts | PinnedText;
}

/** Bytes of an earlier build of this session, used again as they are. */
export interface PinnedText {
  readonly kind: 'pinned';
  readonly text: string;
}

export interface WorkspaceFacts {
  readonly kind: 'fresh';
  readonly root: string;
  readonly git?: WorkspaceGit;
  /** `package.json (npm)`, ...: at most six. */
  readonly project: readonly string[];
  /** Commands that check the work: at most eight. */
  readonly verify: readonly string[];
  /** Names of the context files in the working directory. */
  readonly contextFiles: readonly string[];
}

export interface WorkspaceGit {
  /** Git did not tell in time: neither the branch nor any of the counts means anything. */
  readonly statusUnknown?: true;
  /** Absent = detached head. */
  readonly branch?: string;
  readonly upstream?: string;
  readonly ahead: number;
  readonly behind: number;
  readonly linkedWorktree: boolean;
  readonly staged: number;
  readonly modified: number;
  readonly untracked: number;
  readonly conflicts: number;
  /** Newest first, at most three. */
  readonly recentCommits: readonly { readonly hash: string; readonly subject: string }[];
}

export interface ContextFilesBlock {
  /** What stands below the preamble; empty = nothing was found. */
  readonly text: string;
  /** The files that it came from, in order. */
  readonly paths: readonly string[];
}

export interface MemoryFacts {
  /** MEMORY.md; absent = switched off, missing or empty. */
  readonly notes?: MemorySnapshot;
  /** USER.md; absent = switched off, missing or empty. */
  readonly profile?: MemorySnapshot;
}

export interface MemorySnapshot {
  readonly path: string;
  /** As shown: entries with a finding are replaced by their notice. */
  readonly entries: readonly string[];
  /** A file without separators and with more than one line: shown as it is, without list marks. */
  readonly verbatim: boolean;
  /** In code points. */
  readonly limit: number;
}
