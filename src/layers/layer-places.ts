import { alibabaIdentity } from './alibaba-identity.ts';
import { asyncHandoff } from './async-handoff.ts';
import { autoLoadedSkills } from './auto-loaded-skills.ts';
import { codingBrief } from './coding-brief.ts';
import { executionDiscipline } from './execution-discipline.ts';
import { externalMemory } from './external-memory.ts';
import { finishTheJob } from './finish-the-job.ts';
import { googleGuidance } from './google-guidance.ts';
import { helpPointer } from './help-pointer.ts';
import { identity } from './identity.ts';
import type { LayerPlace } from './layer.ts';
import { memory } from './memory.ts';
import { operatorInstructions } from './operator-instructions.ts';
import { parallelCalls } from './parallel-calls.ts';
import { platformHint } from './platform-hint.ts';
import { pluginSections } from './plugin-sections.ts';
import { profileLine } from './profile-line.ts';
import { projectContext } from './project-context.ts';
import { runtimeEnvironment } from './runtime-environment.ts';
import { skillsIndex } from './skills-index.ts';
import { steeringNote } from './steering-note.ts';
import { systemMessage } from './system-message.ts';
import { toolGuidance } from './tool-guidance.ts';
import { toolUseEnforcement } from './tool-use-enforcement.ts';
import { toolchainProbe } from './toolchain-probe.ts';
import { trailer } from './trailer.ts';
import { userProfile } from './user-profile.ts';
import { workspace } from './workspace.ts';

/** Every layer at its place: the one order of the prompt, tier by tier. */
export const LAYER_PLACES: readonly LayerPlace[] = [
  { tier: 'stable', layer: identity },
  { tier: 'stable', layer: helpPointer },
  { tier: 'stable', layer: finishTheJob },
  { tier: 'stable', layer: parallelCalls },
  { tier: 'stable', layer: toolGuidance },
  { tier: 'stable', layer: steeringNote },
  { tier: 'stable', layer: toolUseEnforcement },
  { tier: 'stable', layer: googleGuidance },
  { tier: 'stable', layer: executionDiscipline },
  { tier: 'stable', layer: asyncHandoff },
  { tier: 'stable', layer: alibabaIdentity },
  { tier: 'stable', layer: autoLoadedSkills },
  { tier: 'stable', layer: codingBrief },
  { tier: 'stable', layer: operatorInstructions, when: 'without-workspace' },
  { tier: 'stable', layer: toolchainProbe, when: 'without-workspace' },
  // Last: of all that is stable it differs most often, so that other platforms share what stands before it.
  { tier: 'stable', layer: platformHint, when: 'without-workspace' },

  { tier: 'context', layer: systemMessage },
  { tier: 'context', layer: projectContext },
  { tier: 'context', layer: workspace },
  { tier: 'context', layer: operatorInstructions, when: 'with-workspace' },
  { tier: 'context', layer: toolchainProbe, when: 'with-workspace' },
  // Last: with a workspace these three stand behind the project files, so that two worktrees of one project share those.
  { tier: 'context', layer: platformHint, when: 'with-workspace' },

  { tier: 'volatile', layer: skillsIndex },
  { tier: 'volatile', layer: memory },
  { tier: 'volatile', layer: userProfile },
  { tier: 'volatile', layer: externalMemory },
  { tier: 'volatile', layer: pluginSections },
  { tier: 'volatile', layer: profileLine },
  { tier: 'volatile', layer: trailer },
  // Last: a stored prompt is recognised by ending in this block's mark, and nothing behind it could be taken for the machine.
  { tier: 'volatile', layer: runtimeEnvironment },
];
