import { describe, expect, it } from 'vitest';
import { COMMANDS } from '../../src/cli/commands.ts';
import { runCommand } from '../support/run-command.ts';

describe('the command line', () => {
  it('lists every command when asked for help, and when asked for nothing', async () => {
    const help = await runCommand(['--help']);
    expect(help.code).toBe(0);
    for (const { name, summary } of COMMANDS)
      expect(help.out).toMatch(new RegExp(`^  ${name} +${summary}$`, 'm'));
    const nothing = await runCommand([]);
    expect(nothing).toEqual({ code: 2, out: help.out, error: '' });
  });

  for (const entry of COMMANDS) {
    const { name, summary } = entry;
    it(`explains ${name} with all its options`, async () => {
      const command = await entry.load();
      const { code, out } = await runCommand([name, '--help']);
      expect(code).toBe(0);
      expect([command.name, command.summary]).toEqual([name, summary]);
      for (const option of Object.keys(command.options)) expect(out).toContain(`--${option}`);
      expect(await runCommand(['help', name])).toEqual({ code: 0, out, error: '' });
    });

    it(`refuses an option that ${name} does not have`, async () => {
      const { code, out, error } = await runCommand([name, '--nonsense']);
      expect([code, out]).toEqual([2, '']);
      expect(error).toMatch(
        /^`\w+` can't read its options: Unknown option '--nonsense'\. See `\w+ --help`\.\n$/,
      );
    });
  }

  it('suggests the option that was meant', async () => {
    const { code, error } = await runCommand(['check', '--dri', 'x']);
    expect([code, error]).toEqual([
      2,
      "`check` can't read its options: Unknown option '--dri'. Did you mean `--dir`? See `check --help`.\n",
    ]);
  });

  it('says how a value is written that looks like an option', async () => {
    const { code, error } = await runCommand(['capture', '--arg', '--yolo']);
    expect([code, error]).toEqual([
      2,
      '`capture` can\'t read its options: the value of `--arg` begins with "-". Write `--arg=-...`. See `capture --help`.\n',
    ]);
  });

  it('tells its version', async () => {
    expect((await runCommand(['--version'])).out).toMatch(/^\d+\.\d+\.\d+\n$/);
  });

  it('suggests the command that was meant', async () => {
    const { code, error } = await runCommand(['chekc']);
    expect([code, error]).toEqual([2, 'There is no command "chekc". Did you mean `check`?\n']);
  });

  it('lists the commands where none was meant', async () => {
    const { code, error } = await runCommand(['xyzzy-frobnicate']);
    expect(code).toBe(2);
    expect(error).toContain('render, check, diff, show, explain');
  });

  it('refuses arguments that a command does not take', async () => {
    const { code, error } = await runCommand(['check', 'extra']);
    expect([code, error]).toEqual([2, '`check` takes no arguments, but 1 was given. See `check --help`.\n']);
  });
});
