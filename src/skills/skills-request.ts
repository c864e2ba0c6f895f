import type { ScanFinding } from './skill-tree.ts';
import type { SkillsCache } from './skills-cache.ts';

/** What decides which skills a session sees. Paths are absolute unless they say otherwise. */
export interface SkillsRequest {
  /** The agent's home. Its `skills` folder is the local root. */
  readonly home: string;
  /** Where project skills are looked for: physical; absent = nowhere. */
  readonly cwd?: string;
  /** The session's platform, where the environment names none; empty = unknown. */
  readonly platform: string;
  /** The names of the tools that are sent; absent = unknown, so that no condition on them hides a skill. */
  readonly tools?: readonly string[];
  /** The toolsets that have a tool among them; absent = unknown. */
  readonly toolsets?: readonly string[];
  /** Skills that are switched off: by name, folder name, or path. */
  readonly disabled?: readonly string[];
  /** By session platform: skills that are switched off there as well. */
  readonly platformDisabled?: Readonly<Record<string, readonly string[]>>;
  /** The roots of projects whose skills may be read; `~` and `${VAR}` are expanded, relative to the home. */
  readonly trustedProjectDirs?: readonly string[];
  /** Default: true. */
  readonly projectDiscovery?: boolean;
  /** Where new skills are written; expanded as above. */
  readonly createDir?: string;
  /** More roots, in order of precedence; expanded as above. */
  readonly externalDirs?: readonly string[];
  /** Categories, with those below them, that are shown by name alone. */
  readonly demotedCategories?: readonly string[];
  /** For how long a tree that was looked at counts as unchanged; default 0 = it is looked at for every build. */
  readonly ttlSeconds?: number;
  readonly plugins?: readonly PluginSkill[];
  /** A file that takes longer to read is given up; absent = the disk is trusted. */
  readonly readTimeoutSeconds?: number;
  /** Keeps what was read between processes; absent = nowhere. */
  readonly cache?: SkillsCache;
  /** What is suspicious in the text of a project's skill; any finding keeps the skill out. Absent = no project skill is read. */
  readonly scan?: SkillScan;
}

/** What decides how a text is read. */
export type ReadingOptions = Pick<SkillsRequest, 'scan' | 'readTimeoutSeconds'>;

/** Finds what must keep a text away from the model; empty = nothing. */
export type SkillScan = (text: string) => readonly ScanFinding[];

/** A skill that a plugin brings along; listed as `plugin:name`. */
export interface PluginSkill {
  readonly plugin: string;
  readonly name: string;
  readonly description?: string;
  /** The file that holds its text. */
  readonly path?: string;
}
