import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest'

// A warning nobody reads is how a fault gets into production: any console.error or
// console.warn that a test did not replace itself fails that test.
beforeEach(() => {
  vi.spyOn(console, 'error')
  vi.spyOn(console, 'warn')
})

afterEach(() => {
  expect(vi.mocked(console.error).mock.calls, 'console.error was called').toEqual([])
  // Vike warns of content that takes four seconds, which on a busy machine it does
  const warnings = vi
    .mocked(console.warn)
    .mock.calls.filter(([text]) => !String(text).includes('(https://vike.dev/hooksTimeout)'))
  expect(warnings, 'console.warn was called').toEqual([])
  vi.restoreAllMocks()
})

// files share their worker: none gets the clock, globals or environment of another
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})
