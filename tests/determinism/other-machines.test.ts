import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { nodeProcess } from '../../src/host/process-host.ts';
import { directorySnapshotStore } from '../../src/snapshots/directory-snapshot-store.ts';
import { sortCodePoints } from '../../src/text/code-points.ts';
import { runNode, type ProcessOptions } from '../support/run-node.ts';
import { REPOSITORY } from '../support/source-files.ts';

interface World extends Partial<ProcessOptions> {
  /** What differs in this world, and what a layer that lets just this in would show. */
  readonly leak: string;
  readonly preload?: string;
}

const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

/** The machine that the others are compared with: whatever this one is, no world below has these values. */
const HERE = {
  TZ: 'UTC',
  LANG: 'C.UTF-8',
  LC_ALL: undefined,
  HOME: '/nonexistent/here',
  USER: 'here',
  HOSTNAME: 'here',
};

/** Machines that differ from this one in one respect each. */
const WORLDS: Readonly<Record<string, World>> = {
  'another time zone': { leak: 'zone', env: { TZ: 'Asia/Kathmandu' } },
  'another locale': { leak: 'locale', env: { LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8', LANGUAGE: 'tr' } },
  'another home': {
    leak: 'home',
    env: { HOME: '/nonexistent/home', XDG_CONFIG_HOME: '/nonexistent/config' },
  },
  'another user': { leak: 'user', env: { USER: 'somebody', LOGNAME: 'somebody', USERNAME: 'somebody' } },
  'another working directory': { leak: 'cwd', cwd: '/' },
  'another umask': { leak: 'umask', through: ['sh', '-c', 'umask 0353; exec "$@"', 'sh'] },
  'another host name': {
    leak: 'hostname',
    env: { HOSTNAME: 'elsewhere', HOST: 'elsewhere', COMPUTERNAME: 'ELSEWHERE' },
  },
  'a noisy environment': {
    leak: 'environment',
    env: {
      HERMES_HOME: '/nonexistent/hermes',
      HERMES_TIMEZONE: 'Asia/Tokyo',
      HERMES_PLATFORM: 'slack',
      HERMES_ENVIRONMENT_HINT: 'A hint that must not show.',
      HERMES_SINGLE_QUERY_SESSION: '1',
      HERMES_CRON_AUTO_DELIVER_PLATFORM: 'telegram',
      TERMINAL_CWD: '/nonexistent/cwd',
      TERMINAL_ENV: 'docker',
      OPENAI_API_KEY: 'x',
      CI: 'true',
      UPDATE_SNAPSHOTS: '1',
    },
  },
  'another year': {
    leak: 'clock',
    preload: 'fake-clock.mjs',
    env: { FAKE_CLOCK_SHIFT: String(5 * YEAR_MS) },
  },
  'directories in another order': { leak: 'listing', preload: 'shuffle-listings.mjs' },
  'no network': { leak: 'network', preload: 'refuse-network.mjs' },
};

async function digestsIn({ leak, preload, ...options }: World): Promise<Record<string, string>> {
  const preloads =
    preload === undefined
      ? []
      : ['--import', pathToFileURL(join(REPOSITORY, 'tests/support/preload', preload)).href];
  const script = join(REPOSITORY, 'tests/support/digest-surfaces.ts');
  const tsx = pathToFileURL(join(REPOSITORY, 'node_modules/tsx/dist/loader.mjs')).href;
  const args = [...preloads, '--import', tsx, script, ...leak.split(' ')];
  const result = await runNode(args, { cwd: REPOSITORY, ...options, env: { ...HERE, ...options.env } });
  expect(result.stderr).toBe('');
  return JSON.parse(result.stdout) as Record<string, string>;
}

describe('the nine surfaces', () => {
  let here: Record<string, string>;

  beforeAll(async () => {
    here = await digestsIn({
      leak: Object.values(WORLDS)
        .map((world) => world.leak)
        .join(' '),
    });
  });

  it('come out of a fresh process as they are approved', async () => {
    const stored = await directorySnapshotStore(
      join(REPOSITORY, 'tests/fixtures/prompt_surface'),
      nodeProcess,
    ).readAll();
    const hash = createHash('sha256');
    for (const path of sortCodePoints(stored?.keys() ?? [])) {
      const bytes = stored?.get(path) ?? new Uint8Array();
      hash.update(`${path}\0${bytes.length}\0`).update(bytes);
    }
    expect(stored?.size).toBeGreaterThan(0);
    expect(here['none']).toBe(hash.digest('hex'));
  });

  for (const [name, world] of Object.entries(WORLDS)) {
    it(`SN-14 are the same bytes with ${name}, and a layer that reads it would be noticed`, async () => {
      const there = await digestsIn(world);
      expect(there['none']).toBe(here['none']);
      expect(there[world.leak]).not.toBe(here[world.leak]);
    });
  }
});
