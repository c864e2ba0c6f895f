import { expect, it } from 'vitest';
import { sentences } from '../../src/text/sentences.ts';

it('joins sentences with one blank', () => {
  expect(sentences('One.', 'Two.')).toBe('One. Two.');
  expect(sentences('One.')).toBe('One.');
});
