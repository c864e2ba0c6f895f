import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import process from 'node:process';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LEFT_OUT } from '../../scripts/build/source-changes.ts';
import { COMMANDS } from '../../src/cli/commands.ts';
import { PACKAGE_CALL } from '../../src/text/program-call.ts';
import { sortCodePoints } from '../../src/text/code-points.ts';
import { runCommand } from '../support/run-command.ts';
import { runNode, type ProcessResult } from '../support/run-node.ts';
import { REPOSITORY } from '../support/source-files.ts';
import { installPackage, type InstalledPackage } from './install-package.ts';

const SNAPSHOT = 'tests/fixtures/prompt_surface';

let installed: InstalledPackage;

const folder = mkdtempSync(join(tmpdir(), 'packaging-'));
beforeAll(async () => {
  installed = await installPackage(folder);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Every file below a folder: relative path → text. */
function textsBelow(path: string): Record<string, string> {
  const names = readdirSync(path, { recursive: true, encoding: 'utf8' }).sort();
  const files = names.filter((name) => statSync(join(path, name)).isFile());
  return Object.fromEntries(files.map((name) => [name, readFileSync(join(path, name), 'utf8')]));
}

/** The installed program, started as npm's own link to it starts it. */
function program(...args: readonly string[]): Promise<ProcessResult> {
  const link = join(installed.project, 'node_modules/.bin/prompt-surface');
  return runNode([link, ...args], { cwd: installed.project });
}

const inPackage = (path: string) => join(installed.project, 'node_modules/prompt-surface', path);
const copySnapshot = (name: string) =>
  cpSync(sourceFolder(SNAPSHOT), join(installed.project, name), { recursive: true });
const sourceFolder = (path: string) => join(REPOSITORY, path);

describe('the archive', () => {
  it('holds the program, the library, its types, the skills, the vocabulary, the licences and the pages, and no source', () => {
    const paths = installed.packed.files.map(({ path }) => path);
    const kinds: readonly RegExp[] = [
      /^(?:package\.json|README\.md|LICENSE|dist\/package\.json|dist\/THIRD-PARTY\.txt)$/,
      /^dist\/lib\/(?:capture-program|index|prompt-surface|vocabulary)\.js$/,
      /^dist\/lib\/tiktoken_bg\.wasm$/,
      /^dist\/lib\/[a-z-]+-[A-Z0-9]{8}\.js$/,
      /^dist\/types\/[a-z/-]+\.d\.ts$/,
      /^dist\/skills\/bundled\/[\w/.-]+\.md$/,
      /^docs\/[a-z-]+\.md$/,
      /^docs\/[a-z.-]+\.schema\.json$/,
    ];
    for (const kind of kinds) expect(paths.filter((path) => kind.test(path))).not.toEqual([]);
    expect(paths.filter((path) => !kinds.some((kind) => kind.test(path)))).toEqual([]);
  });

  it('holds every bundled skill as it is in the repository', () => {
    expect(textsBelow(inPackage('dist/skills/bundled'))).toEqual(
      textsBelow(sourceFolder('src/skills/bundled')),
    );
  });

  it('stays below 2.5 MB, and below 6 MB when it is unpacked', () => {
    expect(installed.packed.size).toBeLessThan(2_500_000);
    expect(installed.packed.unpackedSize).toBeLessThan(6_000_000);
  });

  it('brings no other package', () => {
    const folders = readdirSync(join(installed.project, 'node_modules')).filter(
      (name) => !name.startsWith('.'),
    );
    expect(folders).toEqual(['prompt-surface']);
  });

  it('names no folder of the machine that built it', () => {
    const code = readdirSync(inPackage('dist/lib')).filter((name) => name.endsWith('.js'));
    const naming = code.filter((name) =>
      readFileSync(inPackage(`dist/lib/${name}`), 'utf8').includes(REPOSITORY),
    );
    expect(naming).toEqual([]);
  });

  it('says the licence of every package that it contains code of', () => {
    const text = readFileSync(inPackage('dist/THIRD-PARTY.txt'), 'utf8');
    const bundled = Object.keys(installed.metafile.inputs).flatMap(
      (path) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? [],
    );
    expect(bundled).toContain('tiktoken');
    const listed = text.split('\n---')[0] ?? '';
    for (const name of new Set(bundled))
      expect(`\n${listed}`).toMatch(new RegExp(`\n${name} [\\d.]+: [\\w.-]+\n`));
    expect(text).toContain('Permission is hereby granted');
  });

  it('leaves out no module in vain', () => {
    const left = Object.keys(installed.metafile.inputs).flatMap(
      (path) => /^left-out:(.*)/.exec(path)?.[1] ?? [],
    );
    expect(sortCodePoints(left)).toEqual(Object.keys(LEFT_OUT));
  });
});

describe('the installed program', () => {
  it('tells its version', async () => {
    const { version } = JSON.parse(readFileSync(sourceFolder('package.json'), 'utf8')) as { version: string };
    expect(await program('--version')).toEqual({ code: 0, stdout: `${version}\n`, stderr: '' });
  });

  it('renders the bytes that are approved in this repository', async () => {
    const { code, stderr } = await program('render', '--out', 'rendered');
    expect([code, stderr]).toEqual([0, '']);
    expect(textsBelow(join(installed.project, 'rendered'))).toEqual(textsBelow(sourceFolder(SNAPSHOT)));
  });

  it('checks, and names the command that renders as people call it there', async () => {
    copySnapshot('checked');
    const fine = await program('check', '--dir', 'checked');
    expect(fine).toMatchObject({ code: 0, stderr: '' });
    expect(fine.stdout).toMatch(/^The snapshot in checked matches: 9 surfaces, \d+ files\.\n$/);
    const layer = join(installed.project, 'checked/layers/finish-the-job.txt');
    writeFileSync(layer, readFileSync(layer, 'utf8').replace(/^[^\n]*\n/, ''));
    const drifted = await program('check', '--dir', 'checked');
    expect([drifted.code, drifted.stderr]).toEqual([1, '']);
    expect(drifted.stdout).toContain('npx prompt-surface render --out checked`');
    expect(drifted.stdout).not.toMatch(/npm run|tsx/);
  });

  it('loads a configuration that is a program, and says where TypeScript needs more', async () => {
    const file = (name: string) => join(installed.project, name);
    writeFileSync(file('config.mjs'), "export default { snapshot: ['a', 'b'].join('/') };\n");
    const own = await program('check', '--config', 'config.mjs');
    expect(own).toMatchObject({ code: 2, stderr: expect.stringContaining('There is no snapshot in "a/b"') });
    writeFileSync(
      file('config.ts'),
      "const folder: string = 'typed';\nexport default { snapshot: folder };\n",
    );
    const typed = await program('check', '--config', 'config.ts');
    const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
    const isLoaded = major > 22 || (major === 22 && minor >= 18);
    const sentence = isLoaded
      ? 'There is no snapshot in "typed"'
      : "is TypeScript, which this Node can't load";
    expect(typed).toMatchObject({ code: 2, stderr: expect.stringContaining(sentence) });
  });

  it('captures an agent, beside a program of its own', async () => {
    const agent = [
      "fetch(process.env.OPENAI_BASE_URL + '/chat/completions', { method: 'POST',",
      "  headers: { authorization: 'Bearer ' + process.env.OPENAI_API_KEY },",
      "  body: JSON.stringify({ model: 'gpt-5', messages: [{ role: 'system', content: 'You are small.' },",
      "    { role: 'user', content: process.argv[2] }] }) });",
    ];
    writeFileSync(join(installed.project, 'agent.mjs'), agent.join('\n'));
    const line = `node ${join(installed.project, 'agent.mjs')} '{prompt}'`;
    const captured = await program('capture', '--command', line, '--out', 'captured', '--id', 'small');
    expect(captured.code).toBe(0);
    expect(readFileSync(join(installed.project, 'captured/prompts/small.txt'), 'utf8')).toBe(
      'You are small.',
    );
  });

  it.each(['--help', ...COMMANDS.map(({ name }) => `${name} --help`)])(
    'says what the source says to %s, but for how it is called',
    async (line) => {
      const { stdout } = await program(...line.split(' '));
      const { out } = await runCommand(line.split(' '), { call: PACKAGE_CALL });
      expect(stdout).toBe(out);
      expect(stdout).toMatch(/^Usage: npx prompt-surface /m);
      expect(stdout).not.toMatch(/npm run|tsx/);
    },
  );

  it.each(['show cron.claude', 'show cli.gpt --format wire', 'explain cli.gpt', 'explain --coverage'])(
    'prints what the source prints to %s',
    async (line) => {
      const { code, stdout, stderr } = await program(...line.split(' '));
      expect([code, stderr]).toEqual([0, '']);
      expect(stdout).toBe((await runCommand(line.split(' '), { call: PACKAGE_CALL })).out);
    },
  );

  it('tells a change as the source does, tokens counted', async () => {
    for (const side of ['before', 'after']) copySnapshot(side);
    const layer = join(installed.project, 'after/layers/finish-the-job.txt');
    writeFileSync(layer, `${readFileSync(layer, 'utf8').trimEnd()} \\\nSay what you did.\n`);
    const args = ['diff', './before', './after'];
    const told = await program(...args);
    const { out } = await runCommand(args, { call: PACKAGE_CALL, cwd: installed.project });
    expect(told).toEqual({ code: 0, stdout: out, stderr: '' });
    expect(out).toMatch(/≈ \+\d+ to \+\d+ tokens/);
    expect(out).toContain('`npx prompt-surface diff ./before ./after`');
  });

  it('inspects the machine that it runs on', async () => {
    writeFileSync(join(installed.project, 'AGENTS.md'), 'Mind the gap.\n');
    const { code, stdout } = await program('inspect', '--json', '--cwd', installed.project);
    expect(code).toBe(0);
    const { text, tools } = JSON.parse(stdout) as { text: string; tools: readonly unknown[] };
    expect(text).toContain('Mind the gap.');
    expect(tools.length).toBeGreaterThan(10);
  });

  it('tells a fault of the user in one sentence', async () => {
    expect(await program('check')).toMatchObject({
      code: 2,
      stdout: '',
      stderr: expect.stringMatching(/^[^\n]+\n$/),
    });
  });
});

describe('the installed library', () => {
  const script = `
    const files = formatSnapshot(await renderMatrix());
    const { tokens, method } = countTokens('hello world', tokenFamily('gpt-5'));
    process.stdout.write(JSON.stringify([files.size, tokens, method, typeof assemblePrompt]));
  `;
  const names = '{ assemblePrompt, countTokens, formatSnapshot, renderMatrix, tokenFamily }';

  it.each([
    ['imported', `import ${names} from 'prompt-surface'; ${script}`, 'module'],
    ['required', `const ${names} = require('prompt-surface'); (async () => {${script}})()`, 'commonjs'],
  ])('works when it is %s', async (_how, code, type) => {
    const { stdout, stderr } = await runNode([`--input-type=${type}`, '--eval', code], {
      cwd: installed.project,
    });
    expect(stderr).toBe('');
    const files = textsBelow(sourceFolder(SNAPSHOT));
    expect(JSON.parse(stdout)).toEqual([Object.keys(files).length, 2, 'exact', 'function']);
  });

  it.each(['nodenext', 'bundler'])(
    'has types that a strict program can use, by moduleResolution %s',
    async (resolution) => {
      const main = `
      import { assemblePrompt, nodeHost, renderMatrix, type Comparison, type PromptRequest, type Surface } from 'prompt-surface';
      const request: PromptRequest = { platform: 'cli', model: 'claude-sonnet-4-5' };
      export const text: string = (await assemblePrompt(request, nodeHost())).text;
      export const surfaces: Surface[] = await renderMatrix();
      export const verdicts = (comparison: Comparison) => comparison.surfaces.map(({ verdict }) => verdict);
      // @ts-expect-error a request names its model
      export const wrong: PromptRequest = { platform: 'cli' };
    `;
      writeFileSync(join(installed.project, 'main.mts'), main);
      const module = resolution === 'bundler' ? 'esnext' : 'nodenext';
      const flags = `--noEmit --strict --exactOptionalPropertyTypes --skipLibCheck false --target es2023 --types --module ${module} --moduleResolution ${resolution}`;
      const compiler = sourceFolder('node_modules/typescript/bin/tsc');
      const result = await runNode([compiler, ...flags.split(' '), 'main.mts'], { cwd: installed.project });
      expect(result).toMatchObject({ code: 0, stdout: '' });
    },
  );
});
