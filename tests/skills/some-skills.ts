import type { Diagnostic } from '../../src/errors.ts';
import { fixtureHost, type FixtureEntry, type HostFixture } from '../../src/host/fixture-host.ts';
import type { Host } from '../../src/host/host.ts';
import { collectSkillsIndex } from '../../src/skills/collect-skills-index.ts';
import type { SkillsIndex } from '../../src/skills/skills-index.ts';
import type { SkillsRequest } from '../../src/skills/skills-request.ts';

export const HOME = '/home/user/.hermes';
export const ROOT = `${HOME}/skills`;

/** A scan that finds the word EVIL. */
export const scanForEvil: NonNullable<SkillsRequest['scan']> = (text) =>
  text.split('\n').flatMap((line, index) => (line.includes('EVIL') ? [{ id: 'evil', line: index + 1 }] : []));

/** A SKILL.md whose head has these lines. */
export function skillText(head: string, body = 'Body\n'): string {
  return `---\n${head}\n---\n${body}`;
}

/** Files below the local root: the paths of folders → heads of their skills. */
export function localSkills(heads: Readonly<Record<string, string>>): Record<string, FixtureEntry> {
  return Object.fromEntries(
    Object.entries(heads).map(([folder, head]) => [`${ROOT}/${folder}/SKILL.md`, skillText(head)]),
  );
}

export interface Collected {
  readonly index: SkillsIndex;
  readonly diagnostics: readonly Diagnostic[];
  /** `category > name: description` for each row, in order. */
  readonly rows: readonly string[];
}

/** The index of a request on a host. */
export async function collectFrom(host: Host, request: Partial<SkillsRequest> = {}): Promise<Collected> {
  const diagnostics: Diagnostic[] = [];
  const index = await collectSkillsIndex({ home: HOME, platform: 'cli', ...request }, host, (found) =>
    diagnostics.push(found),
  );
  const rows = index.categories.flatMap((category) =>
    category.skills.map(
      (row) => `${category.name} > ${row.name}${row.description === undefined ? '' : `: ${row.description}`}`,
    ),
  );
  return { index, diagnostics, rows };
}

/** The index of a request on a machine with these files. */
export function collect(
  files: Readonly<Record<string, FixtureEntry>>,
  request: Partial<SkillsRequest> = {},
  machine: Omit<HostFixture, 'files'> = {},
): Promise<Collected> {
  return collectFrom(fixtureHost({ ...machine, files }), request);
}

/** The codes of diagnostics, in order. */
export function codes(diagnostics: readonly Diagnostic[]): string[] {
  return diagnostics.map(({ code }) => code);
}
