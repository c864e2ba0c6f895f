import { expect, it } from 'vitest';
import { roundTokens } from '../../src/tokens/round-tokens.ts';

it.each([
  [0, 0],
  [4, 0],
  [15, 20],
  [994, 990],
  [1049, 1000],
  [12_350, 12_400],
])('rounds %i tokens to %i', (tokens, rounded) => {
  expect(roundTokens(tokens)).toBe(rounded);
});
