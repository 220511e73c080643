import fc from 'fast-check'
import { CONSENT_VERSION, type ConsentRecord } from '../../src/domain/consent/consent.ts'

export const HALF_A_YEAR_MS = 180 * 24 * 60 * 60 * 1000
export const NOW = Date.UTC(2026, 10, 21)

export const choicesArb = fc.record({ statistics: fc.boolean(), advertising: fc.boolean() })

/** The choices of half a year. */
export const recordArb: fc.Arbitrary<ConsentRecord> = fc
  .record({
    ts: fc.integer({ min: NOW - HALF_A_YEAR_MS + 1, max: NOW }),
    choices: choicesArb,
    gpc: fc.boolean(),
  })
  .map(({ gpc, ...record }) => ({ v: CONSENT_VERSION, ...record, ...(gpc && { gpc }) }))
