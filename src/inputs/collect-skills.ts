import type { DiagnosticSink, Host } from '../host/host.ts';
import { hostPaths, isWithin } from '../host/paths.ts';
import { collectSkillsIndex } from '../skills/collect-skills-index.ts';
import { DEMOTED_CATEGORIES } from '../skills/demoted-categories.ts';
import { directorySkillsCache } from '../skills/directory-skills-cache-store.ts';
import { findProjectRoot } from '../skills/find-project-root.ts';
import type { SkillScan, SkillsRequest } from '../skills/skills-request.ts';
import type { ToolSelection } from '../tools/select-tools.ts';
import type { PromptInputs } from './prompt-inputs.ts';
import { contextSwitches } from './context-switches.ts';
import type { PromptRequest } from './prompt-request.ts';
import type { Settings } from './settings.ts';
import { isTruthy } from './truthy.ts';

/** What a build already knows when it comes to the skills. */
export interface SkillsContext {
  /** Lower-cased and trimmed. */
  readonly platform: string;
  /** The agent's home. */
  readonly home: string;
  /** The physical working directory; absent = nowhere. */
  readonly cwd?: string;
  readonly settings: Settings;
  readonly selection: ToolSelection;
  /** Whether categories that have nothing to do with code are shown in short. */
  readonly focus: boolean;
}

const SKILL_TOOLS = ['skills_list', 'skill_view', 'skill_manage'];

/** The skills that a session is told of and those it gets in full; none where no tool can do anything with them. */
export async function collectSkills(
  request: PromptRequest,
  host: Host,
  context: SkillsContext,
  report: DiagnosticSink,
): Promise<Pick<PromptInputs, 'skills' | 'autoLoadedSkills'>> {
  const isUsed = context.selection.sent.some((tool) => SKILL_TOOLS.includes(tool.name));
  if (!isUsed) return { skills: { categories: [], ambiguous: [] }, autoLoadedSkills: [] };
  const wanted = await skillsRequest(request, host, context);
  const skills = await collectSkillsIndex(wanted, host, report);
  const names = autoLoadedNames(request, host, context);
  if (names.length === 0) return { skills, autoLoadedSkills: [] };
  const { readAutoLoadedSkills } = await import('../skills/load-skill.ts');
  return { skills, autoLoadedSkills: await readAutoLoadedSkills(names, skills, wanted, host, report) };
}

/** The settings and facts of a build, as the collection of skills asks for them. */
async function skillsRequest(
  request: PromptRequest,
  host: Host,
  context: SkillsContext,
): Promise<SkillsRequest> {
  const { skills } = context.settings;
  const demoted = skills.demotedCategories.length > 0 ? skills.demotedCategories : DEMOTED_CATEGORIES;
  const cacheDirectory = await usableCacheDirectory(request.cacheDirectory, host, context);
  return {
    home: context.home,
    ...(context.cwd === undefined ? {} : { cwd: context.cwd }),
    platform: context.platform,
    tools: context.selection.sent.map((tool) => tool.name),
    toolsets: context.selection.toolsets,
    disabled: skills.disabled,
    platformDisabled: skills.platformDisabled,
    trustedProjectDirs: skills.trustedProjectDirs,
    projectDiscovery: skills.projectDiscovery,
    ...(skills.createDir === undefined ? {} : { createDir: skills.createDir }),
    externalDirs: skills.externalDirs,
    demotedCategories: context.focus ? demoted : [],
    readTimeoutSeconds: context.settings.contextFiles.readTimeout,
    ...(skills.trustedProjectDirs.length === 0 ? {} : { scan: await projectScan() }),
    ttlSeconds: skills.indexStateTtlSeconds,
    ...(cacheDirectory === undefined ? {} : { cache: directorySkillsCache(cacheDirectory) }),
  };
}

/** Loaded only where a project is trusted, so that its skills can reach a prompt. */
async function projectScan(): Promise<SkillScan> {
  const { scanProjectSkill } = await import('./scan-project-skill.ts');
  return scanProjectSkill;
}

/** The names of the skills whose full texts belong into this session. */
function autoLoadedNames(request: PromptRequest, host: Host, { settings }: SkillsContext): readonly string[] {
  const { skipContextFiles } = contextSwitches(request);
  return skipContextFiles || isTruthy(host.env['HERMES_IGNORE_RULES']) ? [] : settings.skills.autoLoad;
}

/** Nothing is ever written into the agent's home or the user's repository, whoever asks for it. */
async function usableCacheDirectory(
  directory: string | undefined,
  host: Host,
  { home, cwd }: SkillsContext,
): Promise<string | undefined> {
  if (directory === undefined) return undefined;
  const paths = hostPaths(host);
  const project = cwd === undefined ? undefined : await findProjectRoot(cwd, host);
  const kept = [home, ...(project === undefined ? [] : [project])];
  return kept.some((folder) => isWithin(directory, folder, paths)) ? undefined : directory;
}
