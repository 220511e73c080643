import { defineConfig } from 'vitest/config'
import { lastingThread } from '#tests/support/lasting-thread.ts'

// Mutation testing runs only the own tests of the domain and of the commands' rules, because they are the ones that must
// notice a changed rule. Stryker itself ends a run that takes too long for its mutant.
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
  test: {
    include: ['tests/domain/**/*.test.ts', 'tests/cli/*/{rules,use-cases}/*.test.ts'],
    isolate: false,
    testTimeout: 60_000,
  },
})
