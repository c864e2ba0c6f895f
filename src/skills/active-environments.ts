import type { Host } from '../host/host.ts';

/** A surrounding that a skill may be made for, and what shows that this machine is in it. */
export interface KnownEnvironment {
  /** What `environments` calls it. */
  readonly id: string;
  /** One of these paths is enough. */
  readonly paths: readonly string[];
  /** A set environment variable whose name begins like this is enough. */
  readonly variable?: string;
}

/** The surroundings that can be told, sorted by id. A skill that names any other is shown. */
export const KNOWN_ENVIRONMENTS: readonly KnownEnvironment[] = [
  { id: 'docker', paths: ['/.dockerenv', '/run/.containerenv'] },
  { id: 'kanban', paths: [], variable: 'HERMES_KANBAN' },
  { id: 's6', paths: ['/run/s6', '/package/admin/s6-overlay'] },
];

const OFF = ['', '0', 'false', 'no', 'off'];

/** The known surroundings that this machine is in, in table order. */
export async function activeEnvironments(host: Host): Promise<string[]> {
  const active: string[] = [];
  for (const environment of KNOWN_ENVIRONMENTS)
    if (await isActive(environment, host)) active.push(environment.id);
  return active;
}

async function isActive({ paths, variable }: KnownEnvironment, host: Host): Promise<boolean> {
  const isSet = Object.entries(host.env).some(
    ([name, value]) =>
      variable !== undefined && name.startsWith(variable) && !OFF.includes(value.trim().toLowerCase()),
  );
  if (isSet) return true;
  for (const path of paths) if ((await host.files.stat(path)) !== undefined) return true;
  return false;
}
