import { diagnostic } from '../errors.ts';
import type { DiagnosticSink, Host } from '../host/host.ts';
import { expandHome, hostPaths } from '../host/paths.ts';
import { findProjectRoot } from './find-project-root.ts';
import type { SkillsRequest } from './skills-request.ts';

/** The kinds of roots, highest precedence first. */
export const SKILL_TIERS = ['project', 'local', 'create', 'external'] as const;

export type SkillTier = (typeof SKILL_TIERS)[number];

export interface SkillRoot {
  readonly tier: SkillTier;
  /** Absolute; an existing directory. */
  readonly path: string;
}

/** Where a project keeps skills, below its root. */
const PROJECT_FOLDERS = [
  ['.hermes', 'skills'],
  ['.agents', 'skills'],
] as const;

/** The folders that hold this session's skills, highest precedence first; each physical folder once. */
export async function findSkillRoots(
  request: SkillsRequest,
  host: Host,
  report: DiagnosticSink,
): Promise<SkillRoot[]> {
  const paths = hostPaths(host);
  const expand = (configured: string) => expandPath(configured, request, host);
  const own: SkillRoot[] = [
    { tier: 'local', path: paths.join(request.home, 'skills') },
    ...expand(request.createDir ?? '').map((path) => ({ tier: 'create' as const, path })),
    ...(request.externalDirs ?? []).flatMap(expand).map((path) => ({ tier: 'external' as const, path })),
  ];
  const project = await projectRoots(request, host, report);
  const seen = new Set<string>();
  const roots: SkillRoot[] = [];
  // The user's own folders are looked at first: a home inside a project doesn't make its skills the project's.
  for (const root of [...own, ...project]) {
    if ((await host.files.stat(root.path))?.kind !== 'directory') continue;
    const real = (await host.files.realPath(root.path)) ?? root.path;
    if (seen.has(real)) continue;
    seen.add(real);
    roots.push(root);
  }
  return SKILL_TIERS.flatMap((tier) => roots.filter((root) => root.tier === tier));
}

async function projectRoots(
  request: SkillsRequest,
  host: Host,
  report: DiagnosticSink,
): Promise<SkillRoot[]> {
  if (request.projectDiscovery === false || request.cwd === undefined || request.scan === undefined)
    return [];
  const root = await findProjectRoot(request.cwd, host);
  if (root === undefined) return [];
  const paths = hostPaths(host);
  const folders = PROJECT_FOLDERS.map((parts) => paths.join(root, ...parts));
  const stats = await Promise.all(folders.map((folder) => host.files.stat(folder)));
  const present = folders.filter((_folder, index) => stats[index]?.kind === 'directory');
  if (present.length === 0) return [];
  if (!(await isTrusted(root, request, host))) {
    report(diagnostic('project-skills-untrusted', { path: root }, { severity: 'info', path: root }));
    return [];
  }
  return present.map((path) => ({ tier: 'project', path }));
}

async function isTrusted(root: string, request: SkillsRequest, host: Host): Promise<boolean> {
  const real = (await host.files.realPath(root)) ?? root;
  const trusted = (request.trustedProjectDirs ?? []).flatMap((path) => expandPath(path, request, host));
  for (const path of trusted) if ((await host.files.realPath(path)) === real) return true;
  return false;
}

/** A configured path with `~` and `${VAR}` expanded, made absolute; a blank one is none. */
function expandPath(configured: string, request: SkillsRequest, host: Host): string[] {
  const wanted = configured.trim();
  if (wanted === '') return [];
  const filled = wanted.replace(/\$\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(host.env, name) ? (host.env[name] ?? whole) : whole,
  );
  return [hostPaths(host).resolve(request.home, expandHome(filled, host))];
}
