import { diagnostic } from '../errors.ts';
import { hostPaths } from '../host/paths.ts';
import type { ContextReader } from './context-files/context-reader.ts';
import { placeText } from './context-files/read-context-text.ts';
import type { PromptInputs } from './prompt-inputs.ts';
import { readTextFile } from './read-text-file.ts';
import { truncateContext } from './truncate-context.ts';

/**
 * The user's own identity for the agent, `<home>/SOUL.md`, trimmed and truncated; absent where there is none to read.
 * It is the user's own text in their own home: what looks like an attack is reported, and the text stays.
 */
export async function readSoul(reader: ContextReader, home: string): Promise<PromptInputs['soul']> {
  const { host, report, deadlineSeconds, cap } = reader;
  const path = hostPaths(host).join(home, 'SOUL.md');
  const read = await readTextFile(host, path, { deadlineSeconds }, report);
  const { text, line } = placeText(read ?? '');
  if (text === '') return undefined;
  // Loaded only where there is a text to look at: the pinned surfaces have none, and start quicker without.
  const { scanText } = await import('../threats/scan-text.ts');
  for (const finding of scanText(text, 'context')) {
    const where = { path, line: line + finding.line - 1 };
    report(diagnostic('soul-suspicious', { ...where, id: finding.id }, where));
  }
  const shown = truncateContext(text, { name: 'SOUL.md', path, cap });
  if (shown.diagnostic !== undefined) report(shown.diagnostic);
  return { text: shown.text, path };
}
