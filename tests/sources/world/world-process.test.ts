import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { runNode } from '../../support/run-node.ts';
import { runningCommands } from '../../support/running-commands.ts';
import { REPOSITORY } from '../../support/source-files.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const PROGRAM = ['--import', 'tsx', join(REPOSITORY, 'tests/support/open-world.ts')];

interface Opened {
  readonly isolation: { readonly mounts: boolean };
  readonly paths: Readonly<Record<string, string>>;
  readonly outside: Readonly<Record<string, string>>;
}

describe.each(['walls', 'none'])('a process that holds a world with %s', (kind) => {
  it.each(['SIGTERM', 'SIGINT'] as const)('leaves nothing behind when it gets %s', async (signal) => {
    const mark = randomUUID();
    const child = spawn(process.execPath, [...PROGRAM, kind, `: ${mark}; sleep 60; true`], {
      cwd: REPOSITORY,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const opened = await new Promise<Opened>((settle) => {
      child.stdout.once('data', (line: Buffer) => settle(JSON.parse(String(line)) as Opened));
    });
    while (runningCommands(`: ${mark}`).length === 0) await delay(10);
    child.kill(signal);
    const ended = await new Promise((settle) => {
      child.once('exit', (_code, signal) => settle(signal));
    });
    expect(ended).toBe(signal);
    expect(Object.values(opened.outside).filter((path) => existsSync(path))).toEqual([]);
    // What is told to end by the system goes a moment after us.
    for (let round = 0; round < 100 && runningCommands(mark).length > 0; round += 1) await delay(20);
    expect(runningCommands(mark)).toEqual([]);
  });

  it('works for an ordinary user too', async () => {
    const isRoot = process.getuid?.() === 0;
    const through = isRoot ? ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups'] : [];
    const script = 'pwd; git status --short --branch; id -u; cat /proc/1/comm >/dev/null && touch "$HOME/x"';
    const { stdout, stderr } = await runNode([...PROGRAM, kind, script], {
      cwd: REPOSITORY,
      through,
      env: { HOME: '/nonexistent', TSX_DISABLE_CACHE: '1' },
    });
    expect(stderr).toBe('');
    const [opened, ended] = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as unknown) as [Opened, { code: number; stdout: string }];
    const user = isRoot ? 65534 : process.getuid?.();
    expect(ended).toMatchObject({
      code: 0,
      stdout: `${opened.paths['project'] ?? ''}\n## main\n${user ?? ''}\n`,
    });
    expect(Object.values(opened.outside).filter((path) => existsSync(path))).toEqual([]);
  });
});

describe('a process whose folder for temporary files', () => {
  const open = async (folder: string): Promise<string> => {
    const { stdout } = await runNode(['--import', 'tsx', '--input-type=module', '-e', OPENING], {
      cwd: REPOSITORY,
      env: { TMPDIR: folder, TSX_DISABLE_CACHE: '1' },
    });
    return stdout.trim();
  };
  // The loader makes the folder where it is missing, so it is removed by the program itself.
  const OPENING = `
    import { rmSync } from 'node:fs';
    import { makeWorldFolders } from '${REPOSITORY}/src/sources/world/world-folders-adapter.ts';
    import { worldPlaces } from '${REPOSITORY}/src/sources/world/world-places.ts';
    if (process.env.TMPDIR.endsWith('gone')) rmSync(process.env.TMPDIR, { recursive: true, force: true });
    const making = makeWorldFolders(worldPlaces('/mnt', false), { inMemory: false });
    console.log(await making.catch((error) => error.message));
  `;

  it('is gone, or is none, is told so', async () => {
    const gone = join(temporaryFolder(), 'gone');
    expect(await open(gone)).toBe(
      `The folder for temporary files, "${gone}", can't be used: it does not exist. Set \`TMPDIR\` to another one.`,
    );
    const file = join(temporaryFolder(), 'file');
    writeFileSync(file, '');
    expect(await open(file)).toContain("can't be used: it is no folder.");
  });
});

describe.runIf(process.getuid?.() === 0)('a user that the system has only a number for', () => {
  it('has no name to redact, and no home where none is set', async () => {
    const script = `
      import { nodeHost } from '${REPOSITORY}/src/host/node-host.ts';
      import { machineValues } from '${REPOSITORY}/src/sources/world/machine-values-adapter.ts';
      const days = { begin: 0, pinned: 0, timezone: 'UTC' };
      console.log(JSON.stringify([machineValues(['user'], days), nodeHost().user.home]));
    `;
    const { stdout, stderr } = await runNode(['--import', 'tsx', '--input-type=module', '-e', script], {
      cwd: REPOSITORY,
      through: ['setpriv', '--reuid=54321', '--regid=54321', '--clear-groups', 'env', '-u', 'HOME'],
      env: { TSX_DISABLE_CACHE: '1' },
    });
    expect(stderr).toBe('');
    expect(JSON.parse(stdout)).toEqual([[], '/']);
  });
});
