import { describe, expect, it } from 'vitest';
import { DEMOTED_CATEGORIES } from '../../src/skills/demoted-categories.ts';
import { KNOWN_APPS } from '../../src/skills/known-apps.ts';
import { KNOWN_ENVIRONMENTS } from '../../src/skills/active-environments.ts';
import { isOpen, SKILL_GATES, type SkillSession } from '../../src/skills/skill-gates.ts';
import { skillHead, type SkillHead } from '../../src/skills/skill-head.ts';
import { sortCodePoints } from '../../src/text/code-points.ts';

const SESSION: SkillSession = {
  system: 'linux',
  environments: new Set(),
  apps: new Set(),
  platform: 'cli',
  tools: new Set(['terminal']),
  toolsets: new Set(['terminal']),
};

function isShown(head: Partial<SkillHead>, session: Partial<SkillSession> = {}): boolean {
  return isOpen({ ...skillHead({}), ...head }, { ...SESSION, ...session });
}

function unknownTools(session: SkillSession): SkillSession {
  const { tools: _tools, toolsets: _toolsets, ...rest } = session;
  return rest;
}

describe('what keeps a skill out of a session', () => {
  it('shows a skill without conditions', () => {
    expect(isShown({})).toBe(true);
  });

  it('I20 I21 compares platforms with the system, by name or by prefix', () => {
    expect(isShown({ platforms: ['macos'] })).toBe(false);
    expect(isShown({ platforms: ['macos'] }, { system: 'darwin' })).toBe(true);
    expect(isShown({ platforms: ['macos', 'linux'] })).toBe(true);
    expect(isShown({ platforms: ['windows'] }, { system: 'win32' })).toBe(true);
    expect(isShown({ platforms: ['win'] }, { system: 'win32' })).toBe(true);
    expect(isShown({ platforms: ['darwin'] }, { system: 'darwin' })).toBe(true);
    expect(isShown({ platforms: ['linux'] }, { system: 'android' })).toBe(true);
    expect(isShown({ platforms: ['linux'] }, { system: 'freebsd' })).toBe(false);
    expect(isShown({ platforms: ['freebsd'] }, { system: 'freebsd' })).toBe(true);
    expect(isShown({ platforms: ['constructor'] })).toBe(false);
  });

  it('shows a skill where one of its environments is active or unknown', () => {
    expect(isShown({ environments: ['docker'] })).toBe(false);
    expect(isShown({ environments: ['docker', 's6'] }, { environments: new Set(['s6']) })).toBe(true);
    expect(isShown({ environments: ['moon'] })).toBe(true);
    expect(isShown({ environments: ['docker', 'moon'] })).toBe(true);
  });

  it('hides a skill that needs an application that is not there', () => {
    expect(isShown({ requiresApps: ['obsidian'] })).toBe(false);
    expect(isShown({ requiresApps: ['obsidian'] }, { apps: new Set(['obsidian']) })).toBe(true);
    expect(isShown({ requiresApps: ['obsidian', 'unheard-of'] }, { apps: new Set(['obsidian']) })).toBe(
      false,
    );
  });

  it('I26 hides a skill for other platforms, unless the platform is unknown', () => {
    expect(isShown({ sessionPlatforms: ['telegram'] }, { platform: 'slack' })).toBe(false);
    expect(isShown({ sessionPlatforms: ['telegram'] }, { platform: 'telegram' })).toBe(true);
    expect(isShown({ sessionPlatforms: ['telegram'] }, { platform: '' })).toBe(true);
  });

  it('I23 hides a fallback where what it stands in for is there', () => {
    expect(isShown({ fallbackForToolsets: ['web'] }, { toolsets: new Set(['web']) })).toBe(false);
    expect(isShown({ fallbackForToolsets: ['web'] })).toBe(true);
    expect(isShown({ fallbackForTools: ['x', 'terminal'] })).toBe(false);
    expect(isShown({ fallbackForTools: ['x'] })).toBe(true);
  });

  it('hides a skill that lacks one of its tools or toolsets', () => {
    expect(isShown({ requiresTools: ['terminal'] })).toBe(true);
    expect(isShown({ requiresTools: ['terminal', 'x'] })).toBe(false);
    expect(isShown({ requiresToolsets: ['terminal'] })).toBe(true);
    expect(isShown({ requiresToolsets: ['web'] })).toBe(false);
  });

  it('I25 SK-13 takes unknown tools for neither there nor missing', () => {
    const needs: Partial<SkillHead> = { requiresTools: ['x'] };
    const replaces: Partial<SkillHead> = { fallbackForTools: ['x'] };
    const shown = (session: SkillSession) =>
      [needs, replaces].map((head) => isOpen({ ...skillHead({}), ...head }, session));
    expect(shown(unknownTools(SESSION))).toEqual([true, true]);
    expect(shown({ ...SESSION, tools: new Set() })).toEqual([false, true]);
    expect(shown({ ...SESSION, tools: new Set(['x']) })).toEqual([true, false]);
    const sets: Partial<SkillHead> = { requiresToolsets: ['x'], fallbackForToolsets: ['y'] };
    expect(isOpen({ ...skillHead({}), ...sets }, unknownTools(SESSION))).toBe(true);
  });

  it('has one gate for each condition of a head', () => {
    const conditions = Object.keys(skillHead({}));
    expect(SKILL_GATES.map(({ id }) => id)).toEqual(conditions);
  });
});

describe('tables of skills', () => {
  it('are sorted and name nothing twice', () => {
    for (const names of [
      KNOWN_APPS.map(({ id }) => id),
      KNOWN_ENVIRONMENTS.map(({ id }) => id),
      DEMOTED_CATEGORIES,
    ]) {
      expect(names).toEqual(sortCodePoints(new Set(names)));
    }
  });

  it('have no row that nothing can match', () => {
    for (const app of KNOWN_APPS)
      expect(app.programs.length > 0 || app.bundle !== undefined, `for ${app.id}`).toBe(true);
    for (const environment of KNOWN_ENVIRONMENTS)
      expect(
        environment.paths.length > 0 || environment.variable !== undefined,
        `for ${environment.id}`,
      ).toBe(true);
    for (const { id } of KNOWN_APPS) expect(id).toBe(id.toLowerCase());
  });
});
