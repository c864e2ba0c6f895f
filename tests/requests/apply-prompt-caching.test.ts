import { describe, expect, it } from 'vitest';
import { applyPromptCaching } from '../../src/requests/apply-prompt-caching.ts';
import { markTools } from '../../src/requests/mark-tools.ts';
import { createScaffolds } from '../../src/requests/scaffolds.ts';
import { deepFreeze } from '../../src/text/freeze.ts';
import { assistant, call, countMarks, markedPlaces, system, tool, user } from './some-messages.ts';

const MARK = { type: 'ephemeral' };
const HOUR = { type: 'ephemeral', ttl: '1h' };

const talk = deepFreeze([
  system('You help.\n\nToday.'),
  user('one'),
  assistant('two'),
  user('three'),
  assistant('four'),
  user('five'),
]);

describe('marks on the messages of a request', () => {
  it('O01 system_and_3 marks the system prompt and the last three messages', () => {
    const marked = applyPromptCaching(talk);
    expect(markedPlaces(marked)).toEqual([0, 3, 4, 5]);
    expect(countMarks(marked)).toBe(4);
  });

  it('O01 a static prefix splits the system prompt into two marked parts and leaves two messages', () => {
    const marked = applyPromptCaching(talk, { staticPrefix: 'You help.' });
    expect(marked[0]?.content).toEqual([
      { type: 'text', text: 'You help.', cache_control: MARK },
      { type: 'text', text: '\n\nToday.', cache_control: MARK },
    ]);
    expect(markedPlaces(marked)).toEqual([0, 4, 5]);
    expect(countMarks(marked)).toBe(4);
  });

  it('O03 a prefix that is the whole prompt, or leaves blanks, gives one part', () => {
    const whole = [{ type: 'text', text: 'You help.', cache_control: MARK }];
    const asOne = applyPromptCaching([system('You help.'), user('hi')], { staticPrefix: 'You help.' });
    expect(asOne[0]?.content).toEqual(whole);
    const blank = applyPromptCaching([system('You help.\n\n ')], { staticPrefix: 'You help.' });
    expect(blank[0]?.content).toEqual([{ type: 'text', text: 'You help.\n\n ', cache_control: MARK }]);
  });

  it('O03 a prefix that does not match leaves the system prompt whole', () => {
    const marked = applyPromptCaching(talk, { staticPrefix: 'You hinder.' });
    expect(marked[0]?.content).toEqual([{ type: 'text', text: 'You help.\n\nToday.', cache_control: MARK }]);
    expect(countMarks(marked)).toBe(4);
  });

  it('O05 without a system prompt the last four messages are marked', () => {
    const marked = applyPromptCaching([user('0'), ...talk.slice(1)]);
    expect(markedPlaces(marked)).toEqual([2, 3, 4, 5]);
  });

  it('O06 an empty list stays empty', () => {
    expect(applyPromptCaching([])).toEqual([]);
  });

  it('O08 applying three times gives the same, with exactly four marks', () => {
    for (const options of [{}, { staticPrefix: 'You help.' }, { layout: 'envelope' as const }]) {
      const once = applyPromptCaching(talk, options);
      const thrice = applyPromptCaching(applyPromptCaching(once, options), options);
      expect(thrice).toEqual(once);
      expect(countMarks(thrice)).toBe(4);
    }
  });

  it('O08 a split of an earlier request is undone when the prefix is gone', () => {
    const split = applyPromptCaching(talk, { staticPrefix: 'You help.' });
    expect(applyPromptCaching(split)).toEqual(applyPromptCaching(talk));
  });

  it('PC-08 marks do not pile up over the turns of a session', () => {
    let history = [system('You help.')];
    for (let turn = 0; turn < 10; turn += 1) {
      history = applyPromptCaching([...history, user(`question ${turn}`), assistant(`answer ${turn}`)]);
      expect(countMarks(history)).toBeLessThanOrEqual(4);
    }
    const fresh = history.map((message) => ({ ...message }));
    expect(applyPromptCaching(fresh)).toEqual(history);
  });

  it('O10 a text becomes one part with the mark, and stays the same text', () => {
    const [marked] = applyPromptCaching([user('  hello\n')]);
    expect(marked).toEqual({
      role: 'user',
      content: [{ type: 'text', text: '  hello\n', cache_control: MARK }],
    });
  });

  it('O11 a list is marked on its last part only', () => {
    const image = { type: 'image_url', image_url: { url: 'https://example.org/a.png' } } as const;
    const [marked] = applyPromptCaching([user([{ type: 'text', text: 'look' }, image])]);
    expect(marked?.content).toEqual([
      { type: 'text', text: 'look' },
      { ...image, cache_control: MARK },
    ]);
  });

  it('O13 an envelope skips empty contents and gives their marks to earlier messages', () => {
    const empty = [assistant(''), assistant(null), assistant('  '), assistant([])];
    const messages = [system('s'), user('1'), assistant('2'), user('3'), ...empty];
    const marked = applyPromptCaching(messages, { layout: 'envelope' });
    expect(markedPlaces(marked)).toEqual([0, 1, 2, 3]);
    expect(marked.slice(4)).toEqual(empty);
  });

  it('O13 an envelope skips a list whose last part is no object', () => {
    const strange = user([{ type: 'text', text: 'a' }, 'b' as never]);
    const marked = applyPromptCaching([user('1'), strange], { layout: 'envelope' });
    expect(markedPlaces(marked)).toEqual([0]);
  });

  it('O13 the native layout marks an empty message as a whole', () => {
    const marked = applyPromptCaching([user('1'), assistant('', call('a')), assistant(null, call('b'))]);
    expect(marked[1]).toEqual({ ...assistant('', call('a')), cache_control: MARK });
    expect(marked[2]).toEqual({ ...assistant(null, call('b')), cache_control: MARK });
  });

  it('PC-09 no mark sits on empty text in an envelope: the nearest messages with text take it', () => {
    const messages = [system('s'), user('look'), assistant('', call('a')), tool('a', ''), user('hi')];
    const marked = applyPromptCaching(messages, { layout: 'envelope' });
    expect(markedPlaces(marked)).toEqual([0, 1, 4]);
    expect(JSON.stringify(marked)).not.toContain('"text":"","cache_control"');
  });

  it('O15 a tool message carries the mark inside a part in an envelope, as a whole natively', () => {
    const messages = [assistant(null, call('a')), tool('a', 'done')];
    expect(applyPromptCaching(messages, { layout: 'envelope' })[1]).toEqual({
      role: 'tool',
      tool_call_id: 'a',
      content: [{ type: 'text', text: 'done', cache_control: MARK }],
    });
    expect(applyPromptCaching(messages)[1]).toEqual({ ...tool('a', 'done'), cache_control: MARK });
  });

  it('O16 LiteLLM routes never mark a tool message, and the mark goes elsewhere', () => {
    const messages = [
      system('s'),
      user('1'),
      assistant('2', call('a')),
      tool('a', 'x'),
      tool('a', 'y'),
      user('3'),
    ];
    const marked = applyPromptCaching(messages, { layout: 'envelope', liteLlm: true });
    expect(markedPlaces(marked)).toEqual([0, 1, 2, 5]);
  });

  it('O18 a mark says its lifetime only when it is an hour', () => {
    const partOf = (ttl?: string) =>
      applyPromptCaching([user('a')], ttl === undefined ? {} : { ttl })[0]?.content;
    expect(partOf('1h')).toEqual([{ type: 'text', text: 'a', cache_control: HOUR }]);
    for (const ttl of [undefined, '5m', '2h', ''])
      expect(partOf(ttl)).toEqual([{ type: 'text', text: 'a', cache_control: MARK }]);
  });

  it('PC-11 frozen messages are never changed, and unmarked ones are the same objects', () => {
    const before = JSON.stringify(talk);
    const marked = applyPromptCaching(talk, { staticPrefix: 'You help.' });
    expect(JSON.stringify(talk)).toBe(before);
    expect(marked[1]).toBe(talk[1]);
    expect(marked[5]).not.toBe(talk[5]);
  });
});

describe('marks with a mark on the tools', () => {
  const options = { toolCache: true, staticPrefix: 'You help.' };

  it('O20 the last tool alone is marked, the static prefix, and two completed endpoints', () => {
    const tools = deepFreeze([{ name: 'a' }, { name: 'b', cache_control: MARK }, { name: 'c' }]);
    expect(markTools(tools)).toEqual([{ name: 'a' }, { name: 'b' }, { name: 'c', cache_control: MARK }]);
    expect(markTools(markTools(tools, { ttl: '1h' }), { ttl: '1h' })).toEqual(
      markTools(tools, { ttl: '1h' }),
    );
    const marked = applyPromptCaching(talk, options);
    expect(marked[0]?.content).toEqual([
      { type: 'text', text: 'You help.', cache_control: MARK },
      { type: 'text', text: '\n\nToday.' },
    ]);
    expect(markedPlaces(marked)).toEqual([0, 2, 4]);
    expect(applyPromptCaching(marked, options)).toEqual(marked);
  });

  it('O20 no tools give nothing to mark', () => {
    expect(markTools([])).toEqual([]);
  });

  it('O21 an answer before any question closes no turn', () => {
    const greeting = [talk[0] ?? system(''), assistant('Welcome.'), user('one')];
    expect(markedPlaces(applyPromptCaching(greeting, options))).toEqual([0]);
  });

  it('O21 calls without all their results are no endpoint', () => {
    const open = [...talk, assistant('', call('a'), call('b')), tool('a', 'x')];
    expect(markedPlaces(applyPromptCaching(open, options))).toEqual([0, 2, 4]);
    expect(markedPlaces(applyPromptCaching([...open, tool('b', 'y')], options))).toEqual([0, 4, 8]);
    const pending = [...talk, assistant('I look.', call('a'))];
    expect(markedPlaces(applyPromptCaching(pending, options))).toEqual([0, 2, 4]);
  });
});

describe('scaffolds', () => {
  it('are split off the message they open, marked there, and stay split outside the window', () => {
    const scaffolds = createScaffolds();
    scaffolds.register('Rules');
    scaffolds.register('Rules of the house: ');
    const parts = [
      { type: 'text', text: 'Rules of the house: ' },
      { type: 'text', text: 'none' },
    ];
    const [marked] = applyPromptCaching([user('Rules of the house: none')], { scaffolds });
    expect(marked?.content).toEqual([{ ...parts[0], cache_control: MARK }, parts[1]]);
    const later = applyPromptCaching([user('Rules of the house: none'), ...talk.slice(1)], { scaffolds });
    expect(later[0]?.content).toEqual(parts);
    expect(applyPromptCaching(later, { scaffolds })).toEqual(later);
  });

  it('take the longest proper prefix that leaves more than blanks', () => {
    const scaffolds = createScaffolds();
    scaffolds.register('ab');
    scaffolds.register('abc');
    expect(scaffolds.prefixOf('abcd')).toBe('abc');
    expect(scaffolds.prefixOf('abc')).toBe('ab');
    expect(scaffolds.prefixOf('abc \n')).toBe('ab');
    expect(scaffolds.prefixOf('ab ')).toBeUndefined();
  });

  it('forget what was not used for longest', () => {
    const few = createScaffolds({ maxEntries: 2, maxLength: 100 });
    for (const text of ['one', 'two']) few.register(text);
    few.prefixOf('one and more');
    few.register('three');
    expect([few.has('one'), few.has('two'), few.has('three')]).toEqual([true, false, true]);
    const short = createScaffolds({ maxEntries: 9, maxLength: 10 });
    for (const text of ['12345', '123456', '12345678901']) short.register(text);
    expect([short.has('12345'), short.has('123456'), short.has('12345678901')]).toEqual([false, true, false]);
  });
});
