import { describe, expect, it } from 'vitest'
import { nearMisses, relaxations } from '#domain/room/relaxations.ts'
import { hasCriteria } from '#domain/room/room-criteria.ts'
import { NO_FILTER, type RoomFilter, roomMatcher } from '#domain/room/room-filter.ts'
import type { OfferingRoom } from '#domain/room/room-offer.ts'
import { contract, room } from '../support/builders.ts'

describe('a room that meets all wishes but one', () => {
  const offering = (slug: string, roomType: string, weeklyPence: number, weeks = 44) =>
    room({ slug, roomType, contracts: [contract({ weeks, weeklyPence })] })
  const studio = offering('studio', 'Studio', 21_000)
  const enSuite = offering('en-suite', 'En-suite', 15_000)
  const year = offering('year', 'Studio', 15_000, 51)
  const gone = room({ ...enSuite, slug: 'gone', quantityAvailable: 0 })
  const missesOf = (rooms: readonly OfferingRoom[], wishes: Partial<RoomFilter>) =>
    nearMisses(rooms, { ...NO_FILTER, ...wishes }, roomMatcher).map(
      ({ room: { slug }, lacks, prices: [price] }) => [
        slug,
        lacks,
        price?.contract.weeks,
        price?.weeklyPence,
      ],
    )

  it('comes after those that lack a less important one, each once, with the contract that meets the others', () => {
    expect(missesOf([enSuite, year, studio], { type: 'Studio', weeks: 44, max: 160 })).toEqual([
      ['studio', 'max', 44, 21_000],
      ['year', 'weeks', 51, 15_000],
      ['en-suite', 'type', 44, 15_000],
    ])
  })

  it('is available, and not one that meets them all', () => {
    const misses = missesOf([gone, enSuite], { type: 'En-suite', weeks: 51 })
    expect(misses).toEqual([['en-suite', 'weeks', 44, 15_000]])
    expect(missesOf([enSuite], { type: 'En-suite', weeks: 44 })).toEqual([])
  })

  it('exists only where there are two wishes, and is adapted where that is one', () => {
    expect(missesOf([studio, enSuite], { type: 'Studio' })).toEqual([])
    expect(missesOf([studio], { accessible: true, max: 300 })).toEqual([])
    const adapted = room({ ...studio, slug: 'adapted', accessible: true })
    expect(missesOf([adapted], { accessible: true, max: 180 })).toEqual([['adapted', 'max', 44, 21_000]])
  })
})

describe('without a match', () => {
  it('each criterion that alone prevents a match is a relaxation, those with most rooms first', () => {
    const adapted = room({ accessible: true, contracts: [contract({ weeklyPence: 22_900 })] })
    const filter: RoomFilter = { ...NO_FILTER, max: 180, weeks: 44, accessible: true }
    const countOf = (wider: { readonly filter: RoomFilter }) =>
      [room(), room(), adapted].filter(roomMatcher(wider.filter)).length
    const stay = null
    expect(countOf({ filter })).toBe(0)
    expect(relaxations({ filter, stay }, countOf)).toEqual([
      {
        withoutLabel: 'Rooms that are not adapted too',
        filter: { ...filter, accessible: null },
        stay,
        count: 2,
      },
      { withoutLabel: 'Any weekly rent', filter: { ...filter, max: null }, stay, count: 1 },
    ])
  })

  const stay = null
  const near = { near: 'university-of-leeds', walk: 10 }
  it.each<[string, Partial<RoomFilter>]>([
    ['Any weekly rent', { max: 1 }],
    ['Any total', { total: 1 }],
    ['Any length of stay', { weeks: 3 }],
    ['Any moving-in day', { start: '2027-09-12' }],
    ['Any kind of room', { type: 'Loft' }],
    ['Any walking time', near],
    ['Sold-out rooms too', { available: true }],
    ['Rooms that are not adapted too', { accessible: true }],
  ])('“%s” removes %j, if that helps', (withoutLabel, change) => {
    const filter = { ...NO_FILTER, ...change }
    const wider = { ...NO_FILTER, near: filter.near }
    expect(relaxations({ filter, stay }, () => 5)).toEqual([{ withoutLabel, filter: wider, stay, count: 5 }])
    expect(relaxations({ filter, stay }, () => 0)).toEqual([])
  })

  it('a criterion that is not set is none', () => {
    expect(relaxations({ filter: { ...NO_FILTER, near: near.near }, stay }, () => 5)).toEqual([])
  })

  it('the dates can be left out as well, and stay where another criterion is', () => {
    const days = { arrive: '2031-09-18', leave: '2032-06-30' }
    const filter = { ...NO_FILTER, max: 180 }
    const countOf = (asked: { readonly stay: unknown }) => (asked.stay === null ? 9 : 1)
    expect(relaxations({ filter, stay: days }, countOf)).toEqual([
      { withoutLabel: 'Any dates', filter, stay: null, count: 9 },
      { withoutLabel: 'Any weekly rent', filter: NO_FILTER, stay: days, count: 1 },
    ])
  })
})

it.each<[Partial<RoomFilter>, boolean]>([
  [{}, false],
  [{ sort: 'price' }, false],
  [{ near: 'university-of-leeds' }, false],
  [{ near: 'university-of-leeds', walk: 10 }, true],
  [{ accessible: true }, true],
])('a filter with %j has criteria: %s', (change, expected) => {
  expect(hasCriteria({ ...NO_FILTER, ...change })).toBe(expected)
})
