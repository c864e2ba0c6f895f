import { describe, expect, it } from 'vitest';
import type { PluginSection } from '../../src/inputs/prompt-request.ts';
import { assembleIn, layerText } from './assemble-on.ts';

async function shown(sections: readonly PluginSection[]) {
  const prompt = await assembleIn({}, { pluginSections: sections });
  const text = layerText(prompt, 'plugin-sections') ?? '';
  return {
    ids: [...text.matchAll(/^## Plugin Context: (.*)$/gm)].map((match) => match[1]),
    dropped: prompt.diagnostics.map(({ code, message }) => `${code} ${/"([^"]*)"/.exec(message)?.[1]}`),
    text,
  };
}

describe('plugin sections', () => {
  it('stand in their container, trimmed, in the order in which they come', async () => {
    const { text, dropped } = await shown([
      { id: 'weather', text: '\n Sunny 😀.\n' },
      { id: 'a.b_c-1', text: 'Two\n\nparts' },
    ]);
    expect(text).toBe(
      [
        '<!-- hermes-plugin-sections:start -->',
        '## Plugin Context: weather\n<!-- hermes-plugin-section-chars:8 -->',
        'Sunny 😀.',
        '## Plugin Context: a.b_c-1\n<!-- hermes-plugin-section-chars:10 -->',
        'Two\n\nparts',
        '<!-- hermes-plugin-sections:end -->',
      ].join('\n\n'),
    );
    expect(dropped).toEqual([]);
  });

  it('are none where all are blank', async () => {
    expect(await shown([{ id: 'a', text: ' \n' }])).toEqual({ ids: [], dropped: [], text: '' });
  });

  it('have ids of a fixed pattern', async () => {
    const good = ['a', '0', 'a.b', `x${'y'.repeat(127)}`];
    const bad = ['', 'A', '.a', '-a', 'a b', 'ä', 'a\n', `x${'y'.repeat(128)}`, 'a/b'];
    const { ids, dropped } = await shown([...good, ...bad].map((id) => ({ id, text: 'x' })));
    expect(ids).toEqual(good);
    expect(dropped).toHaveLength(bad.length);
  });

  it('are dropped where an id comes again', async () => {
    const { ids, text, dropped } = await shown([
      { id: 'a', text: 'first' },
      { id: 'a', text: 'second' },
    ]);
    expect(ids).toEqual(['a']);
    expect(text).not.toContain('second');
    expect(dropped).toEqual(['plugin-section-dropped a']);
  });

  it('have at most 4 000 characters each', async () => {
    const { ids, dropped } = await shown([
      { id: 'fits', text: '😀'.repeat(4_000) },
      { id: 'over', text: 'x'.repeat(4_001) },
    ]);
    expect(ids).toEqual(['fits']);
    expect(dropped).toEqual(['plugin-section-dropped over']);
  });

  it('have at most 8 000 characters together; a later one that fits is kept', async () => {
    const { ids, dropped } = await shown([
      { id: 'a', text: 'x'.repeat(4_000) },
      { id: 'b', text: 'x'.repeat(3_990) },
      { id: 'c', text: 'x'.repeat(11) },
      { id: 'd', text: 'x'.repeat(10) },
      { id: 'e', text: 'x' },
    ]);
    expect(ids).toEqual(['a', 'b', 'd']);
    expect(dropped).toEqual(['plugin-section-dropped c', 'plugin-section-dropped e']);
  });

  it('are at most 32', async () => {
    const sections = Array.from({ length: 34 }, (_, index) => ({ id: `s${index}`, text: 'x' }));
    const { ids, dropped } = await shown(sections);
    expect(ids).toHaveLength(32);
    expect(dropped).toEqual(['plugin-section-dropped s32', 'plugin-section-dropped s33']);
  });
});
