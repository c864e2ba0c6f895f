import { diagnostic } from '../errors.ts';
import type { DiagnosticSink, Host } from '../host/host.ts';
import { findSkill } from './find-skill.ts';
import { readSkillDocument } from './read-skill-document.ts';
import { readSkillText } from './read-skill-text.ts';
import { scanSkill } from './scan-skill.ts';
import { isHarmless } from './skill-candidates.ts';
import { PROJECT_MARK, type SkillRow, type SkillsIndex } from './skills-index.ts';
import type { ReadingOptions } from './skills-request.ts';

/** A skill whose text was read. */
export interface LoadedSkill {
  /** As the index shows it. */
  readonly name: string;
  /** What stands below the head. */
  readonly text: string;
  /** Absolute. */
  readonly path: string;
}

/** Reads the text of a listed skill; `undefined` where it has no file, can't be read, or no longer passes the scan. */
export async function loadSkill(
  row: SkillRow,
  options: ReadingOptions,
  host: Host,
  report: DiagnosticSink,
): Promise<LoadedSkill | undefined> {
  if (row.path === undefined) return undefined;
  const { name, path } = row;
  const read = await readSkillText(path, host.files, options);
  if (read.status === 'unreadable') report(read.diagnostic);
  if (read.status !== 'read') return undefined;
  if (name.startsWith(PROJECT_MARK) && !isHarmless({ findings: scanSkill(read.text, options) }, path, report))
    return undefined;
  return { name, text: (await readSkillDocument(read.text)).body, path };
}

/** The texts of the skills that are loaded into every session, in the order of `names`; one that can't be is reported. */
export async function readAutoLoadedSkills(
  names: readonly string[],
  index: SkillsIndex,
  options: ReadingOptions,
  host: Host,
  report: DiagnosticSink,
): Promise<LoadedSkill[]> {
  const loaded = new Map<string, LoadedSkill>();
  for (const name of new Set(names.map((wanted) => wanted.trim()).filter((wanted) => wanted !== ''))) {
    const row = findSkill(name, index);
    const skill = row && (await loadSkill(row, options, host, report));
    if (skill === undefined) report(diagnostic('skill-not-loaded', { name }));
    else if (!loaded.has(skill.name)) loaded.set(skill.name, skill);
  }
  return [...loaded.values()];
}
