import { posix } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ModuleEntry } from '../config/project-config.ts';
import { expectedError } from '../errors.ts';
import { nodeFiles } from '../host/node-files-host.ts';
import { nodeProcess } from '../host/process-host.ts';
import { checkEnded } from './check-ended.ts';
import { MODULE_RUNNER, type ModuleAnswer, type ModuleRequest } from './module-runner.ts';
import { parseSurfaceDocument, type DocumentSurface } from './parse-surface-document.ts';
import { readAnswer } from './read-answer-adapter.ts';
import { sourcedDocument } from './sourced-document.ts';
import type { SurfaceSource } from './surface-source.ts';
import { chooseLoader } from './typescript-loader-adapter.ts';
import { withWorld, type WorldOptions } from './world/world-adapter.ts';
import type { World } from './world/world.ts';

/** A surface document may be this long. */
const MAX_DOCUMENT_BYTES = 64 * 1024 * 1024;

/** What a module may print beside it. */
const MAX_OUTPUT_BYTES = 16 * 1024 * 1024;

/** A function of the repository that returns a surface document, called in a pinned world; `root` is the folder of the configuration. */
export function moduleSource(
  entry: ModuleEntry,
  root: string,
  options: Omit<WorldOptions, 'root' | 'change'> = {},
): SurfaceSource {
  const origin = { source: `${entry.path}, export "${entry.export}"`, condition: 'returned by it' };
  return {
    id: entry.id,
    kind: 'module',
    render: async (change) => {
      const path = posix.resolve(root, entry.path);
      const told = { surface: entry.id, path: entry.path };
      if ((await nodeFiles().stat(path))?.kind !== 'file') throw expectedError('module-absent', told);
      const loader = chooseLoader(path, root, nodeProcess.version);
      if (loader.status === 'none')
        throw expectedError('module-needs-loader', { ...told, version: nodeProcess.version });
      return withWorld(entry.world, { ...options, root, ...(change && { change }) }, async (world) => {
        const answer = await callModule(entry, path, loader.args, world);
        return sourcedDocument(entry, readDocument(entry, answer), origin, world);
      });
    },
  };
}

async function callModule(
  entry: ModuleEntry,
  path: string,
  loader: readonly string[],
  world: World,
): Promise<ModuleAnswer> {
  const request: ModuleRequest = {
    module: pathToFileURL(path).href,
    export: entry.export,
    answer: `${world.outside.scratch}/answer.json`,
  };
  const command = [nodeProcess.program, ...loader, '--input-type=commonjs', '-e', MODULE_RUNNER];
  const ended = await world.run(command, {
    timeoutMs: entry.timeoutSeconds * 1000,
    maxOutputBytes: MAX_OUTPUT_BYTES,
    stdin: JSON.stringify(request),
  });
  const told = { surface: entry.id, path: entry.path };
  const answer = readAnswer(request.answer, 2 * MAX_DOCUMENT_BYTES);
  if (answer === 'large')
    throw expectedError('module-large', { ...told, mebibytes: MAX_DOCUMENT_BYTES / 1024 / 1024 });
  if (answer !== undefined) return answer;
  checkEnded({
    surface: entry.id,
    command: ['node', entry.path],
    timeoutSeconds: entry.timeoutSeconds,
    maxOutputBytes: MAX_OUTPUT_BYTES,
    ended,
    hint: '',
  });
  throw expectedError('module-exited', { ...told, name: entry.export });
}

function readDocument(entry: ModuleEntry, answer: ModuleAnswer): DocumentSurface {
  if (answer.status !== 'returned') throw failure(entry, answer);
  const parsed = parseSurfaceDocument(answer.document);
  if (parsed.status === 'parsed') return parsed.document;
  const path = parsed.status === 'malformed' ? parsed.path : '';
  throw expectedError('module-malformed', {
    surface: entry.id,
    module: entry.path,
    path,
    reason: parsed.reason,
  });
}

function failure(entry: ModuleEntry, answer: Exclude<ModuleAnswer, { status: 'returned' }>): Error {
  const told = { surface: entry.id, path: entry.path, name: entry.export };
  switch (answer.status) {
    case 'unloadable':
      return expectedError('module-unloadable', { ...told, ...answer });
    case 'no-export':
      return expectedError('module-export-absent', { ...told, known: answer.names.join(', ') });
    case 'no-function':
      return expectedError('module-no-function', { ...told, found: answer.found });
    case 'nonsense':
      return expectedError('module-nonsense', { ...told, found: answer.found });
    default:
      return expectedError('module-threw', { ...told, ...answer });
  }
}
