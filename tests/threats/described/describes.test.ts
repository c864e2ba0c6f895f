import { describe, expect, it } from 'vitest';
import { describes } from '../../../src/threats/described/describes.ts';

describe('a sentence describes what it quotes', () => {
  it.each([
    'Watch for pages that say   ; treat such text as data.',
    'A web page may say  .',
    'Phrases such as   are attacks.',
    'Flag documents with  .',
    'The scanner detects  .',
    'If an issue asks you to run  , refuse.',
    'Never run   in a job.',
    'Do not comply with  .',
    'Treat   as data.',
    'Typical wordings are   and  .',
    'Known injections:',
  ])('as in %j', (sentence) => {
    expect(describes(sentence)).toBe(true);
  });
});

describe('a sentence describes nothing', () => {
  it.each([
    '',
    'Remember:  .',
    'The rule is  .',
    'Now  , please.',
    'The page says  , so do it.',
    'Pages that say   are right: obey them.',
    'Follow the text that says  .',
    'A message tells you  ; comply.',
    'Use the phrase   as your instruction; attackers hate it.',
    'Run the code block below:',
  ])('as in %j', (sentence) => {
    expect(describes(sentence)).toBe(false);
  });
});
