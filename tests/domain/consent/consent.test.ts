import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  ALL_DENIED,
  ALL_GRANTED,
  CONSENT_VERSION,
  type ConsentRecord,
  consentCookie,
  parseConsentCookie,
} from '../../../src/domain/consent/consentRecord.ts'
import { consentModeSignals, DEFAULT_SIGNALS } from '../../../src/domain/consent/consentSignals.ts'
import { consentStatus, hasAnyConsent, isWithdrawal } from '../../../src/domain/consent/consentStatus.ts'
import { expireTrackingCookies } from '../../../src/domain/consent/trackingCookies.ts'

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

/** The cookies of a document with this choice. */
const keeping = (value: unknown): string =>
  `webp=1; consent=${encodeURIComponent(JSON.stringify(value))}; x=y`

describe('a recorded choice', () => {
  it('is parsed as it was written, among other cookies', () => {
    fc.assert(
      fc.property(recordArb, fc.boolean(), (record, secure) => {
        const [pair = ''] = consentCookie(record, { secure }).split(';')
        expect(parseConsentCookie(`webp=1; ${pair}; other=x`, NOW)).toEqual(record)
      }),
    )
  })

  it('is stored for half a year, for the whole site, and over secure connections only where there is one', () => {
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

  it('expires after half a year', () => {
    fc.assert(
      fc.property(recordArb, fc.integer({ min: 0 }), (record, more) => {
        expect(parseConsentCookie(keeping(record), record.ts + HALF_A_YEAR_MS - 1)).toEqual(record)
        expect(parseConsentCookie(keeping(record), record.ts + HALF_A_YEAR_MS + more)).toBeNull()
      }),
    )
  })

  it('expires when the question changes', () => {
    fc.assert(
      fc.property(recordArb, fc.anything(), (record, v) => {
        fc.pre(v !== CONSENT_VERSION)
        expect(parseConsentCookie(keeping({ ...record, v }), NOW)).toBeNull()
      }),
    )
  })

  it('grants only explicit choices, whatever a cookie contains', () => {
    expect(parseConsentCookie('', NOW)).toBeNull()
    expect(parseConsentCookie('notconsent=1', NOW)).toBeNull()
    expect(parseConsentCookie('consent=%', NOW)).toBeNull()
    expect(parseConsentCookie(keeping({ v: 1, ts: String(NOW), choices: ALL_GRANTED }), NOW)).toBeNull()
    for (const choices of [undefined, null, 'all', { statistics: 1, advertising: 'true' }])
      expect(parseConsentCookie(keeping({ v: 1, ts: NOW, choices, gpc: 1 }), NOW)).toEqual({
        v: 1,
        ts: NOW,
        choices: ALL_DENIED,
      })
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(parseConsentCookie(`consent=${text}`, NOW)).toBeNull()
      }),
    )
  })
})

describe('the consent status', () => {
  it('without a choice: nothing is granted, and consent is asked for', () => {
    expect(consentStatus('webp=1', { privacyControl: false, now: NOW })).toEqual({
      choices: ALL_DENIED,
      needsPrompt: true,
    })
  })

  it('with a choice: it applies, and consent is not asked for', () => {
    fc.assert(
      fc.property(recordArb, (record) => {
        expect(consentStatus(keeping(record), { privacyControl: false, now: NOW })).toEqual({
          choices: record.choices,
          needsPrompt: false,
        })
      }),
    )
  })

  it('with Global Privacy Control: nothing is granted, unless the choice was made in spite of it, and consent is not asked for', () => {
    fc.assert(
      fc.property(fc.option(recordArb, { nil: null }), (record) => {
        const cookies = record ? keeping(record) : ''
        expect(consentStatus(cookies, { privacyControl: true, now: NOW })).toEqual({
          choices: record?.gpc ? record.choices : ALL_DENIED,
          needsPrompt: false,
        })
      }),
    )
  })
})

describe('choices', () => {
  it('grant something where any category is granted', () => {
    fc.assert(
      fc.property(choicesArb, (choices) => {
        expect(hasAnyConsent(choices)).toBe(choices.statistics || choices.advertising)
      }),
    )
  })

  it('withdraw categories that were granted before and are not any more', () => {
    fc.assert(
      fc.property(choicesArb, choicesArb, (before, after) => {
        expect(isWithdrawal(before, before)).toBe(false)
        expect(isWithdrawal(before, ALL_GRANTED)).toBe(false)
        expect(isWithdrawal(before, ALL_DENIED)).toBe(hasAnyConsent(before))
        expect(isWithdrawal(before, after)).toBe(
          (before.statistics && !after.statistics) || (before.advertising && !after.advertising),
        )
      }),
    )
  })

  it('become the signals of consent mode', () => {
    fc.assert(
      fc.property(choicesArb, ({ statistics, advertising }) => {
        const ads = advertising ? 'granted' : 'denied'
        expect(consentModeSignals({ statistics, advertising })).toEqual({
          ad_storage: ads,
          ad_user_data: ads,
          ad_personalization: ads,
          analytics_storage: statistics ? 'granted' : 'denied',
        })
      }),
    )
  })
})

describe('before any choice', () => {
  it('all seven signals are denied except security, and tags wait half a second', () => {
    expect(DEFAULT_SIGNALS).toEqual({
      ad_storage: 'denied',
      ad_user_data: 'denied',
      ad_personalization: 'denied',
      analytics_storage: 'denied',
      functionality_storage: 'denied',
      personalization_storage: 'denied',
      security_storage: 'granted',
      wait_for_update: 500,
    })
  })
})

describe('tracking cookies', () => {
  it('expire on the host and on each domain above it, and no other does', () => {
    expect(
      expireTrackingCookies(
        'shortlist=a; _ga=GA1.1; consent=x; webp=1; _ga_ABC=2; _gallery=1',
        'www.site.example',
      ),
    ).toEqual([
      '_ga=; path=/; max-age=0',
      '_ga=; path=/; max-age=0; domain=www.site.example',
      '_ga=; path=/; max-age=0; domain=site.example',
      '_ga_ABC=; path=/; max-age=0',
      '_ga_ABC=; path=/; max-age=0; domain=www.site.example',
      '_ga_ABC=; path=/; max-age=0; domain=site.example',
    ])
    expect(expireTrackingCookies('_fbp=fb.1', 'localhost')).toEqual(['_fbp=; path=/; max-age=0'])
    expect(expireTrackingCookies('_gcl_au=1; _gid=1', 'localhost')).toHaveLength(2)
    expect(expireTrackingCookies('', 'site.example')).toEqual([])
  })

  it('are the only cookies that are deleted', () => {
    fc.assert(
      fc.property(fc.string(), (cookies) => {
        for (const written of expireTrackingCookies(cookies, 'site.example'))
          expect(written).toMatch(/^_[a-z]/)
      }),
    )
  })
})
