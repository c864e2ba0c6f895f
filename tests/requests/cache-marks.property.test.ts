import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyPromptCaching, type PromptCachingOptions } from '../../src/requests/apply-prompt-caching.ts';
import { isMarked, withoutMarks } from '../../src/requests/cache-marks.ts';
import { prepareRequest, type RequestModel } from '../../src/requests/prepare-request.ts';
import { createScaffolds } from '../../src/requests/scaffolds.ts';
import type { ContentPart, Message } from '../../src/session/message.ts';
import { deepFreeze } from '../../src/text/freeze.ts';
import { someTools } from '../support/some-inputs.ts';
import { countMarks } from './some-messages.ts';

const text = fc.oneof(
  fc.constantFrom('', ' ', '\n\t', 'Rules. ', 'Rules. Go.', 'stable', 'stable\n\nrest', '\u{1f600} x '),
  fc.string({ unit: 'binary' }),
);
const mark = fc.constantFrom(
  { type: 'ephemeral' as const },
  { type: 'ephemeral' as const, ttl: '1h' as const },
);
const part: fc.Arbitrary<ContentPart> = fc.oneof(
  fc.record(
    { type: fc.constant('text' as const), text, cache_control: mark },
    { requiredKeys: ['type', 'text'] },
  ),
  fc.record({ type: fc.constant('image_url' as const), image_url: fc.record({ url: fc.webUrl() }) }),
);
const content = fc.oneof(text, fc.constant(null), fc.array(part, { maxLength: 3 }));
const toolCall = fc.record({
  id: fc.constantFrom('a', 'b'),
  type: fc.constant('function' as const),
  function: fc.record({ name: fc.constant('read_file'), arguments: fc.json() }),
});
const message: fc.Arbitrary<Message> = fc.oneof(
  fc.record({ role: fc.constant('user' as const), content }),
  fc.record({
    role: fc.constant('assistant' as const),
    content,
    tool_calls: fc.array(toolCall, { maxLength: 2 }),
  }),
  fc.record({ role: fc.constant('tool' as const), tool_call_id: fc.constantFrom('a', 'b'), content }),
);
const transcript = fc
  .tuple(
    fc.option(fc.record({ role: fc.constant('system' as const), content })),
    fc.array(message, { maxLength: 12 }),
  )
  .map(([first, rest]) => deepFreeze(first === null ? rest : [first, ...rest]));

const scaffolds = createScaffolds();
scaffolds.register('Rules. ');
const options: fc.Arbitrary<PromptCachingOptions> = fc.record(
  {
    ttl: fc.constantFrom('5m', '1h'),
    layout: fc.constantFrom('native' as const, 'envelope' as const),
    staticPrefix: fc.constantFrom('stable', 'other', ''),
    toolCache: fc.boolean(),
    liteLlm: fc.boolean(),
    scaffolds: fc.constant(scaffolds),
  },
  { requiredKeys: [] },
);

function partsOf({ content: list }: Message): readonly ContentPart[] {
  return Array.isArray(list) ? (list as readonly ContentPart[]) : [];
}

/** The whole text of a message; where a split only moved a border, it is the same. */
function joined({ content: own }: Message): string {
  return typeof own === 'string' || own === null
    ? (own ?? '')
    : own.map((item) => (item.type === 'text' ? item.text : '')).join('');
}

function isBlank(item: ContentPart): boolean {
  return item.type === 'text' && item.text.trim() === '';
}

describe('cache marks on any transcript', () => {
  it('are at most four, never on empty text, and change no text', () => {
    fc.assert(
      fc.property(transcript, options, (messages, how) => {
        const marked = applyPromptCaching(messages, how);
        const isEnvelope = how.layout === 'envelope';
        expect(countMarks(marked)).toBeLessThanOrEqual(how.toolCache === true && !isEnvelope ? 3 : 4);
        expect(marked.map(joined)).toEqual(messages.map(joined));
        const blank = marked.flatMap(partsOf).filter((item) => isMarked(item) && isBlank(item));
        expect(blank).toEqual([]);
        expect(isEnvelope && marked.some((row) => row.cache_control !== undefined)).toBe(false);
      }),
    );
  });

  it('are the same applied twice', () => {
    fc.assert(
      fc.property(transcript, options, (messages, how) => {
        const once = applyPromptCaching(messages, how);
        expect(applyPromptCaching(deepFreeze(once), how)).toEqual(once);
      }),
    );
  });

  it('are the same applied twice to a list of one text that begins with a scaffold', () => {
    const scaffolds = createScaffolds();
    scaffolds.register('Rules. ');
    const messages: Message[] = [{ role: 'user', content: [{ type: 'text', text: 'Rules. Go.' }] }];
    const once = applyPromptCaching(messages, { scaffolds });
    expect(once[0]?.content).toHaveLength(2);
    expect(applyPromptCaching(once, { scaffolds })).toEqual(once);
  });

  it('leave every message out of the window as it is', () => {
    fc.assert(
      fc.property(transcript, options, (messages, how) => {
        const bare = messages.map(withoutMarks);
        const marked = applyPromptCaching(bare, { ...how, scaffolds: createScaffolds() });
        const changed = marked.filter((row, index) => row !== bare[index] && row.role !== 'system');
        expect(changed.filter((row) => countMarks([row]) === 0)).toEqual([]);
      }),
    );
  });

  const routes: readonly RequestModel[] = [
    { provider: 'anthropic', model: 'claude-sonnet-4-5' },
    { provider: 'openrouter', model: 'anthropic/claude-sonnet-4.5' },
    { provider: 'litellm', model: 'claude-sonnet-4-5' },
  ];

  it('change no byte of a message on the wire but the mark itself, inside and outside the window', () => {
    fc.assert(
      fc.property(
        fc.array(message, { maxLength: 8 }),
        fc.array(message, { minLength: 5, maxLength: 8 }),
        fc.constantFrom(...routes),
        fc.boolean(),
        (before, after, route, hasTools) => {
          const prompt = {
            text: 'stable\n\nrest',
            staticPrefix: 'stable',
            tools: hasTools ? someTools('memory') : [],
          };
          // A row that no result joins, so that what follows can't grow the last message.
          const messages = [...before, { role: 'user' as const, content: 'end' }];
          const bytes = (rows: readonly Message[]) => {
            const { body } = prepareRequest(prompt, { messages: rows }, route);
            const all = (body as { messages: object[] }).messages.map((row) => JSON.stringify(row));
            return all.map((row) => row.replaceAll(/,"cache_control":\{[^}]*\}/g, ''));
          };
          const early = bytes(messages);
          expect(bytes([...messages, ...after]).slice(0, early.length)).toEqual(early);
        },
      ),
    );
  });
});
