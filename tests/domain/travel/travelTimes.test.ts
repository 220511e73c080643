import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  MAX_WALK_MINUTES,
  usefulTravelTimes,
  usualTravelTime,
} from '../../../src/domain/travel/travelTimes.ts'
import { itAlways } from '../../support/itAlways.ts'

describe('travel times', () => {
  itAlways('exclude walks of more than 45 minutes, and nothing else', timesArb, (times) => {
    const useful = usefulTravelTimes(times)
    expect(useful).toEqual(times.filter((time) => useful.includes(time)))
    for (const time of times)
      expect(useful.includes(time)).toBe(time.mode !== 'walking' || time.minutes <= MAX_WALK_MINUTES)
  })

  it('include a walk of 45 minutes, but not one of 46', () => {
    const walk = (minutes: number) => ({ to: 'UWE', mode: 'walking' as const, minutes })
    expect(usefulTravelTimes([walk(45), walk(46)])).toEqual([walk(45)])
    expect(usualTravelTime([walk(46)], 'UWE')).toBeNull()
  })

  itAlways(
    'to a place: the usual one is useful, and on foot if possible, or else by public transport',
    timesArb,
    placeArb,
    (times, to) => {
      const usual = usualTravelTime(times, to)
      const useful = usefulTravelTimes(times).filter((time) => time.to === to)
      if (usual === null) expect(useful).toEqual([])
      else expect(useful).toContain(usual)
      const has = (mode: string) => useful.some((time) => time.mode === mode)
      if (has('walking')) expect(usual?.mode).toBe('walking')
      else if (has('public transport')) expect(usual?.mode).toBe('public transport')
    },
  )
})

// Helpers

const placeArb = fc.constantFrom('UWE', 'Bath')
const timesArb = fc.array(
  fc.record({
    to: placeArb,
    mode: fc.constantFrom(
      'walking' as const,
      'cycling' as const,
      'public transport' as const,
      'driving' as const,
    ),
    minutes: fc.integer({ min: 1, max: 120 }),
  }),
)
