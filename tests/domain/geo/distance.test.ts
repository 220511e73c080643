import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  cyclingMinutes,
  distanceInMetres,
  EARTH_RADIUS_METRES,
  walkingMinutes,
} from '../../../src/domain/geo/distance.ts'
import { itAlways } from '../../support/itAlways.ts'

describe('distance in metres', () => {
  it.each([
    ['Aire Yard to Leeds Beckett', { lat: 53.7985, lng: -1.552 }, { lat: 53.8037, lng: -1.5484 }, 625],
    ['Oxford Road Works to MMU', { lat: 53.4722, lng: -2.24 }, { lat: 53.4706, lng: -2.2393 }, 184],
    ['Clerkenwell Place to KCL', { lat: 51.523, lng: -0.106 }, { lat: 51.5116, lng: -0.1163 }, 1454],
  ])('matches the map: %s', (_name, from, to, metres) => {
    expect(Math.round(distanceInMetres(from, to))).toBe(metres)
  })

  it('is half the circumference between the poles', () => {
    expect(distanceInMetres({ lat: 90, lng: 0 }, { lat: -90, lng: 0 })).toBeCloseTo(
      Math.PI * EARTH_RADIUS_METRES,
      3,
    )
  })

  itAlways('is symmetric, and at most half the circumference', placeArb, placeArb, (a, b) => {
    const metres = distanceInMetres(a, b)
    expect(metres).toBeCloseTo(distanceInMetres(b, a), 6)
    expect(metres).toBeGreaterThanOrEqual(0)
    expect(metres).toBeLessThanOrEqual(Math.PI * EARTH_RADIUS_METRES + 1)
  })

  itAlways('is zero from a place to itself', placeArb, (place) => {
    expect(distanceInMetres(place, place)).toBe(0)
  })

  itAlways('obeys the triangle inequality', placeArb, placeArb, placeArb, (a, b, c) => {
    expect(distanceInMetres(a, c)).toBeLessThanOrEqual(distanceInMetres(a, b) + distanceInMetres(b, c) + 0.5)
  })
})

describe('travel times', () => {
  it('include the detour of streets', () => {
    expect(walkingMinutes(625)).toBe(10)
    expect(cyclingMinutes(625)).toBe(3)
  })

  it('are at least a minute', () => {
    expect(walkingMinutes(0)).toBe(1)
    expect(cyclingMinutes(12)).toBe(1)
  })
})

// Helpers

const placeArb = fc.record({
  lat: fc.double({ min: -90, max: 90, noNaN: true }),
  lng: fc.double({ min: -180, max: 180, noNaN: true }),
})
