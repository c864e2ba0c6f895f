import type { Diagnostic } from '../errors.ts';
import type { DiagnosticSink, Host } from '../host/host.ts';
import { hostPaths } from '../host/paths.ts';
import { sortCodePoints } from '../text/code-points.ts';
import { deepFreeze } from '../text/freeze.ts';
import { activeEnvironments } from './active-environments.ts';
import { buildSkillsIndex } from './build-skills-index.ts';
import { currentSkillTrees } from './current-skill-trees.ts';
import { findSkillRoots, type SkillRoot } from './find-skill-roots.ts';
import { installedApps } from './installed-apps.ts';
import { disabledNames } from './is-disabled.ts';
import type { RootedTree } from './skill-candidates.ts';
import type { SkillSession } from './skill-gates.ts';
import type { SkillTree } from './skill-tree.ts';
import type { SkillsIndex } from './skills-index.ts';
import { skillsMemory } from './skills-memory.ts';
import type { SkillsRequest } from './skills-request.ts';

/**
 * Reads the skills of a session and lists those that fit it, sorted. What is wrong with a file costs a diagnostic and at
 * most that skill. The result is frozen, and the same for the same request and the same files.
 */
export async function collectSkillsIndex(
  request: SkillsRequest,
  host: Host,
  report: DiagnosticSink,
): Promise<SkillsIndex> {
  const roots = await findSkillRoots(request, host, report);
  const trees = await currentSkillTrees(roots, request, host, report);
  const memory = skillsMemory(host.files);
  const session = await sessionFacts(request, host, trees);
  const disabled = disabledNames(request, session.platform);
  const key = indexKey(request, roots, session, disabled);
  const remembered = memory.indexes.get(key);
  if (remembered !== undefined && isMadeOf(remembered.trees, trees)) {
    for (const found of remembered.diagnostics) report(found);
    return remembered.index;
  }
  const choice = {
    session,
    disabled,
    paths: hostPaths(host),
    demotedCategories: request.demotedCategories ?? [],
    plugins: request.plugins ?? [],
  };
  const diagnostics: Diagnostic[] = [];
  const index = buildSkillsIndex(trees, choice, (found) => diagnostics.push(deepFreeze(found)));
  for (const found of diagnostics) report(found);
  memory.indexes.set(key, { trees: trees.map(({ tree }) => tree), index, diagnostics });
  return index;
}

/** Everything but the trees that decides about an index. */
function indexKey(
  { demotedCategories, plugins }: SkillsRequest,
  roots: readonly SkillRoot[],
  { tools, toolsets, environments, apps, ...facts }: SkillSession,
  disabled: ReadonlySet<string>,
): string {
  const sets = [environments, apps, disabled, tools, toolsets].map((set) => set && sortCodePoints(set));
  return JSON.stringify([roots, facts, sets, demotedCategories, plugins]);
}

async function sessionFacts(
  request: SkillsRequest,
  host: Host,
  trees: readonly RootedTree[],
): Promise<SkillSession> {
  const wantedApps = new Set<string>();
  for (const { tree } of trees)
    for (const { head } of tree.skills) for (const app of head?.requiresApps ?? []) wantedApps.add(app);
  return {
    system: systemName(host),
    environments: new Set(await activeEnvironments(host)),
    apps: await installedApps(wantedApps, host),
    platform: sessionPlatform(request, host),
    ...(request.tools === undefined ? {} : { tools: new Set(request.tools) }),
    ...(request.toolsets === undefined ? {} : { toolsets: new Set(request.toolsets) }),
  };
}

function isMadeOf(before: readonly SkillTree[], now: readonly RootedTree[]): boolean {
  return before.length === now.length && now.every(({ tree }, index) => tree === before[index]);
}

/** The platform that the session is answered on, lower-cased; empty = unknown. The environment wins. */
function sessionPlatform({ platform }: SkillsRequest, host: Host): string {
  const named = [host.env['HERMES_PLATFORM'], host.env['HERMES_SESSION_PLATFORM'], platform];
  return named.map((name) => (name ?? '').trim().toLowerCase()).find((name) => name !== '') ?? '';
}

/** The operating system as Node names it. */
function systemName(host: Host): string {
  const names: Readonly<Record<string, string>> = { Linux: 'linux', Darwin: 'darwin', Windows: 'win32' };
  return names[host.os.system] ?? host.os.system.toLowerCase();
}
