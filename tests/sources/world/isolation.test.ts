import { describe, expect, it } from 'vitest';
import {
  isIsolating,
  isolatingCommand,
  NO_ISOLATION,
  unshareOptions,
} from '../../../src/sources/world/isolation.ts';

const SETUP = {
  base: '/mnt',
  binds: [['/tmp/it is/home', '/mnt/prompt-surface-home']] as const,
  cwd: '/mnt/prompt-surface-project',
  report: '/tmp/it is/left',
  env: { PATH: '/mnt/prompt-surface-programs' },
};

describe('isolatingCommand', () => {
  it('asks only for the walls that can be built', () => {
    expect(unshareOptions(NO_ISOLATION)).toEqual([]);
    expect(unshareOptions({ ...NO_ISOLATION, network: true })).toEqual(['--net']);
    expect(unshareOptions({ ...NO_ISOLATION, user: ['--map-root-user'], processes: true })).toEqual([
      '--map-root-user',
      '--pid',
      '--fork',
      '--kill-child',
      '--mount-proc',
    ]);
  });

  it('gives the command as arguments of its own, never as text of the shell', () => {
    const walls = { ...NO_ISOLATION, mounts: true };
    const command = isolatingCommand(walls, SETUP, ['agent', '$(reboot)']);
    expect(command.slice(-2)).toEqual(['agent', '$(reboot)']);
    expect(command[4]).not.toContain('reboot');
  });

  it('quotes the folders', () => {
    const [, , , , script = ''] = isolatingCommand({ ...NO_ISOLATION, mounts: true }, SETUP, ['agent']);
    expect(script).toContain("mount --bind '/tmp/it is/home' /mnt/prompt-surface-home");
  });

  it('counts what is left only where it sees nothing but its own processes', () => {
    const script = (processes: boolean) =>
      isolatingCommand({ ...NO_ISOLATION, network: true, processes }, SETUP, ['agent']).join('\n');
    expect(script(false)).not.toContain('/proc');
    expect(script(true)).toContain('/proc');
  });

  it.each(['mounts', 'network', 'processes', 'hostname'] as const)('is needed for %s', (wall) => {
    expect(isIsolating({ ...NO_ISOLATION, [wall]: true })).toBe(true);
    expect(isIsolating(NO_ISOLATION)).toBe(false);
  });
});
