import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  bookableContracts,
  currentContracts,
  fromPrice,
  MAX_LIMITED_ROOMS,
  MAX_LIMITED_SHARE,
  roomAvailability,
} from '../../../src/domain/contract/availability.ts'
import { itAlways } from '../../support/itAlways.ts'
import { contract, room, TODAY } from '../support/builders.ts'

describe('the availability of a room', () => {
  it('is available with rooms left and a current contract', () => {
    expect(roomAvailability(room(), TODAY)).toBe('available')
  })

  it('is sold out where the booking system says so, whatever the quantity is', () => {
    expect(roomAvailability(room({ soldOutExternally: true }), TODAY)).toBe('sold-out')
  })

  it('is sold out where none is left', () => {
    expect(roomAvailability(room({ quantityAvailable: 0 }), TODAY)).toBe('sold-out')
  })

  it('is sold out without a current contract', () => {
    expect(roomAvailability(room({ contracts: [] }), TODAY)).toBe('sold-out')
    expect(roomAvailability(room({ contracts: [contract({ endDate: TODAY })] }), TODAY)).toBe('sold-out')
    expect(roomAvailability(room({ contracts: [contract({ endDate: '2026-11-22' })] }), TODAY)).toBe(
      'available',
    )
  })

  it('is limited if three rooms or fewer are left', () => {
    expect([MAX_LIMITED_ROOMS, MAX_LIMITED_SHARE]).toEqual([3, 0.1])
    expect(roomAvailability(room({ quantity: 20, quantityAvailable: 3 }), TODAY)).toBe('limited')
    expect(roomAvailability(room({ quantity: 20, quantityAvailable: 4 }), TODAY)).toBe('available')
    expect(roomAvailability(room({ quantity: null, quantityAvailable: 3 }), TODAY)).toBe('limited')
    expect(roomAvailability(room({ quantity: null, quantityAvailable: 4 }), TODAY)).toBe('available')
  })

  it('is limited if a tenth of all rooms or less is left', () => {
    expect(roomAvailability(room({ quantity: 100, quantityAvailable: 10 }), TODAY)).toBe('limited')
    expect(roomAvailability(room({ quantity: 100, quantityAvailable: 11 }), TODAY)).toBe('available')
  })

  it('is available where the number of rooms left is unknown', () => {
    expect(roomAvailability(room({ quantity: null, quantityAvailable: null }), TODAY)).toBe('available')
    expect(roomAvailability(room({ quantityAvailable: null }), TODAY)).toBe('available')
  })

  it('is price on request where no current contract has a price', () => {
    const onRequest = contract({ weeklyPence: null })
    expect(roomAvailability(room({ contracts: [onRequest] }), TODAY)).toBe('price-on-request')
    expect(roomAvailability(room({ contracts: [onRequest, contract()] }), TODAY)).toBe('available')
    expect(
      roomAvailability(room({ contracts: [onRequest, contract({ endDate: '2020-01-01' })] }), TODAY),
    ).toBe('price-on-request')
  })
})

describe('contracts', () => {
  const summer = contract({ lettingOption: 'summer-lets', title: 'summer' })
  const short = contract({ lettingOption: 'short-term-lets', title: 'short' })
  const year = contract({ title: 'year' })
  const mixed = room({ contracts: [summer, short, year, contract({ endDate: '2026-01-01' })] })

  it('are selected by letting option', () => {
    expect(currentContracts(mixed, TODAY)).toEqual([summer, short, year])
    expect(currentContracts(mixed, TODAY, 'any')).toEqual([summer, short, year])
    expect(currentContracts(mixed, TODAY, 'summer-lets')).toEqual([summer])
    expect(currentContracts(mixed, TODAY, 'short-term-lets')).toEqual([short])
    expect(currentContracts(mixed, TODAY, 'long-term-lets')).toEqual([year])
  })

  it('of a sold-out room cannot be booked', () => {
    expect(bookableContracts(mixed, TODAY, 'summer-lets')).toEqual([summer])
    expect(bookableContracts(mixed, TODAY)).toHaveLength(3)
    expect(bookableContracts({ ...mixed, quantityAvailable: 0 }, TODAY)).toEqual([])
  })
})

describe('the "from" price', () => {
  it('is absent where nothing with a price can be booked', () => {
    expect(fromPrice([], TODAY)).toBeNull()
    expect(fromPrice([room({ contracts: [contract({ weeklyPence: null })] })], TODAY)).toBeNull()
  })

  it('is the first of the cheapest, with its room and contract', () => {
    const cheap = room({ contracts: [contract({ weeklyPence: 100 })] })
    expect(fromPrice([room(), cheap, { ...cheap, id: 9 }], TODAY)).toEqual({
      weeklyPence: 100,
      contract: cheap.contracts[0],
      room: cheap,
    })
  })

  it('can be limited to one letting option', () => {
    const both = room({ contracts: [contract(), contract({ weeklyPence: 5, lettingOption: 'summer-lets' })] })
    expect(fromPrice([both], TODAY, 'long-term-lets')?.weeklyPence).toBe(16_500)
    expect(fromPrice([both], TODAY)?.weeklyPence).toBe(5)
  })

  itAlways(
    'is the lowest bookable price, and sold-out rooms do not count',
    fc.array(roomArb, { maxLength: 6 }),
    (rooms) => {
      const bookable = rooms
        .filter((candidate) => candidate.quantityAvailable !== 0 && !candidate.soldOutExternally)
        .flatMap((candidate) => candidate.contracts)
        .filter((candidate) => candidate.endDate > TODAY)
        .map((candidate) => candidate.weeklyPence)
        .filter((pence) => pence !== null)
      expect(fromPrice(rooms, TODAY)?.weeklyPence ?? null).toBe(
        bookable.length === 0 ? null : Math.min(...bookable),
      )
    },
  )
})

// Helpers

const contractArb = fc
  .record({
    weeklyPence: fc.option(fc.nat(40_000)),
    endDate: fc.constantFrom('2026-11-20', TODAY, '2026-11-22', '2028-01-01'),
  })
  .map(contract)
const roomArb = fc
  .record({
    quantityAvailable: fc.option(fc.nat(12)),
    soldOutExternally: fc.boolean(),
    contracts: fc.array(contractArb, { maxLength: 4 }),
  })
  .map(room)
