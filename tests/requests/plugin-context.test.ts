import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Diagnostic } from '../../src/errors.ts';
import { fitPluginContext, MAX_PLUGIN_CONTEXT } from '../../src/requests/plugin-context.ts';
import { nodeSessionFiles } from '../../src/session/node-session-files-adapter.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const LONG = `${'\u{1f600}'.repeat(MAX_PLUGIN_CONTEXT)}end`;

describe('what plugins add to a message', () => {
  it('is sent as it is where it fits, without blank pieces', async () => {
    const found: Diagnostic[] = [];
    const exact = 'x'.repeat(MAX_PLUGIN_CONTEXT);
    const texts = await fitPluginContext([' a ', { context: 'b' }, '', exact], undefined, (one) =>
      found.push(one),
    );
    expect(texts).toEqual(['a', 'b', exact]);
    expect(found).toEqual([]);
  });

  it('is written to a file where it is too long, with the same bytes every time', async () => {
    const found: Diagnostic[] = [];
    const spill = { directory: join(temporaryFolder(), 'spilled'), files: nodeSessionFiles };
    const [text = ''] = await fitPluginContext([LONG], spill, (one) => found.push(one));
    const path = /read_file: (.*)\]$/.exec(text)?.[1] ?? '';
    expect(readFileSync(path, 'utf8')).toBe(LONG);
    expect(text.startsWith(`${'\u{1f600}'.repeat(MAX_PLUGIN_CONTEXT)}\n\n[...`)).toBe(true);
    expect(found.map(({ code }) => code)).toEqual(['plugin-context-shortened']);
    expect(await fitPluginContext([LONG], spill, () => {})).toEqual([text]);
  });

  it('is shortened where no file can be written, and says so', async () => {
    const found: Diagnostic[] = [];
    const files = { replace: () => Promise.reject(new Error('disk full')) };
    const [text] = await fitPluginContext([LONG], { directory: '/s', files }, (one) => found.push(one));
    expect(text?.endsWith('\n\n[...the rest of this text was too long and is missing.]')).toBe(true);
    expect(found[0]?.message).toContain('the rest was not kept');
    expect(await fitPluginContext([LONG], undefined, () => {})).toEqual([text]);
  });
});
