import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { shellWord } from '../../src/text/shell-word.ts';

it.each(['', 'a b', "it's", '$HOME', '`x`', '-n', 'a\nb', '*', '~/x', 'tests/fixtures/prompt_surface'])(
  'gives %j to a shell as one word',
  (text) => {
    const out = execFileSync('sh', ['-c', `printf '%s' ${shellWord(text)} end`], { encoding: 'utf8' });
    expect(out).toBe(`${text}end`);
  },
);

it('leaves a plain path as it is', () => {
  expect(shellWord('tests/fixtures/prompt_surface')).toBe('tests/fixtures/prompt_surface');
});
