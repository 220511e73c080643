import { defineConfig } from 'vitest/config'

// Mutation testing runs the domain's own tests only: they are what must notice a changed rule.
export default defineConfig({
  test: { include: ['tests/domain/**/*.test.ts'], isolate: false },
})
