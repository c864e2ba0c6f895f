import { describe, expect, it } from 'vitest';
import { recallBlock } from '../../src/requests/recall-block.ts';
import { sentContent } from '../../src/session/sent-content.ts';
import { withTurnNotes } from '../../src/requests/turn-notes.ts';
import { prepareRequest } from '../../src/requests/prepare-request.ts';
import type { OpenAiChatBody } from '../../src/requests/openai-chat-body.ts';
import { deepFreeze } from '../../src/text/freeze.ts';
import { assistant, user } from './some-messages.ts';

const GPT = { provider: 'openai', model: 'gpt-5' };
const PROMPT = { text: 'p', tools: [] };

function sentTexts(messages: Parameters<typeof prepareRequest>[1]['messages']) {
  const { body } = prepareRequest(PROMPT, { messages }, GPT);
  return (body as OpenAiChatBody).messages.slice(1).map((message) => message.content);
}

describe('the notes of a turn', () => {
  const notes = {
    recall: 'Likes tea.',
    plugins: ['From a plugin.', { context: 'From another.' }],
    gateway: ['Ana writes.'],
    surface: '[System: s]',
    skills: '[System: k]',
  };

  it('R01 go behind the message in the request, stay out of what a person sees, and are sent again', () => {
    const question = deepFreeze(user('Tea or coffee?'));
    const request = prepareRequest(PROMPT, { messages: [question], notes }, GPT);
    const recall = recallBlock('Likes tea.');
    const sent = [
      'Tea or coffee?',
      recall,
      'From a plugin.',
      'From another.',
      'Ana writes.',
      '[System: s]',
      '[System: k]',
    ].join('\n\n');
    expect((request.body as OpenAiChatBody).messages[1]?.content).toBe(sent);
    const stored = request.userMessage;
    expect(stored?.content).toBe('Tea or coffee?');
    expect(stored?.api_content).toBe(sent);
    const later = stored === undefined ? [] : [stored, assistant('Tea.'), user('Thanks.')];
    expect(sentTexts(later)).toEqual([sent, 'Tea.', 'Thanks.']);
  });

  it('R01 survive being stored as JSON', () => {
    const stored = withTurnNotes(user('a'), notes);
    expect(sentContent(JSON.parse(JSON.stringify(stored)))).toBe(stored.api_content);
  });

  it('R01 are a part of their own behind a list', () => {
    const image = { type: 'image_url', image_url: { url: 'https://example.org/a.png' } } as const;
    const stored = withTurnNotes(user([image]), { skills: ' note ' });
    expect(stored.api_content).toEqual([image, { type: 'text', text: 'note' }]);
    expect(stored.content).toEqual([image]);
    expect(sentContent(stored)).toEqual(stored.api_content);
  });

  it('R03 are dropped with the message that they belonged to', () => {
    const stored = withTurnNotes(user('My code is 1234.\n\nKeep it.'), notes);
    for (const content of ['My code is [redacted].', 'My code is 1234.', '', null, [] as never])
      expect(sentContent({ ...stored, content })).toEqual(content);
    const list = withTurnNotes(user([{ type: 'text', text: 'a' }]), notes);
    const rewritten = { ...list, content: [{ type: 'text' as const, text: 'b' }] };
    expect(sentContent(rewritten)).toEqual(rewritten.content);
    expect(sentTexts([{ ...stored, content: 'My code is 1234.' }])).toEqual(['My code is 1234.']);
  });

  it('R03 of another program are taken while they begin with the message', () => {
    expect(sentContent({ ...user('a'), api_content: 'a\n\nnote' })).toBe('a\n\nnote');
    expect(sentContent({ ...user('a'), api_content: 'ab\n\nnote' })).toBe('a');
  });

  it('leave a message as it is where there are none', () => {
    const message = user('a');
    expect(withTurnNotes(message, {})).toBe(message);
    expect(withTurnNotes(message, { recall: ' \n', plugins: [''], gateway: [' '] })).toBe(message);
  });
});

describe('what memory recalls', () => {
  it('R06 is fenced once, whatever fences it had', () => {
    const fenced =
      '<memory-context>\n[x]\n- a\n</memory-context>\n< /Memory-Context >\n<memory-<memory-context>context>b';
    const block = recallBlock(recallBlock(fenced));
    expect(block.match(/<memory-context>/g)).toHaveLength(1);
    expect(block.match(/memory-context/gi)).toHaveLength(2);
    expect(block.startsWith('<memory-context>\n[Note: ')).toBe(true);
    expect(block.endsWith('\n</memory-context>')).toBe(true);
    expect(block.match(/\[Note: /g)).toHaveLength(1);
  });

  it('says each bullet once', () => {
    const lines = recallBlock('- tea\n* tea\n- coffee\n\ntea\n- tea').split('\n');
    expect(lines.slice(3, -1)).toEqual(['- tea', '- coffee', '', 'tea']);
  });

  it('is nothing where nothing is left', () => {
    expect(recallBlock(' <memory-context>\n</memory-context> ')).toBe('');
  });
});
