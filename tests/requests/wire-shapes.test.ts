import Anthropic from '@anthropic-ai/sdk';
import { GoogleGenAI, type GenerateContentParameters, type Schema } from '@google/genai';
import OpenAI from 'openai';
import { describe, expect, it } from 'vitest';
import type { AnthropicBody } from '../../src/requests/anthropic-body.ts';
import type { GeminiBody } from '../../src/requests/gemini-body.ts';
import type { HermesChatBody } from '../../src/requests/hermes-chat-body.ts';
import type { OpenAiChatBody } from '../../src/requests/openai-chat-body.ts';
import type { OpenAiResponsesBody } from '../../src/requests/openai-responses-body.ts';
import {
  prepareRequest,
  type RequestModel,
  type WireBody,
  type WireRequest,
} from '../../src/requests/prepare-request.ts';
import { SURFACES } from '../../src/surfaces/surface-specs.ts';
import { assembleSurface } from '../../src/surfaces/render-surface.ts';
import { deepFreeze } from '../../src/text/freeze.ts';
import { loopbackProvider } from './loopback-provider.ts';
import { assistant, call, tool, user } from './some-messages.ts';

/** A conversation with every kind of row. */
const CONVERSATION = deepFreeze([
  user('Read both files.  \n'),
  assistant('I look.', call('c1'), call('c2', 'search_files', { pattern: 'x', 10: 'ten', limit: 3 })),
  tool('c1', '  indented\n'),
  tool('c2', ''),
  assistant('Done.'),
  user([
    { type: 'text', text: 'And these?' },
    { type: 'image_url', image_url: { url: 'data:image/png;base64,AAAA' } },
  ]),
  assistant(null, call('c3', 'memory', {})),
  tool('c3', 'noted'),
  assistant(''),
  user('Thanks.'),
]);

/** Sends a body through the official SDK of its provider, which would correct or complete what it knows better. */
async function sendThroughSdk({ api, body }: WireBody, model: string, address: string): Promise<void> {
  switch (api) {
    case 'anthropic-messages': {
      const client = new Anthropic({ apiKey: 'none', baseURL: address, maxRetries: 0 });
      await client.messages.create(body as AnthropicParams);
      return;
    }
    case 'openai-chat':
    case 'hermes-chat': {
      const client = new OpenAI({ apiKey: 'none', baseURL: `${address}/v1`, maxRetries: 0 });
      await client.chat.completions.create(body as ChatParams);
      return;
    }
    case 'openai-responses': {
      const client = new OpenAI({ apiKey: 'none', baseURL: `${address}/v1`, maxRetries: 0 });
      await client.responses.create(body as ResponsesParams);
      return;
    }
    case 'gemini-generate-content': {
      const client = new GoogleGenAI({ apiKey: 'none', httpOptions: { baseUrl: address } });
      const { contents, systemInstruction, tools } = body;
      const config = { systemInstruction, tools } as NonNullable<GenerateContentParameters['config']>;
      await client.models.generateContent({ model, contents, config });
    }
  }
}

type AnthropicParams = Anthropic.MessageCreateParamsNonStreaming;
type ChatParams = OpenAI.Chat.ChatCompletionCreateParamsNonStreaming;
type ResponsesParams = OpenAI.Responses.ResponseCreateParamsNonStreaming;

/** What the SDK sent for a body of ours. */
async function recorded(request: WireRequest, model: string) {
  const { address, requests } = await loopbackProvider();
  await sendThroughSdk(request, model, address);
  return requests;
}

/** What it should send: our own bytes, and nothing else. */
function expected({ path, body }: WireRequest) {
  return [{ path, body: JSON.stringify(body) }];
}

describe('what goes over the wire', () => {
  it.each(SURFACES)("$id: the first request is sent unchanged by the provider's SDK", async (spec) => {
    const prompt = await assembleSurface(spec);
    const request = prepareRequest(prompt, { messages: [user('Hello.')] }, spec);
    expect(await recorded(request, spec.model)).toEqual(expected(request));
  });

  it.each<RequestModel>([
    { provider: 'anthropic', model: 'claude-sonnet-4-5' },
    { provider: 'openai', model: 'gpt-5' },
    { provider: 'openai', model: 'gpt-5-codex' },
    { provider: 'google', model: 'gemini-2.5-pro' },
    { provider: 'nous', model: 'hermes-4-405b' },
    { provider: 'openrouter', model: 'anthropic/claude-sonnet-4.5' },
  ])('$provider $model: a long conversation is sent unchanged by the SDK', async (route) => {
    const prompt = await assembleSurface(SURFACES[0] as (typeof SURFACES)[number]);
    const request = prepareRequest(prompt, { messages: CONVERSATION }, route);
    expect(await recorded(request, route.model)).toEqual(expected(request));
  });
});

describe('the types of the bodies', () => {
  // Checked by the compiler: what we call a body is what the SDK takes. Schemas and `readonly` are ours.
  type Writable<T> = T extends readonly (infer Item)[]
    ? Writable<Item>[]
    : T extends object
      ? { -readonly [Key in keyof T]: Writable<T[Key]> }
      : T;

  it('are those of the official SDKs', () => {
    const takesAnthropic = (body: Writable<AnthropicBody>) => body satisfies AnthropicParams;
    const takesResponses = (body: Writable<Omit<OpenAiResponsesBody, 'tools'>>) =>
      body satisfies ResponsesParams;
    const takesTool = (body: NonNullable<Writable<OpenAiResponsesBody>['tools']>[number]) =>
      ({ ...body, parameters: { ...body.parameters } }) satisfies OpenAI.Responses.FunctionTool;
    const takesHermes = (body: Writable<HermesChatBody>) => body satisfies ChatParams;
    const takesContents = (body: Writable<GeminiBody>) =>
      body.contents satisfies GenerateContentParameters['contents'];
    const takesSchemaNames = (name: keyof NonNullable<NonNullable<GeminiFunctions>[number]['parameters']>) =>
      name satisfies keyof Schema;
    const takesChatTool = (tool: NonNullable<OpenAiChatBody['tools']>[number]) =>
      ({
        ...tool,
        function: { ...tool.function, parameters: { ...tool.function.parameters } },
      }) satisfies OpenAI.Chat.ChatCompletionFunctionTool;
    const checks = [takesAnthropic, takesResponses, takesTool, takesHermes, takesContents, takesSchemaNames];
    expect([...checks, takesChatTool]).toHaveLength(7);
  });

  type GeminiFunctions = NonNullable<GeminiBody['tools']>[number]['functionDeclarations'];
});
