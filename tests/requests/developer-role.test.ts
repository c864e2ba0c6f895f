import { describe, expect, it } from 'vitest';
import { withDeveloperRole } from '../../src/requests/developer-role.ts';
import { deepFreeze } from '../../src/text/freeze.ts';
import { assistant, system, user } from './some-messages.ts';

describe('the developer role', () => {
  const messages = deepFreeze([system('s'), user('u'), system('again')]);

  it('O25 is given to the first system message for gpt-5 and codex, on a copy', () => {
    for (const model of ['gpt-5', 'openai/GPT-5.5-mini', 'some-Codex-1']) {
      const sent = withDeveloperRole(messages, model);
      expect(sent.map((message) => message.role)).toEqual(['developer', 'user', 'system']);
      expect(sent[1]).toBe(messages[1]);
    }
    expect(messages[0]?.role).toBe('system');
  });

  it('O25 is not given to other models, nor where a user speaks first', () => {
    for (const model of ['gpt-4o', 'o3', 'claude-sonnet-4-5'])
      expect(withDeveloperRole(messages, model)).toBe(messages);
    const talk = [user('u'), assistant('a')];
    expect(withDeveloperRole(talk, 'gpt-5')).toBe(talk);
    expect(withDeveloperRole([], 'gpt-5')).toEqual([]);
  });
});
