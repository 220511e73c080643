import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest'

// Any call of console.error or console.warn that a test does not mock itself fails that test: faults reach production
// through warnings that nobody reads.
beforeEach(() => {
  vi.spyOn(console, 'error')
  vi.spyOn(console, 'warn')
})

afterEach(() => {
  expect(vi.mocked(console.error).mock.calls, 'console.error was called').toEqual([])
  // Vike warns about data that takes four seconds, as it may on a busy machine, and about scripts without a preload
  const warnings = vi
    .mocked(console.warn)
    .mock.calls.filter(
      ([text]) => !/vike\.dev\/hooksTimeout|against not preloading JavaScript/.test(String(text)),
    )
  expect(warnings, 'console.warn was called').toEqual([])
  vi.restoreAllMocks()
})

// test files share workers, so none may leave its clock, globals or environment to the next
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})
