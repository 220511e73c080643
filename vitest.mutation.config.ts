import { defineConfig } from 'vitest/config'
import { lastingThread } from './tests/support/lasting-thread.ts'

// Mutation testing runs the domain's own tests only: they are what must notice a changed rule. Stryker ends a run that
// takes too long for its mutant itself.
export default defineConfig({
  plugins: [
    {
      name: 'lasting-thread',
      // Stryker names one of Vitest's own pools on the command line, which counts more than this file
      configureVitest: ({ project }) => {
        Object.assign(project.config, { pool: lastingThread.name, poolRunner: lastingThread })
      },
    },
  ],
  test: { include: ['tests/domain/**/*.test.ts'], isolate: false, testTimeout: 60_000 },
})
