import { expect, it } from 'vitest';
import { numberUses } from '../../src/text/number-uses.ts';

it('tells the uses of one name apart', () => {
  expect(numberUses(['a', 'b', 'a', 'constructor', 'a', 'b'])).toEqual([
    'a',
    'b',
    'a#2',
    'constructor',
    'a#3',
    'b#2',
  ]);
});
