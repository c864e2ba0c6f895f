/** What the skills index shows, sorted, after every gate. */
export interface SkillsIndex {
  readonly categories: readonly SkillCategory[];
  /** Names that two skills of one tier share even by path: both were left out. */
  readonly ambiguous: readonly string[];
}

export interface SkillCategory {
  readonly name: string;
  readonly description?: string;
  /** Shown as one line of names: demoted by the coding posture. */
  readonly namesOnly: boolean;
  readonly skills: readonly SkillRow[];
}

export interface SkillRow {
  /** The name that `skill_view` accepts, with `[project] ` before it where it comes from the project. */
  readonly name: string;
  /** At most 60 code points, one line. */
  readonly description?: string;
  /** The file that holds its text, as an absolute path; absent where only a plugin knows. */
  readonly path?: string;
}

/** Stands before the name of a skill that comes from the project. */
export const PROJECT_MARK = '[project] ';
