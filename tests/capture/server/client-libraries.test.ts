import Anthropic from '@anthropic-ai/sdk';
import { GoogleGenAI } from '@google/genai';
import OpenAI from 'openai';
import { describe, expect, it } from 'vitest';
import type { CaptureServer } from '../../../src/capture/server/capture-server-adapter.ts';
import { startServer } from './start-server.ts';

const KEY = 'dummy-key-of-a-test';
const SCHEMA = {
  type: 'object',
  properties: { title: { type: 'string' }, tags: { type: 'array', items: { type: 'string' }, minItems: 1 } },
  required: ['title', 'tags'],
  additionalProperties: false,
};
const FITTING = { title: 'ok', tags: ['ok'] };

function openAi({ baseUrl }: CaptureServer): OpenAI {
  return new OpenAI({ baseURL: `${baseUrl}/v1`, apiKey: KEY, maxRetries: 0 });
}

function anthropic({ baseUrl }: CaptureServer): Anthropic {
  return new Anthropic({ baseURL: baseUrl, apiKey: KEY, maxRetries: 0 });
}

function google({ baseUrl }: CaptureServer): GoogleGenAI {
  return new GoogleGenAI({ apiKey: KEY, httpOptions: { baseUrl } });
}

async function collect<T>(stream: AsyncIterable<T>): Promise<T[]> {
  const items: T[] = [];
  for await (const item of stream) items.push(item);
  return items;
}

describe('the library of OpenAI', () => {
  const chat = { model: 'gpt-5.5', messages: [{ role: 'user' as const, content: 'hello' }] };
  const responses = { model: 'gpt-5.5', input: 'hello' };

  it('reads a chat completion', async () => {
    const server = await startServer();
    const completion = await openAi(server).chat.completions.create(chat);
    expect(completion.choices[0]).toMatchObject({ finish_reason: 'stop', message: { content: 'ok' } });
    expect(completion.choices[0]?.message.tool_calls).toBeUndefined();
    expect(completion.usage?.total_tokens).toBe(2);
    expect(server.requests()).toMatchObject([
      { path: '/v1/chat/completions', api: 'openai-chat', model: 'gpt-5.5', streamed: false, answer: 200 },
    ]);
  });

  it('reads a streamed chat completion with its usage', async () => {
    const server = await startServer();
    const options = { stream: true, stream_options: { include_usage: true } } as const;
    const chunks = await collect(await openAi(server).chat.completions.create({ ...chat, ...options }));
    expect(chunks.map((chunk) => chunk.choices[0]?.delta.content ?? '').join('')).toBe('ok');
    expect(chunks.map((chunk) => chunk.choices[0]?.finish_reason)).toContain('stop');
    expect(chunks.at(-1)?.usage?.total_tokens).toBe(2);
    expect(server.requests()[0]?.streamed).toBe(true);
  });

  it('reads no usage in a stream that was not asked for it', async () => {
    const chunks = await collect(
      await openAi(await startServer()).chat.completions.create({ ...chat, stream: true }),
    );
    expect(chunks.every((chunk) => chunk.usage === undefined)).toBe(true);
  });

  it('puts a stream together with its own runner', async () => {
    const runner = openAi(await startServer()).chat.completions.stream(chat);
    expect((await runner.finalChatCompletion()).choices[0]?.message.content).toBe('ok');
  });

  it('reads a response', async () => {
    const server = await startServer();
    const response = await openAi(server).responses.create(responses);
    expect(response).toMatchObject({ status: 'completed', output_text: 'ok', usage: { total_tokens: 2 } });
    expect(response.output.map((item) => item.type)).toEqual(['message']);
    expect(server.requests()[0]?.api).toBe('openai-responses');
  });

  it('reads the events of a response from created to completed', async () => {
    const client = openAi(await startServer());
    const events = await collect(await client.responses.create({ ...responses, stream: true }));
    expect(events[0]?.type).toBe('response.created');
    expect(events.at(-1)?.type).toBe('response.completed');
    expect(events.map((event) => event.sequence_number)).toEqual([...events.keys()]);
    const whole = await client.responses.stream(responses).finalResponse();
    expect(whole.output_text).toBe('ok');
  });

  it('parses structured answers of both APIs', async () => {
    const client = openAi(await startServer());
    const format = {
      type: 'json_schema',
      json_schema: { name: 'facts', strict: true, schema: SCHEMA },
    } as const;
    const completion = await client.chat.completions.parse({ ...chat, response_format: format });
    expect(JSON.parse(completion.choices[0]?.message.content ?? '')).toEqual(FITTING);
    const text = { format: { type: 'json_schema', name: 'facts', strict: true, schema: SCHEMA } } as const;
    const response = await client.responses.parse({ ...responses, text });
    expect(JSON.parse(response.output_text)).toEqual(FITTING);
    const any = await client.chat.completions.create({ ...chat, response_format: { type: 'json_object' } });
    expect(any.choices[0]?.message.content).toBe('{}');
  });

  it('lists models, looks one up and embeds', async () => {
    const server = await startServer({ models: ['gpt-5.5', 'other'] });
    const models = await collect(openAi(server).models.list());
    expect(models.map((model) => model.id)).toEqual(['gpt-5.5', 'other']);
    expect((await openAi(server).models.retrieve('gpt-5.5')).id).toBe('gpt-5.5');
    const { data } = await openAi(server).embeddings.create({ model: 'small', input: ['a', 'b'] });
    expect(data.map((row) => row.embedding)).toEqual([Array(8).fill(0), Array(8).fill(0)]);
    const plain = { model: 'small', input: 'a', encoding_format: 'float' } as const;
    expect((await openAi(server).embeddings.create(plain)).data[0]?.embedding).toEqual(Array(8).fill(0));
  });
});

describe('the library of Anthropic', () => {
  const request = {
    model: 'claude-opus-5',
    max_tokens: 64,
    messages: [{ role: 'user' as const, content: 'hello' }],
  };

  it('reads a message', async () => {
    const server = await startServer();
    const message = await anthropic(server).messages.create(request);
    expect(message).toMatchObject({ stop_reason: 'end_turn', content: [{ type: 'text', text: 'ok' }] });
    expect(message.usage.output_tokens).toBe(1);
    expect(server.requests()).toMatchObject([
      { path: '/v1/messages', api: 'anthropic-messages', model: 'claude-opus-5', streamed: false },
    ]);
  });

  it('puts a streamed message together', async () => {
    const server = await startServer();
    const message = await anthropic(server).messages.stream(request).finalMessage();
    expect(message).toMatchObject({ stop_reason: 'end_turn', content: [{ type: 'text', text: 'ok' }] });
    expect(server.requests()[0]?.streamed).toBe(true);
  });

  it('counts tokens and lists models', async () => {
    const server = await startServer({ models: ['claude-opus-5'] });
    const { model, messages } = request;
    expect(await anthropic(server).messages.countTokens({ model, messages })).toEqual({ input_tokens: 1 });
    const models = await collect(anthropic(server).models.list());
    expect(models.map(({ id }) => id)).toEqual(['claude-opus-5']);
    expect(server.requests().map(({ purpose }) => purpose)).toEqual(['count', 'models']);
  });

  it('reads a structured answer as text, never as a call', async () => {
    const client = anthropic(await startServer());
    const tools = [{ name: 'facts', input_schema: { ...SCHEMA, type: 'object' as const } }];
    const forced = { ...request, tools, tool_choice: { type: 'tool' as const, name: 'facts' } };
    const output = {
      ...request,
      output_config: { format: { type: 'json_schema' as const, schema: SCHEMA } },
    };
    for (const asked of [forced, output]) {
      const { content } = await client.messages.create(asked);
      expect(content).toMatchObject([{ type: 'text' }]);
      expect(JSON.parse(content[0]?.type === 'text' ? content[0].text : '')).toEqual(FITTING);
    }
  });
});

describe('the library of Google', () => {
  const request = { model: 'gemini-2.5-pro', contents: 'hello' };

  it('reads an answer', async () => {
    const server = await startServer();
    const answer = await google(server).models.generateContent(request);
    expect(answer.text).toBe('ok');
    expect(answer.candidates?.[0]?.finishReason).toBe('STOP');
    expect(answer.usageMetadata?.totalTokenCount).toBe(2);
    expect(server.requests()).toMatchObject([
      { api: 'gemini-generate-content', model: 'gemini-2.5-pro', streamed: false },
    ]);
  });

  it('reads a streamed answer', async () => {
    const server = await startServer();
    const chunks = await collect(await google(server).models.generateContentStream(request));
    expect(chunks.map((chunk) => chunk.text).join('')).toBe('ok');
    expect(server.requests()).toMatchObject([{ streamed: true }]);
  });

  it('reads structured answers of both kinds of schema', async () => {
    const client = google(await startServer());
    const config = { responseMimeType: 'application/json', responseJsonSchema: SCHEMA };
    expect(JSON.parse((await client.models.generateContent({ ...request, config })).text ?? '')).toEqual(
      FITTING,
    );
    const large = JSON.parse(
      JSON.stringify(SCHEMA).replaceAll(/"(object|string|array)"/g, (type) => type.toUpperCase()),
    ) as object;
    const older = { responseMimeType: 'application/json', responseSchema: large };
    const answer = await client.models.generateContent({ ...request, config: older });
    expect(JSON.parse(answer.text ?? '')).toEqual(FITTING);
  });

  it('counts tokens and lists models', async () => {
    const server = await startServer({ models: ['gemini-2.5-pro'] });
    expect((await google(server).models.countTokens(request)).totalTokens).toBe(1);
    const models = await collect(await google(server).models.list());
    expect(models.map(({ name }) => name)).toEqual(['models/gemini-2.5-pro']);
  });
});

describe('the keys of the client libraries', () => {
  it('are in no record', async () => {
    const server = await startServer();
    await openAi(server).responses.create({ model: 'gpt-5.5', input: `my key is ${KEY}` });
    await anthropic(server).messages.create({
      model: 'claude-opus-5',
      max_tokens: 1,
      system: KEY,
      messages: [],
    });
    await google(server).models.generateContent({ model: 'gemini-2.5-pro', contents: KEY });
    expect(server.requests()).toHaveLength(3);
    expect(JSON.stringify(server.requests())).not.toContain(KEY);
    expect(server.requests().map(({ raw }) => raw?.includes('[secret]'))).toEqual([true, true, true]);
  });
});
