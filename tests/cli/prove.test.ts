import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findFaketime } from '../../src/sources/world/clock-adapter.ts';
import { runCommand } from '../support/run-command.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

/** A toy agent in Node that prints the surface whose text `expression` computes. */
function toy(expression: string, world = ''): string {
  const folder = temporaryFolder();
  const program = `const { opendirSync } = require('node:fs'); const { release } = require('node:os');
// Not readdirSync, which sorts.
const list = (path) => { const found = []; const folder = opendirSync(path); for (let one; (one = folder.readSync()); ) found.push(one.name); return found; };
const text = ${expression};
console.log(JSON.stringify({ text, tools: [{ name: 'sh', description: 'Runs.', parameters: {} }] }));\n`;
  writeFileSync(join(folder, 'agent.cjs'), program);
  writeFileSync(
    join(folder, 'prompt-surface.config.yaml'),
    `surfaces:\n  - id: toy\n    source: command\n    run: [node, '{root}/agent.cjs']\n${world}`,
  );
  return folder;
}

interface Span {
  readonly place: string;
  readonly text: string;
  readonly movedBy: readonly { readonly what: string; readonly text: string }[];
  readonly holds: readonly string[];
  readonly held: boolean;
}

async function prove(folder: string): Promise<{ code: number; spans: Span[]; document: unknown }> {
  const { code, out } = await runCommand(['prove', '--json'], { cwd: folder });
  const document = JSON.parse(out) as { surfaces: { spans: Span[] }[] };
  return { code, spans: document.surfaces[0]?.spans ?? [], document };
}

describe('prove', () => {
  it('names a planted clock, and the pin and the redaction that hold it', async () => {
    const { spans } = await prove(toy('`You are Toy.\\nIt is ${new Date().toISOString()} now.`'));
    // Where nothing can hold the clock, that is what has to be said.
    const place = 'toy: system › prompt';
    const moved = [{ what: 'the clock', text: '2031-08-09T21:47:33.000Z' }];
    const [expected, advice] =
      findFaketime() === undefined
        ? [{ place, held: false }, /install libfaketime, which pins `world\.clock`/u]
        : [
            { place, text: '2026-01-15T12:00:00.000Z', movedBy: moved },
            /world\.clock.*world\.redact: \[date\]/u,
          ];
    expect(spans).toMatchObject([expected]);
    expect(spans[0]?.holds.join()).toMatch(advice);
  });

  it('names a planted working directory', async () => {
    const { code, spans } = await prove(toy("'You work in ' + process.cwd()"));
    expect(spans).toMatchObject([
      { text: '/mnt/prompt-surface-project', movedBy: [{ what: 'the folders it runs in' }], held: true },
    ]);
    expect(code).toBe(0);
  });

  it('names a planted order of files, which no pin holds on every machine', async () => {
    const { code, spans } = await prove(toy("list('.').join(' ')"));
    expect(spans).toMatchObject([
      { movedBy: [{ what: 'the order in which a folder lists its files' }], held: false },
    ]);
    expect(spans[0]?.holds.join()).toContain('let the agent sort');
    expect(code).toBe(1);
  });

  it('names zone, locale, user and noise in the environment', async () => {
    const text =
      "[process.env.TZ, process.env.LANG, process.env.USER, process.env.CI].join('\\n' + 'x'.repeat(60) + '\\n')";
    const { code, spans } = await prove(toy(text));
    expect(spans.map(({ movedBy }) => movedBy.map(({ what }) => what).join())).toEqual([
      'the time zone',
      'the locale',
      "the user's name",
      'variables of the environment',
    ]);
    expect(code).toBe(0);
  });

  it('names what differs from run to run, which no world explains', async () => {
    const { code, spans } = await prove(toy("'Session ' + Math.random()"));
    expect(spans).toMatchObject([
      { movedBy: [{ what: 'nothing that is pinned: it differs from run to run' }], held: false },
    ]);
    expect(code).toBe(1);
  });

  it('looks more often where it is told to, for what differs only now and then', async () => {
    const count =
      "require('node:fs').appendFileSync(__filename + '.runs', 'x') ?? require('node:fs').statSync(__filename + '.runs').size";
    const folder = toy(`'Run ' + ((${count}) === 4 ? 'B' : 'A')`);
    expect((await runCommand(['prove', '--repeat', '3'], { cwd: folder })).out).toContain(
      'it differs from run to run',
    );
    const wrong = await runCommand(['prove', '--repeat', 'often'], { cwd: folder });
    expect(wrong).toMatchObject({
      code: 2,
      error: '`--repeat` takes a whole number above 0, not "often".\n',
    });
  });

  it('finds a value of the real machine that nothing replaces, until the configuration does', async () => {
    const kernel = 'release()';
    const found = await runCommand(['prove'], { cwd: toy(kernel) });
    expect(found.out).toContain('Not held still: the kernel of this machine');
    expect(found.out).toContain('add "kernel" to `world.redact`');
    expect(found.code).toBe(1);
    const cured = await runCommand(['prove'], { cwd: toy(kernel, '    world: {redact: [kernel]}\n') });
    expect(cured).toMatchObject({ code: 0, out: 'toy: rendered in 9 worlds, nothing moved.\n' });
  });

  it('says where a program gives nothing in one of the worlds', async () => {
    const text = "process.env.LANG === 'tr_TR.UTF-8' ? process.exit(3) : 'Fine.'";
    const { code, out } = await runCommand(['prove'], { cwd: toy(text) });
    expect(out).toMatch(/In the world "locale" it gave nothing: .*3/u);
    expect(code).toBe(1);
  });

  it('finds in a built-in surface only what its pinned machine shows', async () => {
    const { code, out } = await runCommand(['prove', 'cli-code.claude', '--json']);
    const { surfaces } = JSON.parse(out) as { surfaces: { spans: Span[] }[] };
    const movers = (surfaces[0]?.spans ?? []).flatMap(({ movedBy }) => movedBy.map(({ what }) => what));
    expect(new Set(movers)).toEqual(new Set(['the folders it runs in', 'the clock', 'the time zone']));
    expect(code).toBe(0);
  });

  it('refuses a surface that does not exist', async () => {
    const { code, error } = await runCommand(['prove', 'cli.cluade']);
    expect(error).toBe('No surface is named "cli.cluade". Did you mean "cli.claude"?\n');
    expect(code).toBe(2);
  });
});
