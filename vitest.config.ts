import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/**/*.test.ts'],
    exclude: ['tests/fixtures/**', 'node_modules/**'],
    setupFiles: ['tests/support/pin-seed.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    pool: 'threads',
  },
});
