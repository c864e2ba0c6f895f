import type { SkillScan } from '../skills/skills-request.ts';
import { scanText } from '../threats/scan-text.ts';

/** A project's skill is held to the same rules as its other files: a quoted attack that is described is no attack. */
export const scanProjectSkill: SkillScan = (text) =>
  scanText(text, 'context').filter(({ described }) => !described);
