import { resolve } from 'node:path';
import type { RenderedEntries } from '../capture/render-entries.ts';
import { writeFileAtomically } from '../host/atomic-file-host.ts';
import { conditionsDocument, renderConditions } from '../report/render-conditions.ts';
import type { Terminal } from './terminal.ts';

/** Says on standard error what could not be pinned, and writes the whole of it to a file where one is named. */
export async function tellConditions(
  { conditions, notes }: Pick<RenderedEntries, 'conditions' | 'notes'>,
  file: string | undefined,
  terminal: Terminal,
): Promise<void> {
  terminal.error(renderConditions(conditions));
  if (file === undefined) return;
  const document = conditionsDocument(conditions, notes);
  await writeFileAtomically(resolve(terminal.cwd, file), `${JSON.stringify(document, undefined, 2)}\n`);
}
