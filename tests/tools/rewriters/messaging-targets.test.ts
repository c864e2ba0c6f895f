import { describe, expect, it } from 'vitest';
import { sendMessage } from '../../../src/tools/messaging/send-message.ts';
import { messagingTargets } from '../../../src/tools/rewriters/messaging-targets.ts';
import { someSession } from '../some-choice.ts';

describe('messagingTargets', () => {
  it('names the platforms that are configured, in text and schema', () => {
    const messagingPlatforms = ['telegram', 'signal'];
    const { description, parameters } = messagingTargets(sendMessage, someSession({ messagingPlatforms }));
    expect(description).toMatch(/Connected platforms: telegram, signal\.$/);
    expect(parameters.properties?.['platform']?.enum).toEqual(['telegram', 'signal']);
    expect(Object.keys(parameters.properties ?? {})).toEqual(['action', 'platform', 'chat', 'message']);
  });

  it('leaves the schema as it is where none is configured', () => {
    expect(messagingTargets(sendMessage, someSession())).toBe(sendMessage);
    expect(sendMessage.parameters.properties?.['platform']?.enum).toBeUndefined();
  });
});
