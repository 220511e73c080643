// spec section 14

import { describe, expect, it } from 'vitest'
import type { Room } from '#domain/content/room.ts'
import * as availability from '#domain/contract/availability.ts'
import { contract, room, TODAY } from '../support/builders.ts'

const { bookableContracts, currentContracts, listedContracts } = availability
const onRequest = contract({ weeklyPence: null })
const past = contract({ endDate: TODAY })
const gone = contract({ isSoldOut: true })
const goneToday = contract({ soldOutFrom: TODAY })
const goneTomorrow = contract({ soldOutFrom: '2026-11-22' })

describe('the availability of a room', () => {
  it.each<[string, string, Partial<Room>]>([
    ['available', 'with rooms left and a current contract', {}],
    ['available', 'where the number left is unknown', { quantityAvailable: null }],
    ['available', 'where neither number is known', { quantity: null, quantityAvailable: null }],
    ['available', 'until the last day', { contracts: [contract({ endDate: '2026-11-22' })] }],
    ['available', 'if any contract has a price', { contracts: [onRequest, contract()] }],
    ['sold-out', 'if the booking system says so', { soldOutExternally: true }],
    ['sold-out', 'where none is left', { quantityAvailable: 0 }],
    ['sold-out', 'without a contract', { contracts: [] }],
    ['sold-out', 'without a current contract', { contracts: [past] }],
    ['sold-out', 'if each current contract is', { contracts: [past, gone, goneToday] }],
    ['available', 'if one current contract is not', { contracts: [gone, contract()] }],
    ['available', 'before the day from which its contract is', { contracts: [goneTomorrow] }],
    ['price-on-request', 'if only a sold-out contract has a price', { contracts: [gone, onRequest] }],
    ['limited', 'if three are left', { quantity: 20, quantityAvailable: 3 }],
    ['available', 'if four are left', { quantity: 20, quantityAvailable: 4 }],
    ['limited', 'if three of an unknown number are left', { quantity: null, quantityAvailable: 3 }],
    ['available', 'if four of an unknown number are left', { quantity: null, quantityAvailable: 4 }],
    ['limited', 'if a tenth is left', { quantity: 100, quantityAvailable: 10 }],
    ['available', 'if more than a tenth is left', { quantity: 100, quantityAvailable: 11 }],
    ['price-on-request', 'if no contract has a price', { contracts: [onRequest] }],
    ['price-on-request', 'if no current contract has a price', { contracts: [onRequest, past] }],
  ])('is %s %s', (expected, _when, change) => {
    expect(availability.roomAvailability(room(change))).toBe(expected)
  })
})

describe('contracts', () => {
  const summer = contract({ lettingOption: 'summer-lets', title: 'summer' })
  const short = contract({ lettingOption: 'short-term-lets', title: 'short' })
  const year = contract({ title: 'year' })
  const mixed = room({ contracts: [summer, short, year, contract({ endDate: '2026-01-01' })] })

  it('are selected by letting option', () => {
    expect(currentContracts(mixed)).toEqual([summer, short, year])
    const options = ['summer-lets', 'short-term-lets', 'long-term-lets'] as const
    const selected = options.map((option) => currentContracts(mixed, option))
    expect(selected).toEqual([[summer], [short], [year]])
  })

  it('of a sold-out room cannot be booked', () => {
    expect(bookableContracts(mixed, 'summer-lets')).toEqual([summer])
    expect(bookableContracts({ ...mixed, quantityAvailable: 0 })).toEqual([])
  })

  it('that are sold out alone cannot be booked, and neither book nor hide the others', () => {
    const shown = room({ contracts: [gone, goneToday, goneTomorrow] })
    expect(bookableContracts(shown)).toEqual([goneTomorrow])
    expect(listedContracts(shown)).toEqual([goneTomorrow])
    expect(currentContracts(shown)).toHaveLength(3)
  })

  it('of a sold-out room still find it', () => {
    expect(listedContracts(room({ contracts: [past, gone] }))).toEqual([gone])
  })
})
