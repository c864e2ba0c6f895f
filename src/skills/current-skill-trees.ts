import { diagnostic } from '../errors.ts';
import type { DiagnosticSink, Host } from '../host/host.ts';
import type { SkillRoot } from './find-skill-roots.ts';
import { readSkillTree } from './read-skill-tree.ts';
import type { RootedTree } from './skill-candidates.ts';
import type { SkillTree } from './skill-tree.ts';
import { skillsMemory, type RememberedTree } from './skills-memory.ts';
import type { SkillsRequest } from './skills-request.ts';

/**
 * What lies below each root now. A tree that was read before is compared with the disk, unless that was done less than
 * the ttl ago, and only what changed is read again; an unchanged one is the same object.
 */
export async function currentSkillTrees(
  roots: readonly SkillRoot[],
  request: SkillsRequest,
  host: Host,
  report: DiagnosticSink,
): Promise<RootedTree[]> {
  const memory = skillsMemory(host.files);
  const isNew = (root: SkillRoot) => root.tier !== 'project' && memory.trees.get(keyOf(root)) === undefined;
  const kept = roots.some(isNew) ? await readKept(request, host) : [];
  const trees: RootedTree[] = [];
  for (const root of roots) trees.push({ root, tree: await currentTree(root, kept, request, host) });
  await keep(trees, request, host, report);
  return trees;
}

async function currentTree(
  root: SkillRoot,
  kept: readonly SkillTree[],
  request: SkillsRequest,
  host: Host,
): Promise<SkillTree> {
  const { trees } = skillsMemory(host.files);
  const { scan: _scan, ...unscanned } = request;
  const options: SkillsRequest = root.tier === 'project' ? request : unscanned;
  const known = trees.get(keyOf(root));
  const remembered = known?.scan === options.scan ? known : undefined;
  if (remembered !== undefined && isRecent(remembered, request, host)) return remembered.tree;
  const checkedAt = host.clock.now();
  const keptTree = options.scan === undefined ? kept.find(({ root: path }) => path === root.path) : undefined;
  const tree = await readSkillTree(root.path, host, options, remembered?.tree ?? keptTree);
  trees.set(keyOf(root), { tree, checkedAt, ...(options.scan === undefined ? {} : { scan: options.scan }) });
  return tree;
}

function keyOf({ tier, path }: SkillRoot): string {
  return `${tier === 'project' ? 'project' : 'own'} ${path}`;
}

function isRecent({ checkedAt }: RememberedTree, { ttlSeconds = 0 }: SkillsRequest, host: Host): boolean {
  const age = host.clock.now() - checkedAt;
  return age >= 0 && age < ttlSeconds * 1_000;
}

async function readKept({ cache }: SkillsRequest, host: Host): Promise<readonly SkillTree[]> {
  if (cache === undefined) return [];
  // Loaded only where trees are kept between processes.
  const { parseSkillTrees } = await import('./skill-trees-format.ts');
  const trees = parseSkillTrees((await cache.read()) ?? '');
  const { kept } = skillsMemory(host.files);
  for (const tree of trees) kept.add(tree);
  return trees;
}

/** Keeps the user's own trees for another process. A project's are read anew each time, so that each scan sees them. */
async function keep(
  rooted: readonly RootedTree[],
  { cache }: SkillsRequest,
  host: Host,
  report: DiagnosticSink,
): Promise<void> {
  const { kept } = skillsMemory(host.files);
  const trees = rooted.filter(({ root }) => root.tier !== 'project').map(({ tree }) => tree);
  if (cache === undefined || trees.every((tree) => kept.has(tree))) return;
  const { formatSkillTrees } = await import('./skill-trees-format.ts');
  const reason = await cache.write(formatSkillTrees(trees));
  if (reason !== undefined) report(diagnostic('skills-cache-not-written', { reason }, { severity: 'info' }));
  for (const tree of trees) kept.add(tree);
}
