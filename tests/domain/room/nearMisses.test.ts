import { describe, expect, it } from 'vitest'
import type { Room } from '../../../src/domain/content/room.ts'
import { nearMisses } from '../../../src/domain/room/relaxations.ts'
import { matchesRoomFilter, NO_FILTER, type RoomFilter } from '../../../src/domain/room/roomFilter.ts'
import { contract, room, TODAY } from '../support/builders.ts'

describe('a room that meets all wishes but one', () => {
  const studio = room({ slug: 'studio', roomType: 'Studio', contracts: [contract({ weeklyPence: 21_000 })] })
  const enSuite = room({
    slug: 'en-suite',
    roomType: 'En-suite',
    contracts: [contract({ weeklyPence: 15_000 })],
  })
  const year = room({
    slug: 'year',
    roomType: 'Studio',
    contracts: [contract({ weeks: 51, weeklyPence: 15_000 })],
  })
  const gone = room({ ...enSuite, slug: 'gone', quantityAvailable: 0 })
  const missesOf = (rooms: readonly Room[], wishes: Partial<RoomFilter>) =>
    nearMisses(
      rooms,
      { ...NO_FILTER, ...wishes },
      { matchesOf: (filter) => (one) => matchesRoomFilter(one, filter, TODAY), today: TODAY },
    ).map(({ room: { slug }, lacks, contract: shown }) => [slug, lacks, shown?.weeks, shown?.weeklyPence])

  it('comes after those that lack a less important one, each once, with the contract that meets the others', () => {
    expect(missesOf([enSuite, year, studio], { type: 'Studio', weeks: 44, max: 160 })).toEqual([
      ['studio', 'max', 44, 21_000],
      ['year', 'weeks', 51, 15_000],
      ['en-suite', 'type', 44, 15_000],
    ])
  })

  it('is available, and not one that meets them all', () => {
    expect(missesOf([gone, enSuite], { type: 'En-suite', weeks: 51 })).toEqual([
      ['en-suite', 'weeks', 44, 15_000],
    ])
    expect(missesOf([enSuite], { type: 'En-suite', weeks: 44 })).toEqual([])
  })

  it('exists only where there are two wishes, and is adapted where that is one', () => {
    expect(missesOf([studio, enSuite], { type: 'Studio' })).toEqual([])
    expect(missesOf([studio], { accessible: true, max: 300 })).toEqual([])
    const adapted = room({ ...studio, slug: 'adapted', accessible: true })
    expect(missesOf([adapted], { accessible: true, max: 180 })).toEqual([['adapted', 'max', 44, 21_000]])
  })
})
