// spec section 14

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Room } from '#domain/content/room.ts'
import { alternativeRooms } from '#domain/room/alternative-rooms.ts'
import type { OfferingRoom } from '#domain/room/room-offer.ts'
import { itAlways } from '#tests/support/it-always.ts'
import { contract, room } from '../support/builders.ts'

const mill = { slug: 'kelham-mill', name: 'Kelham Mill', city: null }
const named = (slug: string, change: Partial<Room> = {}) => room({ slug, urlSlug: slug, ...change })
const costing = (weeklyPence: number | null) => ({ contracts: [contract({ weeklyPence })] })
const soldOut = named('sold', { quantityAvailable: 0 })
const loft = named('loft', { roomType: 'Loft' })
const dear = named('dear', costing(30_000))
const elsewhere = named('elsewhere', { property: mill, ...costing(10_000) })
const year = named('year', { roomType: 'Loft', property: mill, contracts: [contract({ weeks: 51 })] })
const summerLet = contract({ lettingOption: 'summer-lets', weeks: 8, weeklyPence: 9_000 })
const onRequest = named('on-request', costing(null))
const summer = named('summer', { contracts: [summerLet] })
const mixed = named('mixed', { contracts: [summerLet, contract({ weeklyPence: 20_000 })] })

const ofEach = [loft, elsewhere, dear, soldOut, named('same')]

const slugs = (rooms: readonly OfferingRoom[], weeks: number | null = null) => {
  const wish = { rooms: [soldOut], property: 'aire-yard', choice: { weeks, start: null } }
  return alternativeRooms(rooms, wish).map(({ slug }) => slug)
}

describe('the alternatives to a sold-out room', () => {
  it.each([
    [
      'are of its type, then of its property, the cheapest first',
      ofEach,
      null,
      ['same', 'dear', 'elsewhere', 'loft'],
    ],
    ['keep the order of equal ones', [named('b'), dear, named('a')], null, ['b', 'a', 'dear']],
    ['begin with rooms that have the requested contract', [loft, dear, year], 51, ['year', 'dear', 'loft']],
    ['may have a price on request, or short stays only', [onRequest, summer], null, ['summer', 'on-request']],
    ['are compared by their full years', [mixed, named('same')], null, ['same', 'mixed']],
    ['belong to a property', [named('lost', { property: null })], null, []],
  ])('%s', (_what, rooms, weeks, found) => {
    expect(slugs(rooms, weeks)).toEqual(found)
  })

  const available = [loft, dear, elsewhere, year]
  const poolArb = fc.shuffledSubarray([...available, soldOut, named('gone', { contracts: [] })])
  itAlways('are not sold out, each once, in the same order however they are listed', poolArb, (rooms) => {
    const expected = available.filter((one) => rooms.includes(one)).map(({ slug }) => slug)
    expect(slugs(rooms).toSorted()).toEqual(expected.toSorted())
    expect(slugs(rooms.toReversed())).toEqual(slugs(rooms))
  })
})
