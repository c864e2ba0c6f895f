import {
  chmodSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { describe, expect, it } from 'vitest';
import { CONFIG_FILES, loadProjectConfig } from '../../src/config/project-config-adapter.ts';
import { CHECKOUT_CALL, PACKAGE_CALL } from '../../src/text/program-call.ts';
import { AGENT, filesBelow, foreignRepository, writeFiles } from '../support/foreign-repository.ts';
import { git } from '../support/git-repository.ts';
import { runCommand, type CommandResult } from '../support/run-command.ts';
import { runNode } from '../support/run-node.ts';
import { REPOSITORY } from '../support/source-files.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const CONFIG = 'prompt-surface.config.yaml';
const CHECK = '.github/workflows/prompt-surface.yml';
const COMMENT = '.github/workflows/prompt-surface-comment.yml';
const OWNERS = '.github/CODEOWNERS';
const TEAM = ['--owners', '@harbour/prompts'];
const COMMAND = ['--run', 'sh agent.sh', ...TEAM];

const init = (cwd: string, ...args: readonly string[]) =>
  runCommand(['init', ...args], { cwd, call: PACKAGE_CALL });
const read = (root: string, path: string) => readFileSync(join(root, path), 'utf8');
const isDone = ({ code, error }: CommandResult) => expect([code, error]).toEqual([0, '']);

/** Runs `init` with somebody who gives these answers; also what they were asked. */
async function answering(cwd: string, answers: readonly string[], ...args: readonly string[]) {
  const asked: string[] = [];
  const left = [...answers];
  const ask = (question: string) => {
    asked.push(question);
    return Promise.resolve(left.shift());
  };
  const result = await runCommand(['init', ...args], { cwd, ask, interactive: true });
  return { ...result, asked, left };
}

async function entriesIn(root: string) {
  const { snapshot, surfaces } = await loadProjectConfig(root, { runsCode: false });
  return { snapshot, surfaces };
}

async function doctorFindings(cwd: string): Promise<string[]> {
  const { out } = await runCommand(['doctor', '--json'], { cwd });
  const { findings } = JSON.parse(out) as { findings: { rule: string; message: string }[] };
  return findings.map(({ rule, message }) => `${rule}: ${message}`);
}

const FILES = {
  'agent.sh': AGENT,
  'src/agent.js': 'export const promptSurface = () => "Hi.";\n',
  'a.json': '{}',
};

/** Flags for each source, answers that mean the same, and the surface that comes of both. */
const WAYS: readonly (readonly [
  name: string,
  flags: readonly string[],
  answers: readonly string[],
  surface: object,
])[] = [
  [
    'a known agent',
    ['--source', 'capture', '--agent', 'codex'],
    ['1', 'codex'],
    { id: 'codex', source: 'capture', agent: 'codex' },
  ],
  [
    'its program',
    ['--agent', 'kimi'],
    ['capture', 'kimi'],
    { id: 'kimi-code', source: 'capture', agent: 'kimi-code' },
  ],
  [
    'another agent',
    ['--source', 'capture', '--run', "harbour --url '{url}' {prompt}"],
    ['1', "harbour --url '{url}' {prompt}"],
    { id: 'harbour', source: 'capture', command: ['harbour', '--url', '{url}', '{prompt}'] },
  ],
  [
    'a program',
    ['--run', 'sh agent.sh -v'],
    ['2', 'sh agent.sh -v'],
    { id: 'agent', source: 'command', run: ['sh', '{root}/agent.sh', '-v'] },
  ],
  [
    'a module',
    ['--path', 'src/agent.js'],
    ['module', './src/agent.js'],
    { id: 'agent', source: 'module', path: 'src/agent.js' },
  ],
  ['a request', ['--path', 'a.json'], ['4', 'a.json'], { id: 'agent', source: 'request', path: 'a.json' }],
];

describe('init', () => {
  it.each(WAYS)(
    'takes %s by flags and by answers, and leaves doctor without a word',
    async (_name, flags, answers, surface) => {
      const [flagged, asked] = [foreignRepository(FILES), foreignRepository(FILES)];
      isDone(await init(flagged, ...flags, ...TEAM));
      const { code, left, asked: questions } = await answering(asked, [...answers, '@harbour/prompts']);
      expect([code, left, questions.length]).toEqual([0, [], 3]);
      for (const root of [flagged, asked])
        expect(await entriesIn(root)).toMatchObject({ snapshot: 'prompt_surface', surfaces: [surface] });
      expect(filesBelow(join(asked, '.github'))).toEqual(filesBelow(join(flagged, '.github')));
      git(flagged, 'add', '-A');
      expect(await doctorFindings(flagged)).toEqual([]);
    },
  );

  it('takes the built-in surfaces by answer, by flag, and where nothing else is said', async () => {
    const [asked, flagged, quiet] = [foreignRepository(), foreignRepository(), foreignRepository()];
    expect((await answering(asked, ['5', '@harbour/prompts'])).left).toEqual([]);
    isDone(await init(flagged, '--source', 'builtin', ...TEAM));
    isDone(await init(quiet, '--yes'));
    for (const root of [asked, flagged, quiet]) expect((await entriesIn(root)).surfaces).toHaveLength(9);
    expect(existsSync(join(quiet, OWNERS))).toBe(false);
    expect((await init(foreignRepository(), '--yes')).out).toContain('Nobody has to approve a change yet');
  });

  it('asks again where an answer says nothing, and only what no flag says', async () => {
    const root = foreignRepository(FILES);
    const answers = [
      '6',
      'captur',
      'module',
      'nowhere.js',
      '../outside.js',
      'src',
      'src/agent.js',
      'team',
      '@harbour/prompts, @lead',
    ];
    const { code, error, left } = await answering(root, answers);
    expect([code, left]).toEqual([0, []]);
    expect(error.split('\n').filter(Boolean)).toEqual([
      'There is no source "6". The sources are capture, command, module, request, builtin.',
      'There is no source "captur". Did you mean "capture"?',
      expect.stringContaining('There is no file "nowhere.js".'),
      expect.stringMatching(/^There is no file "\.\.\/outside\.js"\./),
      expect.stringContaining('There is no file "src".'),
      expect.stringContaining('"team" is no user, team or mail address'),
    ]);
    expect(read(root, OWNERS)).toMatch(/^\/prompt_surface\/ +@harbour\/prompts @lead$/m);
    const { asked } = await answering(foreignRepository(), ['codx', 'codex'], '--source', 'capture', '--yes');
    expect(asked.map((question) => question.split('\n')[0])).toEqual([
      expect.stringMatching(/^Which agent\? One of cline, codex, /),
      expect.stringMatching(/^Which agent\?/),
    ]);
  });

  it.each([
    [[], '`--source`'],
    [['--source', 'capture'], '`--agent` or `--run`'],
    [['--source', 'command'], '`--run`'],
    [['--source', 'module', ...TEAM], '`--path`'],
    [['--source', 'builtin'], '`--owners`'],
  ])('names the flags where nobody answers: %j', async (flags, named) => {
    const root = foreignRepository();
    const { code, error } = await init(root, ...flags);
    expect([code, error]).toEqual([
      2,
      expect.stringContaining(`Nobody answers here, and ${named} is missing.`),
    ]);
    expect((await answering(root, [], ...flags)).error).toBe(error);
    expect(filesBelow(root)).toEqual({});
  });

  it.each([
    [
      ['--source', 'capture', '--agent', 'codx'],
      'There is no recipe for an agent "codx". Did you mean "codex"?',
    ],
    [
      ['--source', 'request', '--run', 'x'],
      '`--run` says nothing of the source "request", which takes `--path`.',
    ],
    [['--source', 'builtin', '--agent', 'codex'], '`--agent` says nothing of the source "builtin".'],
    [['--run', "sh 'agent"], `The command line "sh 'agent" can't be cut into words`],
    [['--path', 'absent.js'], 'There is no file "absent.js".'],
    [['--path', '/etc/passwd'], '"/etc/passwd" lies outside this repository'],
    [['--yes', '--owners', '@a/b/c'], '"@a/b/c" is no user, team or mail address'],
    [['--yes', '--snapshot', '../out'], 'prompt-surface.config.yaml:5: "snapshot": it must not lead out'],
    [['--yes', '--package', 'prompt-surface'], "`--package` takes what can't change"],
    [['--yes', '--package', 'prompt-surface@latest'], 'and not "prompt-surface@latest"'],
    [['--yes', '--package', `github:o/r#${'a'.repeat(40)}`], 'and not "github:o/r#'],
    [['--yes', '--package', 'x@1.0.0; touch pwn'], 'and not "x@1.0.0; touch pwn"'],
  ])('refuses what can not be meant, and writes nothing: %j', async (flags, sentence) => {
    const root = foreignRepository();
    const { code, error } = await init(root, ...flags);
    expect([code, error]).toEqual([2, expect.stringContaining(sentence)]);
    expect(filesBelow(root)).toEqual({});
  });

  it.each(CONFIG_FILES)('never writes beside a configuration: %s', async (name) => {
    const root = foreignRepository({ [name]: 'mine', 'below/agent.sh': AGENT });
    const { code, error } = await init(root, '--yes');
    expect([code, error]).toEqual([
      2,
      expect.stringContaining(`There is a configuration already: "${name}".`),
    ]);
    expect((await init(join(root, 'below'), '--yes')).error).toContain(`"../${name}"`);
    expect(filesBelow(root)).toEqual({ [name]: 'mine', 'below/agent.sh': AGENT });
  });

  it('writes nothing in a dry run, and shows everything', async () => {
    const root = foreignRepository({ 'agent.sh': AGENT, [CHECK]: 'theirs\n' });
    const { code, out } = await init(root, ...COMMAND, '--dry-run');
    expect(code).toBe(0);
    expect(filesBelow(root)).toEqual({ 'agent.sh': AGENT, [CHECK]: 'theirs\n' });
    expect(out).toContain(`--- ${CHECK}: left as it is, it exists already\n`);
    isDone(await init(root, ...COMMAND));
    for (const path of [COMMENT, OWNERS, '.gitattributes', '.gitignore', CONFIG])
      expect(out).toContain(`--- ${path}\n${read(root, path)}`);
    expect(out.trimEnd().endsWith('Nothing was written.')).toBe(true);
  });

  it('writes no workflows where none are wanted', async () => {
    const root = foreignRepository({ 'agent.sh': AGENT, 'package.json': '{}' });
    const { out } = await init(root, ...COMMAND, '--no-workflow');
    expect([existsSync(join(root, '.github/workflows')), out.includes('npm install')]).toEqual([
      false,
      false,
    ]);
    expect(await doctorFindings(root)).toEqual([expect.stringContaining('check-missing')]);
  });
});

describe('init beside files of others', () => {
  const THEIRS = {
    [OWNERS]: '* @harbour/all\n',
    '.gitattributes': '*.png binary',
    '.gitignore': 'node_modules\r\n*.log\r\n',
  };

  it('adds marked lines at the end, in their line ends, and nothing when it is run again', async () => {
    const root = foreignRepository({ 'agent.sh': AGENT, ...THEIRS });
    isDone(await init(root, ...COMMAND));
    for (const [path, text] of Object.entries(THEIRS)) {
      const ending = text.endsWith('\n') ? '' : '\n';
      expect(read(root, path).startsWith(`${text}${ending}`)).toBe(true);
    }
    expect(read(root, '.gitignore').replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(await doctorFindings(root)).toEqual([]);
    const before = filesBelow(root);
    rmSync(join(root, CONFIG));
    const { code, out } = await init(root, ...COMMAND);
    expect([code, filesBelow(root)]).toEqual([0, before]);
    expect(out.match(/it has these lines already|it exists already/g)).toHaveLength(5);
    expect(out).toMatch(/^Written:\n {2}prompt-surface\.config\.yaml .*\n\n/);
  });

  it('CO-04 puts its lines of CODEOWNERS behind those that were added since', async () => {
    const root = foreignRepository({ 'agent.sh': AGENT });
    isDone(await init(root, ...COMMAND));
    writeFileSync(join(root, OWNERS), `${read(root, OWNERS)}*.json @harbour/web\n`);
    expect(await doctorFindings(root)).not.toEqual([]);
    rmSync(join(root, CONFIG));
    isDone(await init(root, ...COMMAND));
    expect(await doctorFindings(root)).toEqual([]);
    expect(read(root, OWNERS)).toMatch(/^\*\.json @harbour\/web$/m);
  });

  it.each(['CODEOWNERS', 'docs/CODEOWNERS', OWNERS])(
    'takes the CODEOWNERS that GitHub reads: %s',
    async (path) => {
      const root = foreignRepository({ 'agent.sh': AGENT, [path]: '/docs/ @harbour/docs\n' });
      isDone(await init(root, ...COMMAND));
      expect(read(root, path)).toContain('@harbour/prompts');
      expect(await doctorFindings(root)).toEqual([]);
    },
  );

  it('CO-03 adds no line to CODEOWNERS that doctor would not miss', async () => {
    const files = { 'agent.sh': AGENT, 'package.json': '{"devDependencies": {"prompt-surface": "0.1.0"}}' };
    const root = foreignRepository({ ...files, 'package-lock.json': '{}' });
    isDone(await init(root, ...COMMAND));
    const text = read(root, OWNERS);
    const lines = text.split('\n').filter((line) => /^[^#]/.test(line));
    const missed: string[] = [];
    for (const line of lines) {
      writeFileSync(join(root, OWNERS), text.replace(`${line}\n`, ''));
      if ((await doctorFindings(root)).length > 0) missed.push(line);
    }
    // Of actions there are none yet.
    expect(lines.filter((line) => !missed.includes(line))).toEqual([
      expect.stringMatching(/^\/\.github\/actions\/ /),
    ]);
  });

  it('leaves a workflow of the same name, whatever its ending', async () => {
    const path = CHECK.replace(/yml$/, 'yaml');
    const root = foreignRepository({ 'agent.sh': AGENT, [path]: 'name: prompt-surface\n' });
    const { out } = await init(root, ...COMMAND);
    expect(out).toMatch(/prompt-surface\.yaml +it exists already\n/);
    expect([existsSync(join(root, CHECK)), existsSync(join(root, COMMENT))]).toEqual([false, true]);
  });

  it('leaves alone what it can not add to, and says which lines are wanted there', async () => {
    const root = foreignRepository({ 'agent.sh': AGENT, 'shared/ignored': 'x\n' });
    symlinkSync('shared/ignored', join(root, '.gitignore'));
    writeFileSync(join(root, '.gitattributes'), Buffer.from([0x23, 0xff, 0x0a]));
    const { out } = await init(root, ...COMMAND);
    expect(out).toMatch(/\.gitignore +it is a link; add there:\n/);
    expect(out).toContain('    /prompt_surface.lock\n');
    expect(out).toMatch(/\.gitattributes +its line 1 is not UTF-8; add there:\n/);
    expect(read(root, 'shared/ignored')).toBe('x\n');
    expect(readFileSync(join(root, '.gitattributes'))).toEqual(Buffer.from([0x23, 0xff, 0x0a]));
  });
});

describe('init in other places', () => {
  it('writes to the top from a folder below it, with blanks and letters of any language in paths', async () => {
    const root = foreignRepository({ 'bots/Möwe 1/agent.sh': AGENT }, 'Häfen & Möwen');
    isDone(await init(join(root, 'bots/Möwe 1'), ...COMMAND, '--snapshot', 'bots/Möwe 1/snap shots'));
    expect(await entriesIn(root)).toMatchObject({
      snapshot: 'bots/Möwe 1/snap shots',
      surfaces: [{ run: ['sh', '{root}/bots/Möwe 1/agent.sh'] }],
    });
    const cwd = join(root, 'bots');
    expect((await runCommand(['render'], { cwd })).code).toBe(0);
    expect((await runCommand(['check'], { cwd })).code).toBe(0);
    git(root, 'add', '-A');
    expect(await doctorFindings(cwd)).toEqual([]);
    expect(read(root, 'bots/Möwe 1/snap shots/layers/prompt.txt')).toContain('You are Harbour.');
  });

  it('is refused in what git keeps for itself', async () => {
    const root = foreignRepository();
    git(root, 'init', '-q', '--bare', 'bare.git');
    for (const folder of ['.git', 'bare.git']) {
      const { code, error } = await init(join(root, folder), ...COMMAND);
      expect([code, error]).toEqual([2, expect.stringContaining('Run `init` in a checkout.')]);
      expect(existsSync(join(root, folder, CONFIG))).toBe(false);
    }
  });

  it('names in the next commands what the check needs in git as well', async () => {
    const root = foreignRepository({ 'agent.sh': AGENT, 'package.json': '{}', 'package-lock.json': '{}' });
    const { out } = await init(root, '--run', 'sh {root}/agent.sh', ...TEAM);
    const line = out.split('\n').find((text) => text.trim().startsWith('git add ')) ?? '';
    for (const path of ['agent.sh', 'package.json', 'package-lock.json', CONFIG])
      expect(line.split(' ')).toContain(path);
  });

  it('needs no git', async () => {
    const root = join(temporaryFolder(), 'plain');
    writeFiles(root, { 'agent.sh': AGENT });
    const { code, out } = await init(root, ...COMMAND);
    expect([code, existsSync(join(root, CONFIG))]).toEqual([0, true]);
    expect(out).toMatch(/^Next:\n {2}git init\n/m);
    expect((await runCommand(['render'], { cwd: root })).code).toBe(0);
  });

  it('says which file could not be written, and can be run again', async () => {
    const root = foreignRepository({ 'agent.sh': AGENT });
    rmSync(join(root, '.git'), { recursive: true });
    const isRoot = process.getuid?.() === 0;
    chmodSync(join(root, '..'), 0o755);
    chmodSync(root, 0o555);
    const { code, stderr } = await runNode(
      [
        '--import',
        `file://${REPOSITORY}/node_modules/tsx/dist/loader.mjs`,
        join(REPOSITORY, 'scripts/ci/prompt-surface.ts'),
        'init',
        ...COMMAND,
      ],
      {
        cwd: root,
        through: isRoot ? ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups'] : [],
        env: { HOME: '/nonexistent', TSX_DISABLE_CACHE: '1' },
      },
    );
    chmodSync(root, 0o755);
    expect([code, stderr]).toEqual([2, expect.stringMatching(/^The file ".*" could not be written.*EACCES/)]);
    expect(filesBelow(root)).toEqual({ 'agent.sh': AGENT });
    isDone(await init(root, ...COMMAND));
  });

  it('names the program as it was called', async () => {
    const { out } = await runCommand(['init', '--yes'], { cwd: foreignRepository(), call: CHECKOUT_CALL });
    expect(out).toContain(`\n  ${CHECKOUT_CALL.program} render\n`);
  });

  it('writes nothing where a link leads out of the repository', async () => {
    for (const [folder, more] of [
      ['.github', []],
      ['docs', ['--no-workflow']],
    ] as const) {
      const root = foreignRepository({ 'agent.sh': AGENT });
      const elsewhere = foreignRepository({ CODEOWNERS: '* @harbour/all\n' }, 'elsewhere');
      symlinkSync(elsewhere, join(root, folder));
      const { code, error } = await init(root, ...COMMAND, ...more);
      expect([code, error]).toEqual([2, expect.stringContaining(`"${folder}" is a link`) as string]);
      expect(readdirSync(root).sort()).toEqual(['.git', folder, 'agent.sh'].sort());
      expect(filesBelow(elsewhere)).toEqual({ CODEOWNERS: '* @harbour/all\n' });
    }
  });

  it('refuses a snapshot where something else stands, before it writes', async () => {
    for (const [snapshot, says] of [
      ['.', 'holds no "surfaces.txt"'],
      ['src', 'holds no "surfaces.txt"'],
      ['.git/snapshot', 'git keeps its own there'],
      ['agent.sh', '"agent.sh" is no folder'],
    ] as const) {
      const root = foreignRepository({ 'agent.sh': AGENT, 'src/a.txt': '' });
      const { code, error } = await init(root, ...COMMAND, '--snapshot', snapshot);
      expect([code, error]).toEqual([2, expect.stringContaining(says) as string]);
      expect(Object.keys(filesBelow(root))).toEqual(['agent.sh', 'src/a.txt']);
    }
  });

  it('reads a folder as it is meant', async () => {
    for (const snapshot of ['./kept', 'kept//', 'kept']) {
      const root = foreignRepository({ 'agent.sh': AGENT });
      isDone(await init(root, ...COMMAND, '--snapshot', snapshot));
      expect((await entriesIn(root)).snapshot).toBe('kept');
      expect(read(root, OWNERS)).toMatch(/^\/kept\/ /m);
      expect(await doctorFindings(root)).toEqual([]);
    }
  });

  it('takes no two flags for the same question', async () => {
    const root = foreignRepository({ 'agent.sh': AGENT });
    const { code, error } = await init(root, '--agent', 'codex', '--run', 'sh agent.sh', '--yes');
    expect([code, error]).toEqual([2, '`--agent` and `--run` each say what to run. Name one of them.\n']);
    const model = await init(root, '--source', 'builtin', '--model', 'gpt-5', '--yes');
    expect([model.code, model.error]).toEqual([
      2,
      expect.stringContaining('`--model` says nothing') as string,
    ]);
  });
});
