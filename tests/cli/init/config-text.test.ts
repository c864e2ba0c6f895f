import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { configText } from '../../../src/cli/init/config-text.ts';
import type { InitSurface } from '../../../src/cli/init/init-surface.ts';
import { yamlScalar } from '../../../src/cli/init/yaml-scalar.ts';
import { validProjectConfig } from '../../../src/config/valid-project-config.ts';

const SURFACES: readonly InitSurface[] = [
  { source: 'capture', agent: 'codex' },
  { source: 'capture', agent: 'codex', model: 'gpt-5.5' },
  { source: 'capture', command: ['my agent', '--url', '{url}', '{prompt}'], model: 'm' },
  { source: 'command', run: ['python3', '{root}/a b/agent.py', "it's"], model: 'gpt-5' },
  { source: 'module', path: 'src/agent.ts' },
  { source: 'request', path: 'recorded/été.json', model: 'gpt-5' },
  { source: 'builtin' },
];

const read = (text: string) =>
  validProjectConfig({
    value: parse(text),
    root: '/r',
    file: '/r/c.yaml',
    shown: 'c.yaml',
    lineOf: () => undefined,
  });

/** The text with everything that it offers in comments switched on. */
function switchedOn(text: string): string {
  return text
    .split('\n')
    .map((line) => (/^\s*# (?: *- |\s*[a-z]+:(?: |$))/.test(line) ? line.replace('# ', '') : line))
    .join('\n');
}

describe('configText', () => {
  it.each(SURFACES)('says what was answered: %o', (surface) => {
    const { snapshot, surfaces } = read(configText({ snapshot: 'a b/snap', surface }));
    expect(snapshot).toBe('a b/snap');
    if (surface.source === 'builtin') expect(surfaces).toHaveLength(9);
    else {
      const { model, ...rest } = surface;
      const facts = surface.source === 'capture' || model === undefined ? {} : { model };
      const own = surface.source === 'capture' && model !== undefined ? { model } : {};
      expect(surfaces).toMatchObject([{ ...rest, ...own, facts }]);
    }
  });

  it.each(SURFACES)('offers in its comments only what may stand there: %o', (surface) => {
    const text = configText({ snapshot: 'snap', surface });
    const more = switchedOn(text);
    expect(more.split('\n').filter((line, index) => line !== text.split('\n')[index]).length).toBeGreaterThan(
      surface.source === 'builtin' ? 4 : 9,
    );
    const { surfaces } = read(more);
    expect(surfaces).toHaveLength(1);
    if (surface.source === 'builtin')
      expect(surfaces[0]).toMatchObject({ source: 'command', facts: { model: 'gpt-5' } });
    else expect(surfaces[0]?.redact).toEqual([{ value: 'as it stands there', as: '<what>' }]);
  });

  it('names the surface by agent and model', () => {
    const ids = SURFACES.slice(0, -1).map(
      (surface) => read(configText({ snapshot: 's', surface })).surfaces[0]?.id,
    );
    expect(ids).toEqual(['codex', 'codex.gpt-5.5', 'my-agent.m', 'agent.gpt-5', 'agent', 'agent.gpt-5']);
  });

  it('explains itself', () => {
    const text = configText({ snapshot: 'snap', surface: { source: 'command', run: ['x'] } });
    expect(text.split('\n').filter((line) => line.length > 120)).toEqual([]);
    expect(text).toMatch(/^# What the model of your agent reads/);
  });
});

describe('yamlScalar', () => {
  it('reads as the same text, whatever it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(parse(`- ${yamlScalar(text)}\n`)).toEqual([text]);
        expect(parse(`{ a: [${yamlScalar(text)}] }`)).toEqual({ a: [text] });
      }),
    );
    for (const text of [
      '',
      'true',
      'No',
      '~',
      '1',
      '0x1',
      '1e3',
      '.5',
      '@x',
      'a: b',
      'a #b',
      "it's",
      ' a',
      '-',
      '\u200b',
    ])
      expect([text, parse(yamlScalar(text))]).toEqual([text, text]);
  });
});
