import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ALL_DENIED, consentCookie, parseConsentCookie } from '../../../src/domain/consent/consent.ts'
import { NOW, recordArb } from '../../support/consentRecords.ts'
import { itAlways } from '../../support/itAlways.ts'

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

  it.each(['', 'notconsent=1', 'consent=%', 'consent=1'])('is parsed as null from “%s”', (cookies) => {
    expect(parseConsentCookie(cookies, NOW)).toBeNull()
  })

  itAlways('is parsed as null if it is malformed', fc.string(), (text) => {
    expect(parseConsentCookie(`consent=${text}`, NOW)).toBeNull()
  })
})
