import { defineConfig } from 'vitest/config'

/** The journey in several browsers: one site for all of them, and two browsers at a time. */
export default defineConfig({
  test: {
    include: ['tests/browsers/*.full.test.ts'],
    globalSetup: ['tests/browsers/startForAll.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // as in the end-to-end tests, only a second failure counts
    retry: 1,
    maxWorkers: 2,
  },
})
