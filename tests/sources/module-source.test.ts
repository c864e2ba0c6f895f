import { symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ModuleEntry } from '../../src/config/project-config.ts';
import { moduleSource } from '../../src/sources/module-source.ts';
import { NO_ISOLATION } from '../../src/sources/world/isolation.ts';
import { someModule } from '../support/some-entries.ts';
import { REPOSITORY } from '../support/source-files.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { WORLD_KINDS } from '../support/world-kinds.ts';

async function render(text: string, changes: Partial<ModuleEntry> = {}, root = temporaryFolder()) {
  const entry = someModule(changes);
  writeFileSync(join(root, entry.path), text);
  const { surfaces } = await moduleSource(entry, root, { isolation: NO_ISOLATION }).render();
  return surfaces[0]?.surface;
}

const textOf = (surface: Awaited<ReturnType<typeof render>>) => surface?.tiers[0]?.layers[0]?.text;

describe('moduleSource', () => {
  it('makes a surface of what a function returns, whatever the module prints', async () => {
    const surface = await render(`
      console.log('{"text": "not this"}');
      export async function surface() {
        process.stdout.write('nor this');
        return { text: 'You help.', tools: [{ name: 'patch' }], facts: { model: 'gpt-5' } };
      }
      setInterval(() => {}, 1000);`);
    expect(surface).toEqual({
      id: 'toy',
      facts: { model: 'gpt-5' },
      request: {},
      tiers: [{ id: 'system', layers: [{ ref: 'prompt', text: 'You help.' }] }],
      tools: [{ name: 'patch', json: '{"name":"patch"}' }],
    });
  });

  it('takes a text for a prompt', async () => {
    expect(textOf(await render('export const surface = () => "A prompt.\\0\\ud800";'))).toBe(
      'A prompt.\0\ud800',
    );
  });

  it.each([
    ['agent.js', 'exports.surface = () => "common";', 'surface', 'common'],
    [
      'agent.cjs',
      'module.exports = Object.assign({}, { surface: () => "computed" });',
      'surface',
      'computed',
    ],
    ['agent.mjs', 'export default () => "default";', 'default', 'default'],
  ])('loads %s', async (path, text, name, result) => {
    expect(textOf(await render(text, { path, export: name }))).toBe(result);
  });

  it('loads TypeScript with the tsx of the repository', async () => {
    const root = temporaryFolder();
    symlinkSync(join(REPOSITORY, 'node_modules'), join(root, 'node_modules'));
    const text = 'enum Mode { Plan = "plan" }\nexport const surface = (): string => Mode.Plan;';
    expect(textOf(await render(text, { path: 'agent.ts' }, root))).toBe('plan');
  });

  it.each(WORLD_KINDS)('runs in the pinned world, %s', async (_kind, isolation) => {
    const root = temporaryFolder();
    writeFileSync(
      join(root, 'agent.mjs'),
      'export const surface = () => `${process.cwd()} ${process.env.HOME} ${import.meta.dirname ?? ""}`;',
    );
    const { surfaces, conditions } = await moduleSource(someModule(), root, { isolation }).render();
    expect(surfaces[0]?.surface.tiers[0]?.layers[0]?.text).toMatch(
      /^\/mnt\/prompt-surface-project \/mnt\/prompt-surface-home /,
    );
    expect(surfaces[0]?.origins).toEqual([
      { source: 'agent.mjs, export "surface"', condition: 'returned by it' },
    ]);
    expect(conditions?.written).toEqual([]);
  });

  it.each([
    [
      'has no such export',
      'export const other = 1; export function prompt() {}',
      'exports no "surface". It exports other, prompt.',
    ],
    ['exports nothing', '', 'exports no "surface". It exports nothing.'],
    ['exports something else', 'export const surface = "text";', 'is no function but a string.'],
    ['returns nothing', 'export const surface = () => {};', 'returned nothing.'],
    ['returns a list', 'export const surface = () => [];', 'returned a list.'],
    [
      'returns a cycle',
      'export const surface = () => { const a = {}; a.a = a; return a; };',
      'returned an object that JSON cannot carry',
    ],
    [
      'returns another form',
      'export const surface = () => ({ text: "", tools: [null] });',
      'at `tools[0]`, ',
    ],
    [
      'throws',
      '\nexport const surface = () => {\n  throw new Error("no key");\n};',
      'threw an error at agent.mjs:3:9: no key',
    ],
    ['throws no error', 'export const surface = () => { throw "plain"; };', 'threw an error: plain'],
    [
      'rejects',
      'export const surface = () => Promise.reject(new Error("later"));',
      'threw an error at agent.mjs:1:',
    ],
    ['can not be parsed', 'export const a = 1;\nexport const b = ;\n', "can't be loaded (agent.mjs:2)"],
    [
      'misses a package',
      'import "no-such-package";',
      "can't be loaded: Cannot find package 'no-such-package'",
    ],
    [
      'ends the process',
      'export const surface = () => process.exit(0);',
      'ended the process before "surface" had returned.',
    ],
    [
      'returns what JSON has nothing of',
      'export const surface = () => ({ toJSON: () => undefined });',
      'returned an object that JSON has nothing of.',
    ],
    [
      'breaks JSON for itself',
      'JSON.stringify = () => "broken"; export const surface = () => 5;',
      'returned a number.',
    ],
    [
      'fails behind its own back',
      'export const surface = () => { setTimeout(() => { throw new Error("no key"); }); return new Promise(() => {}); };',
      'Error: no key',
    ],
    [
      'crashes',
      'export const surface = () => { console.error("bye"); process.exit(3); };',
      'ended with code 3: `node agent.mjs`. It said last: bye',
    ],
  ])('says it clearly when a module %s', async (_what, text, sentence) => {
    await expect(render(text)).rejects.toThrow(sentence);
  });

  it('ends a module that never returns', async () => {
    const late = render('export const surface = () => { for (;;); };', { timeoutSeconds: 0.4 });
    await expect(late).rejects.toThrow('was ended because it took more than 0.4 seconds');
  });

  it('says that a module is not there', async () => {
    const source = moduleSource(someModule({ path: 'src/none.mjs' }), temporaryFolder());
    await expect(source.render()).rejects.toThrow(
      'The module "src/none.mjs" of the surface "toy" is not there.',
    );
  });
});
