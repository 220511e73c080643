import { defineConfig } from 'vitest/config'
import { LongTestsFirst } from './tests/support/long-tests-first.ts'

export default defineConfig({
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    exclude: [
      'tests/e2e/**',
      'tests/browsers/**',
      'tests/wordpress/**',
      'node_modules/**',
      '.stryker-tmp/**',
    ],
    setupFiles: ['tests/support/strict-console.ts'],
    testTimeout: 20_000,
    hookTimeout: 30_000,
    // what is waited for comes late on a busy machine
    expect: { poll: { timeout: 10_000 } },
    // files share what a worker has loaded: loading it for each file would take a third of the time
    isolate: false,
    // several tests mostly wait, for killed servers or for attempts that are due
    maxWorkers: 3,
    sequence: { sequencer: LongTestsFirst },
    coverage: {
      provider: 'v8',
      // rules and views: everything that does no input or output
      include: [
        'src/domain/**/*.ts',
        'src/adapters/content-cache/{contentChange,implausibleAnswers}.ts',
        'src/**/*View.ts',
        'src/pages/shared/seo/*.ts',
        'cli/*/{rules,use-cases}/*.ts',
      ],
      reporter: ['text-summary', 'text'],
      // a failure names only the files that lack coverage, with their lines
      skipFull: true,
      thresholds: { lines: 100, branches: 100, functions: 100, statements: 100 },
    },
  },
})
