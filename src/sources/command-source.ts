import type { CommandEntry } from '../config/project-config.ts';
import { expectedError } from '../errors.ts';
import { nodeFiles } from '../host/node-files-host.ts';
import { shellWord } from '../text/shell-word.ts';
import { checkEnded } from './check-ended.ts';
import { parseSurfaceDocument, type DocumentSurface } from './parse-surface-document.ts';
import { ROOT, rootHint } from './root-hint.ts';
import { sourcedDocument } from './sourced-document.ts';
import type { SurfaceSource } from './surface-source.ts';
import { withWorld, type WorldOptions } from './world/world-adapter.ts';
import type { Ended } from './world/world.ts';

/** A surface document may be this long. */
const MAX_OUTPUT_BYTES = 64 * 1024 * 1024;

/** A program that prints a surface document, run in a pinned world; `root` is the folder of the configuration. */
export function commandSource(
  entry: CommandEntry,
  root: string,
  options: Omit<WorldOptions, 'root' | 'change'> = {},
): SurfaceSource {
  const origin = { source: entry.run.map(shellWord).join(' '), condition: 'printed by it' };
  return {
    id: entry.id,
    kind: 'command',
    render: (change) =>
      withWorld(entry.world, { ...options, root, ...(change && { change }) }, async (world) => {
        const ended = await world.run(
          entry.run.map((word) => word.replaceAll(ROOT, root)),
          { timeoutMs: entry.timeoutSeconds * 1000, maxOutputBytes: MAX_OUTPUT_BYTES },
        );
        checkEnded({
          surface: entry.id,
          command: entry.run,
          timeoutSeconds: entry.timeoutSeconds,
          maxOutputBytes: MAX_OUTPUT_BYTES,
          ended,
          hint: await rootHint(
            { words: entry.run, root, place: 'the folder of the configuration', said: ended.stderr },
            nodeFiles(),
          ),
        });
        return sourcedDocument(entry, readDocument(entry, ended), origin, world);
      }),
  };
}

function readDocument(entry: CommandEntry, { stdout, isUtf8 }: Ended): DocumentSurface {
  const told = { surface: entry.id, command: entry.run.map(shellWord).join(' ') };
  if (stdout.trim() === '') throw expectedError('command-silent', told);
  if (!isUtf8) throw expectedError('command-not-utf8', told);
  const parsed = parseSurfaceDocument(stdout);
  if (parsed.status === 'not-json') throw expectedError('command-not-json', { ...told, ...parsed });
  if (parsed.status === 'malformed') throw expectedError('command-malformed', { ...told, ...parsed });
  return parsed.document;
}
