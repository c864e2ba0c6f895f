import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { configText } from '../../../src/cli/init/config-text.ts';
import type { InitSurface } from '../../../src/cli/init/init-surface.ts';
import { yamlScalar } from '../../../src/cli/init/yaml-scalar.ts';
import { BUILTIN_ENTRIES } from '../../../src/config/default-config.ts';
import { validProjectConfig } from '../../../src/config/valid-project-config.ts';

/** What was answered, and what the configuration has to say then. */
const ANSWERED: readonly (readonly [InitSurface, object])[] = [
  [
    { source: 'capture', agent: 'codex' },
    { id: 'codex', source: 'capture', agent: 'codex', facts: {} },
  ],
  [
    { source: 'capture', agent: 'codex', model: 'gpt-5.5' },
    { id: 'codex.gpt-5.5', source: 'capture', agent: 'codex', model: 'gpt-5.5', facts: {} },
  ],
  [
    { source: 'capture', command: ['my agent', '--url', '{url}', '{prompt}'], model: 'm' },
    { id: 'my-agent.m', command: ['my agent', '--url', '{url}', '{prompt}'], model: 'm' },
  ],
  [
    { source: 'command', run: ['python3', '{root}/a b/agent.py', "it's"], model: 'gpt-5' },
    { id: 'agent.gpt-5', run: ['python3', '{root}/a b/agent.py', "it's"], facts: { model: 'gpt-5' } },
  ],
  [
    { source: 'module', path: 'src/agent.ts' },
    { id: 'agent', path: 'src/agent.ts', facts: {} },
  ],
  [
    { source: 'request', path: 'recorded/\u00e9t\u00e9.json', model: 'gpt-5' },
    { id: 'agent.gpt-5', path: 'recorded/\u00e9t\u00e9.json', facts: { model: 'gpt-5' } },
  ],
];

const read = (text: string) =>
  validProjectConfig({
    value: parse(text),
    root: '/r',
    file: '/r/c.yaml',
    shown: 'c.yaml',
    lineOf: () => undefined,
  });

const OFFERED = /^\s*# (?: *- |\s*[a-z]+:(?: |$))/;
const commentsWithKeys = (text: string) => text.split('\n').filter((line) => OFFERED.test(line)).length;

/** The text with everything that it offers in comments switched on. */
function switchedOn(text: string): string {
  const lines = text.split('\n').map((line) => (OFFERED.test(line) ? line.replace('# ', '') : line));
  return lines.join('\n');
}

describe('configText', () => {
  it.each(ANSWERED)('says what was answered: %o', (surface, entry) => {
    const { snapshot, surfaces } = read(configText({ snapshot: 'a b/snap', surface }));
    expect([snapshot, surfaces]).toMatchObject(['a b/snap', [{ source: surface.source, ...entry }]]);
  });

  it.each(ANSWERED)('offers in its comments only what may stand there: %o', (surface, entry) => {
    const text = configText({ snapshot: 'snap', surface });
    expect(commentsWithKeys(text)).toBeGreaterThan(9);
    const rest = Object.fromEntries(Object.entries(entry).filter(([key]) => key !== 'facts'));
    expect(read(switchedOn(text)).surfaces).toMatchObject([
      { ...rest, redact: [{ value: 'as it stands there', as: '<what>' }] },
    ]);
  });

  it('takes the built-in surfaces by naming none, and shows one of another kind', () => {
    const text = configText({ snapshot: 'snap', surface: { source: 'builtin' } });
    expect(read(text).surfaces).toEqual(BUILTIN_ENTRIES);
    expect(commentsWithKeys(text)).toBeGreaterThan(9);
    expect(read(switchedOn(text)).surfaces).toMatchObject([{ source: 'command', facts: { model: 'gpt-5' } }]);
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
