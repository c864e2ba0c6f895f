import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatSnapshot } from '../../src/snapshots/format-snapshot.ts';
import { parseSnapshot } from '../../src/snapshots/parse-snapshot.ts';
import { readSurfaces } from '../../src/snapshots/read-surfaces.ts';
import { compareCodePoints } from '../../src/text/code-points.ts';
import { asTexts } from './as-text.ts';
import { randomSurfaces } from './random-surfaces.ts';
import { someSurface, someTool } from './some-surface.ts';

describe('formatSnapshot', () => {
  it('writes the map, each text once, each tool once, and each prompt whole', () => {
    const files = formatSnapshot([
      someSurface('cli.gpt', {
        tiers: {
          stable: [['identity', 'You are. Be kind.']],
          context: [
            ['empty', ''],
            ['hint', 'Other.\n'],
          ],
        },
        tools: [someTool('patch', 'New dialect.')],
      }),
      someSurface('cli.claude', {
        tiers: { stable: [['identity', 'You are. Be kind.']], context: [['hint', 'Hint.']] },
        tools: [someTool('read'), someTool('patch')],
      }),
    ]);
    expect(asTexts(files)).toEqual({
      'surfaces.txt': `format 1

cli.claude
cli.gpt

[request]

[stable]
identity                     *

[context]
empty                        cli.gpt
hint                         cli.claude
hint@cli.gpt                 cli.gpt

[tools]
read                         cli.claude
patch                        cli.claude
patch@cli.gpt                cli.gpt
`,
      'layers/empty.txt': '',
      'layers/hint.txt': 'Hint.\n',
      'layers/hint@cli.gpt.txt': 'Other.\\u{a}\n',
      'layers/identity.txt': 'You are. \\\nBe kind.\n',
      'tools/patch.json': '{\n  "name": "patch",\n  "description": "Works."\n}\n',
      'tools/patch@cli.gpt.json': '{\n  "name": "patch",\n  "description": "New dialect."\n}\n',
      'tools/read.json': '{\n  "name": "read",\n  "description": "Works."\n}\n',
      'prompts/cli.claude.txt': 'You are. Be kind.\n\nHint.',
      'prompts/cli.gpt.txt': 'You are. Be kind.\n\nOther.\n',
    });
  });

  it('keeps the bytes of a prompt, but for half a character', () => {
    const files = formatSnapshot([someSurface('a', { tiers: { s: [['x', 'one\r\n\u200b\ud800 ']] } })]);
    expect(asTexts(files)['prompts/a.txt']).toBe('one\r\n\u200b\ufffd ');
    expect(asTexts(files)['layers/x.txt']).toBe('one\\u{d}\n\\u{200b}\\u{d800}\\u{20}\n');
  });

  it('SN-07 keeps tools and surfaces whose names differ in case only, on a disk without case too', () => {
    const surfaces = ['CLI.gpt', 'cli.gpt'].map((id) => someSurface(id, { tools: ['Read', 'read'] }));
    const files = formatSnapshot(surfaces);
    expect(new Set([...files.keys()].map((path) => path.toLowerCase())).size).toBe(files.size);
    expect([...files.keys()].slice(1)).toEqual([
      'tools/!read.json',
      'tools/read.json',
      'prompts/!c!l!i.gpt.txt',
      'prompts/cli.gpt.txt',
    ]);
    expect(parseSnapshot(files)).toEqual(surfaces);
  });

  it('SN-08 keeps tools whose names differ in their composition only', () => {
    const surfaces = [someSurface('a', { tools: ['caf\u00e9', 'cafe\u0301'] })];
    const files = formatSnapshot(surfaces);
    expect(new Set([...files.keys()].map((path) => path.normalize('NFC'))).size).toBe(files.size);
    expect(parseSnapshot(files)).toEqual(surfaces);
  });

  it('SN-09 writes nothing outside of its folders, whatever the names', () => {
    const tools = ['mcp:read', 'a/b', 'con', 'x.', '..', '../../x'];
    const surfaces = [
      someSurface('../x', {
        tiers: {
          s: [
            ['..', 'text'],
            ['/etc/passwd', 'text'],
          ],
        },
        tools,
      }),
    ];
    const files = formatSnapshot(surfaces);
    for (const path of files.keys()) {
      expect(path).toMatch(/^(?:surfaces\.txt|(?:layers|tools|prompts)\/[a-z0-9%!_-][^/\\:]*)$/);
    }
    expect(parseSnapshot(files)).toEqual(surfaces);
  });

  it('SN-12 keeps a variant of a tool and a tool that is called like the file of the variant', () => {
    const dotted = someTool('patch.cli.gpt');
    const surfaces = [
      someSurface('cli', { tools: [someTool('patch'), dotted] }),
      someSurface('cli.gpt', { tools: [someTool('patch', 'Differs.'), dotted, someTool('patch@cli.gpt')] }),
    ];
    expect(parseSnapshot(formatSnapshot(surfaces))).toEqual(surfaces);
  });

  it('SN-10 gives the same bytes again, whenever and in whatever order surfaces are given', () => {
    const surfaces = ['b', 'a', 'c'].map((id) =>
      someSurface(id, { tiers: { s: [['x', id]] }, tools: ['t'] }),
    );
    const again = formatSnapshot(surfaces.toReversed().map((surface) => structuredClone(surface)));
    expect([...again]).toEqual([...formatSnapshot(surfaces)]);
    expect(asTexts(again)['surfaces.txt']).not.toMatch(/20[0-9]{2}/);
  });

  it('JS-03 keeps the order of a captured schema', () => {
    const json = '{"name":"x","properties":{"b":{},"10":{},"9":{},"__proto__":{},"b":1}}';
    const surfaces = [someSurface('a', { tools: [{ name: 'x', json }] })];
    expect(parseSnapshot(formatSnapshot(surfaces))).toEqual(surfaces);
  });

  it('refuses two surfaces with one id', () => {
    expect(() => formatSnapshot([someSurface('a'), someSurface('b'), someSurface('a')])).toThrow(
      expect.objectContaining({ code: 'duplicate-surface', message: expect.stringContaining('"a"') }),
    );
  });

  it.each([
    ['an id', someSurface('a\ud800')],
    ['a fact', someSurface('a', { facts: { x: '\udc00' } })],
    ['a member of the request', someSurface('a', { request: { '\ud800': 'x' } })],
    ['a tier', someSurface('a', { tiers: { '\ud800': [] } })],
    ['a layer', someSurface('a', { tiers: { s: [['\ud800', '']] } })],
    ['a tool', someSurface('a', { tools: ['\ud800'] })],
  ])('refuses half a character in %s', (_, surface) => {
    expect(() => formatSnapshot([surface])).toThrow(expect.objectContaining({ code: 'broken-name' }));
  });

  it('refuses a tool whose definition is no object', () => {
    const surface = someSurface('a', { tools: [{ name: 'x', json: '[]' }] });
    expect(() => formatSnapshot([surface])).toThrow(
      expect.objectContaining({ code: 'unwritable-tool', message: expect.stringContaining('tools/x.json') }),
    );
  });

  it('is read back as the same surfaces, in id order, for any surfaces', () => {
    fc.assert(
      fc.property(randomSurfaces(), (surfaces) => {
        const files = formatSnapshot(surfaces);
        const inOrder = surfaces.toSorted((a, b) => compareCodePoints(a.id, b.id));
        expect(parseSnapshot(files)).toEqual(inOrder);
        expect(readSurfaces(files)).toMatchObject({
          layout: 1,
          orderKnown: true,
          findings: [],
          unreferenced: [],
        });
      }),
      { numRuns: 200 },
    );
  });

  it('writes no white space at the end of a reviewed line, and one LF at the end of a reviewed file', () => {
    fc.assert(
      fc.property(randomSurfaces(), (surfaces) => {
        for (const [path, text] of Object.entries(asTexts(formatSnapshot(surfaces)))) {
          if (path.startsWith('prompts/')) continue;
          expect(text).not.toMatch(/[ \t]$|[\r\0]/m);
          expect(text === '' || /[^\n]\n$/.test(text)).toBe(true);
        }
      }),
    );
  });

  it('writes and reads a thousand surfaces of a hundred rows and 2 000 tools', () => {
    const range = (length: number): number[] => Array.from({ length }, (_, index) => index);
    const tools = range(2000).map((index) => someTool(`tool_${index}`));
    const surfaces = range(1000).map((index) =>
      someSurface(`surface-${String(index).padStart(4, '0')}`, {
        facts: { model: `model-${index % 7}` },
        tiers: {
          stable: range(100).map((row) => [`layer-${row}`, `Text ${row === index % 100 ? index % 3 : ''}.`]),
        },
        tools: tools.filter((_, tool) => (tool + index) % 40 < 3),
      }),
    );
    expect(parseSnapshot(formatSnapshot(surfaces))).toHaveLength(1000);
  }, 4000);
});
