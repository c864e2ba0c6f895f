import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { NO_ISOLATION } from '../../../src/sources/world/isolation.ts';
import { withWorld } from '../../../src/sources/world/world-adapter.ts';
import type { World } from '../../../src/sources/world/world.ts';
import { runningCommands } from '../../support/running-commands.ts';
import { someWorld } from '../../support/some-world.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { RUN_LIMITS, WORLD_KINDS } from '../../support/world-kinds.ts';

/** A program for Node that goes on for a minute, and can be found by `mark`. */
const lasting = (mark: string) => `/* ${mark} */ setTimeout(() => {}, 60_000);`;

/** One that starts `lasting` twice removed, in a session of its own and with its output closed. */
const daemon = (mark: string) =>
  `const options = { detached: true, stdio: 'ignore' };
   const inner = ${JSON.stringify(lasting(mark))};
   const outer = 'require("node:child_process").spawn(process.execPath, ["-e", ' + JSON.stringify(inner) + '], ' + JSON.stringify(options) + ').unref()';
   const child = require('node:child_process').spawn(process.execPath, ['-e', outer], options);
   child.on('exit', () => console.log('started'));`;

describe.each(WORLD_KINDS)('a run %s', (_kind, isolation) => {
  const inWorld = <T>(use: (world: World) => Promise<T>): Promise<T> =>
    withWorld(someWorld(), { root: temporaryFolder(), isolation }, use);

  it('that hangs is ended with all its children', async () => {
    const mark = randomUUID();
    await inWorld(async (world) => {
      const script = `node -e '${lasting(mark)}' & echo before; echo last >&2; node -e '${lasting(mark)}'`;
      const ended = await world.run(['sh', '-c', script], { ...RUN_LIMITS, timeoutMs: 400 });
      expect(ended).toMatchObject({ timedOut: true, flooded: false, stdout: 'before\n' });
      expect(ended.stderr).toContain('last\n');
      expect(runningCommands(mark)).toEqual([]);
      expect((await world.conditions()).ended).toBeGreaterThan(0);
    });
  });

  it('that leaves a daemon in another session is over with it', async () => {
    const mark = randomUUID();
    await inWorld(async (world) => {
      const ended = await world.run(['node', '-e', daemon(mark)], RUN_LIMITS);
      expect(ended).toMatchObject({ code: 0, stdout: 'started\n' });
      expect(runningCommands(mark)).toEqual([]);
      expect((await world.conditions()).ended).toBeGreaterThan(0);
    });
  });

  it('that leaves a daemon without variables, which keeps a log, is over with it', async () => {
    const mark = randomUUID();
    await inWorld(async (world) => {
      const script = `cd / && env -i setsid sh -c ': ${mark}; sleep 60; true' >"$HOME/log" 2>&1 </dev/null & echo started`;
      const ended = await world.run(['sh', '-c', script], RUN_LIMITS);
      expect(ended).toMatchObject({ code: 0, stdout: 'started\n' });
      expect(runningCommands(mark)).toEqual([]);
    });
  });

  it('that leaves a child behind has it counted', async () => {
    await inWorld(async (world) => {
      const ended = await world.run(['sh', '-c', 'sleep 60 >/dev/null 2>&1 & echo done'], RUN_LIMITS);
      expect(ended).toMatchObject({ code: 0, stdout: 'done\n' });
      expect((await world.conditions()).ended).toBe(1);
    });
  });

  it('can be beside another one', async () => {
    await inWorld(async (world) => {
      const words = ['one', 'two', 'three'];
      const all = await Promise.all(
        words.map((word, index) => world.run(['sh', '-c', `sleep 0.${index}; echo ${word}`], RUN_LIMITS)),
      );
      expect(all.map(({ code, stdout }) => `${code} ${stdout}`)).toEqual(words.map((word) => `0 ${word}\n`));
    });
  });

  it('that ends by itself leaves nothing to be ended', async () => {
    await inWorld(async (world) => {
      await world.run(['sh', '-c', 'sleep 0.01 & wait; true | cat'], RUN_LIMITS);
      expect((await world.conditions()).ended).toBe(0);
    });
  });

  it('that floods its output is ended, and the last lines are kept', async () => {
    await inWorld(async (world) => {
      const script = 'i=0; while :; do i=$((i + 1)); echo "line $i" >&2; done';
      const ended = await world.run(['sh', '-c', script], { ...RUN_LIMITS, maxOutputBytes: 300_000 });
      expect(ended).toMatchObject({ flooded: true, timedOut: false });
      expect(ended.stderr.length).toBeLessThan(200_000);
      expect(ended.stderr).toMatch(/^line \d{2,}\n/);
    });
  });

  it('that crashes tells its signal', async () => {
    await inWorld(async (world) => {
      const ended = await world.run(['node', '-e', 'process.kill(process.pid, "SIGSEGV")'], RUN_LIMITS);
      expect(ended).toMatchObject({ signal: 'SIGSEGV' });
      expect(ended.code).toBeUndefined();
    });
  });

  it('that asks on standard input gets its end, or the text that was given', async () => {
    await inWorld(async (world) => {
      const asking = ['sh', '-c', 'if read -r answer; then echo "got $answer"; else echo "no answer"; fi'];
      expect((await world.run(asking, RUN_LIMITS)).stdout).toBe('no answer\n');
      expect((await world.run(asking, { ...RUN_LIMITS, stdin: 'yes\n' })).stdout).toBe('got yes\n');
    });
  });

  it('that reads none of a long input ends all the same', async () => {
    await inWorld(async (world) => {
      const ended = await world.run(['true'], { ...RUN_LIMITS, stdin: 'x'.repeat(5_000_000) });
      expect(ended.code).toBe(0);
    });
  });

  it('sees its own variables over those of the world', async () => {
    await inWorld(async (world) => {
      const ended = await world.run(['sh', '-c', 'echo "$USER $TOKEN"'], {
        ...RUN_LIMITS,
        env: { USER: 'other', TOKEN: "it's a dummy $key" },
      });
      expect(ended.stdout).toBe("other it's a dummy $key\n");
    });
  });

  it('sees variables of any name, and exactly those that are set', async () => {
    const odd = {
      'npm_config_@scope:registry': 'x',
      'a.b-c': 'y',
      IFS: '.',
      PS4: '! ',
      ENV: '/nowhere',
      _: 'z',
    };
    await inWorld(async (world) => {
      const names = Object.keys(odd);
      const script = 'console.log(JSON.stringify(process.argv.slice(1).map((name) => process.env[name])))';
      const { stdout } = await world.run(['node', '-e', script, '--', ...names, 'OLDPWD', 'SHLVL'], {
        ...RUN_LIMITS,
        env: odd,
      });
      expect(JSON.parse(stdout)).toEqual([...Object.values(odd), null, null]);
    });
  });

  it('runs a program whose path looks like a variable', async () => {
    const folder = `${temporaryFolder()}/of=x`;
    mkdirSync(folder);
    writeFileSync(`${folder}/agent`, '#!/bin/sh\necho "$0 $1"\n', { mode: 0o755 });
    await inWorld(async (world) => {
      const { stdout } = await world.run([`${folder}/agent`, 'hello'], RUN_LIMITS);
      expect(stdout).toBe(`${folder}/agent hello\n`);
    });
  });

  it('passes on arguments as they are', async () => {
    await inWorld(async (world) => {
      const words = ['', 'a b', "it's", '$HOME', '`x`', '--', '-n', 'é\n'];
      const script = 'console.log(JSON.stringify(process.argv.slice(1)))';
      const { stdout } = await world.run(['node', '-e', script, '--', ...words], RUN_LIMITS);
      expect(JSON.parse(stdout)).toEqual(words);
    });
  });

  it('prints more than a pipe holds without losing any of it', async () => {
    await inWorld(async (world) => {
      const script = 'process.stdout.write("é".repeat(400_000))';
      const { stdout } = await world.run(['node', '-e', script], RUN_LIMITS);
      expect(stdout).toBe('é'.repeat(400_000));
    });
  });
});

const [[, walls]] = WORLD_KINDS;

describe.runIf(walls.network)('a run behind a network wall', () => {
  it('reaches itself over loopback and nobody else', async () => {
    await withWorld(someWorld(), { root: temporaryFolder(), isolation: walls }, async (world) => {
      expect(world.isolatesNetwork).toBe(true);
      const script = `
        const { createServer, connect } = require('node:net');
        const { networkInterfaces } = require('node:os');
        const server = createServer((socket) => socket.end('hello')).listen(0, '127.0.0.1', () => {
          connect(server.address().port, '127.0.0.1').on('data', (data) => {
            console.log(String(data), Object.keys(networkInterfaces()).join());
            process.exit();
          });
        });`;
      expect((await world.run(['node', '-e', script], RUN_LIMITS)).stdout).toBe('hello lo\n');
    });
  });
});

describe.each(['mounts', 'network', 'processes', 'hostname'] as const)(
  'a run with nothing but %s',
  (wall) => {
    it.runIf(walls[wall])('works, and ends what it leaves', async () => {
      const mark = randomUUID();
      const isolation = { ...NO_ISOLATION, user: walls.user, [wall]: true };
      await withWorld(someWorld(), { root: temporaryFolder(), isolation }, async (world) => {
        const ended = await world.run(['node', '-e', daemon(mark)], RUN_LIMITS);
        expect(ended).toMatchObject({ code: 0, stdout: 'started\n' });
        expect(runningCommands(mark)).toEqual([]);
        expect((await world.run(['pwd'], RUN_LIMITS)).stdout).toBe(`${world.paths.project}\n`);
        const held = (await world.conditions()).pins.filter((pin) => pin.held).map((pin) => pin.what);
        expect(held).toContain({ mounts: 'paths', hostname: 'host name' }[wall as string] ?? wall);
      });
    });
  },
);
