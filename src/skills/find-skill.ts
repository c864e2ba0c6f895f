import { PROJECT_MARK, type SkillRow, type SkillsIndex } from './skills-index.ts';

/**
 * The skill that a name stands for: as the index shows it, without the mark of a project, or behind its category and a
 * slash. `undefined` where no listed skill is meant. A name is only ever compared, never made a path.
 */
export function findSkill(name: string, index: SkillsIndex): SkillRow | undefined {
  const rows = index.categories.flatMap((category) =>
    category.skills.map((row) => ({ row, placed: `${category.name}/${withoutMark(row.name)}` })),
  );
  const found =
    rows.find(({ row }) => row.name === name) ??
    rows.find(({ row }) => withoutMark(row.name) === name) ??
    rows.find(({ placed }) => placed === name);
  return found?.row;
}

function withoutMark(name: string): string {
  return name.startsWith(PROJECT_MARK) ? name.slice(PROJECT_MARK.length) : name;
}
