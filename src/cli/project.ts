import { isAbsolute, relative, resolve } from 'node:path';
import { DEFAULT_FOLDER } from '../config/default-config.ts';
import { loadProjectConfig } from '../config/project-config-adapter.ts';
import type { ProjectConfig } from '../config/project-config.ts';
import { nodeProcess } from '../host/process-host.ts';
import { directorySnapshotStore } from '../snapshots/directory-snapshot-store.ts';
import type { UpdatableSnapshotStore } from '../snapshots/snapshot-store.ts';
import type { CommandArguments, CommandOption } from './command.ts';

/** The option of every command that reads the configuration. */
export const CONFIG_OPTION: Readonly<Record<'config', CommandOption>> = {
  config: {
    type: 'string',
    value: 'FILE',
    help: 'The configuration; default prompt-surface.config.yaml (or .json, .mjs, .ts) of the repository.',
  },
};

/** The default folder as help texts show it. */
export const SHOWN_DEFAULT = `the configured one, else ${DEFAULT_FOLDER}`;

export interface SnapshotFolder {
  readonly store: UpdatableSnapshotStore;
  /** As it is shown: relative to the working directory where it lies below. */
  readonly shown: string;
}

/** The configuration of the repository around `cwd`, or the one that `--config` names. It may be a program. */
export function loadConfig(args: CommandArguments, cwd: string): Promise<ProjectConfig> {
  return loadProjectConfig(cwd, { file: args.text('config'), runsCode: true });
}

/**
 * The snapshot folder that an option names, relative to the working directory; else that of the configuration, so that
 * commands work from any folder of the repository.
 */
export function snapshotFolder(
  option: string | undefined,
  config: ProjectConfig,
  cwd: string,
): SnapshotFolder {
  const path = option === undefined ? resolve(config.root, config.snapshot) : resolve(cwd, option);
  const below = relative(cwd, path);
  const isBelow = below !== '' && !below.startsWith('..') && !isAbsolute(below);
  return {
    store: directorySnapshotStore(path, nodeProcess),
    shown: isBelow ? below.replaceAll('\\', '/') : path,
  };
}
