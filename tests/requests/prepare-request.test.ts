import { describe, expect, it } from 'vitest';
import type { AnthropicBody } from '../../src/requests/anthropic-body.ts';
import { orderLifetimes } from '../../src/requests/order-lifetimes.ts';
import {
  prepareRequest,
  type RequestModel,
  type RequestPrompt,
  type RequestTurn,
  type WireBody,
} from '../../src/requests/prepare-request.ts';
import { requestFacts } from '../../src/requests/request-facts.ts';
import { createScaffolds } from '../../src/requests/scaffolds.ts';
import type { Message } from '../../src/session/message.ts';
import { deepFreeze } from '../../src/text/freeze.ts';
import { someTools } from '../support/some-inputs.ts';
import { assistant, call, system, tool, user } from './some-messages.ts';

const MARK = { type: 'ephemeral', ttl: '1h' };
const CLAUDE: RequestModel = { provider: 'anthropic', model: 'claude-sonnet-4-5' };
const GPT: RequestModel = { provider: 'openai', model: 'gpt-5' };
const ROUTED: RequestModel = { provider: 'openrouter', model: 'anthropic/claude-sonnet-4.5' };

const PROMPT: RequestPrompt = deepFreeze({
  text: 'You help.\n\nToday.',
  tiers: { stable: 'You help.' },
  tools: someTools('read_file', 'memory'),
});

type BodyOf<Api extends WireBody['api']> = Extract<WireBody, { api: Api }>['body'];

function bodyOf<Api extends WireBody['api']>(
  api: Api,
  turn: RequestTurn,
  model: RequestModel,
  prompt = PROMPT,
): BodyOf<Api> {
  const request = prepareRequest(prompt, deepFreeze(turn), model);
  expect(request.api).toBe(api);
  return request.body as BodyOf<Api>;
}

describe('a request', () => {
  it('marks tools, stable tier and completed turns on the own API of Anthropic', () => {
    const messages = [user('1'), assistant('', call('a')), tool('a', 'x'), assistant('2'), user('3')];
    const body = bodyOf('anthropic-messages', { messages }, CLAUDE);
    expect(body.system).toEqual([
      { type: 'text', text: 'You help.', cache_control: MARK },
      { type: 'text', text: '\n\nToday.' },
    ]);
    expect(body.tools?.map((sent) => sent.cache_control)).toEqual([undefined, MARK]);
    expect(body.messages).toEqual([
      { role: 'user', content: [{ type: 'text', text: '1' }] },
      {
        role: 'assistant',
        content: [{ type: 'tool_use', id: 'a', name: 'read_file', input: { path: 'a.txt' } }],
      },
      {
        role: 'user',
        content: [
          {
            type: 'tool_result',
            tool_use_id: 'a',
            content: [{ type: 'text', text: 'x' }],
            cache_control: MARK,
          },
        ],
      },
      { role: 'assistant', content: [{ type: 'text', text: '2', cache_control: MARK }] },
      { role: 'user', content: [{ type: 'text', text: '3' }] },
    ]);
  });

  it('O20 uses the ordinary layout where there are no tools to mark', () => {
    const body = bodyOf('anthropic-messages', { messages: [user('1')] }, CLAUDE, { ...PROMPT, tools: [] });
    expect(body.tools).toBeUndefined();
    expect(body.system?.map((block) => block.cache_control)).toEqual([MARK, MARK]);
    expect(body.messages[0]?.content[0]).toMatchObject({ text: '1', cache_control: MARK });
  });

  it('O13 puts the mark of an empty answer on its last call, and drops it where there is none', () => {
    const messages = [assistant(null, call('a'), call('b')), assistant('')];
    const body = bodyOf('anthropic-messages', { messages }, CLAUDE, { ...PROMPT, tools: [] });
    expect(body.messages).toHaveLength(1);
    expect(body.messages[0]?.content.map((block) => block.cache_control)).toEqual([undefined, MARK]);
  });

  it('O23 sends a message in the same bytes inside and outside the marked window', () => {
    const early = [user('one  \n'), assistant('two \t'), user(' three ')];
    const late = [...early, ...Array.from({ length: 6 }, (_, index) => user(`more ${index}`))];
    for (const [api, model] of [
      ['anthropic-messages', CLAUDE],
      ['openai-chat', ROUTED],
    ] as const) {
      const bare = { ...PROMPT, tools: [] };
      const rows = (messages: readonly Message[]) => bodyOf(api, { messages }, model, bare).messages;
      const text = (row: unknown) =>
        JSON.stringify(row).replaceAll(`,"cache_control":${JSON.stringify(MARK)}`, '');
      const from = api === 'openai-chat' ? 1 : 0;
      const before = rows(early).slice(from).map(text);
      const after = rows(late).slice(from, from + 3);
      expect(after.map(text)).toEqual(before);
      expect(after.map((row) => JSON.stringify(row))).toEqual(before);
      expect(JSON.stringify(rows(early))).toContain('cache_control');
      expect(before[0]).toContain('"one"');
    }
  });

  it('O25 gives gpt-5 a developer message and keeps what is stored', () => {
    const stored = deepFreeze([user('u')]);
    const body = bodyOf('openai-chat', { messages: stored }, GPT);
    expect(body.messages).toEqual([
      { role: 'developer', content: PROMPT.text },
      { role: 'user', content: 'u' },
    ]);
    const codex = bodyOf('openai-responses', { messages: stored }, { ...GPT, model: 'gpt-5-codex' });
    expect(codex.input[0]).toEqual({ role: 'developer', content: PROMPT.text });
    const older = bodyOf('openai-chat', { messages: stored }, { ...GPT, model: 'gpt-4o' });
    expect(older.messages[0]).toEqual(system(PROMPT.text));
  });

  it('appends the ephemeral prompt to this call alone and keeps the shared prefix marked', () => {
    const turn = { messages: [user('1')], ephemeralSystemPrompt: ' Answer in French. ' };
    const body = bodyOf('anthropic-messages', turn, CLAUDE);
    expect(body.system).toEqual([
      { type: 'text', text: 'You help.', cache_control: MARK },
      { type: 'text', text: '\n\nToday.\n\nAnswer in French.' },
    ]);
    expect(bodyOf('anthropic-messages', { messages: [user('1')] }, CLAUDE).system?.[1]?.text).toBe(
      '\n\nToday.',
    );
  });

  it('R05 puts prefill right behind the system prompt, keeps none of it and changes nothing', () => {
    const prefill = deepFreeze([user('Who are you?'), assistant('Hermes.  ')]);
    const request = prepareRequest(PROMPT, { messages: [user('Hello.')], prefill }, GPT);
    const sent = (request.body as BodyOf<'openai-chat'>).messages;
    expect(sent.map(({ content }) => content)).toEqual([PROMPT.text, 'Who are you?', 'Hermes.', 'Hello.']);
    expect(prefill[1]?.content).toBe('Hermes.  ');
    expect(request.userMessage).toBeUndefined();
  });

  it('splits a scaffold the same way in every request', () => {
    const scaffolds = createScaffolds();
    scaffolds.register('House rules. ');
    const turn = { messages: [user('House rules. Go.')], scaffolds };
    const first = prepareRequest({ ...PROMPT, tools: [] }, turn, CLAUDE).body as AnthropicBody;
    expect(first.messages[0]?.content).toEqual([
      { type: 'text', text: 'House rules. ', cache_control: MARK },
      { type: 'text', text: 'Go.' },
    ]);
  });

  it('PC-10 shortens an hour that would stand behind five minutes, and says so', () => {
    const part = (ttl?: '1h') => ({
      type: 'text' as const,
      text: 'a',
      cache_control: { type: 'ephemeral' as const, ...(ttl === undefined ? {} : { ttl }) },
    });
    const tools = (ttl?: '1h') => [
      {
        name: 't',
        description: 'd',
        input_schema: { type: 'object' as const },
        cache_control: part(ttl).cache_control,
      },
    ];
    const body = { model: 'claude-x', max_tokens: 1, messages: [] };
    const wrong = deepFreeze({
      ...body,
      tools: tools(),
      system: [part('1h')],
      messages: [{ role: 'user' as const, content: [part('1h')] }],
    });
    const corrected = orderLifetimes(wrong);
    expect(corrected.body).toEqual({
      ...wrong,
      system: [part()],
      messages: [{ role: 'user', content: [part()] }],
    });
    expect(corrected.diagnostics.map(({ message }) => message)).toEqual([
      'A cache mark of one hour stood behind one of five minutes, which "claude-x" refuses, so it was sent as five minutes. Ask for the same lifetime for tools and messages.',
    ]);
    const right = deepFreeze({ ...body, tools: tools('1h'), system: [part()] });
    expect(orderLifetimes(right)).toEqual({ body: right, diagnostics: [] });
  });

  it('sends what Gemini can say of a schema, and names what it can not', () => {
    const [first] = someTools('read_file');
    const parameters = {
      type: 'object',
      properties: {
        path: { type: 'string', minLength: 1, description: 'Where.' },
        mode: { type: 'string', enum: ['r', 'w', null] },
        level: { type: 'integer', enum: [1, 2], minimum: 1 },
        lines: { type: 'array', items: { type: 'integer' }, maxItems: 5 },
        either: { anyOf: [{ type: 'string' }, { type: 'null' }] },
        both: { type: ['string', 'null'] as never },
        bag: { type: 'object', additionalProperties: { type: 'string' } },
      },
      required: ['path'],
      additionalProperties: false,
    };
    const bare = { name: 'wait', description: 'Waits.', parameters: { type: 'object', properties: {} } };
    const prompt = {
      text: 'p',
      tools: [{ ...first, name: 'read', description: 'Reads.', parameters }, bare],
    };
    const request = prepareRequest(
      prompt,
      { messages: [user('1')] },
      {
        provider: 'google',
        model: 'gemini-2.5-pro',
      },
    );
    const declared = (request.body as BodyOf<'gemini-generate-content'>).tools?.[0]?.functionDeclarations;
    expect(declared).toEqual([
      {
        name: 'read',
        description: 'Reads.',
        parameters: {
          type: 'OBJECT',
          properties: {
            path: { type: 'STRING', minLength: '1', description: 'Where.' },
            mode: { type: 'STRING', nullable: true, enum: ['r', 'w'] },
            level: { type: 'INTEGER', minimum: 1 },
            lines: { type: 'ARRAY', items: { type: 'INTEGER' }, maxItems: '5' },
            either: { nullable: true, anyOf: [{ type: 'STRING' }] },
            both: { type: 'STRING', nullable: true },
            bag: { type: 'OBJECT' },
          },
          required: ['path'],
        },
      },
      { name: 'wait', description: 'Waits.' },
    ]);
    expect(Object.keys(declared?.[0]?.parameters?.properties ?? {})).toEqual(
      Object.keys(parameters.properties),
    );
    expect(request.diagnostics.map(({ code, message }) => [code, message])).toEqual([
      [
        'schema-members-dropped',
        'The schema of the tool "read" was sent without parameters.properties.level.enum, parameters.properties.bag.additionalProperties, parameters.additionalProperties: the provider\'s subset has no such members.',
      ],
    ]);
  });

  it('writes tools, calls and results as text for Hermes', () => {
    const messages = [
      user('1'),
      assistant('I look.', call('a', 'read_file', { path: 'ä' })),
      tool('a', 'x\ny'),
    ];
    const body = bodyOf('hermes-chat', { messages }, { provider: 'nous', model: 'Hermes-4-405B' });
    const [first, , third, fourth] = body.messages;
    const lines = first?.content.split('\n') ?? [];
    expect(first?.content.startsWith(`${PROMPT.text}\n\n`)).toBe(true);
    expect(lines.slice(-4).map((line) => (line.startsWith('{') ? JSON.parse(line) : line))).toEqual([
      '<tools>',
      ...PROMPT.tools.map((sent) => ({ type: 'function', function: sent })),
      '</tools>',
    ]);
    expect(third).toEqual({
      role: 'assistant',
      content: 'I look.\n<tool_call>\n{"name": "read_file", "arguments": {"path":"ä"}}\n</tool_call>',
    });
    expect(fourth).toEqual({
      role: 'tool',
      tool_call_id: 'a',
      content: '<tool_response>\n{"name":"read_file","content":"x\\ny"}\n</tool_response>',
    });
    expect(body).not.toHaveProperty('tools');
  });

  it('answers all calls of one round in one message, and nothing else in it', () => {
    const messages = [
      user('1'),
      assistant(null, call('a'), call('b')),
      tool('a', 'x'),
      tool('b', ''),
      user('2'),
    ];
    const { messages: rows } = bodyOf('anthropic-messages', { messages }, CLAUDE);
    expect(rows.slice(2)).toEqual([
      {
        role: 'user',
        content: [
          { type: 'tool_result', tool_use_id: 'a', content: [{ type: 'text', text: 'x' }] },
          { type: 'tool_result', tool_use_id: 'b', cache_control: MARK },
        ],
      },
      { role: 'user', content: [{ type: 'text', text: '2' }] },
    ]);
    const google = { provider: 'google', model: 'gemini-2.5-pro' };
    const { contents } = bodyOf('gemini-generate-content', { messages }, google);
    const response = (id: string, result: string) => ({
      functionResponse: { id, name: 'read_file', response: { result } },
    });
    expect(contents.slice(2)).toEqual([
      { role: 'user', parts: [response('a', 'x'), response('b', '')] },
      { role: 'user', parts: [{ text: '2' }] },
    ]);
  });

  it('O23 ends no answer in blanks, be it a text or parts', () => {
    const parts = (...texts: string[]) => texts.map((text) => ({ type: 'text', text }) as const);
    const ends = (content: Message['content']) =>
      bodyOf('anthropic-messages', { messages: [user('1'), assistant(content)] }, CLAUDE).messages[1]
        ?.content;
    expect(ends(parts('one ', 'two \n'))).toMatchObject([{ text: 'one ' }, { text: 'two' }]);
    expect(ends(parts('one ', ' ', '\n'))).toMatchObject([{ text: 'one' }]);
    expect(ends(parts(' ', ''))).toBeUndefined();
    expect(bodyOf('anthropic-messages', { messages: [user(parts('1 '))] }, CLAUDE).messages).toMatchObject([
      { content: [{ text: '1 ' }] },
    ]);
  });

  it('gives Anthropic only ids that it takes, the same for a call and its result', () => {
    const messages = [
      user('1'),
      assistant('', call('functions.x:0'), call('a-b_1')),
      tool('functions.x:0', 'y'),
    ];
    const [, calls, results] = bodyOf('anthropic-messages', { messages }, CLAUDE).messages;
    expect(calls?.content).toMatchObject([{ id: 'functions_2ex_3a0' }, { id: 'a-b_1' }]);
    expect(results?.content).toMatchObject([{ tool_use_id: 'functions_2ex_3a0' }]);
  });

  it('sends an answer without text and calls as an empty text to Chat Completions', () => {
    const messages = [user('1'), assistant(null), assistant(null, call('a'))];
    expect(bodyOf('openai-chat', { messages }, GPT).messages.slice(2)).toMatchObject([
      { content: '' },
      { content: null },
    ]);
  });

  it('writes a call without arguments as one with an empty object for Hermes', () => {
    const empty = { id: 'a', type: 'function', function: { name: 'wait', arguments: ' ' } } as const;
    const hermes = { provider: 'nous', model: 'hermes-4-405b' };
    const { messages } = bodyOf('hermes-chat', { messages: [user('1'), assistant('', empty)] }, hermes);
    expect(messages[2]?.content).toContain('{"name": "wait", "arguments": {}}');
  });

  it('writes calls and results as items of their own for Responses', () => {
    const image = { type: 'image_url', image_url: { url: 'https://example.org/a.png' } } as const;
    const messages = [
      user([{ type: 'text', text: 'look' }, image]),
      assistant('', call('a')),
      tool('a', 'x'),
      assistant('done'),
    ];
    const body = bodyOf('openai-responses', { messages }, { ...GPT, model: 'gpt-5-codex' });
    expect(body).toEqual({
      model: 'gpt-5-codex',
      tools: PROMPT.tools.map((sent) => ({ type: 'function', ...sent, strict: false })),
      input: [
        { role: 'developer', content: PROMPT.text },
        {
          role: 'user',
          content: [
            { type: 'input_text', text: 'look' },
            { type: 'input_image', image_url: 'https://example.org/a.png', detail: 'auto' },
          ],
        },
        { type: 'function_call', call_id: 'a', name: 'read_file', arguments: '{"path":"a.txt"}' },
        { type: 'function_call_output', call_id: 'a', output: 'x' },
        { role: 'assistant', content: 'done' },
      ],
    });
  });

  it('keeps arguments that are no object readable for the model that wrote them', () => {
    const broken = { id: 'a', type: 'function' as const, function: { name: 'f', arguments: '{"a": ' } };
    const body = bodyOf('anthropic-messages', { messages: [user('1'), assistant(null, broken)] }, CLAUDE);
    expect(body.messages[1]?.content).toEqual([
      { type: 'tool_use', id: 'a', name: 'f', input: { malformed_arguments: '{"a": ' } },
    ]);
  });
});

describe('the facts of a request', () => {
  it('are what the first request shows', () => {
    expect(requestFacts(CLAUDE)).toEqual({ cache: 'tools,stable' });
    expect(requestFacts(GPT)).toEqual({ role: 'developer' });
    expect(requestFacts(ROUTED)).toEqual({ cache: 'stable,volatile' });
    expect(requestFacts({ provider: 'google', model: 'gemini-2.5-pro' })).toEqual({});
    expect(requestFacts({ provider: 'nous', model: 'hermes-4-405b' })).toEqual({});
    expect(requestFacts(CLAUDE, { settings: { cacheTtl: 'off' } })).toEqual({});
    expect(requestFacts(CLAUDE, { hasTools: false })).toEqual({ cache: 'stable,volatile' });
    const first = { messages: [user('hi')] };
    const body = prepareRequest(PROMPT, first, CLAUDE).body as AnthropicBody;
    expect(
      [body.tools?.at(-1), body.system?.[0], body.system?.[1]].map((part) => part?.cache_control),
    ).toEqual([MARK, MARK, undefined]);
    expect(JSON.stringify(prepareRequest(PROMPT, first, GPT).body)).toContain('"role":"developer"');
  });
});
