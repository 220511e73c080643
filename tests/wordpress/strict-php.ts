import { afterEach, expect } from 'vitest'
import { takePhpFaults } from './start-real-word-press.ts'

// PHP goes on after a warning, and nobody reads its log: whatever it says about the plugin fails the test
afterEach(async () => {
  expect(await takePhpFaults(), 'PHP found fault with the plugin').toEqual([])
})
