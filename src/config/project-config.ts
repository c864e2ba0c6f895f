/** What a repository says about its surfaces, with every default filled in and every path absolute. */
export interface ProjectConfig {
  /** The folder that relative paths of the configuration start from. */
  readonly root: string;
  /** The file that says it; absent where there is none and the built-in surfaces apply. */
  readonly file?: string;
  /** Where the approved snapshot is kept, from `root`, with `/`. */
  readonly snapshot: string;
  readonly surfaces: readonly SurfaceEntry[];
}

/** One surface of the configuration: where it comes from. */
export type SurfaceEntry = BuiltinEntry | ModuleEntry | CommandEntry | RequestEntry | CaptureEntry;

interface Entry<Source extends string> {
  readonly id: string;
  readonly source: Source;
  /** Added to what the source itself says of the surface: `model`, `provider`, `platform`, ... */
  readonly facts: Readonly<Record<string, string>>;
  /** Replaced in every text and tool, longest first: what the pins can't hold still. */
  readonly redact: readonly Redaction[];
}

/** The built-in engine on one of its pinned machines. */
export interface BuiltinEntry extends Entry<'builtin'> {
  /** The built-in surface, e.g. `cli.claude`. */
  readonly surface: string;
}

/** A function in a JavaScript or TypeScript file of the repository. */
export interface ModuleEntry extends Entry<'module'>, Run {
  readonly path: string;
  /** The name of the function in it. */
  readonly export: string;
}

/** A program that prints a surface document. */
export interface CommandEntry extends Entry<'command'>, Run {
  /** Program and arguments, without a shell; `{root}` stands for the configuration's folder. */
  readonly run: readonly string[];
}

/** A request body on disk. */
export interface RequestEntry extends Entry<'request'> {
  readonly path: string;
  /** The user's own message, where it is not the last text that the user sends. */
  readonly prompt?: string;
}

/** A real agent, started against the capture server. */
export interface CaptureEntry extends Entry<'capture'>, Run {
  /** A recipe; absent where `command` says all. */
  readonly agent?: string;
  /** Program and arguments with placeholders: in place of the recipe's, or without one. */
  readonly command?: readonly string[];
  readonly model?: string;
  /** Added to the command line, e.g. an approval mode. */
  readonly args: readonly string[];
  /** Side requests that become surfaces: all that come, none, or just these, which then have to come. */
  readonly side: 'all' | 'none' | readonly string[];
}

/** How something is run. */
interface Run {
  readonly world: WorldSettings;
  readonly timeoutSeconds: number;
}

/** The pins of the world in which commands and agents run. */
export interface WorldSettings {
  /** ISO 8601, UTC. */
  readonly clock: string;
  /** IANA name. */
  readonly timezone: string;
  /** `LANG` and `LC_ALL`. */
  readonly locale: string;
  /** Set for what runs. */
  readonly env: Readonly<Record<string, string>>;
  /** Handed on from the environment of the caller, by name. */
  readonly inherit: readonly string[];
  /** Put on the PATH beside the usual small set, by name. */
  readonly programs: readonly string[];
  /** A folder that is copied in place of the prepared project. */
  readonly project?: string;
  /** Values of the run that are redacted beside those that always are. */
  readonly redact: readonly RunValueName[];
}

/** Below this length a value stands in ordinary words too. */
export const SHORTEST_REDACTION = 4;

/** Text of the user's choice that is replaced wherever it stands. */
export interface Redaction {
  readonly value: string;
  readonly as: string;
}

/** What `world.redact` may name. */
export const RUN_VALUE_NAMES = ['date', 'hostname', 'kernel', 'user'] as const;

/** What a run knows of itself and can therefore replace by value: no pattern, no guess. */
export type RunValueName = (typeof RUN_VALUE_NAMES)[number];
