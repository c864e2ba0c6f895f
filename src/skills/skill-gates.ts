import { KNOWN_ENVIRONMENTS } from './active-environments.ts';
import type { SkillHead } from './skill-head.ts';

/** What a session and its machine are like, as far as skills ask. */
export interface SkillSession {
  /** The operating system as Node names it: `linux`, `darwin`, `win32`, ... */
  readonly system: string;
  readonly environments: ReadonlySet<string>;
  readonly apps: ReadonlySet<string>;
  /** Lower-cased; empty = unknown. */
  readonly platform: string;
  /** Absent = unknown. */
  readonly tools?: ReadonlySet<string>;
  /** Absent = unknown. */
  readonly toolsets?: ReadonlySet<string>;
}

/** A reason for which a skill is not shown. */
export interface SkillGate {
  /** The member of the head that it reads. */
  readonly id: keyof SkillHead;
  hides(head: SkillHead, session: SkillSession): boolean;
}

/** Every condition that a head can set. What is not known about a session hides nothing. */
export const SKILL_GATES: readonly SkillGate[] = [
  {
    id: 'platforms',
    hides: ({ platforms }, { system }) =>
      platforms.length > 0 && !platforms.some((name) => isSystem(name, system)),
  },
  {
    id: 'environments',
    hides: ({ environments }, session) =>
      environments.length > 0 &&
      environments.every((name) => isKnownEnvironment(name) && !session.environments.has(name)),
  },
  {
    id: 'requiresApps',
    hides: ({ requiresApps }, { apps }) => requiresApps.some((name) => !apps.has(name)),
  },
  {
    id: 'sessionPlatforms',
    hides: ({ sessionPlatforms }, { platform }) =>
      sessionPlatforms.length > 0 && platform !== '' && !sessionPlatforms.includes(platform),
  },
  {
    id: 'fallbackForTools',
    hides: ({ fallbackForTools }, { tools }) => fallbackForTools.some((name) => tools?.has(name) === true),
  },
  {
    id: 'fallbackForToolsets',
    hides: ({ fallbackForToolsets }, { toolsets }) =>
      fallbackForToolsets.some((name) => toolsets?.has(name) === true),
  },
  {
    id: 'requiresTools',
    hides: ({ requiresTools }, { tools }) => requiresTools.some((name) => tools?.has(name) === false),
  },
  {
    id: 'requiresToolsets',
    hides: ({ requiresToolsets }, { toolsets }) =>
      requiresToolsets.some((name) => toolsets?.has(name) === false),
  },
];

/** Whether nothing in the head keeps the skill out of this session. */
export function isOpen(head: SkillHead, session: SkillSession): boolean {
  return !SKILL_GATES.some((gate) => gate.hides(head, session));
}

/** What the documented names of systems stand for. */
const SYSTEMS: Readonly<Record<string, readonly string[]>> = {
  // Termux is Linux with another user land; FreeBSD is another system.
  linux: ['linux', 'android'],
  macos: ['darwin'],
  windows: ['win32'],
};

function isSystem(name: string, system: string): boolean {
  const systems = Object.hasOwn(SYSTEMS, name) ? SYSTEMS[name] : undefined;
  return systems === undefined ? system.startsWith(name) : systems.includes(system);
}

function isKnownEnvironment(name: string): boolean {
  return KNOWN_ENVIRONMENTS.some(({ id }) => id === name);
}
