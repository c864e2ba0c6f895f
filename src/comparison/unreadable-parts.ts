import type { SnapshotFinding } from '../snapshots/findings.ts';
import { fileName } from '../snapshots/format/file-name.ts';
import { MAP_PATH } from '../snapshots/format/surfaces-map.ts';
import { OLDER_MAP_PATH } from '../snapshots/read-older-layout.ts';

/** Tells whether a part that is missing from a surface stands in a file that could not be read. */
export type IsUnreadable = (folder: 'layers' | 'tools', name: string, surface: string) => boolean;

/** Looks the parts up in what was found wrong with the files of one side. */
export function unreadableParts(findings: readonly SnapshotFinding[]): IsUnreadable {
  const broken = new Set(
    findings.flatMap(({ path, surfaces }) => surfaces.map((surface) => `${surface} ${stem(path)}`)),
  );
  return (folder, name, surface) => {
    if (broken.size === 0) return false;
    const [plain, use] = splitUse(name);
    return broken.has(`${surface} ${folder}/${fileName(plain)}${use}`);
  };
}

/** `layers/hint.cli#2@cli.gpt.txt` → `layers/hint.cli#2`: one surface has at most one text of that name. */
function stem(path: string): string {
  const file = path.replace(/\.(?:txt|json)$/, '');
  const variant = file.indexOf('@');
  return variant < 0 ? file : file.slice(0, variant);
}

/** A name, and the number of its use as it stands in the file's name. */
function splitUse(name: string): [string, string] {
  const found = /^(.*)(#[1-9]\d*)$/s.exec(name);
  return found === null ? [name, ''] : [found[1] ?? '', found[2] ?? ''];
}

/** Whether the list of surfaces itself could not be read, so that nothing is known about that side. */
export function isMapUnreadable(findings: readonly SnapshotFinding[] = []): boolean {
  return findings.some(({ path }) => path === MAP_PATH || path === OLDER_MAP_PATH);
}
