import { diagnostic } from '../../errors.ts';
import { ancestors, hostPaths, isWithin } from '../../host/paths.ts';
import { sortCodePoints } from '../../text/code-points.ts';
import { visibleName } from '../../text/visible-name.ts';
import type { ContextReader } from './context-reader.ts';
import { findFiles } from './find-files.ts';
import { gitRoot } from './git-root.ts';

/** No more rule files of one folder are looked at. */
const MAX_RULES = 10_000;

export interface ContextPlace {
  /** Physical. */
  readonly cwd: string;
  readonly agentsScope: 'cwd' | 'chain';
}

/** A kind of rule file: where its files lie and how they are shown. */
export interface ContextFileType {
  readonly id: 'hermes' | 'agents' | 'claude' | 'cursor';
  /** The existing files in groups; each group gives at most one text. */
  find(reader: ContextReader, place: ContextPlace): Promise<readonly (readonly string[])[]>;
  /** What a group gives: its first file, be it empty, or its first file with text. */
  readonly pick: 'first' | 'first-with-text';
  readonly frontMatter: 'kept' | 'removed';
  /** What stands in the heading of a file. */
  label(path: string, place: ContextPlace, reader: ContextReader): string;
  /** Whether the cap holds for each file and then for all of them together, or only for all of them together. */
  readonly capped: 'each-and-all' | 'all';
  /** What the marker calls all of them together. */
  readonly together: string;
}

/** From the highest priority to the lowest: the first type that gives a text is loaded, the others are not. */
export const CONTEXT_FILE_TYPES: readonly ContextFileType[] = [
  {
    id: 'hermes',
    find: async (reader, place) => {
      for (const folder of await foldersToRoot(reader, place.cwd)) {
        const found = await findFiles(reader, folder, ['.hermes.md', 'HERMES.md']);
        if (found.length > 0) return [found];
      }
      return [];
    },
    pick: 'first',
    frontMatter: 'removed',
    label: bareName,
    capped: 'each-and-all',
    together: '.hermes.md',
  },
  {
    id: 'agents',
    find: async (reader, place) => {
      const folders = place.agentsScope === 'cwd' ? [place.cwd] : await foldersToRoot(reader, place.cwd);
      const groups: string[][] = [];
      // The root comes first: what stands nearer to the work has the last word.
      for (const folder of folders.toReversed())
        groups.push(await findFiles(reader, folder, ['AGENTS.override.md', 'AGENTS.md', 'agents.md']));
      return groups;
    },
    pick: 'first-with-text',
    frontMatter: 'kept',
    label: relativeName,
    capped: 'each-and-all',
    together: 'AGENTS.md (directory chain)',
  },
  {
    id: 'claude',
    find: async (reader, place) => [await findFiles(reader, place.cwd, ['CLAUDE.md', 'claude.md'])],
    pick: 'first-with-text',
    frontMatter: 'kept',
    label: bareName,
    capped: 'each-and-all',
    together: 'CLAUDE.md',
  },
  {
    id: 'cursor',
    find: async (reader, place) => {
      const rules = await cursorRules(reader, hostPaths(reader.host).join(place.cwd, '.cursor', 'rules'));
      return [...(await findFiles(reader, place.cwd, ['.cursorrules'])), ...rules].map((path) => [path]);
    },
    pick: 'first-with-text',
    frontMatter: 'kept',
    label: relativeName,
    capped: 'all',
    together: '.cursorrules',
  },
];

/** `cwd` and its ancestors up to the git root, nearest first; `cwd` alone outside a repository. */
async function foldersToRoot({ host }: ContextReader, cwd: string): Promise<string[]> {
  const root = (await gitRoot(host, cwd)) ?? cwd;
  const paths = hostPaths(host);
  return ancestors(cwd, paths).filter((folder) => isWithin(folder, root, paths));
}

async function cursorRules(reader: ContextReader, folder: string): Promise<string[]> {
  const { host, report } = reader;
  const listed = await host.files.list(folder);
  if (listed === undefined) {
    const reason = 'permission is denied';
    if ((await host.files.stat(folder))?.kind === 'directory')
      report(diagnostic('file-unreadable', { path: folder, reason }, { path: folder }));
    return [];
  }
  const names = sortCodePoints(listed.filter((name) => name.endsWith('.mdc')));
  if (names.length > MAX_RULES)
    report(
      diagnostic('context-files-left', { path: folder, left: names.length - MAX_RULES }, { path: folder }),
    );
  return findFiles(reader, folder, names.slice(0, MAX_RULES));
}

function bareName(path: string, _place: ContextPlace, { host }: ContextReader): string {
  return hostPaths(host).basename(path);
}

/** The path as seen from the working directory, on one line: a repository chooses the names of its files. */
function relativeName(path: string, { cwd }: ContextPlace, { host }: ContextReader): string {
  return visibleName(hostPaths(host).relative(cwd, path));
}
