import type { Diagnostic } from '../errors.ts';
import type { DiagnosticSink, Host } from '../host/host.ts';
import { hostPaths } from '../host/paths.ts';
import { sortCodePoints } from '../text/code-points.ts';
import { deepFreeze } from '../text/freeze.ts';
import { activeEnvironments } from './active-environments.ts';
import { buildSkillsIndex, type IndexChoice } from './build-skills-index.ts';
import { currentSkillTrees } from './current-skill-trees.ts';
import { findSkillRoots } from './find-skill-roots.ts';
import { installedApps } from './installed-apps.ts';
import { disabledNames } from './is-disabled.ts';
import type { RootedTree } from './skill-candidates.ts';
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
  const environments = await activeEnvironments(host);
  const platform = sessionPlatform(request, host);
  const disabled = disabledNames(request, platform);
  const memory = skillsMemory(host.files);
  const key = JSON.stringify([
    roots,
    environments,
    platform,
    sortCodePoints(disabled),
    request.tools && sortCodePoints(request.tools),
    request.toolsets && sortCodePoints(request.toolsets),
    request.demotedCategories,
    request.plugins,
  ]);
  const remembered = memory.indexes.get(key);
  if (remembered !== undefined && isMadeOf(remembered.trees, trees)) {
    for (const found of remembered.diagnostics) report(found);
    return remembered.index;
  }
  const wantedApps = new Set(
    trees.flatMap(({ tree }) => tree.skills.flatMap(({ head }) => head?.requiresApps ?? [])),
  );
  const choice: IndexChoice = {
    session: {
      system: systemName(host),
      environments: new Set(environments),
      apps: await installedApps(wantedApps, host),
      platform,
      ...(request.tools === undefined ? {} : { tools: new Set(request.tools) }),
      ...(request.toolsets === undefined ? {} : { toolsets: new Set(request.toolsets) }),
    },
    disabled,
    paths: hostPaths(host),
    demotedCategories: request.demotedCategories ?? [],
    plugins: request.plugins ?? [],
  };
  const diagnostics: Diagnostic[] = [];
  const index = buildSkillsIndex(trees, choice, (found) => diagnostics.push(deepFreeze(found)));
  for (const found of diagnostics) report(found);
  // An application may be installed at any time, and nothing in a tree tells of it.
  if (wantedApps.size === 0)
    memory.indexes.set(key, { trees: trees.map(({ tree }) => tree), index, diagnostics });
  return index;
}

function isMadeOf(
  before: RootedTree['tree'][] | readonly RootedTree['tree'][],
  now: readonly RootedTree[],
): boolean {
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
