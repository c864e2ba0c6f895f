import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { joinMembers, jsonMembers } from '../../src/text/json-members.ts';

describe('jsonMembers', () => {
  it('keeps order, repeated names and special names, and leaves values as they are written', () => {
    const json = '{"b":1.0,"10":[{"a":","}],"__proto__":{"x":"}\\""},"b":null,"\\u0063":"\\\\"}';
    expect(jsonMembers(json)).toEqual([
      { name: 'b', key: '"b"', value: '1.0' },
      { name: '10', key: '"10"', value: '[{"a":","}]' },
      { name: '__proto__', key: '"__proto__"', value: '{"x":"}\\""}' },
      { name: 'b', key: '"b"', value: 'null' },
      { name: 'c', key: '"\\u0063"', value: '"\\\\"' },
    ]);
  });

  it('finds none in an empty object, and tells what is no object', () => {
    expect(jsonMembers('{}')).toEqual([]);
    expect(jsonMembers('[1]')).toBeUndefined();
    expect(jsonMembers('"{}"')).toBeUndefined();
  });

  it('is undone by joinMembers', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
        const json = JSON.stringify(value);
        expect(joinMembers(jsonMembers(json) ?? [])).toBe(json);
      }),
    );
  });
});
