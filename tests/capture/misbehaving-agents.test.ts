import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nodeProcess } from '../../src/host/process-host.ts';
import { folderContent } from '../support/folder-content.ts';
import { runNode } from '../support/run-node.ts';
import { REPOSITORY } from '../support/source-files.ts';
import { runCommand } from '../support/run-command.ts';
import { runningCommands } from '../support/running-commands.ts';
import { toyScript } from '../support/toy-agent.ts';

const CONFIG = `
snapshot: kept
surfaces:
  - id: toy
    source: capture
    command: [node, '{root}/agent.mjs', '{prompt}']
    timeout: 10
    world:
      project: work
`;

let root = '';

const become = (script: string) => writeFileSync(join(root, 'agent.mjs'), toyScript(script));
const run = (...argv: string[]) => runCommand(argv, { cwd: root });
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'prompt-surface-repository-'));
  mkdirSync(join(root, 'work'));
  writeFileSync(join(root, 'work/notes.md'), '# Notes\n');
  writeFileSync(join(root, 'prompt-surface.config.yaml'), CONFIG);
  become(`await ask('You help.', { tools: [tool('patch')] });`);
  const rendered = await run('render');
  if (rendered.code !== 0) throw new Error(rendered.error);
});

afterAll(() => rmSync(root, { recursive: true }));

const MISBEHAVIOURS: readonly (readonly [what: string, script: string, told: RegExp])[] = [
  ['hangs before its request', `console.log('thinking'); stay();`, /its time was over \(1 s\)[^]*\nthinking/],
  ['crashes', `console.error('no model'); process.exit(70);`, /it exited with 70\.[^]*\nno model/],
  ['ends by a signal', `process.kill(process.pid, 'SIGSEGV'); stay();`, /it was ended by SIGSEGV/],
  [
    'floods',
    `for (;;) try { writeSync(1, 'flood '.repeat(2000)); } catch {}`,
    /because it printed without end[^]*flood flood/,
  ],
  ['sends nothing', '', /it exited with 0\. [^]* It printed nothing\./],
  [
    'asks at elsewhere',
    `await post('/chat', {}); await post('/api/generate', {});`,
    /POST \/chat, which was answered with 404; it asked for POST \/api\/generate, which was answered with 404; it exited with 0/,
  ],
  [
    'sends 50 MB',
    `const { status } = await ask('x'.repeat(50_000_000)).catch((error) => ({ status: error.code }));
     console.log('got', status);`,
    /answered with 413 \(its body is too large\)/,
  ],
  [
    'sends broken JSON',
    `await post('/v1/messages', '{"system": "You');`,
    /answered with 400 \(its body is no JSON\)/,
  ],
  [
    'sends nonsense',
    `await post('/v1/chat/completions', '[1, 2]');`,
    /No prompt of "toy" could be read\. Request 1 \(\/v1\/chat\/completions\) was left out/,
  ],
  [
    'asks for permission',
    `const answer = readFileSync(0, 'utf8');
     let terminal = 'a terminal';
     try { readFileSync('/dev/tty'); } catch (error) { terminal = error.code; }
     console.log(JSON.stringify({ answer, terminal }));`,
    /it exited with 0[^]*\{"answer":"","terminal":"(?:ENXIO|ENOENT|EACCES)"\}/,
  ],
];

describe('an agent that misbehaves', () => {
  it.each(MISBEHAVIOURS)('%s: it is told, and nothing is changed or left', async (_what, script, told) => {
    become(script);
    const config = join(root, 'quick.yaml');
    const isHanging = script.endsWith('stay();');
    writeFileSync(config, isHanging ? CONFIG.replace('timeout: 10', 'timeout: 1') : CONFIG);
    const before = [folderContent(join(root, 'kept')), folderContent(join(root, 'work'))];
    const begin = nodeProcess.now();
    const { code, out, error } = await run('render', '--config', config);
    expect(error).toMatch(told);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(nodeProcess.now() - begin).toBeLessThan(12_000);
    expect(runningCommands(root)).toEqual([]);
    expect([folderContent(join(root, 'kept')), folderContent(join(root, 'work'))]).toEqual(before);
  });

  it('leaves nothing in the folder for temporary files', async () => {
    become(
      `writeFileSync(env.HOME + '/mine', ''); writeFileSync(env.TMPDIR + '/mine', ''); process.exit(3);`,
    );
    const temp = mkdtempSync(join(tmpdir(), 'prompt-surface-temp-'));
    const loader = join(REPOSITORY, 'node_modules/tsx/dist/loader.mjs');
    const program = join(REPOSITORY, 'scripts/ci/prompt-surface.ts');
    const { code, stderr } = await runNode(['--import', loader, program, 'render'], {
      cwd: root,
      env: { TMPDIR: temp },
    });
    const left = readdirSync(temp).filter((name) => !name.startsWith('tsx-'));
    rmSync(temp, { recursive: true });
    expect(stderr).toContain('it exited with 3');
    expect({ code, left }).toEqual({ code: 2, left: [] });
  });

  it('hangs behind its request, writes, and leaves a daemon: its surface is taken, and that is told', async () => {
    become(`
      await ask('You help.', { tools: [tool('patch')] });
      writeFileSync('notes.md', 'gone');
      writeFileSync('left.txt', '');
      spawn('sh', ['-c', 'sleep 60; : ' + process.argv[1]], { detached: true, stdio: 'ignore' }).unref();
      stay();`);
    const conditions = join(root, 'conditions.json');
    expect(await run('check', '--conditions', conditions)).toMatchObject({ code: 0 });
    const [ran] = (JSON.parse(readFileSync(conditions, 'utf8')) as { surfaces: { written: string[] }[] })
      .surfaces;
    expect(ran?.written).toEqual(['left.txt', 'notes.md']);
    expect(runningCommands(root)).toEqual([]);
    expect(readFileSync(join(root, 'work/notes.md'), 'utf8')).toBe('# Notes\n');
  });

  it('sends the key of its project: no command shows it', async () => {
    writeFileSync(join(root, 'work/.env'), 'MY_TOKEN=real-token-0123456789\n');
    become(`
      const key = readFileSync('.env', 'utf8').trim().split('=')[1];
      console.log(key);
      await post('/v1/models?key=' + key, '');
      await post('/v1/messages', { model: 'toy-1', max_tokens: 9, system: 'With ' + key, messages: [{ role: 'user', content: prompt }] }, { 'x-api-key': key });`);
    const kept = join(root, 'kept');
    const [conditions, copy] = [join(root, 'conditions.json'), `${kept}-with-key`];
    const results = [
      await run('render', '--out', copy, '--conditions', conditions),
      await run('show', 'toy', '--format', 'wire'),
    ];
    rmSync(join(root, 'work/.env'));
    expect(results.map(({ code }) => code)).toEqual([0, 0]);
    expect(results[1]?.out).toContain('With [secret]');
    const written = JSON.stringify([results, folderContent(copy), readFileSync(conditions, 'utf8')]);
    expect(written).not.toContain('0123456789');
    expect(written).toContain('[secret]');
  });
});

describe('a capture that is set up wrongly', () => {
  it.each([
    [
      'is missing',
      `[agent-that-is-nowhere, '{prompt}']`,
      /The program "agent-that-is-nowhere" is not on the PATH/,
    ],
    [
      'can not be run',
      `['{root}/work/notes.md', '{prompt}']`,
      /notes\.md" can't be run\. Make it executable/,
    ],
    ['is not there', `['{root}/nothing.sh', '{prompt}']`, /There is no program at ".*nothing\.sh"/],
  ])('tells that the program %s', async (_what, command, told) => {
    const file = join(root, 'wrong.yaml');
    writeFileSync(
      file,
      CONFIG.replace(/command: .*/, () => `command: ${command}`),
    );
    const { code, error } = await run('check', '--config', file);
    expect(error).toMatch(told);
    expect(code).toBe(2);
  });
});
