import { existsSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findFaketime } from '../../../src/sources/world/clock-adapter.ts';
import { withWorld, type WorldOptions } from '../../../src/sources/world/world-adapter.ts';
import type { World } from '../../../src/sources/world/world.ts';
import { sortCodePoints } from '../../../src/text/code-points.ts';
import { someWorld } from '../../support/some-world.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { RUN_LIMITS, WORLD_KINDS } from '../../support/world-kinds.ts';

describe.each(WORLD_KINDS)('withWorld %s', (_kind, isolation) => {
  const inWorld = <T>(
    use: (world: World) => Promise<T>,
    settings = someWorld(),
    options: Partial<WorldOptions> = {},
  ): Promise<T> => withWorld(settings, { root: temporaryFolder(), isolation, ...options }, use);

  const shell = async (world: World, script: string) =>
    (await world.run(['sh', '-c', script], RUN_LIMITS)).stdout;

  it('runs a program in a clean repository and tells how it ended', async () => {
    await inWorld(async (world) => {
      const ended = await world.run(['sh', '-c', 'pwd; git status --short --branch; exit 3'], RUN_LIMITS);
      expect(ended).toMatchObject({ code: 3, stdout: `${world.paths.project}\n## main\n` });
    });
  });

  it('leaves no folder behind, also where its user fails', async () => {
    let folders: string[] = [];
    const failing = inWorld(async ({ outside }) => {
      folders = Object.values(outside);
      expect(folders.every((path) => existsSync(path))).toBe(true);
      await Promise.reject(new Error('on purpose'));
    });
    await expect(failing).rejects.toThrow('on purpose');
    expect(folders.filter((path) => existsSync(path))).toEqual([]);
    const parents = new Set(folders.map((path) => path.split('/').at(-2)));
    expect(readdirSync(tmpdir()).filter((name) => parents.has(name))).toEqual([]);
  });

  it('removes what its programs locked up', async () => {
    let home = '';
    await inWorld(async (world) => {
      home = world.outside.home;
      await shell(world, 'mkdir -p "$HOME/a/b" && touch "$HOME/a/b/c" && chmod 000 "$HOME/a/b" "$HOME/a"');
      expect(readdirSync(home)).toEqual(['a']);
    });
    expect(existsSync(home)).toBe(false);
  });

  it('removes folders whose paths are too long to be named', async () => {
    const script = `
      const { chmodSync, mkdirSync, writeFileSync } = require('node:fs');
      process.chdir(process.argv[1]);
      for (let depth = 0; depth < 30; depth += 1) {
        mkdirSync('d'.repeat(200));
        process.chdir('d'.repeat(200));
      }
      writeFileSync('end', '');
      chmodSync('.', 0o500);`;
    const outside = await inWorld(async (world) => {
      for (const folder of Object.values(world.paths))
        expect(await world.run(['node', '-e', script, folder], RUN_LIMITS)).toMatchObject({ code: 0 });
      return world.outside;
    });
    expect(Object.values(outside).filter((path) => existsSync(path))).toEqual([]);
  });

  it('gives programs a fixed environment, and nothing of the caller that was not named', async () => {
    const caller = {
      PATH: '/usr/bin:/bin',
      OPENAI_API_KEY: 'sk-real-0123456789',
      HTTPS_PROXY: 'http://proxy.example:3128',
      CARGO_HOME: '/opt/cargo',
    };
    const settings = someWorld({ inherit: ['CARGO_HOME', 'NOT_SET'], env: { MODE: 'plan' } });
    const printed = await inWorld(
      async (world) => world.run(['env'], { ...RUN_LIMITS, fixedClock: false }),
      settings,
      { caller },
    );
    const names = printed.stdout
      .trimEnd()
      .split('\n')
      .map((line) => line.split('=', 1)[0] ?? '');
    expect(sortCodePoints(names)).toEqual([
      'CARGO_HOME',
      'GIT_AUTHOR_DATE',
      'GIT_AUTHOR_EMAIL',
      'GIT_AUTHOR_NAME',
      'GIT_CEILING_DIRECTORIES',
      'GIT_COMMITTER_DATE',
      'GIT_COMMITTER_EMAIL',
      'GIT_COMMITTER_NAME',
      'GIT_CONFIG_NOSYSTEM',
      'GIT_TERMINAL_PROMPT',
      'HOME',
      'LANG',
      'LC_ALL',
      'LOGNAME',
      'MODE',
      'PATH',
      'PWD',
      'SHELL',
      'TERM',
      'TMPDIR',
      'TZ',
      'USER',
    ]);
    expect(printed.stdout).not.toMatch(/sk-real|proxy\.example/);
    expect(printed.stdout).toContain('CARGO_HOME=/opt/cargo\n');
  });

  it('names its scratch folder in no variable', async () => {
    await inWorld(async (world) => {
      expect(Object.values(world.env).filter((value) => value.includes('scratch'))).toEqual([]);
      await shell(world, `echo result >${world.outside.scratch}/result`);
      expect(readdirSync(world.outside.scratch)).toContain('result');
    });
  });

  it('has a fresh home and an empty folder for temporary files', async () => {
    await inWorld(async (world) => {
      expect(await shell(world, 'ls -A "$HOME" "$TMPDIR"; touch "$HOME/new" "$TMPDIR/new"')).toBe(
        `${world.paths.home}:\n\n${world.paths.temp}:\n`,
      );
      expect(readdirSync(world.outside.home)).toEqual(['new']);
      expect(readdirSync(world.outside.temp)).toEqual(['new']);
    });
  });

  it('has one commit that is the same in every world', async () => {
    const log = () => inWorld((world) => shell(world, 'git log --format="%H %an %ae %aI %s"; git branch'));
    const first = await log();
    expect(first).toMatch(
      /^[0-9a-f]{40} Robin Example robin@example\.org 2026-01-10T09:00:00(?:Z|\+00:00) First version\n\* main\n$/,
    );
    expect(await log()).toBe(first);
  });

  it('has files of a fixed age', async () => {
    await inWorld(async (world) => {
      const ages = await shell(world, 'find . -path ./.git -prune -o -exec stat -c %Y {} +');
      expect([...new Set(ages.trimEnd().split('\n'))]).toEqual(['1768035600']);
    });
  });

  it('finds no repository around itself', async () => {
    await inWorld(async (world) => {
      const ended = await world.run(['git', '-C', world.paths.home, 'rev-parse'], RUN_LIMITS);
      expect(ended.code).toBe(128);
      const ceilings = (world.env['GIT_CEILING_DIRECTORIES'] ?? '').split(':');
      for (const path of Object.values(world.paths)) expect(ceilings).toContain(join(path, '..'));
    });
  });

  it.runIf(findFaketime() !== undefined)('shows the pinned clock, and its timers fire', async () => {
    await inWorld(async (world) => {
      const script = 'setTimeout(() => console.log(new Date().toISOString()), 30)';
      const ended = await world.run(['node', '-e', script], RUN_LIMITS);
      expect(ended.stdout).toBe('2026-01-15T12:00:00.000Z\n');
      expect(await shell(world, 'date -u +%FT%T; date -r README.md -u +%F')).toBe(
        '2026-01-15T12:00:00\n2026-01-10\n',
      );
      const real = await world.run(['date', '-u', '+%FT%T'], { ...RUN_LIMITS, fixedClock: false });
      expect(real.stdout).not.toBe('2026-01-15T12:00:00\n');
    });
  });

  it.runIf(findFaketime() !== undefined)('lets Python sleep under the pinned clock', async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'sitecustomize.py'), 'print("customised")\n');
    const script = [
      'import datetime, subprocess, sys, time',
      'begin = time.monotonic()',
      'time.sleep(0.05)',
      'subprocess.run(["sleep", "0.01"], timeout=5)',
      'print(time.monotonic() - begin > 0.05, datetime.date.today(), [p for p in sys.path if "programs" in p])',
    ].join('\n');
    await inWorld(
      async (world) => {
        const ended = await world.run(['python3', '-c', script], RUN_LIMITS);
        expect(ended).toMatchObject({ stderr: '', stdout: 'customised\nTrue 2026-01-15 []\n' });
      },
      someWorld({ env: { PYTHONPATH: folder } }),
    );
  });

  it('keeps its search path to the usual programs and those of the settings', async () => {
    const folder = temporaryFolder();
    for (const name of ['own-tool', 'other-tool'])
      writeFileSync(join(folder, name), '#!/bin/sh\necho found\n', { mode: 0o755 });
    const caller = { PATH: `${folder}:/usr/bin:/bin` };
    await inWorld(
      async (world) => {
        const script = 'own-tool; which other-tool rg curl; which sh git node | wc -l';
        expect((await shell(world, script)).trim().replaceAll(' ', '')).toBe('found\n3');
      },
      someWorld({ programs: ['own-tool'] }),
      { caller },
    );
  });

  it('refuses a program of the settings that is nowhere', async () => {
    const refused = inWorld(() => Promise.resolve(), someWorld({ programs: ['no-such-program'] }));
    await expect(refused).rejects.toThrow('The program "no-such-program" (`programs`) is not on the PATH.');
  });

  it('starts a program from the PATH of the caller by its own path and puts it on the PATH of the world', async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'own-tool'), '#!/bin/sh\necho "$0"; which own-tool\n', { mode: 0o755 });
    await inWorld(
      async (world) => {
        const { stdout } = await world.run(['own-tool'], RUN_LIMITS);
        expect(stdout).toBe(`${folder}/own-tool\n${world.env['PATH'] ?? ''}/own-tool\n`);
      },
      someWorld(),
      { caller: { PATH: `${folder}:/usr/bin:/bin` } },
    );
  });

  it('tells a program that is absent from one that may not be run', async () => {
    await inWorld(async (world) => {
      expect(await world.run(['no-such-program'], RUN_LIMITS)).toMatchObject({ unstarted: 'absent' });
      expect(await world.run(['./no-such-program'], RUN_LIMITS)).toMatchObject({ unstarted: 'absent' });
      expect(await world.run(['./README.md'], RUN_LIMITS)).toMatchObject({ unstarted: 'denied' });
      expect(await world.run(['./src'], RUN_LIMITS)).toMatchObject({ unstarted: 'denied' });
      expect(await world.run([], RUN_LIMITS)).toMatchObject({ unstarted: 'absent' });
    });
  });

  it('lists the files that a program wrote into the project', async () => {
    await inWorld(async (world) => {
      await shell(world, 'mkdir .agent && touch .agent/state && echo more >>README.md && rm package.json');
      expect((await world.conditions()).written).toEqual(['.agent/state', 'README.md', 'package.json']);
    });
  });

  it('copies a folder in place of the prepared project, without the repository in it', async () => {
    const root = temporaryFolder();
    mkdirSync(join(root, 'mine/deep/.git'), { recursive: true });
    writeFileSync(join(root, 'mine/deep/.git/config'), '');
    writeFileSync(join(root, 'mine/deep/a.txt'), 'a\n');
    writeFileSync(join(root, 'mine/run.sh'), '#!/bin/sh\n', { mode: 0o755 });
    await inWorld(
      async (world) => {
        const listed = await shell(world, 'git ls-files -s | cut -c 1-6,50-; git status --short');
        expect(listed).toBe('100644\tdeep/a.txt\n100755\trun.sh\n');
      },
      someWorld({ project: 'mine' }),
      { root },
    );
  });

  it('refuses a project with a link in it, and one that is not there', async () => {
    const root = temporaryFolder();
    mkdirSync(join(root, 'mine'));
    symlinkSync('/etc/passwd', join(root, 'mine/link'));
    const linked = inWorld(() => Promise.resolve(), someWorld({ project: 'mine' }), { root });
    await expect(linked).rejects.toThrow('can\'t be copied: "link" is a link or no regular file');
    const absent = inWorld(() => Promise.resolve(), someWorld({ project: 'yours' }), { root });
    await expect(absent).rejects.toThrow('there is no such folder');
  });

  it('lets two worlds be at once without seeing each other', async () => {
    const outcome = await Promise.all(
      ['one', 'two'].map((word) =>
        inWorld(async (world) => {
          await shell(world, `echo ${word} >"$HOME/word"; sleep 0.1`);
          return shell(world, 'cat "$HOME/word"; ls "$HOME"');
        }),
      ),
    );
    expect(outcome).toEqual(['one\nword\n', 'two\nword\n']);
  });

  it('changes what a change names, and nothing else', async () => {
    const change = {
      paths: true,
      clock: '2027-03-04T05:06:07Z',
      timezone: 'Asia/Tokyo',
      locale: 'de_DE.UTF-8',
      user: 'someone-else',
      env: { NOISE: '1', HOME: '/nowhere' },
    };
    await inWorld(
      async (world) => {
        expect(world.env).toMatchObject({
          TZ: 'Asia/Tokyo',
          LANG: 'de_DE.UTF-8',
          USER: 'someone-else',
          NOISE: '1',
          HOME: world.paths.home,
        });
        expect(world.paths.project).toMatch(/\/another-prompt-surface\/work\/of\/project-elsewhere$/);
        expect(await shell(world, 'pwd; git status --short')).toBe(`${world.paths.project}\n`);
        const clock = world.clockEnv['FAKETIME'];
        expect(clock === undefined ? undefined : Number(clock)).toBe(
          findFaketime() === undefined ? undefined : Date.parse('2027-03-04T05:06:07Z') / 1000,
        );
      },
      someWorld(),
      { change },
    );
  });

  it.runIf(existsSync('/dev/shm'))(
    'fills the project in the opposite order where that is asked for',
    async () => {
      const listing = (reverseFiles: boolean) =>
        inWorld(
          async (world) => (await shell(world, 'find src -type f')).trimEnd().split('\n'),
          someWorld(),
          {
            change: { reverseFiles },
          },
        );
      const [forward, backward] = [await listing(false), await listing(true)];
      expect(backward).toEqual(forward.toReversed());
      expect(forward).toHaveLength(2);
    },
  );

  it('says which pins hold', async () => {
    await inWorld(async (world) => {
      const { pins } = await world.conditions();
      const held = Object.fromEntries(pins.map(({ what, held }) => [what, held]));
      expect(held).toMatchObject({
        paths: isolation.mounts,
        network: isolation.network,
        processes: isolation.processes,
        'host name': isolation.hostname,
        clock: findFaketime() !== undefined,
        repository: true,
        kernel: false,
      });
      expect(pins.filter(({ how }) => how === '')).toEqual([]);
    });
  });

  it('refuses a clock that is no moment', async () => {
    const refused = inWorld(() => Promise.resolve(), someWorld({ clock: 'noon' }));
    await expect(refused).rejects.toThrow('The clock "noon" is not a moment in ISO 8601.');
  });
});
