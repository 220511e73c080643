import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { roomAvailability } from '../../../src/domain/contract/availability.ts'
import { alternativeRooms } from '../../../src/domain/room-filter/alternativeRooms.ts'
import { contract, room, TODAY } from '../support/builders.ts'

const ANY = { weeks: null, start: null }
const mill = { slug: 'kelham-mill', name: 'Kelham Mill', city: null }
const named = (slug: string, change: Parameters<typeof room>[0] = {}) =>
  room({ slug, urlSlug: slug, ...change })
const studio = named('sold', { quantityAvailable: 0 })
const slugs = (
  rooms: Parameters<typeof alternativeRooms>[0],
  choice = ANY as { weeks: number | null; start: string | null },
) =>
  alternativeRooms(rooms, { rooms: [studio], property: 'aire-yard', choice }, TODAY).map(({ slug }) => slug)

describe('the alternatives to a sold-out room', () => {
  const loft = named('loft', { roomType: 'Loft' })
  const dear = named('dear', { contracts: [contract({ weeklyPence: 30_000 })] })
  const elsewhere = named('elsewhere', { property: mill, contracts: [contract({ weeklyPence: 10_000 })] })
  const year = named('year', { roomType: 'Loft', property: mill, contracts: [contract({ weeks: 51 })] })

  it('are of its type first, then of its property, the cheapest first', () => {
    expect(slugs([loft, elsewhere, dear, studio, named('same')])).toEqual([
      'same',
      'dear',
      'elsewhere',
      'loft',
    ])
  })

  it('keep the order of the content if nothing else distinguishes them', () => {
    expect(slugs([named('b'), dear, named('a')])).toEqual(['b', 'a', 'dear'])
  })

  it('begin with rooms that have the requested contract', () => {
    expect(slugs([loft, dear, year], { weeks: 51, start: '2027-09-11' })).toEqual(['year', 'dear', 'loft'])
  })

  it('may have a price on request, or short stays only, but must belong to a property', () => {
    const onRequest = named('on-request', { contracts: [contract({ weeklyPence: null })] })
    const summer = named('summer', {
      contracts: [contract({ lettingOption: 'summer-lets', weeklyPence: 9_000 })],
    })
    expect(slugs([onRequest, summer, named('lost', { property: null })])).toEqual(['summer', 'on-request'])
  })

  it('are not sold out, and appear once, in the same order however the content lists them', () => {
    const pool = [loft, dear, elsewhere, year, studio, named('gone', { contracts: [] })]
    fc.assert(
      fc.property(fc.shuffledSubarray(pool), (rooms) => {
        const found = slugs(rooms)
        expect(found.toSorted()).toEqual(
          rooms
            .filter((one) => roomAvailability(one, TODAY) !== 'sold-out')
            .map(({ slug }) => slug)
            .toSorted(),
        )
        expect(slugs(rooms.toReversed())).toEqual(found)
      }),
    )
  })
})
