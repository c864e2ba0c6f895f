import { describe, expect, it } from 'vitest';
import { startCaptureServer } from '../../src/capture/server/capture-server-adapter.ts';
import { surfacesOfRequests } from '../../src/capture/surfaces-of-requests.ts';
import type { CaptureEntry } from '../../src/config/project-config.ts';
import { runToy } from '../support/run-toy.ts';
import { someCapture } from '../support/toy-agent.ts';

/** The surfaces of what a toy agent sends: id → layers and tools. */
async function surfacesOf(script: string, changes: Partial<CaptureEntry> = {}) {
  const { requests } = await runToy(script);
  const { surfaces } = surfacesOfRequests(someCapture(changes), requests, {});
  return surfaces.map(({ surface }) => ({
    id: surface.id,
    api: surface.facts['api'],
    model: surface.facts['model'],
    tiers: surface.tiers.map(({ id, layers }) => [id, ...layers.map(({ text }) => text)]),
    tools: surface.tools.map(({ name }) => name),
  }));
}

const APIS = [
  [
    'openai-chat',
    `await ask('You help.', { stream: STREAM, tools: [tool('patch')] });`,
    'system',
    /"finish_reason":"stop"/,
  ],
  [
    'openai-responses',
    `await post('/v1/responses', { model: 'toy-1', stream: STREAM, instructions: 'You help.',
       input: [{ role: 'user', content: [{ type: 'input_text', text: prompt }] }],
       tools: [{ type: 'function', name: 'patch', parameters: {} }] });`,
    'instructions',
    /"status":"completed"/,
  ],
  [
    'anthropic-messages',
    `await post('/v1/messages', { model: 'toy-1', stream: STREAM, max_tokens: 9, system: 'You help.',
       messages: [{ role: 'user', content: prompt }], tools: [{ name: 'patch', input_schema: {} }] });`,
    'system',
    /end_turn/,
  ],
  [
    'gemini-generate-content',
    `await post('/v1beta/models/toy-1:' + (STREAM ? 'streamGenerateContent?alt=sse' : 'generateContent'), {
       systemInstruction: { parts: [{ text: 'You help.' }] }, contents: [{ role: 'user', parts: [{ text: prompt }] }],
       tools: [{ functionDeclarations: [{ name: 'patch' }] }] });`,
    'system',
    /"finishReason":"STOP"/,
  ],
] as const;

describe.each([true, false])('an agent that is streamed to: %s', (stream) => {
  it.each(APIS)('is captured through %s', async (api, script, tier, answer) => {
    const asking = script.replaceAll('STREAM', String(stream));
    const told = asking.replace('await ', 'const { text } = await ');
    const { requests, runs } = await runToy(`${told} console.log(${String(answer)}.test(text));`);
    expect(runs.map(({ code }) => code)).toEqual([0]);
    expect(runs[0]?.tail).toEqual(['true']);
    expect(requests.map(({ streamed }) => streamed)).toEqual([stream]);
    const { surfaces } = surfacesOfRequests(someCapture(), requests, {});
    expect(surfaces.map(({ surface }) => surface)).toMatchObject([
      {
        id: 'toy',
        facts: { api, model: 'toy-1' },
        tiers: [{ id: tier, layers: [{ text: 'You help.' }] }],
        tools: [{ name: 'patch' }],
      },
    ]);
  });
});

const MANY = `
  await ask('Write a title of a few words.');
  await ask('You are a helpful agent of many words.', { tools: [tool('read'), tool('write')] });
  await ask('Extract memories from the session.');
`;

const LIMITS = { totalMs: 10_000, settleMs: 8000, outputBytes: 100_000 };

describe('runCapture', () => {
  it('takes the main request among those beside it, whenever it comes', async () => {
    expect(await surfacesOf(MANY)).toMatchObject([
      { id: 'toy', tiers: [['system', 'You are a helpful agent of many words.']], tools: ['read', 'write'] },
      { id: 'toy~memory', tiers: [['system', 'Extract memories from the session.']], tools: [] },
      { id: 'toy~title', tiers: [['system', 'Write a title of a few words.']], tools: [] },
    ]);
  });

  it('keeps the side requests that are asked for', async () => {
    const ids = async (side: CaptureEntry['side']) =>
      (await surfacesOf(MANY, { side })).map((surface) => surface.id);
    expect(await ids(['title'])).toEqual(['toy', 'toy~title']);
    expect(await ids('none')).toEqual(['toy']);
    await expect(ids(['title', 'router'])).rejects.toThrow(
      'The side request "router" of "toy" did not come; what came is memory, title. Correct `side` in the configuration.',
    );
  });

  it('ends an agent that stays once its request is answered', async () => {
    const { requests, runs } = await runToy(`await ask('You help.', { tools: [tool('patch')] }); stay();`, {
      limits: { ...LIMITS, settleMs: 100 },
    });
    expect(requests).toHaveLength(1);
    expect(runs).toMatchObject([{ ended: 'done', signal: 'SIGTERM' }]);
  });

  it('waits longer for the main request behind one without tools', async () => {
    const { requests } = await runToy(
      `
      await ask('Write a title.');
      setTimeout(() => ask('You help.', { tools: [tool('patch')] }), 400);
      stay();`,
      { limits: { ...LIMITS, settleMs: 250 } },
    );
    expect(requests.map(({ raw = '' }) => raw.includes('patch'))).toEqual([false, true]);
  });

  it('keeps what an agent sent that hangs, up to the end of its time', async () => {
    const { requests, runs } = await runToy(`await ask('You help.'); stay();`, {
      limits: { ...LIMITS, totalMs: 1500 },
    });
    expect(requests).toHaveLength(1);
    expect(runs).toMatchObject([{ ended: 'time' }]);
  });

  it('writes the files of a recipe, runs its preparation first, and fills placeholders in all of it', async () => {
    const script = `
      const [first, ...others] = process.argv.slice(2);
      if (first === 'sign-in') {
        writeFileSync(env.HOME + '/signed-in', others.join(' '));
        await ask('Do you know me?', { tools: [tool('patch'), tool('of the preparation')] });
        process.exit(0);
      }
      const [settings, text, signedIn] = ['.toy/settings.json', 'toy.txt', 'signed-in'].map((name) =>
        readFileSync(env.HOME + '/' + name, 'utf8'));
      await ask(JSON.stringify({ settings: JSON.parse(settings), text, signedIn, key: env.KEY, first, cwd: process.cwd() }));`;
    const { requests, url } = await runToy(script, {
      env: { KEY: '{key}' },
      setup: [['node', '{home}/../agent.mjs', 'sign-in', '{key}', '{url}/v1']],
      files: {
        '.toy/settings.json': { url: '{url}', '{model}': ['{unknown} {model}'] },
        'toy.txt': 'model = {model} at {project}, {}',
      },
    });
    const [layer] =
      surfacesOfRequests(someCapture(), requests, {}).surfaces[0]?.surface.tiers[0]?.layers ?? [];
    const told = JSON.parse(layer?.text ?? '') as Record<string, unknown>;
    expect(requests).toHaveLength(1);
    expect(told).toEqual({
      settings: { url, 'toy "1"': ['{unknown} toy "1"'] },
      text: `model = toy "1" at ${String(told['cwd'])}, {}`,
      signedIn: `sk-dummy-00000000 ${url}/v1`,
      key: 'sk-dummy-00000000',
      first: 'Say ok to prompt-surface.',
      cwd: expect.stringMatching(/\/project$/) as string,
    });
  });

  it('does not start an agent whose preparation fails', async () => {
    const { requests, runs } = await runToy(`await ask('You help.');`, {
      setup: [['sh', '-c', 'echo not today; exit 4']],
    });
    expect(requests).toEqual([]);
    expect(runs).toEqual([{ program: 'sh', code: 4, tail: ['not today'] }]);
  });

  it('listens at another port where the usual one is taken', async () => {
    const blocker = await startCaptureServer({ host: '127.0.0.1', secrets: [] });
    const { requests, url } = await runToy(`await ask('You help.');`, { port: blocker.port });
    await blocker.close();
    expect(blocker.requests()).toEqual([]);
    expect(requests).toHaveLength(1);
    expect(url).not.toBe(blocker.baseUrl);
  });

  it('keeps known secrets out of requests and of what the agent printed', async () => {
    const key = 'sk-real-"0123456789"';
    const { requests, runs } = await runToy(
      `console.log('my key is ' + env.KEY);
       await ask('The key is ' + env.KEY, { user: env.KEY });
       await post('/v1/chat/completions?key=' + encodeURIComponent(env.KEY), '{"model": ' + JSON.stringify(env.KEY),
         { authorization: 'Bearer ' + env.KEY, 'user-agent': 'toy ' + env.KEY });`,
      { env: { KEY: key }, secrets: [key] },
    );
    const records = JSON.stringify({ requests, runs });
    expect(records).not.toContain('0123456789');
    expect(runs[0]?.tail).toEqual(['my key is [secret]']);
    expect(requests[0]?.body).toMatchObject({
      messages: [{ content: 'The key is [secret]' }, {}],
      user: '[secret]',
    });
    expect(requests[1]).toMatchObject({
      path: '/v1/chat/completions',
      headers: { 'user-agent': 'toy [secret]' },
      raw: '{"model": "[secret]"',
      problem: 'broken-json',
    });
  });

  it('keeps a key that no one knows of out of the request that it lets in', async () => {
    const { requests } = await runToy(
      `await post('/v1/messages?token=in-the-query-1234', { model: 'toy', system: 'in-a-header-5678 and in-the-query-1234', messages: [] },
         { 'x-api-key': 'in-a-header-5678' });`,
    );
    expect(JSON.stringify(requests)).not.toMatch(/1234|5678/);
    expect(requests[0]?.body).toMatchObject({ system: '[secret] and [secret]' });
  });
});

describe('an agent that ends as soon as its request is sent', () => {
  it('is captured with all of it', async () => {
    const script = `
      const { connect } = await import('node:net');
      const body = JSON.stringify(chat('x'.repeat(2_000_000), { tools: [tool('patch')] }));
      const socket = connect(Number(new URL(server).port), '127.0.0.1');
      const head = 'POST /v1/chat/completions HTTP/1.1\\r\\nHost: toy\\r\\nContent-Length: ' + body.length + '\\r\\n\\r\\n';
      socket.end(head + body, () => process.exit(0));`;
    const { requests, runs } = await runToy(script);
    expect(runs.map(({ code }) => code)).toEqual([0]);
    expect(requests.map(({ purpose, problem }) => [purpose, problem])).toEqual([['generate', undefined]]);
  });
});
