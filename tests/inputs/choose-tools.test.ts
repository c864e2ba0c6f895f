import { expect, it } from 'vitest';
import type { PromptRequest } from '../../src/inputs/prompt-request.ts';
import { assembleOn } from './assemble-on.ts';

async function unknownToolsets(request: Partial<PromptRequest>): Promise<string[]> {
  const { diagnostics } = await assembleOn({}, request);
  return diagnostics.filter(({ code }) => code === 'unknown-toolset').map(({ message }) => message);
}

it('says where an unknown toolset is named', async () => {
  const config = { agent: { disabled_toolsets: ['brwser'] }, platform_toolsets: { cli: ['wep', 'file'] } };
  expect(await unknownToolsets({ config })).toEqual([
    'No toolset is named "wep" (`platform_toolsets.cli`), so it was left out.',
    'No toolset is named "brwser" (`agent.disabled_toolsets`), so it was left out.',
  ]);
  expect(await unknownToolsets({ enabledToolsets: ['wep'] })).toEqual([
    'No toolset is named "wep" (asked for by the caller), so it was left out.',
  ]);
});
