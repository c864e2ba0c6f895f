import { describe, expect, it } from 'vitest';
import { parseSurfacesMap } from '../../../src/snapshots/format/parse-surfaces-map.ts';
import type { ProblemCode } from '../../../src/snapshots/format/problems.ts';

const WHOLE = `format 1

a                       model=m
b

[request]
role=developer               b

[stable]
x                            *
x#2                          a

[other]                      b
y                            *

[tools]
t                            a
t@b                          b
`;

/** Line 10 of the whole map is the row of x, line 11 that of x#2, and so on. */
function changed(line: number, ...lines: string[]): string {
  return WHOLE.split('\n')
    .toSpliced(line - 1, 1, ...lines)
    .join('\n');
}

function problemOf(text: string): unknown {
  const parsed = parseSurfacesMap(text);
  return parsed.status === 'unparsable' ? parsed.problem : parsed.status;
}

describe('parseSurfacesMap', () => {
  it.each<[what: string, text: string, line: number, code: ProblemCode, word?: string]>([
    ['nothing', '', 1, 'bad-format-line', ''],
    ['no final line feed', WHOLE.trimEnd(), 18, 'no-final-lf'],
    ['a carriage return', WHOLE.replaceAll('\n', '\r\n'), 1, 'raw-cr'],
    ['another first line', changed(1, 'format one'), 1, 'bad-format-line', 'format one'],
    ['format 0', changed(1, 'format 0'), 1, 'bad-format-line', 'format 0'],
    ['a first line with a blank', changed(1, 'format 1 '), 1, 'bad-format-line', 'format 1 '],
    ['no blank line behind the format', changed(2), 2, 'blank-line'],
    ['two blank lines', changed(5, '', ''), 6, 'blank-line'],
    ['a blank line at the end', `${WHOLE}\n`, 19, 'blank-line'],
    ['a surface with a wrong escape', changed(4, '%62'), 4, 'bad-name', '%62'],
    ['a surface behind a blank', changed(4, ' b'), 4, 'bad-name', ''],
    ['a surface that stands twice', changed(4, 'a'), 4, 'out-of-order', 'a'],
    ['surfaces out of order', changed(4, '0'), 4, 'out-of-order', '0'],
    ['a fact without a value', changed(4, 'b model'), 4, 'bad-fact', 'model'],
    ['a fact without a key', changed(4, 'b =x'), 4, 'bad-fact', '=x'],
    ['a fact twice', changed(4, 'b m=1 m=1'), 4, 'bad-fact', 'm=1'],
    ['facts out of order', changed(4, 'b n=1 m=1'), 4, 'bad-fact', 'm=1'],
    ['an empty value that is written', changed(4, 'b m=%'), 4, 'bad-fact', 'm=%'],
    ['a blank at the end of a surface', changed(4, 'b '), 4, 'bad-fact', ''],
    ['no request', changed(6, '[requests]'), 6, 'missing-section', 'request'],
    ['a request with a list', changed(6, '[request] a'), 6, 'list-not-allowed', '[request] a'],
    ['a member without a value', changed(7, 'role  b'), 7, 'bad-fact', 'role'],
    ['a member that no surface has', changed(7, 'role=x'), 7, 'names-nothing', ''],
    ['a member that one surface has twice', changed(7, 'role=x *', 'role=y b'), 8, 'request-twice', 'role=y'],
    ['a section without a name', changed(9, '[]'), 9, 'bad-section', '[]'],
    ['a section without an end', changed(9, '[stable'), 9, 'bad-section', '[stable'],
    ['a section with a wrong escape', changed(9, '[%73table]'), 9, 'bad-section', '[%73table]'],
    ['a second request', changed(9, '[request]'), 9, 'bad-section', '[request]'],
    ['tools before their place', changed(9, '[tools]'), 9, 'bad-section', '[tools]'],
    ['rows without a section', changed(9), 9, 'bad-section', 'x                            *'],
    ['a section on a surface that is not there', changed(13, '[other] c'), 13, 'unknown-surface', 'c'],
    ['a row outside the surfaces of its section', changed(14, 'y a'), 14, 'unknown-surface', 'a'],
    ['a row that names nothing', changed(10, 'x'), 10, 'names-nothing', ''],
    ['a row that excludes all', changed(10, 'x * -a -b'), 10, 'names-nothing', ''],
    ['a row with a blank at the end', changed(10, 'x a '), 10, 'bad-name', ''],
    ['a row with a tab', changed(10, 'x\t*'), 10, 'bad-reference', 'x\t*'],
    ['a reference that is none', changed(10, 'x#1 *'), 10, 'bad-reference', 'x#1'],
    ['a use without the one before', changed(10, 'x b'), 11, 'wrong-use', 'x#2'],
    ['a use that does not say so', changed(11, 'x a'), 11, 'wrong-use', 'x'],
    ['a tool that stands twice', changed(18, 't *'), 18, 'wrong-use', 't'],
    ['no tools', changed(16, '[tool]'), 16, 'missing-section', 'tools'],
    ['tools with a list', changed(16, '[tools] a b'), 16, 'list-not-allowed', '[tools] a b'],
    ['no section at all', 'format 1\n', 2, 'missing-section', 'request'],
    ['one section', 'format 1\n\n[request]\n', 4, 'missing-section', 'tools'],
    [
      'a conflict',
      changed(10, '<<<<<<< ours', 'x *', '=======', 'y *', '>>>>>>> theirs'),
      10,
      'bad-reference',
      '<<<<<<<',
    ],
  ])('names the line of %s', (_, text, line, code, word) => {
    expect(problemOf(text)).toEqual(word === undefined ? { line, code } : { line, code, word });
  });

  it('reads the map that the others are made from', () => {
    expect(problemOf(WHOLE)).toBe('parsed');
  });

  it.each(['format 2\n', 'format 12\n\nwhat ever', 'format 2\r\n'])(
    'leaves %j to a newer version',
    (text) => {
      expect(parseSurfacesMap(text)).toEqual({ status: 'newer', format: Number(/\d+/.exec(text)?.[0]) });
    },
  );

  it('reads rows where a merge has left them, and lists that could be shorter', () => {
    const merged = changed(17, 'u        a b', 't@b b', 't a').replace(/t@b +b\n$/, '');
    const parsed = parseSurfacesMap(merged);
    expect(parsed.status === 'parsed' && parsed.map.tools).toEqual([
      { reference: { name: 'u', use: 1 }, surfaces: ['a', 'b'] },
      { reference: { name: 't', use: 1, variant: 'b' }, surfaces: ['b'] },
      { reference: { name: 't', use: 1 }, surfaces: ['a'] },
    ]);
  });
});
