import { defineConfig } from 'vitest/config'

/** The tests that need a real WordPress: `npm run test:wordpress`. */
export default defineConfig({
  test: {
    include: ['tests/wordpress/**/*.full.test.ts'],
    globalSetup: ['tests/wordpress/installForTests.ts'],
    setupFiles: ['tests/support/strict-console.ts'],
    // PHP and SQLite are slow beside a busy browser
    testTimeout: 120_000,
    hookTimeout: 180_000,
    isolate: false,
    // each file has a WordPress of its own
    maxWorkers: 2,
  },
})
