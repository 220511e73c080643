import { defineConfig } from 'vitest/config'

// Mutation testing runs the domain's own tests only: they are what must notice a changed rule. Stryker ends a run that
// takes too long for its mutant itself.
export default defineConfig({
  test: { include: ['tests/domain/**/*.test.ts'], isolate: false, testTimeout: 60_000 },
})
