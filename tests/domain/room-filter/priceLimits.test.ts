import { describe, expect, it } from 'vitest'
import {
  cheapestMatchingContract,
  matchesRoomFilter,
  matchingContracts,
  type RoomFilter,
} from '../../../src/domain/room-filter/roomFilter.ts'
import { NO_FILTER } from '../../support/no-filter.ts'
import { contract, room, TODAY } from '../support/builders.ts'

const matches = (weeklyPence: number | null, change: Partial<RoomFilter>, weeks = 44): boolean =>
  matchesRoomFilter(
    room({ contracts: [contract({ weeklyPence, weeks })] }),
    { ...NO_FILTER, ...change },
    TODAY,
  )

describe('a price limit', () => {
  it('on the weekly price includes that price itself', () => {
    expect([matches(18_000, { max: 180 }), matches(18_001, { max: 180 })]).toEqual([true, false])
  })

  it('on the total includes that total itself', () => {
    expect([matches(18_000, { total: 7_920 }), matches(18_000, { total: 7_919 })]).toEqual([true, false])
    expect(matches(18_000, { max: 180, total: 7_919 })).toBe(false)
    expect(matches(18_001, { max: 180, total: 9_999 })).toBe(false)
  })

  it('excludes a room whose price is on request', () => {
    expect([matches(null, { max: 180 }), matches(null, { total: 9_999 })]).toEqual([false, false])
    expect([matches(null, {}), matches(null, { weeks: 44 })]).toEqual([true, true])
  })

  it('is not needed to find the cheapest bookable contract of several rooms', () => {
    const rooms = [
      room({ contracts: [contract({ weeklyPence: 19_000 }), contract({ weeklyPence: null })] }),
      room({ contracts: [contract({ weeklyPence: 17_000 })] }),
      room({ contracts: [contract({ weeklyPence: 18_000 })] }),
      room({ contracts: [contract({ weeklyPence: 9_000 })], quantityAvailable: 0 }),
    ]
    expect(cheapestMatchingContract(rooms, NO_FILTER, TODAY)?.weeklyPence).toBe(17_000)
    expect(cheapestMatchingContract(rooms.slice(2), NO_FILTER, TODAY)?.weeklyPence).toBe(18_000)
    const onRequest = room({ contracts: [contract({ weeklyPence: null })] })
    expect(cheapestMatchingContract([onRequest], NO_FILTER, TODAY)).toBeNull()
    expect(matchingContracts(onRequest, NO_FILTER, TODAY)).toHaveLength(1)
  })
})
