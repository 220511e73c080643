import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { statedWeeks } from '#adapters/wordpress/wordpress-contract.ts'
import type { DemoRoom } from '#demo/content/property-types.ts'
import { readContent } from '#demo/content/read-content.ts'
import { availableRooms, contractsOf, type DemoContract, isAvailable, roomSlug } from '#demo/contracts.ts'
import { addDays } from '#domain/contract/contract-dates.ts'
import { weeksBetween } from '#domain/contract/contract-price.ts'

describe('contracts of a room', () => {
  it('offer the next academic year for 44, 51 and 39 weeks', () => {
    expect(inYear(contractsAt('2026-08-20'), '2026/27', 'academic-year')).toEqual([
      ['26/27 - Premier En-suite - 44 Weeks', '2026-09-12', '2027-07-17', 310],
      ['26/27 - Premier En-suite - 51 Weeks', '2026-09-12', '2027-09-04', 298],
      ['26/27 - Premier En-suite - 39 Weeks', '2026-09-12', '2027-06-12', 329],
    ])
  })

  it('offer the rest of the current academic year at the base price', () => {
    expect(inYear(contractsAt('2027-01-05'), '2026/27', 'academic-year')).toEqual([
      ['26/27 - Premier En-suite - 12 Weeks', '2027-01-09', '2027-04-03', 310],
      ['26/27 - Premier En-suite - 18 Weeks', '2027-01-09', '2027-05-15', 310],
      ['26/27 - Premier En-suite - 28 Weeks', '2027-01-09', '2027-07-24', 310],
    ])
    expect(lengths(contractsAt('2027-06-05'), '2026/27', 'academic-year')).toEqual([12])
    expect(lengths(contractsAt('2027-06-12'), '2026/27', 'academic-year')).toEqual([])
  })

  it('move on to the following academic year on the second Saturday of September', () => {
    const friday = contractsAt('2026-09-11')
    expect(lengths(friday, '2026/27', 'academic-year')).toEqual([44, 51, 39])
    expect(lengths(friday, '2025/26', 'academic-year')).toEqual([])
    const saturday = contractsAt('2026-09-12')
    expect(lengths(saturday, '2027/28', 'academic-year')).toEqual([44, 51, 39])
    expect(lengths(saturday, '2026/27', 'academic-year')).toEqual([12, 18, 28])
  })

  it('offer semesters that have not begun, for 12 per cent more', () => {
    expect(inYear(contractsAt('2027-01-05'), '2026/27', 'semester')).toEqual([
      ['26/27 - Premier En-suite Semester - 20 Weeks', '2027-01-23', '2027-06-12', 347],
    ])
    expect(lengths(contractsAt('2027-02-01'), '2026/27', 'semester')).toEqual([])
    expect(lengths(contractsAt('2027-02-01'), '2027/28', 'semester')).toEqual([20])
  })

  it('offer the next summer, and the rest of one that has begun', () => {
    expect(inYear(contractsAt('2027-01-05'), '2026/27', 'summer')).toEqual([
      ['26/27 - Premier En-suite Summer - 4 Weeks', '2027-06-12', '2027-07-10', 279],
      ['26/27 - Premier En-suite Summer - 8 Weeks', '2027-06-12', '2027-08-07', 279],
      ['26/27 - Premier En-suite Summer - 12 Weeks', '2027-06-12', '2027-09-04', 279],
    ])
    expect(lengths(contractsAt('2027-06-12'), '2026/27', 'summer')).toEqual([4, 8])
    expect(lengths(contractsAt('2027-08-20'), '2026/27', 'summer')).toEqual([])
    expect(lengths(contractsAt('2027-08-20'), '2027/28', 'summer')).toEqual([4, 8, 12])
  })

  it('include no semesters or summers if the property offers none', () => {
    const contracts = contractsOf(room, {}, { nation: 'England', today: '2027-01-05' })
    expect([...new Set(contracts.map(({ kind }) => kind))]).toEqual(['academic-year'])
  })

  it('have no price if it is on request, and a smaller deposit in Scotland', () => {
    const unpriced: DemoRoom = { ...room, availability: 'price-on-request' }
    const contracts = contractsOf(unpriced, stays, { nation: 'Scotland', today: '2027-01-05' })
    expect(new Set(contracts.map(({ weekly }) => weekly))).toEqual(new Set([null]))
    expect(new Set(contracts.map(({ deposit }) => deposit))).toEqual(new Set([200]))
  })

  it('are bookable on every day of ten years, with consistent dates, weeks and prices', () => {
    const { properties } = readContent()
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3_653 }), (days) => {
        const today = addDays('2024-01-01', days)
        for (const property of properties) {
          for (const each of property.rooms) {
            const contracts = contractsOf(each, property, { nation: 'Wales', today })
            if (!contracts.some(({ startDate }) => startDate > today)) {
              throw new Error(`${roomSlug(property, each)} has no bookable contract on ${today}`)
            }
            for (const contract of contracts) check(contract, each, today)
          }
        }
      }),
      { numRuns: 50 },
    )
  })
})

describe('the number of available units', () => {
  it.each<[DemoRoom['availability'], quantity: number, least: number, most: number]>([
    ['available', 100, 12, 60],
    ['available', 6, 4, 6],
    ['limited', 40, 1, 3],
    ['sold-out', 40, 0, 0],
    ['sold-out-externally', 40, 1, 40],
    ['price-on-request', 40, 1, 40],
  ])(
    'of a room that is %s, of %i, is from %i to %i, and the same every time',
    (availability, quantity, ...range) => {
      const units = (): readonly number[] =>
        Array.from({ length: 200 }, (_, index) =>
          availableRooms({ ...room, availability, quantity }, `room-${index}`),
        )
      expect(units()).toEqual(units())
      expect(Math.min(...units())).toBeGreaterThanOrEqual(range[0])
      expect(Math.max(...units())).toBeLessThanOrEqual(range[1])
    },
  )

  it('never exceeds what the property has, nor makes an available room limited', () => {
    for (const property of readContent().properties) {
      for (const each of property.rooms) {
        const left = availableRooms(each, roomSlug(property, each))
        expect(left).toBeLessThanOrEqual(each.quantity)
        // the site shows a room as limited if three or fewer units, or a tenth or less, are left
        if (each.availability === 'available') expect(left).toBeGreaterThan(Math.max(3, each.quantity * 0.1))
      }
    }
  })
})

// Helpers

const stays = { shortStaysHtml: '<p>Yes.</p>', summerStaysHtml: '<p>Yes.</p>' }
const room: DemoRoom = {
  type: 'premier-en-suite',
  weekly: 310,
  quantity: 40,
  availability: 'available',
  descriptionHtml: '<p>A room.</p>',
}

const contractsAt = (today: string): readonly DemoContract[] =>
  contractsOf(room, stays, { nation: 'England', today })

const chosen = (contracts: readonly DemoContract[], year: string, kind: DemoContract['kind']) =>
  contracts.filter((contract) => contract.academicYear === year && contract.kind === kind)

const inYear = (contracts: readonly DemoContract[], year: string, kind: DemoContract['kind']) =>
  chosen(contracts, year, kind).map((one) => [one.title, one.startDate, one.endDate, one.weekly])

const lengths = (contracts: readonly DemoContract[], year: string, kind: DemoContract['kind']) =>
  chosen(contracts, year, kind).map(({ weeks }) => weeks)

// Throws instead of using `expect`, which would run for 100,000 contracts.
function check(contract: DemoContract, of: DemoRoom, today: string): void {
  const { title, startDate, endDate, weeks, weekly } = contract
  const priced = of.availability === 'price-on-request' ? weekly === null : weekly !== null && weekly > 0
  const dated =
    weeksBetween(startDate, endDate) === weeks &&
    statedWeeks({ title: title, minContractDays: null }) === weeks
  const offered = endDate > today && startDate > today
  if (!priced || !dated || !offered) {
    throw new Error(
      `On ${today}: ${JSON.stringify(contract)} of a room that is ${of.availability}, ${isAvailable(of)}`,
    )
  }
}
