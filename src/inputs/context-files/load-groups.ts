import { diagnostic } from '../../errors.ts';
import type { ContextFileType } from './context-file-types.ts';
import type { ContextReader } from './context-reader.ts';
import { readContextText } from './read-context-text.ts';
import { reportUnused } from './report-unused.ts';
import type { PlacedText } from './strip-front-matter.ts';

/** The text of one rule file, not yet scanned. */
export interface LoadedFile extends PlacedText {
  readonly path: string;
}

/** Of one type no more text is read than this, in UTF-16 units: far more than any prompt shows. */
const MAX_TOTAL = 4 * 1024 * 1024;

/** After so many files that outlast the deadline the disk is taken to be away. */
const MAX_LATE = 3;

/**
 * The texts of groups of files, at most one for each group, none of them twice. Files of a group that stand behind the
 * one that was taken are reported as not used.
 */
export async function loadGroups(
  reader: ContextReader,
  groups: readonly (readonly string[])[],
  type: Pick<ContextFileType, 'pick' | 'frontMatter'>,
): Promise<LoadedFile[]> {
  const loaded = new Map<string, LoadedFile>();
  let total = 0;
  let late = 0;
  for (const [index, group] of groups.entries()) {
    if (total > MAX_TOTAL || late >= MAX_LATE) {
      reportRest(reader, groups.slice(index).flat());
      break;
    }
    for (const [place, path] of group.entries()) {
      const read = await readContextText(reader, path, type.frontMatter);
      if (read.status === 'timed-out') late += 1;
      const isFinal = read.status === 'read' || type.pick === 'first';
      if (read.status === 'read') {
        total += read.text.length;
        keep(reader, loaded, { path, text: read.text, line: read.line });
      }
      if (!isFinal) continue;
      await reportUnused(reader, group.slice(place + 1), [path]);
      break;
    }
  }
  return [...loaded.values()];
}

function keep({ report }: ContextReader, loaded: Map<string, LoadedFile>, file: LoadedFile): void {
  const earlier = loaded.get(file.text);
  if (earlier === undefined) loaded.set(file.text, file);
  else {
    const { path } = file;
    report(diagnostic('context-file-repeated', { path, earlier: earlier.path }, { severity: 'info', path }));
  }
}

function reportRest({ report }: ContextReader, paths: readonly string[]): void {
  const [path] = paths;
  if (path === undefined) return;
  report(diagnostic('context-files-left', { path, left: paths.length }, { path }));
}
