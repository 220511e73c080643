import { defineConfig } from 'vitest/config'
import { lastingThread } from './tests/support/lasting-thread.ts'

// Mutation testing runs only the domain's own tests, because they are the ones that must notice a changed rule. Stryker
// itself ends a run that takes too long for its mutant.
export default defineConfig({
  plugins: [
    {
      name: 'lasting-thread',
      // Stryker names one of Vitest's own pools on the command line, which takes precedence over this file
      configureVitest: ({ project }) => {
        Object.assign(project.config, { pool: lastingThread.name, poolRunner: lastingThread })
      },
    },
  ],
  test: { include: ['tests/domain/**/*.test.ts'], isolate: false, testTimeout: 60_000 },
})
