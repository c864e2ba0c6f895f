import { lstat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expectedError } from '../errors.ts';
import { nodeFiles } from '../host/node-files-host.ts';
import { ancestors } from '../host/paths.ts';
import { decodeUtf8 } from '../text/decode-utf8.ts';
import { withoutByteOrderMark } from '../text/without-byte-order-mark.ts';
import { DEFAULT_FOLDER, defaultConfig } from './default-config.ts';
import type { ProjectConfig } from './project-config.ts';

/** The names that a configuration may have; a repository has one of them at most. */
export const CONFIG_FILES = [
  'prompt-surface.config.yaml',
  'prompt-surface.config.yml',
  'prompt-surface.config.json',
  'prompt-surface.config.mjs',
  'prompt-surface.config.ts',
] as const;

const LIMITS = { maxBytes: 1024 * 1024 };

export interface LoadOptions {
  /** The file that the user names, in place of the one that is found. */
  readonly file?: string | undefined;
  /** Whether a configuration that is a program may be run; without, such a file is an error. */
  readonly runsCode: boolean;
}

/**
 * The configuration of the repository around `cwd`; the built-in surfaces where it has none. An `ExpectedError` names
 * file, line and key of what is wrong.
 */
export async function loadProjectConfig(cwd: string, options: LoadOptions): Promise<ProjectConfig> {
  if (options.file !== undefined) return loadFile(resolve(cwd, options.file), cwd, options);
  const { root, files } = await findConfig(cwd);
  const [file, other] = files;
  if (file === undefined) return defaultConfig(root);
  if (other !== undefined)
    throw expectedError('project-config-twice', { one: basename(file), other: basename(other), path: root });
  return loadFile(file, cwd, options);
}

/** From `cwd` upwards: the first folder that holds a configuration, a snapshot or a repository. */
async function findConfig(
  cwd: string,
): Promise<{ readonly root: string; readonly files: readonly string[] }> {
  const files = nodeFiles();
  for (const folder of ancestors(resolve(cwd), { dirname })) {
    const found: string[] = [];
    for (const name of CONFIG_FILES) {
      const path = join(folder, name);
      // Also what is no file, or a link to nothing: it was meant to be one.
      if (await isThere(path)) found.push(path);
    }
    if (found.length > 0) return { root: folder, files: found };
    for (const mark of [DEFAULT_FOLDER, '.git'])
      if ((await files.stat(resolve(folder, mark))) !== undefined) return { root: folder, files: [] };
  }
  return { root: resolve(cwd), files: [] };
}

function isThere(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  );
}

async function loadFile(file: string, cwd: string, { runsCode }: LoadOptions): Promise<ProjectConfig> {
  // Loaded only where there is a configuration: a repository without one starts quicker.
  const [{ validProjectConfig }, { parseYaml }] = await Promise.all([
    import('./valid-project-config.ts'),
    import('../text/parse-yaml.ts'),
  ]);
  const shown = relative(cwd, file).replaceAll('\\', '/') || file;
  const root = dirname(file);
  if (/\.(?:mjs|ts)$/u.test(file)) {
    if (!runsCode) throw expectedError('project-config-code', { path: shown });
    const value = await loadCode(file, shown);
    return validProjectConfig({ value, root, file, shown, lineOf: () => undefined });
  }
  const parsed = parseYaml(await readText(file, shown), { unique: true });
  if (parsed.status === 'unparsable') {
    const place = parsed.line === undefined ? shown : `${shown}:${parsed.line}`;
    throw expectedError('project-config-unparsable', { place, reason: parsed.reason });
  }
  return validProjectConfig({
    value: parsed.value,
    root,
    file,
    shown,
    lineOf: (keys) => parsed.lineOf(keys),
  });
}

async function readText(file: string, shown: string): Promise<string> {
  const read = await nodeFiles().read(file, LIMITS);
  if (read.status === 'absent') throw expectedError('config-missing', { path: shown });
  if (read.status !== 'read')
    throw expectedError('project-config-unparsable', { place: shown, reason: `it is ${read.status}` });
  const decoded = decodeUtf8(read.bytes);
  if (decoded.status === 'decoded') return withoutByteOrderMark(decoded.text);
  throw expectedError('project-config-unparsable', {
    place: `${shown}:${decoded.line}`,
    reason: 'the line is not UTF-8',
  });
}

/** What a configuration that is a program exports. */
async function loadCode(file: string, shown: string): Promise<unknown> {
  const module = await importFile(file, shown);
  const value = await settled(module['default'], shown);
  if (value !== undefined) return value;
  throw expectedError('project-config-unparsable', { place: shown, reason: 'it has no default export' });
}

/** The export may be a promise. */
async function settled(value: unknown, shown: string): Promise<unknown> {
  try {
    return await value;
  } catch (error) {
    throw expectedError('project-config-failed', { path: shown, reason: reasonOf(error) }, error);
  }
}

async function importFile(file: string, shown: string): Promise<Readonly<Record<string, unknown>>> {
  const address = pathToFileURL(file).href;
  try {
    return (await import(address)) as Record<string, unknown>;
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'ERR_UNKNOWN_FILE_EXTENSION')
      throw expectedError('project-config-failed', { path: shown, reason: reasonOf(error) }, error);
  }
  const loader = tsxOf(file);
  if (loader === undefined) throw expectedError('project-config-typescript', { path: shown });
  try {
    const tsx = (await import(loader)) as {
      tsImport(address: string, parent: string): Promise<Record<string, unknown>>;
    };
    return await tsx.tsImport(address, address);
  } catch (error) {
    throw expectedError('project-config-failed', { path: shown, reason: reasonOf(error) }, error);
  }
}

/** The address of the TypeScript loader that the repository itself has installed. */
function tsxOf(file: string): string | undefined {
  try {
    return pathToFileURL(createRequire(file).resolve('tsx/esm/api')).href;
  } catch {
    // Not installed there.
    return undefined;
  }
}

function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return (text.split('\n')[0] ?? '').replace(/\.$/u, '');
}
