import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { consentCookie, parseConsentCookie } from '../../src/cookies/consentCookie.ts'
import { ALL_DENIED, CONSENT_VERSION, type ConsentRecord } from '../../src/domain/consent/consentRecord.ts'
import { itAlways } from '../support/itAlways.ts'

const HALF_A_YEAR_MS = 180 * 24 * 60 * 60 * 1000
const NOW = Date.UTC(2026, 10, 21)

const choicesArb = fc.record({ statistics: fc.boolean(), advertising: fc.boolean() })
const recordArb: fc.Arbitrary<ConsentRecord> = fc
  .record({
    ts: fc.integer({ min: NOW - HALF_A_YEAR_MS + 1, max: NOW }),
    choices: choicesArb,
    gpc: fc.boolean(),
  })
  .map(({ gpc, ...record }) => ({ v: CONSENT_VERSION, ...record, ...(gpc && { gpc }) }))

describe('the consent cookie', () => {
  itAlways(
    'is parsed as it was written, even among other cookies',
    recordArb,
    fc.boolean(),
    (record, secure) => {
      const [pair = ''] = consentCookie(record, { secure }).split(';')
      expect(parseConsentCookie(`webp=1; ${pair}; other=x`, NOW)).toEqual(record)
    },
  )

  it('lasts for half a year, applies to the whole site, and is marked secure on HTTPS only', () => {
    const record = { v: 1, ts: NOW, choices: ALL_DENIED }
    const value = encodeURIComponent(
      '{"v":1,"ts":1795219200000,"choices":{"statistics":false,"advertising":false}}',
    )
    expect(consentCookie(record, { secure: false })).toBe(
      `consent=${value}; path=/; max-age=15552000; samesite=lax`,
    )
    expect(consentCookie(record, { secure: true })).toBe(
      `consent=${value}; path=/; max-age=15552000; samesite=lax; secure`,
    )
  })

  it('is parsed as null if it is missing or malformed', () => {
    for (const cookies of ['', 'notconsent=1', 'consent=%', 'consent=1'])
      expect(parseConsentCookie(cookies, NOW)).toBeNull()
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(parseConsentCookie(`consent=${text}`, NOW)).toBeNull()
      }),
    )
  })
})
