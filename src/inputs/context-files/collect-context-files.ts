import { hostPaths } from '../../host/paths.ts';
import type { ContextFilesBlock } from '../prompt-inputs.ts';
import { CONTEXT_FILE_TYPES, type ContextPlace } from './context-file-types.ts';
import type { ContextReader } from './context-reader.ts';
import { loadGroups } from './load-groups.ts';
import { renderSections, type ShownFile } from './render-sections.ts';
import { reportUnused } from './report-unused.ts';

/**
 * The project's rules for a session in `place`: of the types of rule files the first that gives a text, scanned, under
 * headings and truncated. What was found and is not shown is reported. Empty text = there are none.
 */
export async function collectContextFiles(
  reader: ContextReader,
  place: ContextPlace,
): Promise<ContextFilesBlock> {
  for (const [index, type] of CONTEXT_FILE_TYPES.entries()) {
    const files = await loadGroups(reader, await type.find(reader, place), type);
    if (files.length === 0) continue;
    // Loaded only where there is a file to scan.
    const { guardContextText } = await import('./guard-context-text.ts');
    const shown = files.flatMap((file): ShownFile[] => {
      const label = type.label(file.path, place, reader);
      const text = guardContextText(reader.report, file, label);
      return text === undefined ? [] : [{ path: file.path, label, text }];
    });
    if (shown.length === 0) continue;
    const paths = shown.map(({ path }) => path);
    for (const lower of CONTEXT_FILE_TYPES.slice(index + 1)) {
      const found = (await lower.find(reader, place)).flat();
      await reportUnused(reader, places(reader, found), paths);
    }
    return { text: renderSections(reader, type, shown), paths };
  }
  return { text: '', paths: [] };
}

/** `paths` with one place for all rule files of a folder: there may be thousands. */
function places({ host }: ContextReader, paths: readonly string[]): string[] {
  return [...new Set(paths.map((path) => (path.endsWith('.mdc') ? hostPaths(host).dirname(path) : path)))];
}
