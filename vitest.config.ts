import { availableParallelism } from 'node:os'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { HANGING_CONDITION_MS, HANGING_TEST_MS } from '#tests/support/limits.ts'

/** Tests of rules, views, components, documents and the demonstration. They need no process and no build. */
const UNIT_TESTS = [
  'tests/adapters/content-cache/**',
  'tests/cli/*/{rules,use-cases}/**',
  'tests/demo/**',
  'tests/docs/**',
  'tests/domain/**',
  'tests/models/prices/**',
  'tests/pages/**',
  'tests/ui/**',
]
const OTHER_PROJECTS = [
  'tests/browsers/**',
  'tests/dev/**',
  'tests/wordpress/**',
  'tests/models/{editing,stored-values}/**',
]
const FULL_TESTS = '**/*.full.test.ts'

/**
 * What depends on the database: every response, edits, checks, the plugin's own queries (searches, former addresses,
 * enquiries), transactions, and databases that cannot be read. The others store and find by WordPress's own functions, which
 * these use too.
 */
const ON_MARIADB =
  'tests/wordpress/{addresses,contract,database,editing,editor-checks,enquiries,enquiry-copies,enquiry-desk,interrupted-saves,lifecycle,prices}.full.test.ts'

/** Returns the project with the settings of all: inherited ones do not reach what a project lists itself. */
const project = (
  name: string,
  test: TestProjectInlineConfiguration['test'] & object,
): TestProjectInlineConfiguration => ({
  test: {
    name,
    setupFiles: ['tests/support/strict-console.ts'],
    testTimeout: HANGING_TEST_MS,
    hookTimeout: HANGING_TEST_MS,
    expect: { poll: { timeout: HANGING_CONDITION_MS } },
    // files share what a worker has loaded: loading it for each file would take a third of the time
    isolate: false,
    ...test,
  },
})

export default defineConfig({
  test: {
    maxWorkers: availableParallelism(),
    projects: [
      project('unit', {
        include: UNIT_TESTS.map((folder) => `${folder}/*.test.{ts,tsx}`),
        exclude: [FULL_TESTS],
      }),
      project('server', {
        include: ['tests/**/*.test.ts'],
        exclude: [...UNIT_TESTS, ...OTHER_PROJECTS, FULL_TESTS],
        // they wait for other processes and for attempts half of the time
        maxWorkers: 2 * availableParallelism(),
      }),
      project('server-full', { include: [`tests/${FULL_TESTS}`], exclude: OTHER_PROJECTS }),
      project('development', { include: ['tests/dev/*.full.test.ts'] }),
      // one site for all browsers
      project('browsers', {
        include: ['tests/browsers/*.full.test.ts'],
        globalSetup: ['tests/browsers/start-for-all.ts'],
        setupFiles: [],
      }),
      // the files of a worker share its WordPress and its browser, one after the other
      ...(['wordpress-sqlite', 'wordpress-mariadb'] as const).map((name) =>
        project(name, {
          include:
            name === 'wordpress-mariadb'
              ? [ON_MARIADB]
              : ['tests/wordpress/*.full.test.ts', 'tests/models/{editing,stored-values}/*.full.test.ts'],
          globalSetup: ['tests/wordpress/install-for-tests.ts'],
          setupFiles: ['tests/support/strict-console.ts', 'tests/wordpress/strict-php.ts'],
        }),
      ),
    ],
    coverage: {
      provider: 'v8',
      // rules and views: everything that does no input or output
      include: [
        'src/domain/**/*.ts',
        'src/adapters/content-cache/{content-change,implausible-answers}.ts',
        'src/**/*-view.ts',
        'src/ui/forms/RoomFilter/*.ts',
        'src/pages/student-accommodation-city-property-room/room-contract.ts',
        'src/pages/shared/head/*.ts',
        'cli/*/{rules,use-cases}/*.ts',
      ],
      reporter: ['text-summary', 'text'],
      reportOnFailure: true,
      // a failure names only the files that lack coverage, with their lines
      skipFull: true,
      thresholds: { lines: 100, branches: 100, functions: 100, statements: 100 },
    },
  },
})
