import { defineConfig } from 'vitest/config';

/** Real agents are run by `npm run test:agents` alone: they are installed beside the repository's own packages. */
export default defineConfig({
  test: {
    include: ['examples/agents/*.test.ts'],
    globalSetup: ['examples/agents/install.ts'],
    testTimeout: 180_000,
    hookTimeout: 180_000,
    pool: 'threads',
  },
});
