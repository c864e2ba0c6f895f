import { describe, expect, it } from 'vitest';
import type { Files } from '../../src/snapshots/files.ts';
import { formatSnapshot } from '../../src/snapshots/format-snapshot.ts';
import { parseSnapshot } from '../../src/snapshots/parse-snapshot.ts';
import { readSurfaces } from '../../src/snapshots/read-surfaces.ts';
import { asFiles, asTexts } from './as-text.ts';
import { someSurface } from './some-surface.ts';

const SURFACES = [
  someSurface('a', {
    tiers: {
      s: [
        ['x', 'One.\nTwo.'],
        ['y', 'Same.'],
      ],
    },
    tools: ['t'],
  }),
  someSurface('b', {
    tiers: {
      s: [
        ['x', 'Other.'],
        ['y', 'Same.'],
      ],
    },
    tools: ['t', 'u'],
  }),
];
const CONFLICT = '<<<<<<< ours\nOne.\n=======\nTwo.\n>>>>>>> theirs\n';

/** The snapshot of the two surfaces with some files in other words, or gone. */
function changed(changes: Record<string, string | undefined>): Files {
  const texts = { ...asTexts(formatSnapshot(SURFACES)), ...changes };
  return asFiles(
    Object.fromEntries(
      Object.entries(texts).flatMap(([path, text]) => (text === undefined ? [] : [[path, text]])),
    ),
  );
}

function messageOf(files: Files): string {
  try {
    parseSnapshot(files);
  } catch (error) {
    return error instanceof Error ? error.message : '';
  }
  return '';
}

describe('readSurfaces', () => {
  it('tells of a missing file, who has it, and reads the rest', () => {
    const read = readSurfaces(changed({ 'layers/y.txt': undefined, 'tools/u.json': undefined }));
    expect(read.findings).toEqual([
      { kind: 'missing', path: 'layers/y.txt', surfaces: ['a', 'b'] },
      { kind: 'missing', path: 'tools/u.json', surfaces: ['b'] },
    ]);
    expect(
      read.surfaces.map(({ tiers, tools }) => [tiers[0]?.layers.map(({ ref }) => ref), tools.length]),
    ).toEqual([
      [['x'], 1],
      [['x'], 1],
    ]);
  });

  it('tells of a file that cannot be read, with its line and the reason', () => {
    const read = readSurfaces(
      changed({ 'layers/x.txt': 'One.\nTwo.\\\n', 'tools/t.json': '{\n"name":,\n}\n' }),
    );
    expect(read.findings).toEqual([
      {
        kind: 'unparsable',
        path: 'layers/x.txt',
        problem: { line: 2, code: 'open-last-line' },
        surfaces: ['a'],
      },
      {
        kind: 'unparsable',
        path: 'tools/t.json',
        problem: { line: 2, code: 'bad-json', word: 'value expected' },
        surfaces: ['a', 'b'],
      },
    ]);
  });

  it('tells of bytes that are no UTF-8', () => {
    const files = changed({});
    files.set('layers/y.txt', Uint8Array.of(0x61, 0x0a, 0xff, 0x0a));
    expect(readSurfaces(files).findings).toEqual([
      {
        kind: 'unparsable',
        path: 'layers/y.txt',
        problem: { line: 2, code: 'not-utf8' },
        surfaces: ['a', 'b'],
      },
    ]);
  });

  it('gives no surfaces where the map is missing or broken', () => {
    expect(readSurfaces(changed({ 'surfaces.txt': undefined }))).toEqual({
      layout: 1,
      orderKnown: true,
      surfaces: [],
      findings: [{ kind: 'missing', path: 'surfaces.txt', surfaces: [] }],
      unreferenced: [],
    });
    expect(readSurfaces(changed({ 'surfaces.txt': 'format 1\n' })).findings).toEqual([
      {
        kind: 'unparsable',
        path: 'surfaces.txt',
        problem: { line: 2, code: 'missing-section', word: 'request' },
        surfaces: [],
      },
    ]);
  });

  it('lists files that nothing refers to, but not the prompts of its surfaces', () => {
    const read = readSurfaces(
      changed({ 'layers/old.txt': 'Old.', 'README.md': '', 'prompts/c.txt': '', 'prompts/a.txt': '' }),
    );
    expect(read.unreferenced).toEqual(['README.md', 'layers/old.txt', 'prompts/c.txt']);
    expect(read.findings).toEqual([]);
    expect(read.surfaces).toEqual(SURFACES);
  });

  it('ends with an error on a newer format, which may mean anything', () => {
    expect(() => readSurfaces(changed({ 'surfaces.txt': 'format 2\n' }))).toThrow(
      expect.objectContaining({ code: 'newer-snapshot', message: expect.stringContaining('format 2') }),
    );
  });

  it('tells a conflict from other broken files', () => {
    const read = readSurfaces(
      changed({ 'tools/u.json': `{\n${CONFLICT}}\n`, 'surfaces.txt': asTexts(changed({}))['surfaces.txt'] }),
    );
    expect(read.findings).toEqual([
      { kind: 'conflict-markers', path: 'tools/u.json', line: 2, surfaces: ['b'] },
    ]);
    expect(readSurfaces(changed({ 'surfaces.txt': `format 1\n\n${CONFLICT}` })).findings).toEqual([
      { kind: 'conflict-markers', path: 'surfaces.txt', line: 3, surfaces: [] },
    ]);
  });

  it('finds a conflict in a text only where its bytes differ from what they should be', () => {
    const torn = changed({ 'layers/y.txt': CONFLICT, 'prompts/a.txt': `Text.\n${CONFLICT}` });
    expect(readSurfaces(torn).findings).toEqual([]);
    expect(readSurfaces(torn, torn).findings).toEqual([]);
    expect(readSurfaces(torn, changed({})).findings).toEqual([
      { kind: 'conflict-markers', path: 'layers/y.txt', line: 1, surfaces: ['a', 'b'] },
      { kind: 'conflict-markers', path: 'prompts/a.txt', line: 2, surfaces: [] },
    ]);
  });

  it('takes markers that the text itself quotes for text', () => {
    const quoted = [someSurface('a', { tiers: { s: [['x', CONFLICT]] } })];
    const edited = [someSurface('a', { tiers: { s: [['x', `${CONFLICT}More.`]] } })];
    expect(readSurfaces(formatSnapshot(edited), formatSnapshot(quoted)).findings).toEqual([]);
  });
});

describe('parseSnapshot', () => {
  it('ignores the prompts', () => {
    expect(parseSnapshot(changed({ 'prompts/a.txt': 'Other.', 'prompts/b.txt': undefined }))).toEqual(
      SURFACES,
    );
  });

  it('names the first file that is missing or broken, the line and the reason', () => {
    expect(messageOf(changed({ 'tools/t.json': undefined }))).toContain('"tools/t.json" is missing');
    expect(messageOf(changed({ 'layers/x.txt': 'One.\nTwo.' }))).toContain(
      '"layers/x.txt", line 2: the last line',
    );
    expect(messageOf(changed({ 'surfaces.txt': '' }))).toContain(
      '"surfaces.txt", line 1: the first line is ""',
    );
    expect(messageOf(changed({ 'surfaces.txt': undefined }))).toContain('"surfaces.txt" is missing');
    expect(messageOf(changed({ 'tools/t.json': CONFLICT }))).toContain('"tools/t.json", line 1: a merge');
    expect(messageOf(changed({ 'tools/t.json': '[]' }))).toContain('"tools/t.json": it is not a JSON object');
  });

  it.each(['surfaces.txt', 'layers/x.txt', 'tools/t.json'])(
    'SN-01 says of a CRLF checkout of %s where it comes from, and names .gitattributes',
    (path) => {
      const crlf = asTexts(changed({}))[path]?.replaceAll('\n', '\r\n');
      const message = messageOf(changed({ [path]: crlf }));
      expect(message).toContain(`"${path}", line 1`);
      expect(message).toContain('only come from the checkout');
      expect(message).toContain('.gitattributes');
    },
  );

  it('SN-01 keeps a carriage return that the renderer itself has put into a text or a tool', () => {
    const json = '{"description":"one\\r\\ntwo"}';
    const surfaces = [
      someSurface('a', { tiers: { s: [['x', 'one\r\ntwo']] }, tools: [{ name: 't', json }] }),
    ];
    expect(parseSnapshot(formatSnapshot(surfaces))).toEqual(surfaces);
  });

  it('SN-02 keeps blanks and line feeds at the end of a text', () => {
    const surfaces = [someSurface('a', { tiers: { s: [['x', 'The end.  \n\n']] } })];
    expect(parseSnapshot(formatSnapshot(surfaces))).toEqual(surfaces);
  });

  it('JS-07 and JS-08 keeps signs that some take for the end of a line or for white space', () => {
    const texts = ['a\u2028b\u0085c\u000cd\n', '\ufeff x \u0085'];
    const surfaces = [someSurface('a', { tiers: { s: texts.map((text, index) => [`x${index}`, text]) } })];
    expect(parseSnapshot(formatSnapshot(surfaces))).toEqual(surfaces);
  });
});
