import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { diagnostic } from '../errors.ts';
import type { DiagnosticSink } from '../host/host.ts';
import type { SessionFiles } from '../session/session-files.ts';
import { settle } from '../session/settle.ts';
import { codePointLength, sliceCodePoints } from '../text/code-points.ts';
import { trimEnd, trimText } from '../text/trim.ts';

/** How much of one plugin's text goes into a message, in code points. */
export const MAX_PLUGIN_CONTEXT = 10_000;

/** Where the whole of a longer text goes. */
export interface SpillPlace {
  /** Absolute. */
  readonly directory: string;
  readonly files: Pick<SessionFiles, 'replace'>;
}

/**
 * What plugins add to a message, as texts that fit. A longer one is written to a file whole, and its beginning is sent
 * with a line that names the file; the same text always gives the same file and the same bytes. Where the file can't be
 * written, the line says only that something is missing.
 */
export async function fitPluginContext(
  pieces: readonly (string | { readonly context: string })[],
  spill: SpillPlace | undefined,
  report: DiagnosticSink,
): Promise<string[]> {
  const texts = pieces.map((piece) => trimText(typeof piece === 'string' ? piece : piece.context));
  const fitted = texts
    .filter((text) => text !== '')
    .map((text) =>
      codePointLength(text) <= MAX_PLUGIN_CONTEXT ? Promise.resolve(text) : shorten(text, spill, report),
    );
  return Promise.all(fitted);
}

async function shorten(text: string, spill: SpillPlace | undefined, report: DiagnosticSink): Promise<string> {
  const path = await spillText(text, spill);
  const where = path === undefined ? 'the rest was not kept' : `the whole is in "${path}"`;
  const length = codePointLength(text);
  report(diagnostic('plugin-context-shortened', { length, kept: MAX_PLUGIN_CONTEXT, where }));
  const kept = trimEnd(sliceCodePoints(text, 0, MAX_PLUGIN_CONTEXT));
  const marker =
    path === undefined
      ? '[...the rest of this text was too long and is missing.]'
      : `[...the rest of this text was too long. Read the whole with read_file: ${path}]`;
  return `${kept}\n\n${marker}`;
}

async function spillText(text: string, spill: SpillPlace | undefined): Promise<string | undefined> {
  if (spill === undefined) return undefined;
  const name = createHash('sha256').update(text, 'utf8').digest('hex').slice(0, 16);
  const path = join(spill.directory, `${name}.txt`);
  const written = await settle(() => spill.files.replace(path, text));
  return written.status === 'done' ? path : undefined;
}
