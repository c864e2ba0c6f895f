import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { CommandEntry } from '../../src/config/project-config.ts';
import { commandSource } from '../../src/sources/command-source.ts';
import { NO_ISOLATION } from '../../src/sources/world/isolation.ts';
import { someCommand } from '../support/some-entries.ts';
import { someWorld } from '../support/some-world.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { WORLD_KINDS } from '../support/world-kinds.ts';

/** A folder with `agent.sh` in it. */
function folderWith(script: string): string {
  const root = temporaryFolder();
  writeFileSync(join(root, 'agent.sh'), script);
  return root;
}

const render = (script: string, changes: Partial<CommandEntry> = {}) =>
  commandSource(someCommand(changes), folderWith(script), { isolation: NO_ISOLATION }).render();

const DOCUMENT = `printf '{"text": "You help.", "tools": [{"name": "patch"}], "facts": {"model": "gpt-5", "mode": "plan"}}'`;

describe('commandSource', () => {
  it('makes a surface of what a program prints', async () => {
    const { surfaces, conditions } = await render(DOCUMENT, { facts: { mode: 'act' } });
    expect(surfaces).toEqual([
      {
        surface: {
          id: 'toy',
          facts: { model: 'gpt-5', mode: 'act' },
          request: {},
          tiers: [{ id: 'system', layers: [{ ref: 'prompt', text: 'You help.' }] }],
          tools: [{ name: 'patch', json: '{"name":"patch"}' }],
        },
        origins: [{ source: "sh '{root}/agent.sh'", condition: 'printed by it' }],
        notes: [],
      },
    ]);
    expect(conditions).toMatchObject({ ended: 0, written: [], redactions: [] });
  });

  it('gives the same surface with walls and without', async () => {
    const script = `echo ignored >&2
      printf '{"text": "%s", "tools": [{"name": "sh", "description": "%s"}]}' \\
        "home $HOME, project $(pwd), temp $TMPDIR, slug $(pwd | tr / -), path $PATH, by $0" "in $HOME"`;
    const root = folderWith(script);
    const all = await Promise.all(
      WORLD_KINDS.map(([, isolation]) => commandSource(someCommand(), root, { isolation }).render()),
    );
    for (const { surfaces } of all) {
      expect(surfaces[0]?.surface.tiers[0]?.layers[0]?.text).toBe(
        'home /mnt/prompt-surface-home, project /mnt/prompt-surface-project, temp /mnt/prompt-surface-temp, ' +
          'slug -mnt-prompt-surface-project, path /mnt/prompt-surface-programs, by /mnt/prompt-surface-root/agent.sh',
      );
      expect(surfaces[0]?.surface.tools[0]?.json).toBe(
        '{"name":"sh","description":"in /mnt/prompt-surface-home"}',
      );
    }
  });

  it('shows a changed world as it is', async () => {
    const root = folderWith(`printf '{"text": "%s in %s"}' "$USER" "$(pwd)"`);
    const texts = await Promise.all(
      WORLD_KINDS.map(async ([, isolation]) => {
        const source = commandSource(someCommand(), root, { isolation });
        const { surfaces } = await source.render({ paths: true, user: 'somebody' });
        return surfaces[0]?.surface.tiers[0]?.layers[0]?.text;
      }),
    );
    const text = 'somebody in /mnt/another-prompt-surface/work/of/project-elsewhere';
    expect(texts).toEqual([text, text]);
  });

  it('redacts the real date only where that is asked for', async () => {
    const script = `printf '{"text": "%s"}' "$(unset LD_PRELOAD; date -u +%F)"`;
    const text = async (redact: readonly 'date'[]) =>
      (await render(script, { world: someWorld({ redact }) })).surfaces[0]?.surface.tiers[0]?.layers[0]?.text;
    expect(await text([])).not.toBe('2026-01-15');
    expect(await text(['date'])).toBe('2026-01-15');
  });

  it('lists what was written and replaced', async () => {
    const script = `touch state; printf '{"text": "%s secret-name"}' "$HOME"`;
    const { conditions } = await render(script, { redact: [{ value: 'secret-name', as: 'name' }] });
    expect(conditions?.written).toEqual(['state']);
    expect(conditions?.redactions).toEqual([
      { what: '"secret-name"', count: 1 },
      { what: 'home', count: 1 },
    ]);
  });

  it.each([
    [
      'ends with a code',
      'echo first >&2; echo "no model" >&2; exit 7',
      /ended with code 7: `sh '\{root\}\/agent\.sh'`\. It said last: first \/ no model/,
    ],
    ['is ended by a signal', 'kill -9 $$', /was ended by the signal SIGKILL/],
    ['prints nothing', 'true', /printed nothing: .*Let it print a surface document/],
    ['prints no JSON', 'echo Ready.; echo "{}"', /is not JSON: .*, in line 1, which begins with "Ready\."/],
    ['prints another form', `echo '{"text": "", "tools": [5]}'`, /no surface document: at `tools\[0\]`, /],
  ])('says it clearly when a program %s', async (_what, script, sentence) => {
    const failed = render(script);
    await expect(failed).rejects.toThrow(sentence);
    await expect(failed).rejects.toThrow('"toy"');
  });

  it('ends a program that is too late and says so', async () => {
    const late = render('echo thinking >&2; sleep 60', { timeoutSeconds: 0.3 });
    await expect(late).rejects.toThrow(/because it took more than 0\.3 seconds: .*It said last: thinking/);
  });

  it('ends a program that prints without end', async () => {
    await expect(render('exec cat /dev/zero')).rejects.toThrow(/printed more than 64 MiB and was ended/);
  });

  it('says what is missing where a program is not found or may not be run', async () => {
    await expect(render('', { run: ['no-such-agent'] })).rejects.toThrow(
      'The program "no-such-agent" of the surface "toy" was not found. Install it,',
    );
    await expect(render('', { run: ['{root}/agent.sh'] })).rejects.toThrow(/is no program that may be run/);
  });

  it('notices a file of the repository that was named without its folder', async () => {
    const root = folderWith('');
    mkdirSync(join(root, 'src'));
    writeFileSync(join(root, 'src/agent.js'), '');
    for (const run of [['./src/agent.js'], ['node', '--no-warnings', 'src/agent.js']]) {
      const source = commandSource(someCommand({ run }), root, { isolation: NO_ISOLATION });
      await expect(source.render()).rejects.toThrow('write "{root}/src/agent.js".');
    }
  });

  it('says where a command runs that finds no file of a misspelt name', async () => {
    const source = commandSource(someCommand({ run: ['sh', 'agnt.sh'] }), folderWith(''), {
      isolation: NO_ISOLATION,
    });
    await expect(source.render()).rejects.toThrow(
      'the command runs in a prepared repository, and the folder of the configuration is "{root}".',
    );
  });

  it('hands no variable of the caller to the program', async () => {
    const caller = { PATH: '/usr/bin:/bin', ANTHROPIC_API_KEY: 'sk-ant-real' };
    const root = folderWith(`printf '{"text": "key: %s"}' "$ANTHROPIC_API_KEY"`);
    const source = commandSource(someCommand(), root, { isolation: NO_ISOLATION, caller });
    const { surfaces } = await source.render();
    expect(surfaces[0]?.surface.tiers[0]?.layers[0]?.text).toBe('key: ');
  });
});
