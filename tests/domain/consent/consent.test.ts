// spec section 12

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as consent from '#domain/consent/consent.ts'
import { itAlways } from '#tests/support/it-always.ts'

const { ALL_DENIED, ALL_GRANTED, CONSENT_VERSION, isWithdrawal, parseConsentCookie, parseConsentRecord } =
  consent
const NOW = Date.UTC(2026, 10, 21)
const HALF_A_YEAR_MS = 180 * 24 * 60 * 60 * 1000

describe('a recorded choice', () => {
  itAlways('expires once it is half a year old', recordArb, fc.integer({ min: 0 }), (record, more) => {
    expect(parseConsentRecord(record, record.ts + HALF_A_YEAR_MS - 1)).toEqual(record)
    expect(parseConsentRecord(record, record.ts + HALF_A_YEAR_MS + more)).toBeNull()
  })

  itAlways('expires when the question changes', recordArb, fc.anything(), (record, v) => {
    fc.pre(v !== CONSENT_VERSION)
    expect(parseConsentRecord({ ...record, v }, NOW)).toBeNull()
  })

  const withTextAsTime = { v: CONSENT_VERSION, ts: String(NOW), choices: ALL_GRANTED }
  it.each([null, undefined, 'text', 1, [], {}, withTextAsTime])('is not %j', (recorded) => {
    expect(parseConsentRecord(recorded, NOW)).toBeNull()
  })

  it.each([undefined, null, 'all', { statistics: 1, advertising: 'true' }])(
    'grants only what it explicitly grants: %j',
    (choices) => {
      const record = { v: CONSENT_VERSION, ts: NOW }
      const parsed = parseConsentRecord({ ...record, choices, gpc: 1 }, NOW)
      expect(parsed).toEqual({ ...record, choices: ALL_DENIED })
    },
  )
})

const granted = { v: CONSENT_VERSION, ts: NOW, choices: ALL_GRANTED }

it.each([
  ['no choice', null, false, ALL_DENIED, true],
  ['no choice', null, true, ALL_DENIED, false],
  ['a choice', granted, false, ALL_GRANTED, false],
  ['a choice', granted, true, ALL_DENIED, false],
  ['a choice in spite of it', { ...granted, gpc: true as const }, true, ALL_GRANTED, false],
])(
  'the consent status with %s and Global Privacy Control %j, %s',
  (_what, record, privacyControl, choices, needsPrompt) => {
    expect(consent.consentStatus(record, { privacyControl })).toEqual({ choices, needsPrompt })
  },
)

const statistics = { statistics: true, advertising: false }
const advertising = { statistics: false, advertising: true }

describe('choices', () => {
  it.each([
    [ALL_DENIED, false],
    [statistics, true],
    [advertising, true],
  ])('%j grant something: %s', (choices, expected) => {
    expect(consent.hasAnyConsent(choices)).toBe(expected)
    expect(isWithdrawal(choices, ALL_DENIED)).toBe(expected)
    expect(isWithdrawal(choices, choices)).toBe(false)
  })

  it('are a withdrawal if a category that was granted no longer is, whatever else is granted', () => {
    expect(isWithdrawal(statistics, advertising)).toBe(true)
  })

  itAlways('become the signals of consent mode', choicesArb, (choices) => {
    const ads = choices.advertising ? 'granted' : 'denied'
    expect(consent.consentModeSignals(choices)).toEqual({
      ad_storage: ads,
      ad_user_data: ads,
      ad_personalization: ads,
      analytics_storage: choices.statistics ? 'granted' : 'denied',
    })
  })
})

describe('the consent cookie', () => {
  itAlways(
    'is parsed as it was written, even among other cookies',
    recordArb,
    fc.boolean(),
    (record, secure) => {
      const [pair = ''] = consent.consentCookie(record, { secure }).split(';')
      expect(parseConsentCookie(`webp=1; ${pair}; other=x`, NOW)).toEqual(record)
    },
  )

  it('lasts for half a year, applies to the whole site, and is marked secure on HTTPS only', () => {
    const record = { v: 1, ts: NOW, choices: ALL_DENIED }
    const json = '{"v":1,"ts":1795219200000,"choices":{"statistics":false,"advertising":false}}'
    const cookie = `consent=${encodeURIComponent(json)}; path=/; max-age=15552000; samesite=lax`
    expect(consent.consentCookie(record, { secure: false })).toBe(cookie)
    expect(consent.consentCookie(record, { secure: true })).toBe(`${cookie}; secure`)
  })

  it('lasts until the choice is half a year old, and no longer if a clock was put back', () => {
    const lifetime = (now: number) =>
      /Max-Age=(\d+)/i.exec(consent.consentCookie(granted, { secure: true, now }))?.[1]
    const halfAYear = HALF_A_YEAR_MS / 1_000
    expect([NOW, NOW + 60_000, NOW - 60_000].map(lifetime)).toEqual(
      [halfAYear, halfAYear - 60, halfAYear].map(String),
    )
  })

  it.each(['', 'notconsent=1', 'consent=%', 'consent=1'])('is parsed as null from “%s”', (cookies) => {
    expect(parseConsentCookie(cookies, NOW)).toBeNull()
  })
})

describe('tracking cookies', () => {
  const expired = (cookies: string, host = 'localhost') => consent.expireTrackingCookies(cookies, host)

  it('expire on the host and on each parent domain, and other cookies do not', () => {
    const cookies = 'shortlist=a; _ga=GA1.1; consent=x; webp=1; _ga_ABC=2; _gallery=1'
    expect(expired(cookies, 'www.site.example')).toEqual([
      '_ga=; path=/; max-age=0',
      '_ga=; path=/; max-age=0; domain=www.site.example',
      '_ga=; path=/; max-age=0; domain=site.example',
      '_ga_ABC=; path=/; max-age=0',
      '_ga_ABC=; path=/; max-age=0; domain=www.site.example',
      '_ga_ABC=; path=/; max-age=0; domain=site.example',
    ])
    expect(expired('_fbp=fb.1; _gcl_au=1; _gid=1')).toHaveLength(3)
    expect(expired('')).toEqual([])
  })

  itAlways('are the only cookies that are changed', fc.string(), (cookies) => {
    for (const written of expired(cookies, 'site.example')) expect(written).toMatch(/^_[a-z]/)
  })
})

// Helpers

const choicesArb = fc.record({ statistics: fc.boolean(), advertising: fc.boolean() })

/** The choices of half a year. */
const recordArb: fc.Arbitrary<consent.ConsentRecord> = fc
  .record({
    ts: fc.integer({ min: NOW - HALF_A_YEAR_MS + 1, max: NOW }),
    choices: choicesArb,
    gpc: fc.boolean(),
  })
  .map(({ gpc, ...record }) => ({ v: CONSENT_VERSION, ...record, ...(gpc && { gpc }) }))
