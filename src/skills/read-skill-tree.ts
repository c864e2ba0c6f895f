import { createHash } from 'node:crypto';
import type { PlatformPath } from 'node:path';
import { diagnostic, type Diagnostic } from '../errors.ts';
import type { Host } from '../host/host.ts';
import { hostPaths } from '../host/paths.ts';
import { trimText } from '../text/trim.ts';
import { withoutByteOrderMark } from '../text/without-byte-order-mark.ts';
import { inParallel } from './in-parallel.ts';
import { memberOf, readFrontMatter, type SkillDocument } from './read-front-matter.ts';
import { readSkillText } from './read-skill-text.ts';
import { scanSkill } from './scan-skill.ts';
import { skillHead, textOf } from './skill-head.ts';
import { plainLine } from './skill-texts.ts';
import {
  DESCRIPTION_FILE,
  pathBelow,
  UNSETTLED,
  type DescriptionFile,
  type FileSignature,
  type ScanFinding,
  type SkillFile,
  type SkillTree,
} from './skill-tree.ts';
import type { ReadingOptions } from './skills-request.ts';
import type { FoundFile } from './look-into-folder.ts';
import { walkSkills } from './walk-skills.ts';

/** A file that was changed less than this before it was read may change again without a new time. In milliseconds. */
const RACY_MS = 50;

/**
 * Reads what lies below `root`, as far as it differs from `before`; gives `before` itself where nothing differs. Texts go
 * through `scan` where there is one: then `before` must have been read with the same.
 */
export async function readSkillTree(
  root: string,
  host: Host,
  options: ReadingOptions,
  before?: SkillTree,
): Promise<SkillTree> {
  const paths = hostPaths(host);
  const walk = await walkSkills(root, host.files, paths, before?.folders);
  const isDescription = (file: FoundFile) => file.name === DESCRIPTION_FILE;
  const skills = await readChanged(
    walk.files.filter((file) => !isDescription(file)),
    before?.skills,
    (file) => readSkillFile(file, pathOf(file, root, paths), host, options),
  );
  const descriptions = await readChanged(walk.files.filter(isDescription), before?.descriptions, (file) =>
    readDescription(file, pathOf(file, root, paths), host, options),
  );
  const tree = { root, folders: walk.folders, skills, descriptions };
  return before !== undefined && isSame(tree, before) ? before : tree;
}

/** Reads each file that was not read before or has another signature since. A file that is gone meanwhile is left out. */
async function readChanged<File extends { readonly folder: string; readonly signature: FileSignature }>(
  found: readonly FoundFile[],
  before: readonly File[] | undefined,
  read: (file: FoundFile) => Promise<File | undefined>,
): Promise<readonly File[]> {
  const known = new Map((before ?? []).map((file) => [file.folder, file]));
  const files = await inParallel(found, async (file) => {
    const earlier = known.get(file.folder.path);
    const { size, mtimeMs } = file.signature;
    const holds = earlier?.signature.size === size && earlier.signature.mtimeMs === mtimeMs;
    return holds ? earlier : read(file);
  });
  return files.filter((file) => file !== undefined);
}

function isSame(tree: SkillTree, before: SkillTree): boolean {
  const same = <Part>(left: readonly Part[], right: readonly Part[]) =>
    left.length === right.length && left.every((part, index) => part === right[index]);
  return (
    same(tree.folders, before.folders) &&
    same(tree.skills, before.skills) &&
    same(tree.descriptions, before.descriptions)
  );
}

function pathOf({ folder, name }: FoundFile, root: string, paths: PlatformPath): string {
  return paths.join(pathBelow(root, folder.path, paths), name);
}

function settled(signature: FileSignature, host: Host): FileSignature {
  const age = Math.abs(host.clock.now() - signature.mtimeMs);
  return age < RACY_MS ? { ...signature, mtimeMs: UNSETTLED } : signature;
}

/** A change of rights leaves no trace in a signature, so what couldn't be read is tried for every build. */
function neverSettled<Place extends { readonly signature: FileSignature }>(place: Place): Place {
  return { ...place, signature: { ...place.signature, mtimeMs: UNSETTLED } };
}

async function readSkillFile(
  { folder, signature }: FoundFile,
  path: string,
  host: Host,
  options: ReadingOptions,
): Promise<SkillFile | undefined> {
  const place = { folder: folder.path, real: folder.real, signature: settled(signature, host) };
  const read = await readSkillText(path, host.files, options);
  if (read.status === 'absent') return undefined;
  if (read.status === 'unreadable')
    return { ...neverSettled(place), head: skillHead({}), digest: '', diagnostics: [read.diagnostic] };
  const digest = createHash('sha256').update(read.text).digest('base64');
  if (trimText(withoutByteOrderMark(read.text)) === '')
    return { ...place, digest, diagnostics: [diagnostic('skill-empty', { path }, { path })] };
  const document = readFrontMatter(read.text);
  return {
    ...place,
    head: skillHead(document.data),
    digest,
    ...findingsOf(read.text, options),
    diagnostics: headDiagnostics(document, path),
  };
}

async function readDescription(
  { folder, signature }: FoundFile,
  path: string,
  host: Host,
  options: ReadingOptions,
): Promise<DescriptionFile | undefined> {
  const place = { folder: folder.path, signature: settled(signature, host) };
  const read = await readSkillText(path, host.files, options);
  if (read.status === 'absent') return undefined;
  if (read.status === 'unreadable') return { ...neverSettled(place), diagnostics: [read.diagnostic] };
  const document = readFrontMatter(read.text);
  const description = plainLine(textOf(memberOf(document.data, 'description')));
  return {
    ...place,
    ...(description === '' ? {} : { description }),
    ...findingsOf(read.text, options),
    diagnostics: headDiagnostics(document, path),
  };
}

function findingsOf(text: string, options: ReadingOptions): { findings?: readonly ScanFinding[] } {
  const findings = scanSkill(text, options);
  return findings === undefined ? {} : { findings };
}

function headDiagnostics({ fault }: SkillDocument, path: string): Diagnostic[] {
  if (fault === undefined) return [];
  const where = { path, ...(fault.line === undefined ? {} : { line: fault.line }) };
  const code = fault.kept === 'lines' ? 'front-matter-malformed' : 'front-matter-ignored';
  return [diagnostic(code, { path, reason: fault.reason }, where)];
}
