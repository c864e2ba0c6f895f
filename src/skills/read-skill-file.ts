import { createHash } from 'node:crypto';
import { diagnostic, type Diagnostic } from '../errors.ts';
import type { Host } from '../host/host.ts';
import { trimText } from '../text/trim.ts';
import { withoutByteOrderMark } from '../text/without-byte-order-mark.ts';
import type { FoundFile } from './look-into-folder.ts';
import { memberOf } from '../text/member-of.ts';
import type { SkillDocument } from './skill-document.ts';
import { readSkillDocument } from './read-skill-document.ts';
import { readSkillText } from './read-skill-text.ts';
import { scanSkill } from './scan-skill.ts';
import { skillHead, textOf } from './skill-head.ts';
import { plainLine } from './skill-texts.ts';
import {
  UNSETTLED,
  type DescriptionFile,
  type FileSignature,
  type ScanFinding,
  type SkillFile,
} from './skill-tree.ts';
import type { ReadingOptions } from './skills-request.ts';

/** A file that was changed less than this before it was read may change again without a new time. In milliseconds. */
const RACY_MS = 50;

/** Reads a SKILL.md, whatever is wrong with it; `undefined` where it is gone meanwhile. */
export async function readSkillFile(
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
  const document = await readSkillDocument(read.text);
  const head = skillHead(document.data);
  return {
    ...place,
    head,
    digest,
    ...findingsOf(read.text, [head.name, head.description, ...folderNames(folder.path)], options),
    diagnostics: headDiagnostics(document, path),
  };
}

/** Reads a DESCRIPTION.md; `undefined` where it is gone meanwhile. */
export async function readDescriptionFile(
  { folder, signature }: FoundFile,
  path: string,
  host: Host,
  options: ReadingOptions,
): Promise<DescriptionFile | undefined> {
  const place = { folder: folder.path, signature: settled(signature, host) };
  const read = await readSkillText(path, host.files, options);
  if (read.status === 'absent') return undefined;
  if (read.status === 'unreadable') return { ...neverSettled(place), diagnostics: [read.diagnostic] };
  const document = await readSkillDocument(read.text);
  const description = plainLine(textOf(memberOf(document.data, 'description')));
  return {
    ...place,
    ...(description === '' ? {} : { description }),
    ...findingsOf(read.text, [description], options),
    diagnostics: headDiagnostics(document, path),
  };
}

/**
 * What a scan finds in a file and in what the index shows of it: YAML has escapes, which the text of the file hides, and
 * the names of folders do not stand in it at all.
 */
function findingsOf(
  text: string,
  shown: readonly (string | undefined)[],
  options: ReadingOptions,
): { findings?: readonly ScanFinding[] } {
  const inText = scanSkill(text, options);
  if (inText === undefined) return {};
  const found = new Map(inText.map((finding) => [finding.id, finding]));
  for (const part of shown) {
    for (const { id } of (part === undefined ? undefined : scanSkill(part, options)) ?? [])
      if (!found.has(id)) found.set(id, { id, line: 1 });
  }
  return { findings: [...found.values()] };
}

/** The folders of a skill below its root as they are shown, and as words. */
function folderNames(path: string): string[] {
  return [path, path.replaceAll(/[/.]/g, ' ')];
}

function headDiagnostics({ fault }: SkillDocument, path: string): Diagnostic[] {
  if (fault === undefined) return [];
  const where = { path, ...(fault.line === undefined ? {} : { line: fault.line }) };
  const code = fault.kept === 'lines' ? 'front-matter-malformed' : 'front-matter-ignored';
  return [diagnostic(code, { path, reason: fault.reason }, where)];
}

function settled(signature: FileSignature, host: Host): FileSignature {
  const age = Math.abs(host.clock.now() - signature.mtimeMs);
  return age < RACY_MS ? { ...signature, mtimeMs: UNSETTLED } : signature;
}

/** A change of rights leaves no trace in a signature, so what couldn't be read is tried for every build. */
function neverSettled<Place extends { readonly signature: FileSignature }>(place: Place): Place {
  return { ...place, signature: { ...place.signature, mtimeMs: UNSETTLED } };
}
