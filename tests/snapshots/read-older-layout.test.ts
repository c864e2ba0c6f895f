import { describe, expect, it } from 'vitest';
import { parseSnapshot } from '../../src/snapshots/parse-snapshot.ts';
import { readSurfaces } from '../../src/snapshots/read-surfaces.ts';
import { asFiles } from './as-text.ts';

const ENTRY = { prompt_tokens: 10, tool_tokens: 5 };
const OLDER = {
  'surfaces.json': JSON.stringify({
    'cli.gpt': { ...ENTRY, tools: ['patch'] },
    'cli.claude': { ...ENTRY, tools: ['patch', 'read'] },
  }),
  'prompts/cli.claude.txt':
    '===== stable =====\nYou are.\n\nBe kind.\n\n===== context =====\n\n\n===== volatile =====\nToday. ',
  'prompts/cli.gpt.txt': '===== stable =====\nA\\\n\n===== context =====\nB\r\n\n===== volatile =====\nC',
  'tools/patch.json': '{\n  "description": "Works.",\n  "name": "patch"\n}\n',
  'tools/patch.cli.gpt.json': '{"name": "patch", "n": 1.0}',
  'tools/read.json': '{"name": "read"}',
};

describe('readSurfaces on the older layout', () => {
  it('gives each tier as one layer and the tools of each surface, with no order known', () => {
    expect(readSurfaces(asFiles(OLDER))).toEqual({
      layout: 'older',
      orderKnown: false,
      findings: [],
      unreferenced: [],
      surfaces: [
        {
          id: 'cli.claude',
          facts: {},
          request: {},
          tiers: [
            { id: 'stable', layers: [{ ref: 'stable', text: 'You are.\n\nBe kind.' }] },
            { id: 'context', layers: [] },
            { id: 'volatile', layers: [{ ref: 'volatile', text: 'Today. ' }] },
          ],
          tools: [
            { name: 'patch', json: '{"description":"Works.","name":"patch"}' },
            { name: 'read', json: '{"name":"read"}' },
          ],
        },
        {
          id: 'cli.gpt',
          facts: {},
          request: {},
          tiers: [
            { id: 'stable', layers: [{ ref: 'stable', text: 'A\\' }] },
            { id: 'context', layers: [{ ref: 'context', text: 'B\r' }] },
            { id: 'volatile', layers: [{ ref: 'volatile', text: 'C' }] },
          ],
          tools: [{ name: 'patch', json: '{"name":"patch","n":1.0}' }],
        },
      ],
    });
  });

  it('is passed over where there is a map of format 1', () => {
    const files = asFiles({ ...OLDER, 'surfaces.txt': 'format 1\n\n[request]\n\n[tools]\n' });
    expect(readSurfaces(files)).toMatchObject({ layout: 1, surfaces: [], findings: [] });
    expect(readSurfaces(files).unreferenced).toContain('surfaces.json');
  });

  it('tells what is missing, broken or not referred to', () => {
    const { 'tools/patch.json': _, ...rest } = OLDER;
    const read = readSurfaces(asFiles({ ...rest, 'prompts/cli.gpt.txt': 'You are.', 'notes.txt': '' }));
    expect(read.findings).toEqual([
      {
        kind: 'unparsable',
        path: 'prompts/cli.gpt.txt',
        problem: { line: 1, code: 'bad-tier', word: 'stable' },
        surfaces: ['cli.gpt'],
      },
      { kind: 'missing', path: 'tools/patch.json', surfaces: ['cli.claude'] },
    ]);
    expect(read.unreferenced).toEqual(['notes.txt']);
  });

  it.each([
    ['[]', '"surfaces.json": it is not a JSON object'],
    ['{', '"surfaces.json", line 1'],
    ['{"a":[]}', 'the entry of "a" has no list of tool names'],
    ['{"a":{"tools":"x"}}', 'the entry of "a" has no list of tool names'],
    ['{"a":{"tools":[1]}}', 'the entry of "a" has no list of tool names'],
    ['{"a":{}}', 'the entry of "a" has no list of tool names'],
  ])('refuses %j for its list of surfaces', (content, reason) => {
    expect(() => parseSnapshot(asFiles({ 'surfaces.json': content }))).toThrow(reason);
  });
});
