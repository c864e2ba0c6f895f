import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chooseMain, type TakenRequest } from '../../../src/sources/wire/choose-main.ts';
import { nameSideRequests } from '../../../src/sources/wire/name-side-requests.ts';
import { normaliseRequest } from '../../../src/sources/wire/normalise-request.ts';
import { SIDE_NAMES } from '../../../src/sources/wire/side-names.ts';

interface Taken extends TakenRequest {
  readonly name: string;
}

const TOOLS = [{ type: 'function', function: { name: 'read', description: 'Reads a file.' } }];

function taken(name: string, system: string, more: object = {}, rest: readonly object[] = []): Taken {
  const messages = [
    { role: 'system', content: system },
    { role: 'user', content: '<date>today</date>' },
    { role: 'user', content: 'Fix it.' },
    ...rest,
  ];
  return { name, request: normaliseRequest({ model: 'm', messages, ...more }) };
}

const TITLE = taken('title', 'You are a title generator. Answer with a title alone.');
const MAIN = taken('main', 'You help with code.', { tools: TOOLS });
const LATER = taken('later', 'You help with code.', { tools: TOOLS }, [{ role: 'assistant', content: 'ok' }]);
const MEMORY = taken('memory', 'You are the memory extraction agent.');

describe('the main request', () => {
  it('is the one with the most text of system and tools, not the first', () => {
    const chosen = chooseMain([TITLE, MAIN, MEMORY]);
    expect(chosen?.main.name).toBe('main');
    expect(chosen?.sides.map(({ name }) => name).toSorted()).toEqual(['memory', 'title']);
  });

  it('counts once, however often it is sent', () => {
    expect(chooseMain([MAIN, TITLE, MAIN, TITLE, MAIN])?.sides.map(({ name }) => name)).toEqual(['title']);
  });

  it('is the first turn of its conversation; later ones are no surfaces of their own', () => {
    const chosen = chooseMain([LATER, MAIN]);
    expect(chosen?.main.name).toBe('main');
    expect(chosen?.sides).toEqual([]);
  });

  it('is not where nothing came', () => {
    expect(chooseMain([])).toBeUndefined();
  });

  it('is told from side requests that differ in what the user sends alone', () => {
    const bare = (content: string): Taken => ({
      name: content,
      request: normaliseRequest({ messages: [{ role: 'user', content }] }, { prompt: 'Fix it.' }),
    });
    expect(chooseMain([bare('One.'), bare('Two.')])?.sides).toHaveLength(1);
  });

  it('depends on no order of arrival, and neither do the names of the others', () => {
    const all = [TITLE, MAIN, LATER, MEMORY, taken('x', 'Alpha.'), taken('y', 'Beta.'), taken('z', 'Gamma.')];
    const told = (order: readonly Taken[]): unknown => {
      const chosen = chooseMain(order);
      const named = nameSideRequests('agent', chosen?.sides ?? []);
      return [chosen?.main.name, named.map(({ id, taken }) => [id, taken.name])];
    };
    const expected = told(all);
    fc.assert(
      fc.property(fc.shuffledSubarray(all, { minLength: all.length }), (order) => {
        expect(told(order)).toEqual(expected);
      }),
      { numRuns: 50 },
    );
  });
});

describe('side requests', () => {
  it('are named by what they are for, and numbered where names repeat', () => {
    const structured = {
      response_format: { type: 'json_schema', json_schema: { name: 'a', schema: {} } },
    };
    const sides = [
      TITLE,
      MEMORY,
      taken('a', 'Alpha.'),
      taken('b', 'Beta.'),
      taken('c', 'Gamma.', structured),
    ];
    expect(nameSideRequests('agent', sides).map(({ id, taken }) => [id, taken.name])).toEqual([
      ['agent~memory', 'memory'],
      ['agent~side', 'a'],
      ['agent~side-2', 'b'],
      ['agent~structured', 'c'],
      ['agent~title', 'title'],
    ]);
  });

  const EXAMPLES: Readonly<Record<string, { fits: readonly string[]; fitsNot: readonly string[] }>> = {
    title: {
      fits: [
        'You are a title generator.',
        'Generate a short title for this conversation.',
        'Write two titles.',
      ],
      fitsNot: ['You help with code.', 'Write tests. The title of a page matters.'],
    },
    commit: {
      fits: ['Write a commit message for these changes.'],
      fitsNot: ['Commit often. Messages are short.'],
    },
    memory: {
      fits: ['You are the memory extraction subagent.', 'Extract what is worth keeping as memories.'],
      fitsNot: ['It runs out of memory.'],
    },
    router: {
      fits: ['You are a router for models.', 'Classify the complexity of the task.'],
      fitsNot: ['Configure the routes of the app.'],
    },
    summary: {
      fits: [
        'Summarize the conversation so far.',
        'Write a summary of this chat.',
        'You are a context summarizer.',
        'Compact this conversation.',
      ],
      fitsNot: ['Compact code is good.', 'Return a summary of what you found.'],
    },
    suggestion: {
      fits: ['Suggest what the user may ask next.', 'Predict likely follow-up messages.'],
      fitsNot: ['The next step is yours.'],
    },
  };

  it.each(SIDE_NAMES)('have the name $name for these words alone', ({ name, words }) => {
    const { fits = [], fitsNot = [] } = EXAMPLES[name] ?? {};
    expect(fits.length).toBeGreaterThan(0);
    expect(fits.filter((text) => !words.test(text.toLowerCase()))).toEqual([]);
    expect(fitsNot.filter((text) => words.test(text.toLowerCase()))).toEqual([]);
    const first = fits.map((text) => SIDE_NAMES.find((row) => row.words.test(text.toLowerCase()))?.name);
    expect(new Set(first)).toEqual(new Set([name]));
  });

  it('have one row for each name', () => {
    const names = SIDE_NAMES.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names.toSorted()).toEqual(Object.keys(EXAMPLES).toSorted());
  });
});
