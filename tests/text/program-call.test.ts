import { expect, it } from 'vitest';
import { CHECKOUT_CALL, commandLine, PACKAGE_CALL } from '../../src/text/program-call.ts';

it('goes through the package scripts of a checkout, which need a mark before arguments', () => {
  expect(commandLine(CHECKOUT_CALL, 'render')).toBe('npm run render');
  expect(commandLine(CHECKOUT_CALL, 'render', '--out', 'a b')).toBe("npm run render -- --out 'a b'");
  expect(commandLine(CHECKOUT_CALL, 'diff', 'HEAD~1')).toBe('npm run diff -- HEAD~1');
});

it('names the program where there are no package scripts', () => {
  expect(commandLine(PACKAGE_CALL, 'render')).toBe('npx prompt-surface render');
  expect(commandLine(PACKAGE_CALL, 'diff', './one', '$HOME')).toBe("npx prompt-surface diff ./one '$HOME'");
});
