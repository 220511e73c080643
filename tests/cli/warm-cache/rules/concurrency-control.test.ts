import { describe, expect, it } from 'vitest'
import {
  afterResponse,
  backOff,
  type ConcurrencyState,
  initialConcurrency,
} from '#cli/warm-cache/rules/concurrency-control.ts'

const paced = (pace: ConcurrencyState, ms: number, times = 8): ConcurrencyState =>
  Array.from({ length: times }).reduce<ConcurrencyState>((before) => afterResponse(before, ms), pace)

describe('the concurrency of a warming', () => {
  it('is halved if responses take three times as long as usual, and restored one by one', () => {
    const usual = paced(initialConcurrency(8), 100)
    expect([usual.limit, usual.baselineMs]).toEqual([8, 100])
    const slow = paced(usual, 350)
    expect([slow.limit, slow.baselineMs]).toEqual([4, 100])
    expect(paced(slow, 350).limit).toBe(2)
    expect(paced(slow, 120).limit).toBe(5)
    expect(paced(paced(paced(paced(paced(slow, 120), 120), 120), 120), 120).limit).toBe(8)
  })

  it('is unchanged if a few responses are slow, or all are slower by too little to notice', () => {
    const usual = paced(initialConcurrency(4), 10)
    expect(paced(paced(usual, 10, 5), 5_000, 3).limit).toBe(4)
    expect(paced(usual, 190).limit).toBe(4)
  })

  it('depends on the median of eight responses, in whichever order they come', () => {
    const usual = paced(initialConcurrency(4), 10)
    const answers = [10, 10, 10, 5_000, 5_000, 10, 10, 10]
    expect(answers.reduce(afterResponse, usual)).toMatchObject({ limit: 4, baselineMs: 10 })
  })

  it.each([
    ['half as long again', 1_000, 1_500, 4],
    ['exactly three times as long', 200, 600, 4],
    ['more than three times as long', 200, 601, 2],
    ['200 ms longer', 50, 250, 4],
    ['more than 200 ms longer', 50, 251, 2],
  ])('after responses that take %s: from %i ms to %i ms, %i requests', (_, before, after, limit) => {
    expect(paced(paced(initialConcurrency(4), before), after).limit).toBe(limit)
  })

  it('changes again after eight further responses, not before', () => {
    const waiting = paced(initialConcurrency(8), 100, 7)
    expect(waiting.baselineMs).toBe(Number.POSITIVE_INFINITY)
    const usual = afterResponse(waiting, 100)
    expect(usual.baselineMs).toBe(100)
    const nearlySlow = paced(usual, 900, 7)
    expect(nearlySlow.limit).toBe(8)
    // response times from before the back-off do not count afterwards
    const fewer = backOff(nearlySlow)
    expect(paced(fewer, 900, 7).limit).toBe(4)
    expect(paced(fewer, 900, 8).limit).toBe(2)
  })

  it('is halved when the site asks for it, but never below one', () => {
    expect(backOff(initialConcurrency(5)).limit).toBe(2)
    expect(backOff(initialConcurrency(1)).limit).toBe(1)
  })
})
