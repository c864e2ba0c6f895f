import process from 'node:process';
import { readdirSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { captureSource } from '../../src/capture/capture-source.ts';
import type { CaptureOptions } from '../../src/capture/capture-options.ts';
import { startCaptureServer } from '../../src/capture/server/capture-server-adapter.ts';
import type { CaptureEntry } from '../../src/config/project-config.ts';
import { nodeProcess } from '../../src/host/process-host.ts';
import { findFaketime } from '../../src/sources/world/clock-adapter.ts';
import { NO_ISOLATION } from '../../src/sources/world/isolation.ts';
import type { WorldChange } from '../../src/sources/world/world-change.ts';
import { runningCommands } from '../support/running-commands.ts';
import { someCapture, toyAgent, toyScript } from '../support/toy-agent.ts';
import { someWorld } from '../support/some-world.ts';
import { WORLD_KINDS } from '../support/world-kinds.ts';

interface Rendering extends CaptureOptions {
  readonly change?: WorldChange;
}

async function render(script: string, entry: Partial<CaptureEntry> = {}, rendering: Rendering = {}) {
  const { change, ...options } = rendering;
  const root = toyAgent(script);
  const source = captureSource(someCapture(entry), root, { settleMs: 300, ...options });
  const rendered = await source.render(change);
  return { ...rendered, root, text: rendered.surfaces[0]?.surface.tiers[0]?.layers[0]?.text ?? '' };
}

/** It tells all that it can find out of where it is. */
const CURIOUS = `
  const { hostname } = await import('node:os');
  await ask(JSON.stringify({
    server, cwd: process.cwd(), home: env.HOME, temp: env.TMPDIR, argv: process.argv[1], date: new Date().toISOString().slice(0, 10),
    proxy: env.HTTPS_PROXY ?? env.https_proxy ?? 'none', key: env.REAL_KEY ?? 'none', example: '2026-01-01',
  }), { tools: [tool('patch')] });
  writeFileSync('.toy.json', '{}');
  stay();`;

describe.each(WORLD_KINDS)('captureSource %s', (_kind, isolation) => {
  it('gives what an agent sends, the same in every world, and leaves nothing', async () => {
    const caller = {
      PATH: process.env['PATH'] ?? '',
      HTTPS_PROXY: 'http://proxy.example:1',
      REAL_KEY: 'sk-real-1234',
    };
    const facts = { platform: 'terminal' };
    const entry = { facts, agent: 'codex', world: someWorld({ env: { BASE: '{url}' } }) };
    const [first, second] = await Promise.all([
      render(CURIOUS, entry, { isolation, caller }),
      render(CURIOUS, entry, { isolation, caller }),
    ]);
    expect(first.surfaces.map(({ surface }) => surface)).toEqual(
      second.surfaces.map(({ surface }) => surface),
    );
    expect(first.surfaces[0]?.surface.facts).toEqual({
      agent: 'codex',
      api: 'openai-chat',
      mode: 'node {root}/agent.mjs {prompt}',
      model: 'toy-1',
      platform: 'terminal',
    });
    const told = JSON.parse(first.text) as Record<string, string>;
    expect(told['date']).toMatch(findFaketime() === undefined ? /^\d{4}-\d\d-\d\d$/ : /^2026-01-15$/);
    expect(told).toMatchObject({
      server: 'http://127.0.0.1:48620',
      cwd: '/mnt/prompt-surface-project',
      home: '/mnt/prompt-surface-home',
      temp: '/mnt/prompt-surface-temp',
      argv: '/mnt/prompt-surface-root/agent.mjs',
      proxy: 'none',
      key: 'none',
      example: '2026-01-01',
    });
    expect(first.conditions).toMatchObject({ written: ['.toy.json'] });
    expect(first.conditions?.remarks).toContain('The agent was ended after its request was answered.');
    expect(runningCommands(first.root)).toEqual([]);
    expect(readdirSync(first.root)).toEqual(['agent.mjs']);
  });

  it('ends a daemon that an agent leaves', async () => {
    const daemon = `setInterval(() => {}, 1000); // the daemon of`;
    const script = `
      spawn(process.execPath, ['-e', ${JSON.stringify(daemon)} + process.argv[1]], { detached: true, stdio: 'ignore' }).unref();
      await ask('You help.');`;
    const { root, text } = await render(script, {}, { isolation });
    expect(text).toBe('You help.');
    expect(runningCommands(root)).toEqual([]);
  });

  it('fails where nothing comes, with what was seen, within the time', async () => {
    const begin = nodeProcess.now();
    const failing = render(
      `console.log('Waiting for permission (y/n)'); stay();`,
      { timeoutSeconds: 1 },
      { isolation },
    );
    await expect(failing).rejects.toThrow(
      'No prompt came from node (surface "toy"): it was ended when its time was over (1 s). ' +
        'Check that it is pointed at the capture server. It printed last:\nWaiting for permission (y/n)',
    );
    expect(nodeProcess.now() - begin).toBeLessThan(15_000);
  });
});

describe('captureSource', () => {
  it('lets an agent reach nothing but the server where the system can wall it in', async () => {
    const [[, isolation]] = WORLD_KINDS;
    const script = `
      const begin = performance.now();
      const outcome = await fetch('http://192.0.2.1/').then(() => 'reached', (error) => error.cause?.code ?? String(error));
      await ask(outcome + (performance.now() - begin < 2000 ? ' soon' : ' late'));`;
    const { text } = await render(script, {}, { isolation });
    expect(text).toMatch(isolation.network ? /^ENETUNREACH soon$/ : / soon$| late$/);
  });

  it('shows the pinned address where another server has its place', async () => {
    const script = `await ask('I am at ' + server + '.');`;
    const blocker = await startCaptureServer({ host: '127.0.0.1', port: 48_620, secrets: [] }).catch(
      () => undefined,
    );
    const { text, conditions } = await render(script, {}, { isolation: NO_ISOLATION });
    await blocker?.close();
    expect(text).toBe('I am at http://127.0.0.1:48620.');
    expect(conditions?.redactions).toEqual([{ what: 'server', count: 1 }]);
  });

  it('keeps real keys out of everything that it gives', async () => {
    const script = `
      const filed = readFileSync('.env', 'utf8').match(/=(.*)/)[1];
      console.log(env.REAL_KEY, filed);
      await post('/v1/models?key=' + filed, '');
      await post('/v1/chat/completions?api_key=' + env.REAL_KEY, chat('Keys: ' + env.REAL_KEY + ' and ' + filed, {
        tools: [{ type: 'function', function: { name: 'patch', description: 'With ' + filed, parameters: {} } }],
      }), { authorization: 'Bearer ' + env.REAL_KEY });
      await ask('Write a title for ' + filed);`;
    const root = toyAgent(script);
    mkdirSync(join(root, 'work'));
    writeFileSync(join(root, 'work/.env'), 'SERVICE_KEY=filed-key-0123456789\n');
    const world = someWorld({ inherit: ['REAL_KEY'], project: 'work' });
    const caller = { PATH: process.env['PATH'] ?? '', REAL_KEY: 'inherited-key-9876' };
    const rendered = await captureSource(someCapture({ world }), root, { caller }).render();
    expect(rendered.surfaces.map(({ surface }) => [surface.id, surface.tiers[0]?.layers[0]?.text])).toEqual([
      ['toy', 'Keys: [secret] and [secret]'],
      ['toy~title', 'Write a title for [secret]'],
    ]);
    expect(JSON.stringify(rendered)).not.toMatch(/0123456789|9876/);
    expect(JSON.parse(rendered.surfaces[0]?.wire ?? '')).toMatchObject({
      messages: [{ content: 'Keys: [secret] and [secret]' }, {}],
    });
  });

  it('keeps a key on its command line out of the mode and the text, also one with a quote in it', async () => {
    const root = toyAgent(`await ask('Called with ' + process.argv.slice(2).join(' ') + '.');`);
    const command = ['node', '{root}/agent.mjs', '--token', 'tide-4711', '{prompt}'];
    const args = [`it's "9876" & co`];
    const world = someWorld({ inherit: ['REAL_KEY'] });
    const caller = { PATH: process.env['PATH'] ?? '', REAL_KEY: args[0] ?? '' };
    const { surfaces } = await captureSource(someCapture({ command, args, world }), root, {
      caller,
    }).render();
    expect(surfaces[0]?.surface.facts['mode']).toBe(
      'node {root}/agent.mjs --token [secret] {prompt} [secret]',
    );
    expect(JSON.stringify(surfaces)).not.toMatch(/4711|9876/);
  });

  it.each([
    ['as a program', [], 'agent.js --api-key=[secret] {prompt}'],
    [
      'by its interpreter',
      ['node'],
      'node {root}/node_modules/toy-agent/agent.js --api-key=[secret] {prompt}',
    ],
  ])(
    'shows one place for the folder of an agent that is started %s, and tells its version',
    async (_how, by, mode) => {
      const root = toyAgent('');
      const folder = join(root, 'node_modules/toy-agent');
      mkdirSync(folder, { recursive: true });
      writeFileSync(
        join(folder, 'package.json'),
        '{"name": "toy-agent", "version": "4.5.6", "type": "module"}',
      );
      const script = toyScript(`await ask('My documents are beside ' + process.argv[1] + '.');`);
      writeFileSync(join(folder, 'agent.js'), `#!/usr/bin/env node\n${script}`, { mode: 0o755 });
      const command = [
        ...by,
        '{root}/node_modules/toy-agent/agent.js',
        '--api-key=k3y-0123456789-abcdef',
        '{prompt}',
      ];
      const { surfaces, conditions } = await captureSource(someCapture({ command }), root).render();
      expect(surfaces[0]?.surface.tiers[0]?.layers[0]?.text).toBe(
        'My documents are beside /mnt/prompt-surface-agent/node_modules/toy-agent/agent.js.',
      );
      expect(surfaces[0]?.surface.facts['mode']).toBe(mode);
      expect(conditions?.remarks).toContain("The agent's version is 4.5.6.");
      expect(conditions?.redactions).toEqual([{ what: 'install', count: 1 }]);
    },
  );

  it('replaces the real date by value where no pin reaches the agent, and else tells that it leaks', async () => {
    const script = `
      const { execFileSync } = await import('node:child_process');
      const { LD_PRELOAD, ...unheld } = env;
      const today = execFileSync('date', ['-u', '+%F'], { env: unheld, encoding: 'utf8' }).trim();
      await ask('Today is ' + today + ', and 2025-12-24 was another day.');`;
    const redacted = await render(script, { world: someWorld({ redact: ['date'] }) });
    expect(redacted.text).toBe('Today is 2026-01-15, and 2025-12-24 was another day.');
    expect(redacted.conditions?.leaks).toEqual([]);
    const leaking = await render(script);
    expect(leaking.text).toMatch(/^Today is \d{4}-\d\d-\d\d, and 2025-12-24 was another day\.$/);
    expect(leaking.conditions?.leaks).toMatchObject([{ place: 'system › prompt', what: 'date' }]);
  });

  it('shows another world as it is', async () => {
    const { text } = await render(
      `await ask(env.USER + ' in ' + process.cwd());`,
      {},
      {
        change: { paths: true, user: 'somebody' },
      },
    );
    expect(text).toBe('somebody in /mnt/another-prompt-surface/work/of/project-elsewhere');
  });

  it('names what the agent can be told by, where it is not installed', async () => {
    const { command: _command, ...entry } = someCapture({ agent: 'pi' });
    const source = captureSource(entry, '/', { caller: { PATH: '/nowhere' } });
    await expect(source.render()).rejects.toThrow(
      'The program "pi" is not on the PATH. Install the package "@earendil-works/pi-coding-agent"',
    );
  });
});
