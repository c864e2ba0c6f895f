import { Volume } from 'memfs';
import type { GitFacts, Host, HostFiles, OsFacts } from './host.ts';
import { posixFiles, type RawFileSystem } from './posix-files.ts';

/** What stands at one path of a fixture. A string or bytes is a regular file. */
export type FixtureEntry =
  | string
  | Uint8Array
  | { readonly kind: 'directory' }
  | { readonly kind: 'link'; readonly target: string }
  /** A file or directory that exists and may not be read or entered. */
  | { readonly kind: 'denied'; readonly directory?: boolean }
  /** A FIFO, socket or device. */
  | { readonly kind: 'special' }
  /** A file whose read outlasts every deadline. */
  | { readonly kind: 'hanging' };

/** A machine as plain data; every part that is not named has the pinned value of the nine surfaces. */
export interface HostFixture {
  /** ISO 8601 with zone. Default `2026-01-15T12:00:00Z`. */
  readonly now?: string;
  /** Default `UTC`. */
  readonly zone?: string;
  /** Default Linux 6.8.0. */
  readonly os?: OsFacts;
  /** `$HOME`, default `/home/user`. */
  readonly home?: string;
  /** Default `/tmp`. */
  readonly temp?: string;
  /** The process's working directory; default `home`; null = it can't be told. */
  readonly cwd?: string | null;
  /** Default: nowhere. */
  readonly installTree?: string;
  /** Default: nothing is set. */
  readonly env?: Readonly<Record<string, string>>;
  /** Absolute POSIX path → what stands there. Parent directories come by themselves. */
  readonly files?: Readonly<Record<string, FixtureEntry>>;
  /** Top of a working tree → what git says of it and everything below it. */
  readonly git?: Readonly<Record<string, Omit<GitFacts, 'root'>>>;
  readonly pythonToolchain?: string;
  /** Remote terminal backend → what its probe finds. */
  readonly backends?: Readonly<Record<string, { readonly os: string; readonly kernel: string }>>;
  /** The names of the tools that work here; default: every tool. */
  readonly tools?: readonly string[];
  /** Directories are listed in an order that this number shuffles; default: sorted. */
  readonly listingSeed?: number;
}

/**
 * A pinned machine in memory, with POSIX paths on every real machine and a clock that stands still.
 * The same data gives the same host.
 */
export function fixtureHost(fixture: HostFixture = {}): Host {
  const now = Date.parse(fixture.now ?? '2026-01-15T12:00:00Z');
  const home = fixture.home ?? '/home/user';
  const cwd = fixture.cwd === undefined ? home : fixture.cwd;
  const tools = fixture.tools === undefined ? undefined : new Set(fixture.tools);
  return {
    clock: { now: () => now, zone: fixture.zone ?? 'UTC' },
    os: fixture.os ?? { system: 'Linux', release: '6.8.0' },
    user: {
      home,
      temp: fixture.temp ?? '/tmp',
      ...(cwd === null ? {} : { cwd }),
      ...(fixture.installTree === undefined ? {} : { installTree: fixture.installTree }),
    },
    env: { ...fixture.env },
    files: fixtureFiles(fixture, [home, ...(cwd === null ? [] : [cwd])]),
    git: { facts: (directory) => Promise.resolve(gitFactsFor(fixture, directory)) },
    probes: {
      pythonToolchain: () => Promise.resolve(fixture.pythonToolchain),
      remoteBackend: (name) => Promise.resolve(fixture.backends?.[name]),
    },
    tools: { has: (name) => tools?.has(name) ?? true },
  };
}

function gitFactsFor(fixture: HostFixture, directory: string): GitFacts | undefined {
  const roots = Object.keys(fixture.git ?? {}).filter(
    (root) => directory === root || directory.startsWith(`${root === '/' ? '' : root}/`),
  );
  const root = roots.toSorted((left, right) => right.length - left.length)[0];
  const facts = root === undefined ? undefined : fixture.git?.[root];
  return root === undefined || facts === undefined ? undefined : { root, ...facts };
}

function fixtureFiles(fixture: HostFixture, directories: readonly string[]): HostFiles {
  const volume = new Volume();
  const made = new Set<string>();
  for (const directory of directories) volume.mkdirSync(directory, { recursive: true });
  const denied: string[] = [];
  const special = new Set<string>();
  const hanging = new Set<string>();
  for (const [path, entry] of Object.entries(fixture.files ?? {})) {
    const parent = path.slice(0, path.lastIndexOf('/')) || '/';
    if (!made.has(parent)) volume.mkdirSync(parent, { recursive: true });
    made.add(parent);
    if (typeof entry === 'string' || entry instanceof Uint8Array) volume.writeFileSync(path, entry);
    else if (entry.kind === 'directory') volume.mkdirSync(path, { recursive: true });
    else if (entry.kind === 'link') volume.symlinkSync(entry.target, path);
    else if (entry.kind === 'denied') {
      if (entry.directory === true) volume.mkdirSync(path, { recursive: true });
      else volume.writeFileSync(path, '');
      denied.push(path);
    } else {
      volume.writeFileSync(path, '');
      (entry.kind === 'special' ? special : hanging).add(path);
    }
  }
  for (const path of denied) volume.chmodSync(path, 0);
  const files = remembering(posixFiles(memoryFileSystem(volume)));
  return {
    ...files,
    stat: async (path) => {
      const found = await files.stat(path);
      return found !== undefined && special.has(path) ? { ...found, kind: 'other' } : found;
    },
    list: async (path) => {
      const names = await files.list(path);
      return names === undefined || fixture.listingSeed === undefined
        ? names
        : shuffle(names, fixture.listingSeed);
    },
    read: async (path, limits) => {
      if (special.has(path)) return { status: 'not-regular' };
      if (hanging.has(path)) return { status: 'timed-out' };
      return files.read(path, limits);
    },
  };
}

/** Nothing on a fixture ever changes, so every question is put to the file system once. */
function remembering(files: HostFiles): HostFiles {
  const once = <Answer>(ask: (path: string) => Promise<Answer>) => {
    const answers = new Map<string, Promise<Answer>>();
    return (path: string): Promise<Answer> => {
      const known = answers.get(path) ?? ask(path);
      answers.set(path, known);
      return known;
    };
  };
  return {
    stat: once((path) => files.stat(path)),
    list: once((path) => files.list(path)),
    realPath: once((path) => files.realPath(path)),
    enterable: once((path) => files.enterable(path)),
    read: (path, limits) => files.read(path, limits),
  };
}

/** memfs answers at once and enforces modes for every user, root too. */
function memoryFileSystem(volume: Volume): RawFileSystem {
  return {
    stat: (path) => {
      const found = volume.statSync(path);
      return {
        isFile: found.isFile(),
        isDirectory: found.isDirectory(),
        size: found.size,
        mtimeMs: found.mtimeMs,
      };
    },
    list: (path) => volume.readdirSync(path).map(String),
    read: (path) => new Uint8Array(volume.readFileSync(path) as Buffer),
    realPath: (path) => String(volume.realpathSync(path)),
    enter: (path) => {
      volume.accessSync(path, 1);
    },
  };
}

/** The same order for the same names and seed, on every machine. */
function shuffle(names: readonly string[], seed: number): string[] {
  const shuffled = [...names];
  let state = seed >>> 0;
  for (let last = shuffled.length - 1; last > 0; last -= 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const other = state % (last + 1);
    const moved = shuffled[last] ?? '';
    shuffled[last] = shuffled[other] ?? '';
    shuffled[other] = moved;
  }
  return shuffled;
}
