import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  ALL_DENIED,
  ALL_GRANTED,
  CONSENT_VERSION,
  consentModeSignals,
  consentStatus,
  hasAnyConsent,
  isTrackingCookie,
  isWithdrawal,
  parseConsentRecord,
} from '../../../src/domain/consent/consent.ts'
import { choicesArb, HALF_A_YEAR_MS, NOW, recordArb } from '../../support/consentRecords.ts'
import { itAlways } from '../../support/itAlways.ts'

describe('a recorded choice', () => {
  itAlways('expires once it is half a year old', recordArb, fc.integer({ min: 0 }), (record, more) => {
    expect(parseConsentRecord(record, record.ts + HALF_A_YEAR_MS - 1)).toEqual(record)
    expect(parseConsentRecord(record, record.ts + HALF_A_YEAR_MS + more)).toBeNull()
  })

  itAlways('expires when the question changes', recordArb, fc.anything(), (record, v) => {
    fc.pre(v !== CONSENT_VERSION)
    expect(parseConsentRecord({ ...record, v }, NOW)).toBeNull()
  })

  it.each([
    null,
    undefined,
    'text',
    1,
    [],
    {},
    { v: CONSENT_VERSION, ts: String(NOW), choices: ALL_GRANTED },
  ])('is not %j', (recorded) => {
    expect(parseConsentRecord(recorded, NOW)).toBeNull()
  })

  it.each([undefined, null, 'all', { statistics: 1, advertising: 'true' }])(
    'grants only what it explicitly grants: %j',
    (choices) => {
      const record = { v: CONSENT_VERSION, ts: NOW }
      expect(parseConsentRecord({ ...record, choices, gpc: 1 }, NOW)).toEqual({
        ...record,
        choices: ALL_DENIED,
      })
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
    expect(consentStatus(record, { privacyControl })).toEqual({ choices, needsPrompt })
  },
)

const statistics = { statistics: true, advertising: false }
const advertising = { statistics: false, advertising: true }

describe('choices', () => {
  it.each([
    [ALL_DENIED, false],
    [statistics, true],
    [advertising, true],
    [ALL_GRANTED, true],
  ])('%j grant something: %s', (choices, expected) => {
    expect(hasAnyConsent(choices)).toBe(expected)
    expect(isWithdrawal(choices, ALL_DENIED)).toBe(expected)
    expect(isWithdrawal(choices, ALL_GRANTED)).toBe(false)
    expect(isWithdrawal(choices, choices)).toBe(false)
  })

  it('are a withdrawal if a category that was granted no longer is, whatever else is granted', () => {
    expect([isWithdrawal(statistics, advertising), isWithdrawal(ALL_GRANTED, statistics)]).toEqual([
      true,
      true,
    ])
  })

  itAlways('become the signals of consent mode', choicesArb, ({ statistics, advertising }) => {
    const ads = advertising ? 'granted' : 'denied'
    expect(consentModeSignals({ statistics, advertising })).toEqual({
      ad_storage: ads,
      ad_user_data: ads,
      ad_personalization: ads,
      analytics_storage: statistics ? 'granted' : 'denied',
    })
  })
})

describe('a cookie', () => {
  it.each([
    ['_ga', true],
    ['_ga_ABC', true],
    ['_fbp', true],
    ['_gallery', false],
    ['consent', false],
  ])('%s belongs to a tracking tag: %s', (name, expected) => {
    expect(isTrackingCookie(name)).toBe(expected)
  })
})
