import { diagnostic } from '../errors.ts';
import type { DiagnosticSink } from '../host/host.ts';
import { sortCodePoints } from '../text/code-points.ts';
import { groupBy } from '../text/group-by.ts';
import { SKILL_TIERS } from './find-skill-roots.ts';
import type { ListedSkill, SkillCandidate } from './skill-candidate.ts';

export interface ResolvedNames {
  /** No two of them have the same name. */
  readonly listed: readonly ListedSkill[];
  /** Names whose skills can't be told apart even by path, sorted. */
  readonly ambiguous: readonly string[];
}

/** The skills that have their names already, and names that lower tiers can't have any more. */
interface Claims {
  readonly holders: Map<string, SkillCandidate>;
  readonly ambiguous: Set<string>;
}

/**
 * Gives each skill the name that it is listed by. The highest tier has a name and hides those below; skills of one tier
 * that share a name are listed under their folders, and where these are equal too, not at all.
 * `candidates` are in order of precedence, then of path.
 */
export function resolveNames(candidates: readonly SkillCandidate[], report: DiagnosticSink): ResolvedNames {
  const claims: Claims = { holders: new Map(), ambiguous: new Set() };
  const listed = SKILL_TIERS.flatMap((tier) =>
    resolveTier(
      candidates.filter((candidate) => candidate.tier === tier),
      claims,
      report,
    ),
  );
  return { listed, ambiguous: sortCodePoints(claims.ambiguous) };
}

function resolveTier(
  candidates: readonly SkillCandidate[],
  claims: Claims,
  report: DiagnosticSink,
): ListedSkill[] {
  const listed: ListedSkill[] = [];
  const crowded: SkillCandidate[] = [];
  const groups = groupBy(candidates, (candidate) => candidate.name);
  for (const [name, members] of groups) {
    const skills = distinct(members);
    const [only, ...others] = skills;
    const holder = claims.holders.get(name);
    if (only === undefined) continue;
    if (holder !== undefined) reportHidden(skills, holder, report);
    else if (others.length === 0) listed.push({ listedAs: name, skill: only });
    else {
      reportShared(name, skills, report);
      crowded.push(...skills);
    }
  }
  const taken = new Set([...claims.holders.keys(), ...listed.map(({ listedAs }) => listedAs)]);
  listed.push(...listByFolder(crowded, taken, claims.ambiguous));
  for (const [name, [first]] of groups) if (first !== undefined) claim(claims, name, first);
  for (const { listedAs, skill } of listed) claim(claims, listedAs, skill);
  return listed;
}

function listByFolder(
  crowded: readonly SkillCandidate[],
  taken: ReadonlySet<string>,
  ambiguous: Set<string>,
): ListedSkill[] {
  return [...groupBy(crowded, (candidate) => candidate.label)].flatMap(([label, members]) => {
    const [first, ...others] = members;
    if (first === undefined) return [];
    const canBeTold = !taken.has(label) && others.every((other) => areCopies(first, other));
    if (canBeTold) return [{ listedAs: label, skill: first }];
    for (const { name } of members) ambiguous.add(name);
    return [];
  });
}

function claim({ holders }: Claims, name: string, skill: SkillCandidate): void {
  if (!holders.has(name)) holders.set(name, skill);
}

/** The members without those that are another way to the same folder. */
function distinct(members: readonly SkillCandidate[]): SkillCandidate[] {
  return [...groupBy(members, (member) => member.real).values()].flatMap((same) => same.slice(0, 1));
}

function areCopies(left: SkillCandidate, right: SkillCandidate): boolean {
  return left.real === right.real || (left.digest !== '' && left.digest === right.digest);
}

function reportHidden(
  skills: readonly SkillCandidate[],
  holder: SkillCandidate,
  report: DiagnosticSink,
): void {
  for (const { name, path } of skills.filter((skill) => !areCopies(skill, holder)))
    report(diagnostic('skill-hidden', { name, path, holder: holder.path }, { path }));
}

function reportShared(name: string, skills: readonly SkillCandidate[], report: DiagnosticSink): void {
  const paths = skills.map(({ path }) => `"${path}"`).join(', ');
  report(diagnostic('skills-share-name', { name, paths }));
}
