import type { SkillTier } from './find-skill-roots.ts';
import type { SkillHead } from './skill-head.ts';

/** A skill that may be listed, under the name that its head or its folder gives it. */
export interface SkillCandidate {
  readonly tier: SkillTier;
  readonly name: string;
  readonly head: SkillHead;
  readonly category: string;
  /** Its folder below the root, with `/`; for a skill in the root itself the root's own name. */
  readonly label: string;
  /** The absolute path of its SKILL.md. */
  readonly path: string;
  /** The physical path of its folder. */
  readonly real: string;
  /** Equal for equal texts; empty where it couldn't be read. */
  readonly digest: string;
}

/** A candidate under the name by which it is listed and loaded. */
export interface ListedSkill {
  readonly listedAs: string;
  readonly skill: SkillCandidate;
}
