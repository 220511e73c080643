import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type RetriableResponse, retryDelayMs } from '#cli/shared/rules/retry.ts'

describe('a retry', () => {
  const limits = { retries: 2, maxDelayMs: 30_000 }
  const wait = (response: Partial<RetriableResponse>, attempts = 1, retryAfterMs: number | null = null) =>
    retryDelayMs({ response: { status: 0, retryAfterMs, ...response }, attempts, random: 0.5 }, limits)

  it.each([200, 301, 404, 403, 501, 505, 600, 999])('is not made after status %i', (status) => {
    expect(wait({ status })).toBeNull()
  })

  it.each([500, 502, 503, 429, 408, 425])('is made twice after status %i', (status) => {
    expect(wait({ status }, 2)).toBeGreaterThan(0)
    expect(wait({ status }, 3)).toBeNull()
  })

  it('is made after a broken connection, and only once after a timeout or an unresolved host', () => {
    expect(wait({ failure: 'connection-failed' }, 2)).toBeGreaterThan(0)
    expect(wait({ failure: 'refused' }, 2)).toBeGreaterThan(0)
    expect([wait({ failure: 'timeout' }), wait({ failure: 'unresolved' })]).toEqual([375, 375])
    expect(wait({ failure: 'timeout' }, 2)).toBeNull()
    expect(wait({ failure: 'certificate' })).toBeNull()
  })

  it('waits twice as long if the host has had too many requests', () => {
    expect([wait({ status: 500 }), wait({ status: 429 })]).toEqual([375, 750])
    expect([wait({ status: 500 }, 2), wait({ status: 429 }, 2)]).toEqual([750, 1_500])
  })

  it('is made when the host asks for it, unless that is too late', () => {
    expect(wait({ status: 429 }, 1, 2_000)).toBe(2_000)
    expect(wait({ status: 503 }, 1, 0)).toBe(0)
    expect(wait({ status: 429 }, 1, 3_600_000)).toBeNull()
  })

  it('waits longer each time, but never longer than allowed', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 2 }),
        fc.double({ min: 0, max: 0.999, noNaN: true }),
        (attempts, random) => {
          const waited = retryDelayMs(
            { response: { status: 500, retryAfterMs: null }, attempts, random },
            { retries: 2, maxDelayMs: 600 },
          )
          expect(waited).toBeGreaterThanOrEqual(250 * attempts > 600 ? 600 : 250 * attempts)
          expect(waited).toBeLessThanOrEqual(600)
        },
      ),
    )
  })
})
