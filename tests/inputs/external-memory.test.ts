import { describe, expect, it } from 'vitest';
import { externalMemorySection, isMemoryExposed } from '../../src/inputs/external-memory.ts';
import { assembleIn, layerText } from './assemble-on.ts';

const FACTS = { name: 'notes', section: () => '\nExternal facts.\n' };

async function shown(request = {}): Promise<string | undefined> {
  return layerText(await assembleIn({}, { externalMemory: FACTS, ...request }), 'external-memory');
}

describe('external memory', () => {
  it('is the section of its provider, which may take its time', async () => {
    expect(await shown()).toBe('External facts.');
    expect(await shown({ externalMemory: { name: 'x', section: async () => 'Later.' } })).toBe('Later.');
  });

  it('H21 is left out where the provider throws, with a diagnostic', async () => {
    const failing = [
      () => {
        throw new Error('no network');
      },
      () => Promise.reject(new Error('no network')),
    ];
    const whole = await assembleIn({});
    for (const section of failing) {
      const prompt = await assembleIn({}, { externalMemory: { name: 'notes', section } });
      expect(prompt.text).toBe(whole.text);
      expect(prompt.diagnostics.map(({ code, message }) => [code, message.includes('no network')])).toEqual([
        ['probe-failed', true],
      ]);
    }
  });

  it('is left out where the provider never answers, with a diagnostic', async () => {
    const told: string[] = [];
    const gate = { disabledToolsets: [], enabledToolsets: undefined, platform: 'cli', tools: ['memory'] };
    const silent = { name: 'notes', section: () => new Promise<string>(() => {}) };
    const section = await externalMemorySection(silent, gate, ({ message }) => told.push(message), 20);
    expect(section).toBeUndefined();
    expect(told.join()).toContain('it gave no answer for 0.02 seconds');
  });

  it('is left out where there is nothing to say', async () => {
    for (const section of [() => ' \n', () => undefined, async () => ''])
      expect(await shown({ externalMemory: { name: 'x', section } })).toBeUndefined();
  });

  it('H23 is left out where the enabled toolsets lack memory, and not even asked', async () => {
    let asked = 0;
    const section = () => `${(asked += 1)}`;
    const externalMemory = { name: 'x', section };
    expect(await shown({ externalMemory, enabledToolsets: ['web', 'file'] })).toBeUndefined();
    expect(await shown({ externalMemory, enabledToolsets: [] })).toBeUndefined();
    expect(await shown({ externalMemory, config: { platform_toolsets: { cli: ['web'] } } })).toBeUndefined();
    expect(
      await shown({ externalMemory, config: { agent: { disabled_toolsets: ['memory'] } } }),
    ).toBeUndefined();
    expect(asked).toBe(0);
  });

  it('is shown where the enabled toolsets hold memory, by a bundle too', async () => {
    expect(await shown({ enabledToolsets: ['web', 'memory'] })).toBe('External facts.');
    expect(await shown({ config: { platform_toolsets: { cli: ['hermes-cli'] } } })).toBe('External facts.');
  });

  it('follows the gate of the memory tools', () => {
    const gate = { disabledToolsets: [], enabledToolsets: undefined, platform: 'cli', tools: [] };
    expect(isMemoryExposed(gate)).toBe(true);
    expect(isMemoryExposed({ ...gate, enabledToolsets: [] })).toBe(false);
    expect(isMemoryExposed({ ...gate, enabledToolsets: ['web'] })).toBe(false);
    expect(isMemoryExposed({ ...gate, enabledToolsets: ['web'], tools: ['memory'] })).toBe(true);
    expect(isMemoryExposed({ ...gate, enabledToolsets: ['memory'] })).toBe(true);
    expect(isMemoryExposed({ ...gate, enabledToolsets: ['hermes-webhook'] })).toBe(false);
    expect(isMemoryExposed({ ...gate, enabledToolsets: ['hermes-telegram'] })).toBe(true);
    expect(isMemoryExposed({ ...gate, tools: ['memory'], disabledToolsets: ['memory'] })).toBe(false);
  });
});
