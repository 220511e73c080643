import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  ALL_DENIED,
  ALL_GRANTED,
  CONSENT_VERSION,
  parseConsentRecord,
} from '../../../src/domain/consent/consentRecord.ts'
import { consentModeSignals } from '../../../src/domain/consent/consentSignals.ts'
import { consentStatus, hasAnyConsent, isWithdrawal } from '../../../src/domain/consent/consentStatus.ts'
import { isTrackingCookie } from '../../../src/domain/consent/trackingCookies.ts'
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

describe('the consent status', () => {
  it('without a choice grants nothing and asks for consent', () => {
    expect(consentStatus(null, { privacyControl: false })).toEqual({
      choices: ALL_DENIED,
      needsPrompt: true,
    })
  })

  itAlways('with a choice applies it and does not ask for consent', recordArb, (record) => {
    expect(consentStatus(record, { privacyControl: false })).toEqual({
      choices: record.choices,
      needsPrompt: false,
    })
  })

  itAlways(
    'with Global Privacy Control grants nothing, unless chosen in spite of it, and does not ask',
    fc.option(recordArb, { nil: null }),
    (record) => {
      expect(consentStatus(record, { privacyControl: true })).toEqual({
        choices: record?.gpc ? record.choices : ALL_DENIED,
        needsPrompt: false,
      })
    },
  )
})

describe('choices', () => {
  itAlways('grant something where any category is granted', choicesArb, (choices) => {
    expect(hasAnyConsent(choices)).toBe(choices.statistics || choices.advertising)
  })

  itAlways(
    'are a withdrawal if a category that was granted no longer is',
    choicesArb,
    choicesArb,
    (before, after) => {
      expect(isWithdrawal(before, before)).toBe(false)
      expect(isWithdrawal(before, ALL_GRANTED)).toBe(false)
      expect(isWithdrawal(before, ALL_DENIED)).toBe(hasAnyConsent(before))
      expect(isWithdrawal(before, after)).toBe(
        (before.statistics && !after.statistics) || (before.advertising && !after.advertising),
      )
    },
  )

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
