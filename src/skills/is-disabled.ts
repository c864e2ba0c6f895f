import type { SkillsRequest } from './skills-request.ts';

/** The skill that explains the agent itself can't be switched off. */
const ESSENTIAL = 'hermes-agent';

/** What is switched off in a session: the global list and the platform's, together. */
export function disabledNames(
  { disabled = [], platformDisabled = {} }: SkillsRequest,
  sessionPlatform: string,
): ReadonlySet<string> {
  const here = Object.entries(platformDisabled).filter(
    ([platform]) => platform.trim().toLowerCase() === sessionPlatform,
  );
  return new Set([...disabled, ...here.flatMap(([, names]) => names)].filter((name) => name !== ESSENTIAL));
}

/** Whether a skill is switched off under one of the names and paths that it is known by; the first is its name. */
export function isDisabled(
  [name, ...others]: readonly [string, ...string[]],
  disabled: ReadonlySet<string>,
): boolean {
  return name !== ESSENTIAL && [name, ...others].some((known) => disabled.has(known));
}
