import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findDeepJson } from '../../src/text/json-depth.ts';
import { jsonMembers } from '../../src/text/json-members.ts';
import { jsonSources } from '../../src/text/json-sources.ts';
import { jsonStringEnd } from '../../src/text/json-strings.ts';
import { minifyJson } from '../../src/text/minify-json.ts';
import { trickyText } from './tricky-text.ts';

describe('the end of a JSON string', () => {
  it.each([
    ['"" x', 0, 2],
    ['{"a": "b\\"c"}', 6, 12],
    ['"\\\\" "', 0, 4],
    ['"\\\\\\" x"', 0, 8],
    ['"open', 0, 5],
  ])('in %s from %i is %i', (json, start, end) => {
    expect(jsonStringEnd(json, start)).toBe(end);
  });

  it('is the length of any string', () => {
    fc.assert(
      fc.property(trickyText(), (text) => {
        const json = JSON.stringify(text);
        expect(jsonStringEnd(`${json} "x"`, 0)).toBe(json.length);
      }),
    );
  });
});

describe('minified JSON', () => {
  it('keeps order, duplicates and digits, and writes strings alike', () => {
    const json = ' { "b" : 1.0 ,\n"a":[ 1e400, "\\u0041\\/ x" ],\t"a": { } } ';
    expect(minifyJson(json)).toBe('{"b":1.0,"a":[1e400,"A/ x"],"a":{}}');
  });

  it('is what JSON.stringify writes for its own values', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const indented = JSON.stringify(value, null, 2);
        expect(minifyJson(indented)).toBe(JSON.stringify(JSON.parse(indented)));
      }),
    );
  });
});

describe('the source of a value', () => {
  it('is the stretch of text that it was read from', () => {
    const json = '{"a": [{"x": 1.0}, [ ]], "b": "{[", "10": {"y": {}}}';
    const value = JSON.parse(json) as { a: [object, object]; '10': { y: object } };
    const sourceOf = jsonSources(json, value, 10);
    expect(sourceOf(value)).toBe(json);
    expect(sourceOf(value.a)).toBe('[{"x": 1.0}, [ ]]');
    expect(sourceOf(value.a[0])).toBe('{"x": 1.0}');
    expect(sourceOf(value.a[1])).toBe('[ ]');
    expect(sourceOf(value['10'].y)).toBe('{}');
  });

  it('is that of the last of members with one name', () => {
    const json = '{"a": {"b": {"c": 1}}, "a": {"b": [2], "b": [3]}, "__proto__": {"d": []}}';
    const value = JSON.parse(json) as { a: { b: unknown } };
    const sourceOf = jsonSources(json, value, 10);
    expect(sourceOf(value.a)).toBe('{"b": [2], "b": [3]}');
    expect(sourceOf(value.a.b)).toBe('[3]');
    expect(sourceOf(Object.entries(value)[1]?.[1])).toBe('{"d": []}');
  });

  it('is known to a given level, and for values of this text alone', () => {
    const json = '[[["deep"]]]';
    const value = JSON.parse(json) as [[[string]]];
    const sourceOf = jsonSources(json, value, 1);
    expect(sourceOf(value[0])).toBe('[["deep"]]');
    expect(sourceOf(value[0][0])).toBeUndefined();
    expect(sourceOf({})).toBeUndefined();
    expect(sourceOf('text')).toBeUndefined();
  });

  it('reads to the same value', () => {
    fc.assert(
      fc.property(fc.dictionary(trickyText(), fc.jsonValue()), (object) => {
        const json = JSON.stringify(object, null, 1);
        const value = JSON.parse(json) as Record<string, unknown>;
        const sourceOf = jsonSources(json, value, 100);
        for (const member of Object.values(value))
          expect(JSON.parse(sourceOf(member) ?? JSON.stringify(member))).toEqual(member);
      }),
    );
  });
});

describe('JSON text', () => {
  it.each([
    ['[[]]', 2, undefined],
    ['[[]]', 1, 1],
    ['["[[[", {}]', 2, undefined],
    ['[1, {"a": []}]', 2, 10],
  ])('%s is deeper than %i at %s', (json, most, index) => {
    expect(findDeepJson(json, most)).toBe(index);
  });

  it('of any size takes no stack', () => {
    expect(findDeepJson('['.repeat(1_000_000), 999_999)).toBe(999_999);
    const long = JSON.stringify({ a: '\\"x'.repeat(4_000_000), b: 1 });
    expect(jsonMembers(long)?.map(({ name }) => name)).toEqual(['a', 'b']);
  });
});
