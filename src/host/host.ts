import type { Diagnostic } from '../errors.ts';

/**
 * Everything ambient that the engine may read. Production and snapshots differ only in the `Host` that is passed in:
 * `nodeHost()` is the real machine, `fixtureHost(data)` a pinned one in memory.
 */
export interface Host {
  readonly clock: HostClock;
  readonly os: OsFacts;
  readonly user: UserFacts;
  /** The environment variables, as they were when the host was made. */
  readonly env: Readonly<Record<string, string>>;
  readonly files: HostFiles;
  readonly git: HostGit;
  readonly probes: HostProbes;
  readonly tools: ToolAvailability;
}

export interface HostClock {
  /** Milliseconds since 1970-01-01T00:00:00Z. */
  now(): number;
  /** The machine's own IANA zone, e.g. `UTC`. */
  readonly zone: string;
}

export interface OsFacts {
  readonly system: 'Linux' | 'Darwin' | 'Windows' | (string & {});
  /** Kernel release on Linux, e.g. `6.8.0`; product version on macOS and Windows, e.g. `14.5`, `10.0.22631`. */
  readonly release: string;
}

export interface UserFacts {
  /** The user's home directory, absolute. */
  readonly home: string;
  /** The system's folder for temporary files. */
  readonly temp: string;
  /** The working directory of the process; absent where it can't be told. */
  readonly cwd?: string;
  /** Where the agent itself is installed: its own rules are nobody's project rules. Absent = nowhere on this machine. */
  readonly installTree?: string;
}

export interface FileStat {
  readonly kind: 'file' | 'directory' | 'other';
  /** In bytes. */
  readonly size: number;
  /** Last change of the content, in milliseconds since 1970. */
  readonly mtimeMs: number;
}

export interface ReadLimits {
  /** A larger file is not read. In bytes. */
  readonly maxBytes: number;
  /** A read that takes longer is given up, and what still reads is ended. In milliseconds; absent = the disk is trusted. */
  readonly deadlineMs?: number;
}

/** What came of reading one file. Failures are data: whoever reads decides what to fall back to. */
export type FileRead =
  | { readonly status: 'read'; readonly bytes: Uint8Array }
  | { readonly status: 'absent' }
  | { readonly status: 'directory' | 'not-regular' | 'denied' | 'timed-out' }
  | { readonly status: 'too-large'; readonly size: number }
  | { readonly status: 'failed'; readonly reason: string };

/** The few file functions that the engine needs. None of them throws; every one follows links. Paths are absolute. */
export interface HostFiles {
  /** What stands at `path` once links are followed; absent for a missing path, a dangling link, or one that may not be looked at. */
  stat(path: string): Promise<FileStat | undefined>;
  /** The names in a directory, in no particular order; absent where it can't be listed. */
  list(path: string): Promise<readonly string[] | undefined>;
  /** The bytes of a regular file. FIFOs, devices and sockets are never opened for reading. */
  read(path: string, limits: ReadLimits): Promise<FileRead>;
  /** The physical path; absent where there is none. */
  realPath(path: string): Promise<string | undefined>;
  /** Whether a directory may be entered. */
  enterable(path: string): Promise<boolean>;
}

/** What git says of a working directory. */
export interface GitFacts {
  /** The top of the working tree. */
  readonly root: string;
  readonly linkedWorktree: boolean;
  /** Git did not tell in time: neither the branch nor any of the counts means anything. */
  readonly statusUnknown?: true;
  /** Absent when the head is detached. */
  readonly branch?: string;
  readonly upstream?: string;
  readonly ahead: number;
  readonly behind: number;
  readonly staged: number;
  readonly modified: number;
  readonly untracked: number;
  readonly conflicts: number;
  /** Newest first, at most three. */
  readonly recentCommits: readonly { readonly hash: string; readonly subject: string }[];
}

export interface HostGit {
  /** Absent outside a repository, or where git doesn't answer in time. May throw: callers use `attempt`. */
  facts(directory: string): Promise<GitFacts | undefined>;
}

export interface HostProbes {
  /** At most one sentence on an unusual Python toolchain; absent when it is clean. May throw. */
  pythonToolchain(): Promise<string | undefined>;
  /** What runs inside a remote terminal backend; absent where the probe gets no answer. May throw. */
  remoteBackend(name: string): Promise<{ readonly os: string; readonly kernel: string } | undefined>;
}

export interface ToolRequirement {
  /** One of these environment variables must be set. */
  readonly anyEnv?: readonly string[];
  /** One of these programs must be on the search path. */
  readonly anyProgram?: readonly string[];
}

export interface ToolAvailability {
  /** Whether this machine can run a tool with that name and need. */
  has(name: string, requirement: ToolRequirement | undefined): boolean;
}

/** Collects diagnostics in the order in which they were found. One for each build: builds never share it. */
export type DiagnosticSink = (found: Diagnostic) => void;
