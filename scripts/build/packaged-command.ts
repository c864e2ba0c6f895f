#!/usr/bin/env node
import * as modules from 'node:module';

// Node 22 and later keep what they compiled for the next run; without a folder to write to they do without.
const { enableCompileCache } = modules as { readonly enableCompileCache?: () => unknown };
enableCompileCache?.();

// Loaded behind that, so that it is kept too.
void (async () => {
  const [{ runProgram }, { PACKAGE_CALL }] = await Promise.all([
    import('../ci/run-program.ts'),
    import('../../src/text/program-call.ts'),
  ]);
  await runProgram(PACKAGE_CALL);
})();
