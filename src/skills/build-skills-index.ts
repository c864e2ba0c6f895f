import { diagnostic } from '../errors.ts';
import type { DiagnosticSink } from '../host/host.ts';
import { compareCodePoints } from '../text/code-points.ts';
import { deepFreeze } from '../text/freeze.ts';
import { groupBy } from '../text/group-by.ts';
import { isDisabled } from './is-disabled.ts';
import { resolveNames } from './resolve-names.ts';
import type { ListedSkill } from './skill-candidate.ts';
import {
  DEFAULT_CATEGORY,
  isHarmless,
  skillCandidates,
  type RootedTree,
  type SkillChoice,
} from './skill-candidates.ts';
import { nameFault, shortDescription } from './skill-texts.ts';
import { DESCRIPTION_FILE, pathBelow } from './skill-tree.ts';
import { PROJECT_MARK, type SkillCategory, type SkillRow, type SkillsIndex } from './skills-index.ts';
import type { PluginSkill } from './skills-request.ts';

export interface IndexChoice extends SkillChoice {
  readonly demotedCategories: readonly string[];
  readonly plugins: readonly PluginSkill[];
}

/** The category of skills that plugins bring along. */
const PLUGIN_CATEGORY = 'plugin';

/** Makes the index of what was read below the roots, which are in order of precedence. Pure; the result is frozen. */
export function buildSkillsIndex(
  trees: readonly RootedTree[],
  choice: IndexChoice,
  report: DiagnosticSink,
): SkillsIndex {
  for (const rooted of trees) reportUnlisted(rooted, choice, report);
  const candidates = trees.flatMap((rooted) => skillCandidates(rooted, choice, report));
  const { listed, ambiguous } = resolveNames(candidates, report);
  const rows: PlacedRow[] = [...listed.map(placedRow), ...pluginRows(choice, report)];
  const descriptions = categoryDescriptions(trees, choice, report);
  const categories = [...groupBy(rows, ({ category }) => category)].map(([name, placed]) =>
    categoryOf(
      name,
      placed.map(({ row }) => row),
      descriptions.get(name),
      choice,
    ),
  );
  return deepFreeze({ categories: categories.sort(byName), ambiguous });
}

/** A row and the category that it belongs to. */
interface PlacedRow {
  readonly category: string;
  readonly row: SkillRow;
}

function placedRow({ listedAs, skill }: ListedSkill): PlacedRow {
  const name = skill.tier === 'project' ? PROJECT_MARK + listedAs : listedAs;
  return { category: skill.category, row: rowOf(name, skill.head.description, skill.path) };
}

function rowOf(name: string, description = '', path?: string): SkillRow {
  const shown = shortDescription(description);
  return {
    name,
    ...(shown === '' ? {} : { description: shown }),
    ...(path === undefined ? {} : { path }),
  };
}

function pluginRows({ plugins, disabled }: IndexChoice, report: DiagnosticSink): PlacedRow[] {
  const rows = new Map<string, SkillRow>();
  for (const { plugin, name, description, path } of plugins) {
    const listedAs = `${plugin}:${name}`;
    const reason = [plugin, name].map(nameFault).find((fault) => fault !== undefined);
    if (reason !== undefined) report(diagnostic('skill-skipped', { path: listedAs, reason }));
    else if (!isDisabled([listedAs, name], disabled) && !rows.has(listedAs))
      rows.set(listedAs, rowOf(listedAs, description, path));
  }
  return [...rows.values()].map((row) => ({ category: PLUGIN_CATEGORY, row }));
}

/**
 * The description of each category: the user's own folders decide, in order of precedence; a project's words are taken
 * last, and only where a scan found nothing in them.
 */
function categoryDescriptions(
  trees: readonly RootedTree[],
  { paths }: IndexChoice,
  report: DiagnosticSink,
): Map<string, string> {
  const isProject = ({ root }: RootedTree) => root.tier === 'project';
  const descriptions = new Map<string, string>();
  for (const rooted of [...trees.filter((tree) => !isProject(tree)), ...trees.filter(isProject)]) {
    for (const file of rooted.tree.descriptions) {
      const path = paths.join(pathBelow(rooted.root.path, file.folder, paths), DESCRIPTION_FILE);
      for (const found of file.diagnostics) report(found);
      if (isProject(rooted) && !isHarmless(file, path, report)) continue;
      const category = file.folder === '' ? DEFAULT_CATEGORY : file.folder;
      if (file.description !== undefined && !descriptions.has(category))
        descriptions.set(category, file.description);
    }
  }
  return descriptions;
}

function categoryOf(
  name: string,
  skills: readonly SkillRow[],
  description: string | undefined,
  { demotedCategories }: IndexChoice,
): SkillCategory {
  return {
    name,
    ...(description === undefined ? {} : { description }),
    namesOnly: demotedCategories.some((demoted) => name === demoted || name.startsWith(`${demoted}/`)),
    skills: skills.toSorted(byName),
  };
}

function byName(left: { readonly name: string }, right: { readonly name: string }): number {
  return compareCodePoints(left.name, right.name);
}

function reportUnlisted({ root, tree }: RootedTree, { paths }: IndexChoice, report: DiagnosticSink): void {
  for (const folder of tree.folders) {
    if (folder.names !== undefined) continue;
    const path = pathBelow(root.path, folder.path, paths);
    report(diagnostic('unusable-directory', { path, origin: 'a folder of skills' }, { path }));
  }
}
