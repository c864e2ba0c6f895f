import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { RequestEntry } from '../../src/config/project-config.ts';
import type { HostFiles } from '../../src/host/host.ts';
import { nodeFiles } from '../../src/host/node-files-host.ts';
import { requestSource } from '../../src/sources/request-source.ts';
import type { SourcedSurface } from '../../src/sources/surface-source.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

async function take(
  content: string | Uint8Array,
  entry: Partial<RequestEntry> = {},
): Promise<SourcedSurface | undefined> {
  const root = temporaryFolder();
  await writeFile(join(root, 'body.json'), content);
  const whole: RequestEntry = {
    id: 'agent',
    source: 'request',
    path: 'body.json',
    facts: {},
    redact: [],
    ...entry,
  };
  const { surfaces } = await requestSource(whole, root).render();
  expect(surfaces).toHaveLength(1);
  return surfaces[0];
}

const BODY = `{
  "model": "claude-opus-5",
  "system": "You work in /home/somebody.",
  "messages": [{"role": "user", "content": "Hello."}],
  "tools": [{"name": "read", "input_schema": {"properties": {"b": {"maximum": 1.0}, "10": {}, "a": {}}, "type": "object"}}]
}`;

describe('a request on disk', () => {
  it('is named where it is no request', async () => {
    await expect(take('{"foo": 1}')).rejects.toThrow(
      'The request in "body.json" is none of the known kinds (Chat Completions, Responses, Anthropic Messages, Gemini): it has the members "foo".',
    );
  });

  it('is a surface, its tools as they were sent', async () => {
    const sourced = await take(BODY, { facts: { platform: 'terminal' } });
    expect(sourced?.surface).toEqual({
      id: 'agent',
      facts: {
        api: 'anthropic-messages',
        model: 'claude-opus-5',
        platform: 'terminal',
        provider: 'anthropic',
      },
      request: {},
      tiers: [{ id: 'system', layers: [{ ref: 'prompt', text: 'You work in /home/somebody.' }] }],
      tools: [
        {
          name: 'read',
          json: '{"name":"read","input_schema":{"properties":{"b":{"maximum":1.0},"10":{},"a":{}},"type":"object"}}',
        },
      ],
    });
    expect(sourced?.origins).toEqual([{ source: 'system', condition: 'sent as system' }]);
    expect(JSON.parse(sourced?.wire ?? '')).toEqual(JSON.parse(BODY));
  });

  it('may lie in a record with its path', async () => {
    const record = `\ufeff{"method": "POST", "path": "/v1/messages", "body": ${BODY.replace('"system"', '"other"')}}`;
    const sourced = await take(record);
    expect(sourced?.surface.facts['api']).toBe('anthropic-messages');
    expect(sourced?.surface.tools[0]?.json).toContain('"maximum":1.0},"10":{},"a"');
  });

  it('has the texts replaced that the configuration names', async () => {
    const sourced = await take(BODY, { redact: [{ value: '/home/somebody', as: '/home/user' }] });
    expect(sourced?.surface.tiers[0]?.layers[0]?.text).toBe('You work in /home/user.');
  });

  it('loses the message that the configuration names', async () => {
    const body = JSON.stringify({
      input: [
        { role: 'user', content: 'Hello.' },
        { role: 'user', content: 'Auto.' },
      ],
    });
    const sourced = await take(body, { prompt: 'Hello.' });
    expect(sourced?.surface.tiers[0]?.layers).toEqual([{ ref: 'message', text: 'Auto.' }]);
  });

  it.each([
    [
      '{\n  "messages": [\n}',
      'The request file "body.json" can\'t be read: it is not JSON (value expected), in line 3.',
    ],
    ['', 'The request file "body.json" can\'t be read: it is not JSON'],
    ['{"a": 1} x', 'The request file "body.json" can\'t be read: it is not JSON'],
    [
      new Uint8Array([0x7b, 0x0a, 0xff]),
      'The request file "body.json" can\'t be read: it is not UTF-8, in line 2.',
    ],
    [`\n${'['.repeat(10_000)}`, 'it is nested more than 2000 deep, in line 2.'],
    [
      `{"messages":${'['.repeat(1500)}${']'.repeat(1500)}}`,
      'The request is nested more than 1000 levels deep',
    ],
    ['{"prompt": "x"}', 'it has the members "prompt".'],
  ])('that is broken (%j) is told by file and line', async (content, message) => {
    await expect(take(content)).rejects.toThrow(message);
  });

  it.each([
    ['absent', 'it does not exist'],
    ['directory', 'it is a directory'],
    ['too-large', 'it is larger than 64 MiB'],
  ] as const)('that can not be read (%s) is told', async (status, reason) => {
    const files: HostFiles = {
      ...nodeFiles(),
      read: (_path, { maxBytes }) =>
        Promise.resolve(status === 'too-large' ? { status, size: maxBytes + 1 } : { status }),
    };
    const entry: RequestEntry = { id: 'agent', source: 'request', path: 'a.json', facts: {}, redact: [] };
    await expect(requestSource(entry, '/', files).render()).rejects.toThrow(
      `The request file "a.json" of the surface "agent" was not read: ${reason}.`,
    );
  });
});
