import { defineConfig } from 'vitest/config';

/** Tests that compare how long two inputs take: nothing may run beside them. */
const TIMED = [
  'tests/**/growth.test.ts',
  'tests/comparison/text/compare-texts.test.ts',
  'tests/skills/many-skills.test.ts',
  'tests/tokens/count-tokens.test.ts',
];

const LEFT_OUT = ['tests/fixtures/**', 'node_modules/**'];

export default defineConfig({
  test: {
    setupFiles: ['tests/support/pin-seed.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    pool: 'threads',
    projects: [
      {
        extends: true,
        test: {
          name: 'tests',
          include: ['tests/**/*.test.ts'],
          exclude: [...LEFT_OUT, ...TIMED],
          // Many tests wait for programs that they start; on two cores the default is one worker.
          maxWorkers: 2,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: 'timed tests',
          include: TIMED,
          exclude: LEFT_OUT,
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
