import fc from 'fast-check'
import type { Contract, Offer } from '#domain/content/contract.ts'
import type { OfferingRoom } from '#domain/room/room-offer.ts'
import { contract, discount, offer, room } from '#tests/domain/support/builders.ts'

const DAY_MS = 86_400_000
const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toJSON().slice(0, 10)

const LENGTHS = [4, 8, 12, 18, 20, 28, 34.14, 35, 36, 39, 43.86, 44, 51]
const BUILDINGS = ['aire-yard', 'kirkgate-house', 'woodhouse-green']

/** Content of one city on one day, with the wishes of a visitor, taken from what there is. */
export interface GeneratedCity {
  readonly today: string
  readonly rooms: readonly OfferingRoom[]
}

const labels = fc.constantFrom<Contract['lettingOption']>(null, null, null, 'summer-lets', 'short-term-lets')
const maybe = <A>(arbitrary: fc.Arbitrary<A>) => fc.option(arbitrary, { freq: 3 })

const contracts = (today: string): fc.Arbitrary<Contract> =>
  fc
    .record({
      begins: fc.constantFrom(-300, -60, -1, 0, 1, 14, 60, 200, 290, 290, 290, 560, 655),
      weeks: fc.constantFrom(...LENGTHS),
      weeklyPence: fc.option(fc.integer({ min: 80_00, max: 400_00 }), { freq: 8 }),
      feePence: fc.constantFrom(0, 0, 0, 150_00, 49_99),
      lettingOption: labels,
      isSoldOut: fc.constantFrom(false, false, false, false, true),
      // some days before today, on it, and after it
      soldOutIn: fc.constantFrom(null, null, null, null, null, null, -30, -1, 0, 1, 30),
    })
    .map(({ begins, weeks, soldOutIn, ...rest }) => {
      const startDate = dayAfter(today, begins)
      return contract({
        ...rest,
        title: `${weeks} weeks from ${startDate}`,
        academicYear: null,
        startDate,
        weeks,
        endDate: dayAfter(startDate, Math.round(weeks * 7)),
        soldOutFrom: soldOutIn === null ? null : dayAfter(today, soldOutIn),
      })
    })

const offers = (today: string): fc.Arbitrary<readonly Offer[]> =>
  fc
    .array(
      fc.record({
        amount: fc.oneof(
          fc.integer({ min: 1, max: 900_00 }).map((pence) => ({ pence })),
          fc.integer({ min: 1, max: 20 }).map((percent) => ({ percent })),
          fc.integer({ min: 1, max: 3 }).map((weeks) => ({ weeks })),
        ),
        isCombinable: fc.boolean(),
        minWeeks: maybe(fc.constantFrom(20, 40, 44)),
        maxWeeks: maybe(fc.constantFrom(20, 44, 51)),
        lettingOptions: fc.constantFrom([], ['long-term-lets' as const], ['summer-lets' as const]),
        endsIn: maybe(fc.integer({ min: -3, max: 3 })),
        startsIn: maybe(fc.integer({ min: -3, max: 3 })),
        beginsIn: maybe(fc.constantFrom(0, 200, 290)),
        beginsBy: maybe(fc.constantFrom(60, 290, 560)),
        bookedDaysBefore: maybe(fc.constantFrom(0, 14, 61)),
      }),
      { maxLength: 3 },
    )
    .map((all) =>
      all.map(({ endsIn, startsIn, beginsIn, beginsBy, ...rest }, index) =>
        offer({
          slug: `offer-${index}`,
          endsOn: endsIn === null ? null : dayAfter(today, endsIn),
          startsOn: startsIn === null ? null : dayAfter(today, startsIn),
          discount: discount({
            ...rest,
            startsFrom: beginsIn === null ? null : dayAfter(today, beginsIn),
            startsUntil: beginsBy === null ? null : dayAfter(today, beginsBy),
          }),
        }),
      ),
    )

const roomsOn = (today: string): fc.Arbitrary<readonly OfferingRoom[]> =>
  fc.record({ ofBuilding: fc.tuple(...BUILDINGS.map(() => offers(today))) }).chain(({ ofBuilding }) =>
    fc
      .array(
        fc.record({
          building: fc.nat({ max: BUILDINGS.length - 1 }),
          contracts: fc.array(contracts(today), { maxLength: 7 }),
          roomType: fc.constantFrom('Classic En-suite', 'Studio'),
          quantityAvailable: fc.constantFrom(null, 0, 1, 20, 20, 20),
          soldOutExternally: fc.constantFrom(false, false, false, false, true),
          occupancy: fc.constantFrom(1, 1, 1, 2),
        }),
        { minLength: 1, maxLength: 6 },
      )
      .map((all) =>
        all.map(({ building, ...rest }, index) => ({
          ...room(
            {
              ...rest,
              id: index + 1,
              slug: `room-${index}`,
              urlSlug: `room-${index}`,
              name: `Room ${index}`,
              property: {
                slug: BUILDINGS[building] ?? '',
                name: BUILDINGS[building] ?? '',
                city: { slug: 'leeds', name: 'Leeds' },
              },
            },
            ofBuilding[building],
          ),
          today,
        })),
      ),
  )

/** Rooms of three buildings of a city, with contracts of every length, label and first day, on any day of two years. */
export const generatedCity: fc.Arbitrary<GeneratedCity> = fc
  .integer({ min: 0, max: 730 })
  .map((days) => dayAfter('2026-01-01', days))
  .chain((today) => roomsOn(today).map((rooms) => ({ today, rooms })))
