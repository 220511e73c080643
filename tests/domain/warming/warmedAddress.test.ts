import { describe, expect, it } from 'vitest'
import {
  isProblem,
  joinWarmReports,
  type WarmedAddress,
  type WarmReport,
  warmSummary,
} from '../../../src/domain/warming/warmedAddress.ts'

const address = (change: Partial<WarmedAddress> = {}): WarmedAddress => ({
  url: 'https://site.example/',
  kind: 'page',
  variant: 'webp',
  outcome: 'warmed',
  reason: null,
  status: 200,
  coldMs: 100,
  warmMs: 1,
  cold: 'miss',
  warm: 'hit',
  layers: [],
  bytes: 1_000,
  ...change,
})

describe('the reports of several processes', () => {
  it('are joined into one, which is complete and verified only if each is', () => {
    const report: WarmReport = {
      origin: 'http://127.0.0.1:3001',
      startedAt: '2026-11-23T05:00:00.000Z',
      durationMs: 10,
      complete: true,
      addresses: [address()],
      unaffected: 1,
      verified: true,
      backOffs: 2,
    }
    const joined = joinWarmReports('https://site.example', [
      report,
      { ...report, complete: false, verified: false },
    ])
    expect(joined).toEqual({
      ...report,
      origin: 'https://site.example',
      durationMs: 20,
      complete: false,
      addresses: [address(), address()],
      unaffected: 2,
      verified: false,
      backOffs: 4,
    })
    const both = joinWarmReports('https://site.example', [report, report])
    expect([both.complete, both.verified]).toEqual([true, true])
    expect(joinWarmReports('https://site.example', [])).toMatchObject({ startedAt: '', verified: false })
  })
})

describe('the figures of a warming', () => {
  it('include the times of warm addresses, as measured, and the bytes of all addresses', () => {
    const times = Array.from({ length: 20 }, (_, index) => address({ coldMs: 20 - index, warmMs: index }))
    const summary = warmSummary([...times, address({ outcome: 'missed', coldMs: 9_999 })])
    expect(summary).toEqual({
      counts: { evicted: 0, failed: 0, missed: 1, uncacheable: 0, warmed: 20 },
      cold: { p50: 10, p95: 19 },
      warm: { p50: 9, p95: 18 },
      bytes: 21_000,
    })
  })

  it('count every outcome', () => {
    const outcomes = [
      'failed',
      'evicted',
      'evicted',
      'missed',
      'uncacheable',
      'uncacheable',
      'uncacheable',
    ] as const
    expect(warmSummary(outcomes.map((outcome) => address({ outcome }))).counts).toEqual({
      failed: 1,
      evicted: 2,
      missed: 1,
      uncacheable: 3,
      warmed: 0,
    })
  })

  it('have no times if nothing is warm', () => {
    expect(warmSummary([address({ outcome: 'failed', warmMs: null })])).toMatchObject({
      cold: null,
      warm: null,
      counts: { failed: 1, warmed: 0 },
    })
    expect(warmSummary([address({ warmMs: null })]).warm).toBeNull()
  })
})

describe('what fails the command', () => {
  it.each([
    ['failed', true],
    ['evicted', true],
    ['missed', true],
    ['uncacheable', false],
    ['warmed', false],
  ] as const)('%s: %s', (outcome, fails) => {
    expect(isProblem(address({ outcome }))).toBe(fails)
  })
})
