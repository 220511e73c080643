import { expect, it } from 'vitest'
import { usefulTravelTimes, usualTravelTime } from '../../../src/domain/place/travel.ts'

const time = (mode: 'walking' | 'cycling' | 'public transport' | 'driving', minutes: number, to = 'UWE') =>
  ({ to, mode, minutes }) as const

it('travel times exclude walks of more than 45 minutes, and nothing else', () => {
  const useful = [time('walking', 45), time('cycling', 46), time('public transport', 90), time('driving', 60)]
  expect(usefulTravelTimes([time('walking', 46), ...useful, time('walking', 120, 'Bath')])).toEqual(useful)
})

it.each([
  ['on foot', [time('driving', 5), time('public transport', 9), time('walking', 45)], 2],
  ['else by public transport', [time('walking', 46), time('cycling', 9), time('public transport', 20)], 2],
  ['else by bicycle', [time('driving', 5), time('cycling', 20)], 1],
  ['else by car', [time('walking', 5, 'Bath'), time('driving', 25)], 1],
  ['the first of its mode', [time('walking', 20), time('walking', 10)], 0],
  ['unknown', [time('walking', 46), time('driving', 5, 'Bath')], -1],
])('the usual travel time to a place is %s', (_how, times, index) => {
  expect(usualTravelTime(times, 'UWE')).toEqual(times[index] ?? null)
})
