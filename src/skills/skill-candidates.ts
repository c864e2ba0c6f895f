import type { PlatformPath } from 'node:path';
import { diagnostic } from '../errors.ts';
import type { DiagnosticSink } from '../host/host.ts';
import type { SkillRoot } from './find-skill-roots.ts';
import { isDisabled } from './is-disabled.ts';
import type { SkillCandidate } from './skill-candidate.ts';
import { isOpen, type SkillSession } from './skill-gates.ts';
import type { SkillHead } from './skill-head.ts';
import { isUnseen, nameFault, shownName } from './skill-texts.ts';
import { pathBelow, SKILL_FILE, type ScanFinding, type SkillFile, type SkillTree } from './skill-tree.ts';

/** What was read below one root, and what kind of root that is. */
export interface RootedTree {
  readonly root: SkillRoot;
  readonly tree: SkillTree;
}

/** What decides which of the skills that were read may be listed. */
export interface SkillChoice {
  readonly session: SkillSession;
  /** Names and paths that are switched off. */
  readonly disabled: ReadonlySet<string>;
  readonly paths: PlatformPath;
}

/** The category of skills that lie directly below a root. */
export const DEFAULT_CATEGORY = 'general';

/** The skills below one root that are switched on, harmless, and fit for the session, by path. */
export function skillCandidates(
  { root, tree }: RootedTree,
  choice: SkillChoice,
  report: DiagnosticSink,
): SkillCandidate[] {
  return tree.skills.flatMap((file) => {
    for (const found of file.diagnostics) report(found);
    const { head } = file;
    if (head === undefined) return [];
    const candidate = candidateFrom(file, head, root, choice, report);
    if (candidate === undefined || isOff(candidate, file, choice)) return [];
    if (root.tier === 'project' && !isHarmless(file, candidate.path, report)) return [];
    return isOpen(head, choice.session) ? [candidate] : [];
  });
}

function candidateFrom(
  file: SkillFile,
  head: SkillHead,
  root: SkillRoot,
  { paths }: SkillChoice,
  report: DiagnosticSink,
): SkillCandidate | undefined {
  const path = paths.join(pathBelow(root.path, file.folder, paths), SKILL_FILE);
  const parts = file.folder === '' ? [paths.basename(root.path)] : file.folder.split('/');
  const folderName = parts.at(-1) ?? '';
  const fault = head.name === undefined ? undefined : nameFault(head.name);
  if (fault !== undefined && head.name !== undefined)
    report(diagnostic('skill-name-ignored', { path, name: shownName(head.name), reason: fault }, { path }));
  const name = fault === undefined && head.name !== undefined ? head.name : folderName;
  const reason = parts.some(isUnseen) ? "its path holds characters that can't be seen" : nameFault(name);
  if (reason !== undefined) {
    report(diagnostic('skill-skipped', { path, reason }, { path }));
    return undefined;
  }
  return {
    tier: root.tier,
    name,
    head,
    category: parts.slice(0, -1).join('/') || DEFAULT_CATEGORY,
    label: parts.join('/'),
    path,
    real: file.real,
    digest: file.digest,
  };
}

function isOff({ name, head, label, path }: SkillCandidate, file: SkillFile, choice: SkillChoice): boolean {
  const { disabled, paths } = choice;
  if (disabled.size === 0) return false;
  const folder = label.split('/').at(-1) ?? label;
  const known = [head.name ?? name, folder, label, file.folder, path, paths.dirname(path)];
  return isDisabled([name, ...known], disabled);
}

/** Whether a scan of a project's file found nothing; one that was not scanned, as it couldn't be read, isn't harmless. */
export function isHarmless(
  { findings }: { readonly findings?: readonly ScanFinding[] | undefined },
  path: string,
  report: DiagnosticSink,
): boolean {
  const first = findings?.[0];
  if (findings === undefined || first === undefined) return findings !== undefined;
  const ids = findings.map(({ id }) => id).join(', ');
  report(diagnostic('skill-quarantined', { path, ids }, { path, line: first.line }));
  return false;
}
