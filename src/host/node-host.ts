import { constants, accessSync, statSync } from 'node:fs';
import { homedir, platform, release, tmpdir, userInfo } from 'node:os';
import { delimiter, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { guardedReader } from './guarded-reader-host.ts';
import { nodeFiles } from './node-files-host.ts';
import { gitFacts } from './git-host.ts';
import type { Host, OsFacts, ToolRequirement, UserFacts } from './host.ts';
import { pythonToolchain, remoteBackend } from './probes-host.ts';

/** This machine, as it is now. `overrides` replace whole parts, e.g. `{clock}`. */
export function nodeHost(overrides: Partial<Host> = {}): Host {
  const env = environment();
  return {
    clock: { now: () => Date.now(), zone: new Intl.DateTimeFormat('en-US').resolvedOptions().timeZone },
    os: osFacts(),
    user: userFacts(),
    env,
    files: nodeFiles(guardedReader()),
    git: { facts: (directory) => gitFacts(directory) },
    probes: { pythonToolchain: () => pythonToolchain(), remoteBackend: (name) => remoteBackend(name, env) },
    tools: { has: (_name, requirement) => isMet(requirement, env) },
    ...overrides,
  };
}

function environment(): Record<string, string> {
  const set = Object.entries(process.env).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  return Object.fromEntries(set);
}

function osFacts(): OsFacts {
  const names: Record<string, string> = { linux: 'Linux', darwin: 'Darwin', win32: 'Windows' };
  return { system: names[platform()] ?? platform(), release: release() };
}

function userFacts(): UserFacts {
  const facts = {
    home: homeFolder(),
    temp: tmpdir(),
    installTree: fileURLToPath(new URL('../..', import.meta.url)),
  };
  try {
    return { ...facts, cwd: process.cwd() };
  } catch {
    // The working directory was removed: there is none, and nobody asks for it.
    return facts;
  }
}

/** A user that the system has only a number for, as in many containers, has no home unless the environment names one. */
function homeFolder(): string {
  try {
    return homedir() || userInfo().homedir;
  } catch {
    return '/';
  }
}

function isMet(requirement: ToolRequirement | undefined, env: Readonly<Record<string, string>>): boolean {
  const { anyEnv, anyProgram } = requirement ?? {};
  if (anyEnv !== undefined && !anyEnv.some((name) => (env[name] ?? '') !== '')) return false;
  return anyProgram === undefined || anyProgram.some((program) => isOnPath(program, env));
}

function isOnPath(program: string, env: Readonly<Record<string, string>>): boolean {
  const suffixes = platform() === 'win32' ? ['.exe', '.cmd', '.bat', ''] : [''];
  const folders = (env['PATH'] ?? env['Path'] ?? '').split(delimiter).filter((folder) => folder !== '');
  return folders.some((folder) => suffixes.some((suffix) => isExecutable(join(folder, program + suffix))));
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    // Absent or not ours to run: either way it can't be used.
    return false;
  }
}
