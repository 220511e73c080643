import { describe, expect, it } from 'vitest'
import {
  afterResponse,
  backOff,
  type ConcurrencyState,
  initialConcurrency,
} from '../../../src/domain/warming/concurrencyControl.ts'

const paced = (pace: ConcurrencyState, ms: number, times = 8): ConcurrencyState =>
  Array.from({ length: times }).reduce<ConcurrencyState>((before) => afterResponse(before, ms), pace)

describe('the pace of a warming', () => {
  it('is halved where answers take three times as long as usual, and given back one by one', () => {
    const usual = paced(initialConcurrency(8), 100)
    expect([usual.limit, usual.baselineMs]).toEqual([8, 100])
    const slow = paced(usual, 350)
    expect([slow.limit, slow.baselineMs]).toEqual([4, 100])
    expect(paced(slow, 350).limit).toBe(2)
    expect(paced(slow, 120).limit).toBe(5)
    expect(paced(paced(paced(paced(paced(slow, 120), 120), 120), 120), 120).limit).toBe(8)
  })

  it('is kept where a few are slow, or all are by less than anybody notices', () => {
    const usual = paced(initialConcurrency(4), 10)
    expect(paced(paced(usual, 10, 5), 5_000, 3).limit).toBe(4)
    expect(paced(usual, 190).limit).toBe(4)
  })

  it('is halved when the site asks for it, and never nothing', () => {
    expect(backOff(initialConcurrency(5)).limit).toBe(2)
    expect(backOff(initialConcurrency(1)).limit).toBe(1)
  })
})
