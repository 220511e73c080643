// spec section 9

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as travel from '#domain/room/travel.ts'
import { itAlways } from '#tests/support/it-always.ts'

const { distanceInMetres, EARTH_RADIUS_METRES } = travel

describe('distance in metres', () => {
  it.each([
    ['Aire Yard to Leeds Beckett', { lat: 53.7985, lng: -1.552 }, { lat: 53.8037, lng: -1.5484 }, 625],
    ['Oxford Road Works to MMU', { lat: 53.4722, lng: -2.24 }, { lat: 53.4706, lng: -2.2393 }, 184],
    ['Clerkenwell Place to KCL', { lat: 51.523, lng: -0.106 }, { lat: 51.5116, lng: -0.1163 }, 1454],
  ])('matches the map: %s', (_name, from, to, metres) => {
    expect(Math.round(distanceInMetres(from, to))).toBe(metres)
  })

  it('is half the circumference between the poles', () => {
    const metres = distanceInMetres({ lat: 90, lng: 0 }, { lat: -90, lng: 0 })
    expect(metres).toBeCloseTo(Math.PI * EARTH_RADIUS_METRES, 3)
  })

  itAlways(
    'is symmetric, bounded, and no longer than by way of a place',
    placeArb,
    placeArb,
    placeArb,
    (a, b, c) => {
      const metres = distanceInMetres(a, b)
      expect(distanceInMetres(a, a)).toBe(0)
      expect(metres).toBeGreaterThanOrEqual(0)
      expect(metres).toBeLessThanOrEqual(Math.PI * EARTH_RADIUS_METRES + 1)
      expect(metres).toBeCloseTo(distanceInMetres(b, a), 6)
      expect(metres).toBeLessThanOrEqual(distanceInMetres(a, c) + distanceInMetres(c, b) + 0.5)
    },
  )
})

it.each([
  // with the detour of streets
  [625, 10, 3],
  [0, 1, 1],
  [12, 1, 1],
])('%i metres are %i minutes on foot and %i by bicycle, at least one', (metres, onFoot, byBicycle) => {
  expect([travel.walkingMinutes(metres), travel.cyclingMinutes(metres)]).toEqual([onFoot, byBicycle])
})

it('an external map shows a place by its coordinates', () => {
  const url = 'https://www.google.com/maps/search/?api=1&query=53.79%2C-1.5484'
  expect(travel.externalMapUrl({ lat: 53.79, lng: -1.5484 })).toBe(url)
})

const time = (mode: 'walking' | 'cycling' | 'public transport' | 'driving', minutes: number, to = 'UWE') =>
  ({ to, mode, minutes }) as const

it('travel times exclude walks of more than 45 minutes, and nothing else', () => {
  const useful = [time('walking', 45), time('cycling', 46), time('public transport', 90), time('driving', 60)]
  expect(travel.usefulTravelTimes([time('walking', 46), ...useful, time('walking', 120, 'Bath')])).toEqual(
    useful,
  )
})

it.each([
  ['on foot', [time('driving', 5), time('public transport', 9), time('walking', 45)], 2],
  ['else by public transport', [time('walking', 46), time('cycling', 9), time('public transport', 20)], 2],
  ['else by bicycle', [time('driving', 5), time('cycling', 20)], 1],
  ['else by car', [time('walking', 5, 'Bath'), time('driving', 25)], 1],
  ['the first of its mode', [time('walking', 20), time('walking', 10)], 0],
  ['unknown', [time('walking', 46), time('driving', 5, 'Bath')], -1],
])('the usual travel time to a place is %s', (_how, times, index) => {
  expect(travel.usualTravelTime(times, 'UWE')).toEqual(times[index] ?? null)
})

describe('the nearest university', () => {
  const nearest = (...travelTimes: ReturnType<typeof time>[]) => {
    const journey = travel.nearestUniversity({
      travelTimes,
      universities: ['UWE', 'Bath'].map((name) => ({ name, slug: name, city: null })),
    } as never)
    return journey && travel.journeyToText(journey)
  }

  it.each([
    ['About 10 min on foot to Bath', [time('walking', 20), time('walking', 10, 'Bath')]],
    ['About 20 min on foot to UWE', [time('cycling', 5, 'Bath'), time('walking', 20)]],
    ['About 9 min by public transport to UWE', [time('walking', 46), time('public transport', 9)]],
    ['About 4 min by bike to Bath', [time('cycling', 4, 'Bath'), time('driving', 3)]],
    ['About 3 min by car to UWE', [time('driving', 3), time('driving', 8, 'Bath')]],
    [null, [time('walking', 5, 'Town hall')]],
    [null, []],
  ])('is “%s”', (words, times) => {
    expect(nearest(...times)).toBe(words)
  })
})

// Helpers

const placeArb = fc.record({
  lat: fc.double({ min: -90, max: 90, noNaN: true }),
  lng: fc.double({ min: -180, max: 180, noNaN: true }),
})
