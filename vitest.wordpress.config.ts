import { defineConfig } from 'vitest/config'
import { installedMariadb } from './scripts/find-programs.ts'

/**
 * What depends on the database: every response, edits, checks, the plugin's own queries (searches, former addresses,
 * enquiries), and databases that cannot be read. The others store and find by WordPress's own functions, which these use too.
 */
const ON_MARIADB = [
  'addresses',
  'contract',
  'database',
  'editing',
  'editor-checks',
  'enquiries',
  'enquiry-desk',
  'lifecycle',
  'prices',
].map((name) => `tests/wordpress/${name}.full.test.ts`)

const project = (name: 'SQLite' | 'MariaDB', include: readonly string[]) => ({
  test: {
    name,
    include: [...include],
    globalSetup: ['tests/wordpress/installForTests.ts'],
    setupFiles: ['tests/support/strict-console.ts'],
    // PHP and SQLite are slow beside a busy browser
    testTimeout: 120_000,
    hookTimeout: 180_000,
    // the files of a worker share its WordPress and its browser, one after the other
    isolate: false,
  },
})

/** The tests that need a real WordPress: `npm run test:wordpress`. */
export default defineConfig({
  test: {
    // each has a WordPress and a browser, which keep a core busy
    maxWorkers: 2,
    projects: [
      project('SQLite', ['tests/wordpress/**/*.full.test.ts']),
      ...(installedMariadb() ? [project('MariaDB', ON_MARIADB)] : []),
    ],
  },
})
