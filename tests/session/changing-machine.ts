import { fixtureHost, type HostFixture } from '../../src/host/fixture-host.ts';
import type { Host, HostFiles } from '../../src/host/host.ts';
import type { MemoryFiles } from '../../src/inputs/memory/memory-files.ts';

/** A pinned machine on which files come and go, and time passes, between two turns. */
export interface ChangingMachine {
  readonly host: Host;
  /** The memory files on that machine. */
  readonly memoryFiles: MemoryFiles;
  /** Puts a file there; undefined removes it. */
  readonly write: (path: string, text: string | undefined) => void;
  /** Changes anything else of the machine. */
  readonly change: (fixture: HostFixture) => void;
}

/** A machine that begins as `fixture`. */
export function changingMachine(fixture: HostFixture): ChangingMachine {
  let current = fixture;
  let now = fixtureHost(current);
  const change = (next: HostFixture) => {
    current = { ...current, ...next };
    now = fixtureHost(current);
  };
  const write = (path: string, text: string | undefined) => {
    const { [path]: _, ...others } = current.files ?? {};
    change({ files: text === undefined ? others : { ...others, [path]: text } });
  };
  const files: HostFiles = {
    stat: (path) => now.files.stat(path),
    list: (path) => now.files.list(path),
    read: (path, limits) => now.files.read(path, limits),
    realPath: (path) => now.files.realPath(path),
    enterable: (path) => now.files.enterable(path),
  };
  return {
    host: {
      ...now,
      files,
      clock: { now: () => now.clock.now(), zone: now.clock.zone },
      git: { facts: (directory) => now.git.facts(directory) },
    },
    memoryFiles: {
      stat: (path) => files.stat(path),
      read: (path, limits) => files.read(path, limits),
      replace: (path, content) => {
        write(path, new TextDecoder().decode(content));
        return Promise.resolve({ status: 'replaced' });
      },
    },
    write,
    change,
  };
}
