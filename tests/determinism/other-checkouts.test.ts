import { chmodSync, lstatSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { afterAll, describe, expect, it } from 'vitest';
import { directorySnapshotStore } from '../../src/snapshots/directory-snapshot-store.ts';
import { nodeProcess } from '../../src/host/process-host.ts';
import { copyCheckout, type CheckoutOptions } from '../support/copy-checkout.ts';
import { runNode, type ProcessOptions, type ProcessResult } from '../support/run-node.ts';
import { REPOSITORY } from '../support/source-files.ts';

const FOLDER = 'tests/fixtures/prompt_surface';
const MATCHES = /^The snapshot in tests\/fixtures\/prompt_surface matches/;

const copies: string[] = [];

function checkout(options: CheckoutOptions): string {
  const copy = copyCheckout(options);
  copies.push(dirname(copy));
  return copy;
}

afterAll(() => {
  for (const copy of copies) {
    setModes(copy, 0o755, 0o644);
    rmSync(copy, { recursive: true, force: true });
  }
});

function command(name: string, cwd: string, options: Partial<ProcessOptions> = {}): Promise<ProcessResult> {
  return runNode(['--import', 'tsx', 'scripts/ci/prompt-surface.ts', name], { cwd, ...options });
}

function setModes(path: string, directory: number, file: number): void {
  const stat = lstatSync(path);
  if (stat.isSymbolicLink()) return;
  if (stat.isFile()) return chmodSync(path, (stat.mode & 0o111) === 0 ? file : file | 0o111);
  chmodSync(path, 0o755);
  for (const name of readdirSync(path)) setModes(join(path, name), directory, file);
  chmodSync(path, directory);
}

describe('the command', () => {
  it('finds no drift in a checkout whose path has blanks and letters beyond ASCII', async () => {
    const copy = checkout({ name: 'Über uns – прое́кт 日本 #1%20' });
    const result = await command('check', copy);
    expect(result).toMatchObject({ code: 0, stderr: '', stdout: expect.stringMatching(MATCHES) as string });
  });

  it('checks a checkout that it may not write to, as an ordinary user', async () => {
    const copy = checkout({ name: 'read-only', ownPackages: true });
    setModes(dirname(copy), 0o555, 0o444);
    // Modes don't refuse the superuser, so the command runs as nobody then.
    const isRoot = process.getuid?.() === 0;
    const through = isRoot ? ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups'] : [];
    const options = { through, env: { HOME: '/nonexistent' } };
    const probe = await runNode(['-e', `require('fs').writeFileSync('probe', '')`], {
      cwd: copy,
      ...options,
    });
    expect(probe.stderr).toContain('EACCES');
    const result = await command('check', copy, options);
    expect(result).toMatchObject({ code: 0, stderr: '', stdout: expect.stringMatching(MATCHES) as string });
  });

  it('renders twice at once in one tree and leaves the one right snapshot', async () => {
    const copy = checkout({ name: 'twice' });
    rmSync(join(copy, FOLDER, 'layers'), { recursive: true });
    const results = await Promise.all([
      command('render', copy),
      command('render', copy),
      command('render', copy),
    ]);
    expect(results.map((result) => [result.code, result.stderr])).toEqual([
      [0, ''],
      [0, ''],
      [0, ''],
    ]);
    const stored = (root: string) => directorySnapshotStore(join(root, FOLDER), nodeProcess).readAll();
    expect(await stored(copy)).toEqual(await stored(REPOSITORY));
    expect(readdirSync(dirname(join(copy, FOLDER)))).toEqual(['prompt_surface']);
  });
});
