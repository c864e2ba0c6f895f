import { describe, expect, it } from 'vitest';
import { normaliseRequest, type RequestHints } from '../../../src/sources/wire/normalise-request.ts';

/** The surface in short: `tier ref: text` for each layer, and the names of the tools. */
function take(body: unknown, hints: RequestHints = {}) {
  const request = normaliseRequest(body, hints);
  const layers = request.tiers.flatMap(({ id, layers }) =>
    layers.map(({ ref, text }) => `${id} ${ref}: ${text}`),
  );
  return { ...request, layers, names: request.tools.map(({ name }) => name) };
}

const USER = { role: 'user', content: 'Fix the build.' };

describe('Chat Completions', () => {
  it('has its prompt in a system message, and each message before the user speaks is a layer', () => {
    const { layers, facts, tiers, notes } = take({
      model: 'qwen3-coder',
      messages: [
        { role: 'system', content: 'You help with code.' },
        { role: 'user', content: '<system-reminder>\nToday is a Thursday.\n</system-reminder>' },
        { role: 'user', content: '<system-reminder>\nAsk before you write.\n</system-reminder>' },
        USER,
      ],
      stream: true,
      max_tokens: 100,
    });
    expect(layers).toEqual([
      'system prompt: You help with code.',
      'user-context system-reminder: <system-reminder>\nToday is a Thursday.\n</system-reminder>',
      'user-context system-reminder: <system-reminder>\nAsk before you write.\n</system-reminder>',
    ]);
    expect(tiers[1]?.layers.map(({ origin }) => origin)).toEqual([
      'messages[1].content',
      'messages[2].content',
    ]);
    expect(facts).toEqual({ api: 'openai-chat', model: 'qwen3-coder' });
    expect(notes).toEqual([
      "`messages[3].content`, the last text of the user, is taken for the user's own message and left out.",
      'Left out as parameters: "max_tokens", "stream".',
    ]);
  });

  it('takes the parts of one user message apart', () => {
    const content = ['<skills>a</skills>', '<date>b</date>', 'Fix the build.'].map((text) => ({
      type: 'text',
      text,
    }));
    const { layers, tiers } = take({ messages: [{ role: 'user', content }] });
    expect(layers).toEqual(['user-context skills: <skills>a</skills>', 'user-context date: <date>b</date>']);
    expect(tiers[0]?.layers[1]?.origin).toBe('messages[0].content[1]');
  });

  it('takes a mark on a message for one on its last part', () => {
    const messages = [{ role: 'system', content: 'A', cache_control: { type: 'ephemeral' } }, USER];
    expect(take({ messages }).request).toEqual({ cache: 'system' });
  });

  it('says what of a message is not shown, such as the name of who speaks', () => {
    const messages = [
      { role: 'system', name: 'example_user', content: 'A', id: 'msg_1', refusal: null },
      { ...USER, 'odd\nmember': 1 },
    ];
    const { layers, notes } = take({ messages });
    expect(layers).toEqual(['system prompt: A']);
    expect(notes.filter((note) => note.endsWith('is left out.'))).toEqual([
      '`messages[0].name` is left out.',
      '`messages[1].odd\\u{a}member` is left out.',
    ]);
  });

  it('takes functions with and without parameters, of both generations', () => {
    const { tools } = take({
      messages: [USER],
      tools: [
        { type: 'function', function: { name: 'now', description: 'Tells the time.' } },
        { type: 'function', function: { name: 'read', strict: true, parameters: { type: 'object' } } },
      ],
      functions: [{ name: 'old', parameters: {} }],
    });
    expect(tools).toEqual([
      { name: 'now', json: '{"type":"function","function":{"name":"now","description":"Tells the time."}}' },
      {
        name: 'read',
        json: '{"type":"function","function":{"name":"read","strict":true,"parameters":{"type":"object"}}}',
      },
      { name: 'old', json: '{"name":"old","parameters":{}}' },
    ]);
  });

  it.each([
    ['gpt-5.5', 'openai'],
    ['o3', 'openai'],
    ['anthropic/claude-sonnet-4.5', 'anthropic'],
    ['gemini-2.5-pro', 'google'],
    ['grok-4', 'xai'],
    ['deepseek-chat', 'deepseek'],
    ['gpt-oss-120b', undefined],
    ['qwen3-coder', undefined],
  ])('knows the provider of %s as %s', (model, provider) => {
    expect(take({ model, messages: [USER] }).facts['provider']).toBe(provider);
  });
});

describe('Responses', () => {
  it('has its prompt in the instructions', () => {
    const { layers, facts } = take({ model: 'gpt-5', instructions: 'You help.', input: 'Fix the build.' });
    expect(layers).toEqual(['instructions prompt: You help.']);
    expect(facts).toEqual({ api: 'openai-responses', model: 'gpt-5', provider: 'openai' });
  });

  it('has its prompt in blocks of several developer messages, with context in front of the user', () => {
    const { layers, tiers } = take({
      model: 'gpt-5.5',
      input: [
        {
          type: 'message',
          id: 'msg_1f',
          role: 'developer',
          content: [
            { type: 'input_text', text: 'You are a coder.' },
            { type: 'input_text', text: '<permissions instructions>\nAsk.\n</permissions instructions>' },
          ],
        },
        {
          type: 'message',
          role: 'developer',
          content: [{ type: 'input_text', text: '# Modes\n\nDefault.' }],
        },
        {
          type: 'message',
          role: 'user',
          content: [
            { type: 'input_text', text: '# AGENTS.md instructions for /home/user/project\n\nBe brief.' },
            { type: 'input_text', text: '<environment_context>\n  <cwd>/home</cwd>\n</environment_context>' },
          ],
        },
        { type: 'message', role: 'user', content: [{ type: 'input_text', text: 'Fix the build.' }] },
      ],
    });
    expect(layers).toEqual([
      'developer prompt: You are a coder.',
      'developer permissions: <permissions instructions>\nAsk.\n</permissions instructions>',
      'developer modes: # Modes\n\nDefault.',
      'user-context agents-md-instructions-for: # AGENTS.md instructions for /home/user/project\n\nBe brief.',
      'user-context environment_context: <environment_context>\n  <cwd>/home</cwd>\n</environment_context>',
    ]);
    expect(tiers[0]?.layers.map(({ origin }) => origin)).toEqual([
      'input[0].content[0]',
      'input[0].content[1]',
      'input[1].content[0]',
    ]);
  });

  it('has its prompt in a system message of the input', () => {
    const input = [{ role: 'system', content: 'You help.' }, USER];
    expect(take({ model: 'gpt-5', input }).layers).toEqual(['system prompt: You help.']);
  });

  it('shows tiers in the order in which they come on the wire', () => {
    const input = [
      { role: 'user', content: '<date/>' },
      { role: 'system', content: 'B' },
      { role: 'developer', content: 'C' },
      USER,
    ];
    const { tiers } = take({ instructions: 'A', input });
    expect(tiers.map(({ id }) => id)).toEqual(['instructions', 'user-context', 'system', 'developer']);
  });

  it('takes flat functions, grammars, hosted tools and tools that are looked up', () => {
    const tools = [
      {
        type: 'function',
        name: 'shell',
        description: 'Runs.',
        strict: false,
        parameters: { type: 'object' },
      },
      {
        type: 'custom',
        name: 'apply_patch',
        format: { type: 'grammar', syntax: 'lark', definition: 'start: "a"' },
      },
      { type: 'tool_search', execution: 'client', description: 'Finds tools.', parameters: {} },
      { type: 'web_search', external_web_access: true },
      { type: 'image_generation', output_format: 'png' },
    ];
    const { tools: taken } = take({ input: 'hi', tools });
    expect(taken.map(({ name }) => name)).toEqual([
      'shell',
      'apply_patch',
      'tool_search',
      'web_search',
      'image_generation',
    ]);
    expect(taken.map(({ json }) => json)).toEqual(tools.map((tool) => JSON.stringify(tool)));
  });

  it('flattens namespaces and keeps what they say of themselves', () => {
    const inner = { type: 'function', name: 'buy', parameters: { type: 'object' } };
    const tools = [
      {
        type: 'namespace',
        name: 'shop',
        description: 'Sells.',
        tools: [inner, { type: 'custom', name: 'pay' }],
      },
      { type: 'web_search' },
    ];
    expect(take({ input: 'hi', tools }).tools).toEqual([
      { name: 'shop', json: '{"type":"namespace","name":"shop","description":"Sells.","tools":[]}' },
      { name: 'shop/buy', json: JSON.stringify(inner) },
      { name: 'shop/pay', json: '{"type":"custom","name":"pay"}' },
      { name: 'web_search', json: '{"type":"web_search"}' },
    ]);
  });

  it('finds tools among the input', () => {
    const added = [
      {
        type: 'namespace',
        name: 'functions',
        description: 'All.',
        tools: [{ type: 'custom', name: 'exec' }],
      },
    ];
    const input = [
      { type: 'additional_tools', id: 'at_1', role: 'developer', tools: added },
      { role: 'developer', content: 'You help.' },
      USER,
    ];
    const { names, layers, notes } = take({ input, tools: [{ type: 'web_search' }] });
    expect(names).toEqual(['web_search', 'functions', 'functions/exec']);
    expect(layers).toEqual(['developer prompt: You help.']);
    expect(notes).toContain('The tools of `input[0]` (additional_tools) are listed behind those of `tools`.');
  });

  it('says what the provider keeps and the body does not hold', () => {
    const { layers, notes } = take({
      input: 'hi',
      prompt: { id: 'pmpt_1', version: '2' },
      previous_response_id: 'resp_1',
    });
    expect(layers).toEqual(['unrecognised prompt: {"id":"pmpt_1","version":"2"}']);
    expect(notes).toContain('`prompt` stands for text that the provider keeps and the body does not hold.');
    expect(notes).toContain(
      '`previous_response_id` stands for text that the provider keeps and the body does not hold.',
    );
  });
});

describe('Anthropic Messages', () => {
  const MARK = { cache_control: { type: 'ephemeral' } };

  it('has its prompt in system blocks, and its marks in the fact `cache`', () => {
    const { layers, tools, request, facts } = take({
      model: 'claude-opus-5',
      max_tokens: 100,
      system: [
        { type: 'text', text: 'You help.' },
        { type: 'text', text: '# Rules\nBe brief.', ...MARK },
      ],
      tools: [
        {
          name: 'read',
          description: 'Reads.',
          input_schema: { type: 'object' },
          eager_input_streaming: true,
        },
        { type: 'web_search_20250305', name: 'web_search', max_uses: 3, ...MARK },
      ],
      messages: [{ role: 'user', content: [{ type: 'text', text: 'Fix the build.', ...MARK }] }],
    });
    expect(layers).toEqual(['system prompt: You help.', 'system rules: # Rules\nBe brief.']);
    expect(tools).toEqual([
      {
        name: 'read',
        json: '{"name":"read","description":"Reads.","input_schema":{"type":"object"},"eager_input_streaming":true}',
      },
      { name: 'web_search', json: '{"type":"web_search_20250305","name":"web_search","max_uses":3}' },
    ]);
    expect(request).toEqual({ cache: 'tools,system' });
    expect(facts).toEqual({ api: 'anthropic-messages', model: 'claude-opus-5', provider: 'anthropic' });
  });

  it('takes a system prompt that is one text, and sends no marks of its own', () => {
    const { layers, request } = take({ system: 'You help.', messages: [USER] });
    expect(layers).toEqual(['system prompt: You help.']);
    expect(request).toEqual({});
  });

  it('says where a mark stands inside of a tier', () => {
    const system = [
      { type: 'text', text: 'A', ...MARK },
      { type: 'text', text: 'B' },
    ];
    const { request, notes } = take({ system, messages: [USER] });
    expect(request).toEqual({});
    expect(notes).toContain(
      'A cache mark stands inside of "system", not at its end: the fact `cache` does not tell that.',
    );
  });

  it('marks the context of the user behind tools and system', () => {
    const content = [
      { type: 'text', text: '<reminder>a</reminder>', ...MARK },
      { type: 'text', text: 'Fix the build.' },
    ];
    const system = [{ type: 'text', text: 'You help.', ...MARK }];
    expect(take({ system, messages: [{ role: 'user', content }] }).request).toEqual({
      cache: 'system,user-context',
    });
  });

  it('shows servers that have more tools', () => {
    const server = { type: 'url', url: 'https://example.com/mcp', name: 'shop' };
    const { layers } = take({ system: 'A', messages: [USER], mcp_servers: [server] });
    expect(layers[1]).toBe(`unrecognised url: ${JSON.stringify(server)}`);
  });
});

describe('Gemini', () => {
  const PATH = '/v1beta/models/gemini-2.5-pro:streamGenerateContent?alt=sse';

  it('has its prompt in the parts of the system instruction, and its model in the path', () => {
    const { layers, facts, tiers } = take(
      {
        systemInstruction: { role: 'user', parts: [{ text: 'You help.' }, { text: '<skills>a</skills>' }] },
        contents: [
          {
            role: 'user',
            parts: [{ text: '<session_context>\nLinux\n</session_context>' }, { text: 'Fix the build.' }],
          },
        ],
        generationConfig: { temperature: 1 },
      },
      { path: PATH },
    );
    expect(layers).toEqual([
      'system prompt: You help.',
      'system skills: <skills>a</skills>',
      'user-context session_context: <session_context>\nLinux\n</session_context>',
    ]);
    expect(tiers[1]?.layers[0]?.origin).toBe('contents[0].parts[0]');
    expect(facts).toEqual({ api: 'gemini-generate-content', model: 'gemini-2.5-pro', provider: 'google' });
  });

  it.each([
    [
      'one entry',
      [
        {
          functionDeclarations: [
            { name: 'a', parameters: { type: 'OBJECT' } },
            { name: 'b', parametersJsonSchema: { type: 'object' } },
          ],
        },
      ],
    ],
    [
      'an entry for each',
      [
        { functionDeclarations: [{ name: 'a', parameters: { type: 'OBJECT' } }] },
        { function_declarations: [{ name: 'b', parametersJsonSchema: { type: 'object' } }] },
      ],
    ],
  ])('takes functions out of %s', (_what, tools) => {
    expect(take({ contents: [], tools }).tools).toEqual([
      { name: 'a', json: '{"name":"a","parameters":{"type":"OBJECT"}}' },
      { name: 'b', json: '{"name":"b","parametersJsonSchema":{"type":"object"}}' },
    ]);
  });

  it('takes tools of its own, also beside functions', () => {
    const tools = [{ googleSearch: {} }, { functionDeclarations: [{ name: 'a' }], codeExecution: {} }];
    expect(take({ contents: [], tools }).tools).toEqual([
      { name: 'googleSearch', json: '{"googleSearch":{}}' },
      { name: 'a', json: '{"name":"a"}' },
      { name: 'codeExecution', json: '{"codeExecution":{}}' },
    ]);
  });

  it('takes the other spelling, and contents without a role', () => {
    const { layers } = take({
      system_instruction: { parts: { text: 'You help.' } },
      contents: { parts: [{ text: '<a>1</a>' }, { text: 'hi' }] },
    });
    expect(layers).toEqual(['system prompt: You help.', 'user-context a: <a>1</a>']);
  });

  it('takes what stands under either spelling, also where the other one is null', () => {
    const system_instruction = { parts: [{ text: 'You help.' }] };
    expect(take({ systemInstruction: null, system_instruction, contents: [] }).layers).toEqual([
      'system prompt: You help.',
    ]);
    const systemInstruction = { parts: [{ text: 'Be brief.' }] };
    expect(take({ systemInstruction, system_instruction, contents: [] }).layers).toEqual([
      'system prompt: Be brief.',
      'system prompt: You help.',
    ]);
  });

  it.each(['functionResponse', 'function_response'])('takes a %s for a turn, not for context', (name) => {
    const answer = { role: 'user', parts: [{ [name]: { name: 'read', response: {} } }] };
    const { layers, continued } = take({ contents: [{ parts: [{ text: 'hi' }] }, answer] });
    expect(layers).toEqual([]);
    expect(continued).toBe(true);
  });

  it('says that a cached prompt is not in the body', () => {
    const { notes } = take({ contents: [], cachedContent: 'cachedContents/1' });
    expect(notes).toContain(
      '`cachedContent` stands for text that the provider keeps and the body does not hold.',
    );
  });
});

describe('which API a body is for', () => {
  it.each([
    ['/v1/chat/completions', { system: 'A', messages: [] }, 'openai-chat'],
    ['/openai/v1/responses?x=1', { messages: [] }, 'openai-responses'],
    ['/v1/messages', { messages: [] }, 'anthropic-messages'],
    ['/v1/messages/count_tokens', { messages: [] }, 'anthropic-messages'],
    ['/v1beta/models/a:generateContent', {}, 'gemini-generate-content'],
    [undefined, { messages: [] }, 'openai-chat'],
    [undefined, { messages: [], max_tokens: 5 }, 'openai-chat'],
    [undefined, { messages: [], system: [] }, 'anthropic-messages'],
    [undefined, { messages: [], tools: [{ name: 'a', input_schema: {} }] }, 'anthropic-messages'],
    [undefined, { messages: [], tools: [{ type: 'bash_20250124', name: 'bash' }] }, 'anthropic-messages'],
    [undefined, { messages: [], stop_sequences: ['END'] }, 'anthropic-messages'],
    [undefined, { messages: [], container: { skills: [] } }, 'anthropic-messages'],
    [undefined, { input: 'hi' }, 'openai-responses'],
    [undefined, { instructions: 'A' }, 'openai-responses'],
    [undefined, { contents: [] }, 'gemini-generate-content'],
    [undefined, { system_instruction: {} }, 'gemini-generate-content'],
    ['/elsewhere', { input: 'hi' }, 'openai-responses'],
  ])('is told by the path %s, else by its members', (path, body, api) => {
    expect(normaliseRequest(body, path === undefined ? {} : { path }).api).toBe(api);
  });

  it('is not guessed where nothing fits', () => {
    expect(() => normaliseRequest({ prompt: 'a', max_tokens: 1 })).toThrow(
      'The request is none of the known kinds (Chat Completions, Responses, Anthropic Messages, Gemini): it has the members "prompt", "max_tokens".',
    );
    expect(() => normaliseRequest({})).toThrow('it has no members.');
    for (const body of [[], null, 'text', undefined])
      expect(() => normaliseRequest(body)).toThrow('it is no JSON object.');
  });
});

describe("the user's own message", () => {
  const context = { role: 'user', content: '<date>today</date>' };

  it('is found by its text, wherever it stands', () => {
    const { layers, notes } = take(
      { messages: [USER, context, { role: 'user', content: 'Auto mode is on.' }] },
      { prompt: ' Fix the build.\n' },
    );
    expect(layers).toEqual([
      'user-context date: <date>today</date>',
      'user-context message: Auto mode is on.',
    ]);
    expect(notes[0]).toBe("The user's own message in `messages[0].content` is left out.");
  });

  it('is found in quotation marks', () => {
    const messages = [context, { role: 'user', content: '"Fix the build."' }];
    expect(take({ messages }, { prompt: 'Fix the build.' }).layers).toHaveLength(1);
  });

  it('is cut off at the end of what the agent says in front of it', () => {
    const messages = [{ role: 'user', content: '<date>today</date>\n\nFix the build.\n' }];
    const { layers } = take({ messages }, { prompt: 'Fix the build.' });
    expect(layers).toEqual(['user-context date: <date>today</date>\n\n']);
  });

  it('stays where the agent wraps it', () => {
    const messages = [{ role: 'user', content: '<query>Fix the build.</query>' }];
    const { layers, notes } = take({ messages }, { prompt: 'Fix the build.' });
    expect(layers).toEqual(['user-context query: <query>Fix the build.</query>']);
    expect(notes[0]).toBe("The user's own message stands inside `messages[0].content`, which is kept whole.");
  });

  it('that does not come leaves everything in', () => {
    const { layers, notes } = take({ messages: [context] }, { prompt: 'Fix the build.' });
    expect(layers).toHaveLength(1);
    expect(notes[0]).toBe(
      "The user's own message was not found in the request, so nothing of it was left out.",
    );
  });

  it('need not be there', () => {
    expect(take({ messages: [{ role: 'system', content: 'A' }] }).notes).toEqual([
      'The request holds no text of the user.',
    ]);
  });
});

describe('a conversation', () => {
  it('is left out from its first turn on, but not what instructs the model', () => {
    const { layers, notes, continued } = take({
      messages: [
        { role: 'system', content: 'You help.' },
        { role: 'user', content: '<date/>' },
        USER,
        { role: 'assistant', content: 'Done.' },
        { role: 'user', content: 'Thanks.' },
        { role: 'tool', content: 'x' },
        { role: 'developer', content: '# Mode\nPlan.' },
      ],
    });
    expect(layers).toEqual([
      'system prompt: You help.',
      'user-context date: <date/>',
      'developer mode: # Mode\nPlan.',
    ]);
    expect(notes[0]).toBe('The conversation from `messages[3]` on is left out.');
    expect(continued).toBe(true);
  });

  it.each([
    [
      'Responses',
      {
        input: [
          USER,
          { type: 'function_call', name: 'a' },
          { type: 'function_call_output' },
          { role: 'user', content: 'B' },
        ],
      },
    ],
    ['Responses', { input: [USER, { type: 'reasoning', summary: [] }, { role: 'user', content: 'B' }] }],
    [
      'Anthropic',
      {
        system: [],
        messages: [
          USER,
          { role: 'user', content: [{ type: 'tool_result', content: 'x' }] },
          { role: 'user', content: 'B' },
        ],
      },
    ],
    [
      'Gemini',
      { contents: [{ parts: [{ text: 'A' }] }, { role: 'model', parts: [] }, { parts: [{ text: 'B' }] }] },
    ],
    [
      'Gemini',
      {
        contents: [
          { parts: [{ text: 'A' }] },
          { role: 'user', parts: [{ functionResponse: {} }] },
          { parts: [{ text: 'B' }] },
        ],
      },
    ],
  ])('of %s begins with what the model or a tool said', (_api, body) => {
    const { layers, continued } = take(body);
    expect(layers).toEqual([]);
    expect(continued).toBe(true);
  });
});

describe('what is not understood', () => {
  it('is kept as JSON in the tier of its message, and noted', () => {
    const image = { type: 'input_image', image_url: 'data:image/png;base64,AAAA' };
    const content = [image, { type: 'input_text', text: 'What is that?' }];
    const { layers, notes } = take({ input: [{ role: 'user', content }] });
    expect(layers).toEqual([`user-context input_image: ${JSON.stringify(image)}`]);
    expect(notes).toContain(
      '`input[0].content[0]` (input_image) is no text that is known here: it is kept as JSON in the tier "user-context".',
    );
  });

  it('has a tier of its own where it is no message', () => {
    const raw = '{"input":[{"type": "skill_bundle", "2": [], "1": 1.0}, "Fix it."], "model": "m"}';
    const { layers, notes } = take(JSON.parse(raw), { raw });
    expect(layers).toContain('unrecognised skill_bundle: {"type":"skill_bundle","2":[],"1":1.0}');
    expect(notes.some((note) => note.startsWith('`input[0]` (skill_bundle) is no text'))).toBe(true);
  });

  it.each([
    [
      { messages: [{ role: 'narrator', content: 'A' }] },
      'unrecognised messages: {"role":"narrator","content":"A"}',
    ],
    [{ messages: ['A'] }, 'unrecognised messages: "A"'],
    [{ messages: [{ role: 'system', content: 5 }] }, 'system content: 5'],
    [
      { messages: [{ role: 'system', content: [{ type: 'text', text: 5 }] }] },
      'system text: {"type":"text","text":5}',
    ],
    [{ messages: [], tools: ['A'] }, 'unrecognised tools: "A"'],
    [{ contents: [{ role: 'system', parts: [] }] }, 'unrecognised contents: {"role":"system","parts":[]}'],
    [
      { contents: [], systemInstruction: { parts: [{ inlineData: {} }] } },
      'system inlinedata: {"inlineData":{}}',
    ],
  ])('is kept wherever it stands: %j', (body, layer) => {
    expect(take(body).layers).toContain(layer);
  });

  it('of parameters is named', () => {
    expect(take({ messages: [], zeta: 1, alpha: 2 }).notes.at(-1)).toBe(
      'Left out as parameters: "alpha", "zeta".',
    );
  });
});
