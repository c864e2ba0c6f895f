import { createConnection } from 'node:net';
import { Agent, request as httpRequest, type RequestOptions } from 'node:http';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import * as zlib from 'node:zlib';
import { describe, expect, it } from 'vitest';
import {
  startCaptureServer,
  type CaptureServer,
} from '../../../src/capture/server/capture-server-adapter.ts';
import type { RecordedRequest } from '../../../src/capture/server/recorded-request.ts';
import { startServer } from './start-server.ts';

interface Reply {
  readonly status: number;
  readonly type: string;
  readonly text: string;
}

function ask(server: CaptureServer, options: RequestOptions, body?: string | Uint8Array): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const asked = httpRequest({ host: '127.0.0.1', port: server.port, agent: false, ...options }, (reply) => {
      const chunks: Buffer[] = [];
      reply.on('data', (chunk: Buffer) => chunks.push(chunk));
      reply.on('error', reject);
      reply.on('end', () =>
        resolve({
          status: reply.statusCode ?? 0,
          type: reply.headers['content-type'] ?? '',
          text: Buffer.concat(chunks).toString(),
        }),
      );
    });
    asked.on('error', reject);
    asked.end(body);
  });
}

function post(
  server: CaptureServer,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Reply> {
  const sent = typeof body === 'string' || body instanceof Uint8Array ? body : JSON.stringify(body);
  return ask(server, { method: 'POST', path, headers }, sent);
}

/** What comes back for bytes that no client library would send. */
function talk(server: CaptureServer, bytes: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = createConnection(server.port, '127.0.0.1', () => socket.write(bytes));
    let text = '';
    socket.on('data', (chunk) => (text += chunk.toString()));
    socket.on('error', () => resolve(text));
    socket.on('close', () => resolve(text));
  });
}

const CHAT = { model: 'm', messages: [{ role: 'user', content: 'hello' }] };

describe('where requests arrive', () => {
  it.each([
    ['/chat/completions', 'openai-chat'],
    ['/v1/chat/completions', 'openai-chat'],
    ['/any/prefix/v1/chat/completions?api-version=1', 'openai-chat'],
    ['/responses', 'openai-responses'],
    ['/v1/responses', 'openai-responses'],
    ['/messages', 'anthropic-messages'],
    ['/anthropic/v1/messages?beta=true', 'anthropic-messages'],
    ['/v1beta/models/gemini-3:generateContent', 'gemini-generate-content'],
    ['/models/gemini-3:streamGenerateContent?alt=sse', 'gemini-generate-content'],
  ])('%s is served as %s', async (path, api) => {
    const server = await startServer();
    expect((await post(server, path, CHAT)).status).toBe(200);
    expect(server.requests()).toMatchObject([
      { index: 0, method: 'POST', path, api, purpose: 'generate', answer: 200 },
    ]);
  });

  it('anything else is refused in JSON, and recorded', async () => {
    const server = await startServer();
    const reply = await post(server, '/v1/completions', { prompt: 'hello' });
    expect(reply).toMatchObject({ status: 404, type: 'application/json' });
    expect(JSON.parse(reply.text)).toMatchObject({ error: { message: 'There is no such endpoint here.' } });
    expect((await ask(server, { method: 'GET', path: '/v1/chat/completions' })).status).toBe(404);
    expect((await ask(server, { method: 'DELETE', path: '/' })).status).toBe(404);
    expect((await post(server, '/telemetry', 'no JSON')).status).toBe(404);
    expect(server.requests()).toMatchObject([
      { index: 0, purpose: 'unknown', path: '/v1/completions', body: { prompt: 'hello' }, answer: 404 },
      { index: 1, purpose: 'unknown', method: 'GET', answer: 404 },
      { index: 2, purpose: 'unknown', method: 'DELETE', answer: 404 },
      { index: 3, purpose: 'unknown', raw: 'no JSON', answer: 404 },
    ]);
  });

  it('a look at the server itself is fine', async () => {
    const server = await startServer();
    expect((await ask(server, { method: 'GET', path: '/' })).status).toBe(200);
    expect(await ask(server, { method: 'HEAD', path: '/' })).toMatchObject({ status: 200, text: '' });
    expect(server.requests().map(({ purpose }) => purpose)).toEqual(['probe', 'probe']);
  });

  it.each([
    ['/v1/models', {}, { object: 'list', data: [{ id: 'm', object: 'model' }] }],
    [
      '/models?limit=5',
      { 'anthropic-version': '2023-06-01' },
      { data: [{ id: 'm', type: 'model' }], has_more: false },
    ],
    ['/v1beta/models', {}, { models: [{ name: 'models/m' }] }],
    ['/models?key=abc', {}, { models: [{ name: 'models/m' }] }],
    ['/v1/models/vendor/m', {}, { id: 'vendor/m', object: 'model' }],
  ])('%s lists models in the form of who asks', async (path, headers, expected) => {
    const server = await startServer({ models: ['m'] });
    expect(JSON.parse((await ask(server, { path, headers })).text)).toMatchObject(expected);
  });

  it('a stream of Gemini without `alt=sse` is a list', async () => {
    const reply = await post(await startServer(), '/models/g:streamGenerateContent', { contents: [] });
    expect(JSON.parse(reply.text)).toMatchObject([{ candidates: [{ finishReason: 'STOP' }] }]);
  });

  it('a WebSocket is refused with 426, and recorded', async () => {
    const server = await startServer();
    const upgrade =
      'GET /v1/responses HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n';
    expect(await talk(server, upgrade)).toMatch(/^HTTP\/1\.1 426 Upgrade Required\r\n/);
    expect(server.requests()).toMatchObject([{ purpose: 'upgrade', path: '/v1/responses', answer: 426 }]);
  });

  it('an offer to speak HTTP/2 is left alone, and the request served with its body, large or small', async () => {
    for (const size of [1, 300_000]) {
      const server = await startServer();
      const body = JSON.stringify({ model: 'm', messages: [{ role: 'user', content: 'é'.repeat(size) }] });
      const headers = {
        connection: 'Upgrade, HTTP2-Settings',
        upgrade: 'h2c',
        'http2-settings': 'AAEAAEAAAAIAAAABAAMAAABk',
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
      };
      const reply = await ask(server, { method: 'POST', path: '/v1/chat/completions', headers }, body);
      expect(reply.status).toBe(200);
      expect(server.requests()).toMatchObject([{ purpose: 'generate', answer: 200, raw: body }]);
    }
  });

  it.each([
    ['TLS', '\u0016\u0003\u0001\u0002\u0000'],
    ['HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
    ['a head that is broken', 'POST /v1/messages HTTP/1.1\r\nHost: toy\r\nno header\r\n\r\n'],
    ['a length that is none', 'POST /v1/messages HTTP/1.1\r\nHost: toy\r\nContent-Length: all\r\n\r\n'],
  ])('what is no HTTP/1.1 is recorded as such: %s', async (_what, bytes) => {
    const server = await startServer();
    await talk(server, bytes);
    expect(server.requests()).toMatchObject([{ problem: 'not-http', method: '', answer: 400 }]);
  });
});

describe('bodies', () => {
  it.each([
    ['gzip', gzipSync],
    ['deflate', deflateSync],
    ['br', brotliCompressSync],
  ] as const)('in %s are decompressed', async (encoding, compress) => {
    const server = await startServer();
    const body = compress(JSON.stringify(CHAT));
    expect((await post(server, '/chat/completions', body, { 'content-encoding': encoding })).status).toBe(
      200,
    );
    expect(server.requests()).toMatchObject([{ body: CHAT, raw: JSON.stringify(CHAT) }]);
  });

  it('in zstd are decompressed where Node can do it, else refused', async () => {
    const server = await startServer();
    const compress = (zlib as { zstdCompressSync?: (text: string) => Uint8Array }).zstdCompressSync;
    const body = compress?.(JSON.stringify(CHAT)) ?? 'x';
    const reply = await post(server, '/chat/completions', body, { 'content-encoding': 'zstd' });
    expect(reply.status).toBe(compress === undefined ? 415 : 200);
  });

  it('that unpack to more than the limit are refused', async () => {
    const server = await startServer({ limits: { bodyBytes: 10_000 } });
    const bomb = gzipSync('x'.repeat(1_000_000));
    expect((await post(server, '/responses', bomb, { 'content-encoding': 'gzip' })).status).toBe(413);
    expect((await post(server, '/responses', 'x', { 'content-encoding': 'rot13' })).status).toBe(415);
    expect(server.requests().map(({ problem }) => problem)).toEqual(['too-large', 'undecodable']);
  });

  it('of 50 MB are refused and not kept', async () => {
    const server = await startServer();
    const body = new Uint8Array(50 * 1024 * 1024).fill(0x20);
    expect((await post(server, '/v1/responses', body)).status).toBe(413);
    const [recorded] = server.requests();
    expect(recorded).toMatchObject({ problem: 'too-large', answer: 413 });
    expect(recorded).not.toHaveProperty('raw');
  });

  it('that are no JSON are kept as text and named', async () => {
    const server = await startServer({ secrets: ['a "quoted" secret'] });
    const broken = '{"model": "m", "note": "a \\"quoted\\" secret", ';
    expect((await post(server, '/v1/responses', broken)).status).toBe(400);
    expect(server.requests()).toMatchObject([
      { problem: 'broken-json', raw: '{"model": "m", "note": "[secret]", ', answer: 400 },
    ]);
    expect((await post(server, '/v1/responses', '[]')).status).toBe(400);
    expect((await post(server, '/v1/responses', '')).status).toBe(400);
  });

  it('that are not UTF-8 are no JSON: nothing is replaced in silence', async () => {
    const server = await startServer();
    const bytes = Buffer.from('{"model":"m","messages":[{"role":"user","content":"\u00e9"}]}', 'latin1');
    const reply = await ask(server, { method: 'POST', path: '/v1/chat/completions' }, bytes);
    expect(reply.status).toBe(400);
    expect(server.requests()).toMatchObject([{ problem: 'broken-json' }]);
    expect(server.requests()[0]?.body).toBeUndefined();
  });

  it('may begin with a byte-order mark', async () => {
    const server = await startServer();
    expect((await post(server, '/chat/completions', `\ufeff${JSON.stringify(CHAT)}`)).status).toBe(200);
    expect(server.requests()).toMatchObject([{ body: CHAT, raw: JSON.stringify(CHAT) }]);
  });

  it('that are nested 10,000 deep are survived', async () => {
    const server = await startServer();
    const deep = `{"messages":${'['.repeat(10_000)}${']'.repeat(10_000)}}`;
    expect((await post(server, '/chat/completions', deep)).status).toBe(400);
    expect(server.requests()).toMatchObject([{ problem: 'too-deep', raw: deep }]);
  });

  it('of 10 MB are kept byte for byte', async () => {
    const server = await startServer();
    const raw = JSON.stringify({ model: 'm', instructions: 'line "x" \\ \n'.repeat(800_000), input: 'hi' });
    expect((await post(server, '/v1/responses', raw)).status).toBe(200);
    expect(server.requests()[0]?.raw === raw).toBe(true);
  });

  it('that break off are recorded as incomplete, and told', async () => {
    const told: RecordedRequest[] = [];
    const server = await startServer({ onRequest: (request) => told.push(request) });
    const socket = createConnection(server.port, '127.0.0.1');
    socket.end('POST /v1/responses HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\n{"mo');
    await expect.poll(() => told.length).toBe(1);
    expect(told).toMatchObject([{ problem: 'incomplete', purpose: 'generate' }]);
    expect(server.requests()).toEqual(told);
  });
});

describe('limits', () => {
  it('leave later bodies out once all room is used', async () => {
    const server = await startServer({ limits: { totalBytes: 100 } });
    await post(server, '/chat/completions', CHAT);
    expect((await post(server, '/chat/completions', CHAT)).status).toBe(413);
    expect(server.requests().map(({ problem }) => problem)).toEqual([undefined, 'too-large']);
  });

  it('refuse what comes behind the last request', async () => {
    const server = await startServer({ limits: { requests: 2 } });
    const replies = [];
    for (let count = 0; count < 4; count += 1) replies.push(await post(server, '/chat/completions', CHAT));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 429, 429]);
    expect(server.requests()).toHaveLength(2);
    expect(server.refused()).toBe(2);
  });

  it('end a connection whose request does not come', async () => {
    const server = await startServer({ limits: { headersMs: 50, requestMs: 50 } });
    expect(await talk(server, 'POST /v1/responses HTTP/1.1\r\n')).toMatch(/^(?:|HTTP\/1\.1 400 )/);
    await talk(server, 'POST /v1/responses HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\n{');
    expect(server.requests()).toMatchObject([{ problem: 'incomplete' }]);
  });

  it('never let a half-open connection hold the end back', async () => {
    const server = await startCaptureServer({ host: '127.0.0.1', secrets: [] });
    const talks = [
      talk(server, ''),
      talk(server, 'POST /v1/resp'),
      talk(server, 'POST /v1/responses HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\n{"mo'),
    ];
    await expect.poll(() => post(server, '/chat/completions', CHAT).then(({ status }) => status)).toBe(200);
    await server.close();
    await Promise.all(talks);
    await expect(post(server, '/chat/completions', CHAT)).rejects.toThrow('ECONNREFUSED');
  });
});

describe('secrets', () => {
  const SECRET = 'sk-very-secret-0123456789';

  it('are replaced wherever they stand', async () => {
    const server = await startServer({ secrets: [SECRET, 'a/b c'] });
    const body = `{"model":"m","${SECRET}":"x${SECRET}y","esc":"\\u0073k-very-secret-0123456789","n":1.0}`;
    await post(server, `/p/${SECRET}/v1/responses?key=${SECRET}&alt=sse&q=a%2Fb%20c`, body, {
      'user-agent': `agent ${SECRET}`,
    });
    expect(server.requests()).toMatchObject([
      {
        path: '/p/[secret]/v1/responses?alt=sse&q=[secret]',
        headers: { 'user-agent': 'agent [secret]' },
        raw: '{"model":"m","[secret]":"x[secret]y","esc":"[secret]","n":1.0}',
        body: { '[secret]': 'x[secret]y', esc: '[secret]' },
      },
    ]);
  });

  it.each([
    ['authorization', `Bearer ${SECRET}`],
    ['x-api-key', SECRET],
    ['api-key', SECRET],
    ['x-goog-api-key', SECRET],
    ['cookie', `session=${SECRET}`],
  ])('of the header %s are neither kept nor left in the body', async (name, value) => {
    const server = await startServer();
    await post(server, '/v1/responses', { model: 'm', input: `I use ${value}.` }, { [name]: value });
    expect(JSON.stringify(server.requests())).not.toContain(SECRET);
    expect(server.requests()).toMatchObject([{ body: { input: 'I use [secret].' } }]);
  });

  it('of the query are neither kept nor left in the body', async () => {
    const server = await startServer();
    await post(server, `/models/g:generateContent?key=${SECRET}&access_token=abcdefghij`, {
      contents: SECRET,
    });
    expect(server.requests()).toMatchObject([
      { path: '/models/g:generateContent', raw: '{"contents":"[secret]"}' },
    ]);
  });

  it('that are short leave ordinary words alone', async () => {
    const server = await startServer();
    await post(server, '/v1/responses', { model: 'm', input: 'a dummy' }, { authorization: 'Bearer dummy' });
    expect(server.requests()).toMatchObject([{ body: { input: 'a dummy' }, headers: {} }]);
  });
});

describe('the server', () => {
  it('answers with the same bytes every time', async () => {
    const body = { ...CHAT, stream: true };
    const replies = [];
    for (let round = 0; round < 2; round += 1)
      replies.push(await post(await startServer(), '/v1/chat/completions', body));
    expect(replies[0]?.text).toContain('data: [DONE]');
    expect(replies[1]).toEqual(replies[0]);
  });

  it('listens on loopback alone', async () => {
    const host = '0.0.0.0' as '127.0.0.1';
    await expect(startCaptureServer({ host, secrets: [] })).rejects.toThrow(
      'The capture server listens on loopback alone, not on "0.0.0.0".',
    );
  });

  it('says which port it can not have', async () => {
    const { port } = await startServer();
    await expect(startServer({ port })).rejects.toThrow(`can't listen on port ${port}`);
  });

  it('tells requests of one connection that is kept, while it is kept', async () => {
    const told: number[] = [];
    const server = await startServer({ onRequest: ({ index }) => told.push(index) });
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const options = { method: 'POST', path: '/v1/responses', agent };
    await ask(server, options, '{"input":"a"}');
    await ask(server, options, '{"input":"b"}');
    await expect.poll(() => told).toEqual([0, 1]);
    agent.destroy();
  });

  it('tells each request once its answer is sent', async () => {
    const told: number[] = [];
    const server = await startServer({ onRequest: ({ index }) => told.push(index) });
    await post(server, '/v1/responses', { model: 'm', input: 'a' });
    await post(server, '/v1/responses', { model: 'm', input: 'b' });
    await expect.poll(() => told).toEqual([0, 1]);
  });
});
