import { describe, expect, it } from 'vitest'
import type { Contract } from '#domain/content/contract.ts'
import { costOfContract } from '#domain/contract/offers.ts'
import { totalLine } from '#domain/contract/price-text.ts'
import { matchingPrices, NO_FILTER } from '#domain/room/room-filter.ts'
import { contract, discount, offer, property, room, TODAY } from '#tests/domain/support/builders.ts'
import {
  availabilityTag,
  chosenPriceView,
  fromPriceView,
  listPriceView,
  priceView,
  reductionTexts,
} from '#ui/components/PriceLine/price-view.ts'

const nowhere = { property: null, today: TODAY }

describe('prices', () => {
  const price = { weekly: '£165', weeks: '44 weeks', total: '£7,260', deposit: '£250' }

  it('show weekly price, weeks, total and deposit', () => {
    expect(priceView(contract(), null, nowhere)).toEqual(price)
    expect(priceView(contract({ depositPence: 0 }), null, nowhere)?.deposit).toBeNull()
    expect(priceView(contract({ weeklyPence: null }), null, nowhere)).toBeNull()
  })

  it('have a booking fee, and the total with offers, only if there are any', () => {
    const place = (change: Parameters<typeof offer>[0]) => ({
      property: property({ offers: [offer(change)] }),
      today: TODAY,
    })
    const early = place({ discount: discount() })
    expect(priceView(contract({ feePence: 5_000 }), null, early)).toEqual({
      ...price,
      fee: '£50',
      offersFor: 'Everybody',
      total: '£7,310',
      withOffers: '£7,210',
    })
    expect(chosenPriceView(contract(), room({}, early.property.offers))?.withOffers).toBe('£7,160')
    for (const none of [{ discount: discount({ minWeeks: 51 }) }, {}])
      expect(priceView(contract(), null, place(none))).toEqual(price)
  })

  it('say once who gets the offers that the named lengths count, if the content does', () => {
    const named = (eligibility: string, minWeeks: number, maxWeeks: number) =>
      offer({ slug: `for-${minWeeks}`, eligibility, discount: discount({ minWeeks, maxWeeks }) })
    const shown = (...offers: readonly ReturnType<typeof offer>[]) =>
      fromPriceView([
        room({ contracts: [contract({ weeks: 39 }), contract(), contract({ weeks: 51 })] }, offers),
      ])?.offersFor
    expect(shown(named('New residents.', 39, 39), named('Anyone.', 51, 51), named('Nobody.', 44, 44))).toBe(
      'New residents. Anyone.',
    )
    expect(shown(named('Anyone.', 39, 51))).toBe('Anyone.')
    expect([shown(named('', 39, 51)), shown()]).toEqual([undefined, undefined])
  })

  it('show "from" the price of a full year, or of any other contract if there is none', () => {
    const summer = contract({ weeks: 8, weeklyPence: 100, lettingOption: 'summer-lets' })
    expect(fromPriceView([room({ contracts: [summer, contract()] })])?.weekly).toBe('£165')
    expect(fromPriceView([room({ contracts: [summer] })])?.weekly).toBe('£1')
    expect(fromPriceView([])).toBeNull()
  })

  it('are "from" only where others cost more', () => {
    const dearer = contract({ weeks: 39, weeklyPence: 17_500 })
    const summer = contract({ weeks: 8, weeklyPence: 100, lettingOption: 'summer-lets' })
    const isFrom = (contracts: readonly Contract[]) => fromPriceView([room({ contracts })])?.isFrom
    expect(isFrom([contract(), dearer])).toBe(true)
    // a summer week is not what a year's price is compared with
    expect(isFrom([contract(), summer])).toBeUndefined()
    expect(isFrom([contract(), contract({ weeks: 51 })])).toBeUndefined()
    const rooms = [room({ contracts: [contract(), dearer] }), room({ contracts: [dearer] })]
    const chosen = (weeks: number) => listPriceView(matchingPrices(rooms, { ...NO_FILTER, weeks }))?.isFrom
    expect([chosen(44), chosen(39)]).toEqual([undefined, undefined])
    expect(fromPriceView(rooms)?.isFrom).toBe(true)
  })

  const year = contract({ weeks: 51, weeklyPence: 15_000 })
  const term = contract({ weeks: 39, weeklyPence: 17_500 })
  it.each<[string, readonly Contract[], string, string]>([
    // 44 × £165
    ['one contract', [contract()], '£165', '44 weeks in 2027/28, £7,260 in all'],
    [
      'several lengths: the lowest week is not that of the lowest total',
      [year, term],
      '£150',
      // 39 × £175 and 51 × £150
      '39 weeks £6,825 · 51 weeks £7,650 in all, in 2027/28',
    ],
    [
      'one length at several prices',
      [contract(), contract({ weeklyPence: 17_000 })],
      '£165',
      '44 weeks from £7,260 in all, in 2027/28',
    ],
    [
      'several years',
      [contract({ academicYear: '2026/27', startDate: '2026-09-12' }), term],
      '£165',
      '39 weeks in 2027/28 £6,825 · 44 weeks in 2026/27 £7,260 in all',
    ],
    [
      'no academic year but its first day',
      [contract({ academicYear: null, startDate: '2026-09-12' })],
      '£165',
      '44 weeks in 2026/27, £7,260 in all',
    ],
    [
      'a fee',
      [contract({ feePence: 15_000 }), term],
      '£165',
      '39 weeks £6,825 · 44 weeks £7,410 in all, in 2027/28, booking fee included',
    ],
    [
      'four lengths: the one that costs least, and the one that differs most from it',
      [contract({ weeks: 40 }), contract({ weeks: 43 }), contract({ weeks: 51 }), contract({ weeks: 41 })],
      '£165',
      '40 weeks £6,600 · 51 weeks £8,415 in all, in 2027/28',
    ],
    [
      'a shorter length that costs more',
      [
        contract({ weeks: 39, weeklyPence: 20_000 }),
        contract(),
        contract({ weeks: 46, weeklyPence: 18_000 }),
      ],
      '£165',
      '39 weeks £7,800 · 44 weeks £7,260 in all, in 2027/28',
    ],
  ])('of %s are worded by length', (_what, contracts, weekly, text) => {
    const shown = fromPriceView([room({ contracts })])
    expect(shown?.weekly).toBe(weekly)
    expect(shown && totalLine(shown)).toBe(text)
  })

  it('of each length are with offers and before, and for each person where several share', () => {
    const onLong = offer({ discount: discount({ minWeeks: 51 }) })
    const twin = room({ occupancy: 2, contracts: [contract(), year] }, [onLong])
    expect(fromPriceView([twin])?.lengths).toBe(
      '44 weeks £7,260 · 51 weeks £7,550 (£7,650 before) in all with offers, in 2027/28, for each person',
    )
  })

  it('are for each person where several share the room', () => {
    const twin = room({ occupancy: 2, contracts: [contract({ weeklyPence: 10_000 })] })
    expect(priceView(contract(), twin, nowhere)?.isForEach).toBe(true)
    const lowestOf = (rooms: Parameters<typeof fromPriceView>[0]) => fromPriceView(rooms)?.isForEach
    expect([lowestOf([room(), twin]), lowestOf([room()])]).toEqual([true, undefined])
  })

  const offering = room({}, [offer({ discount: discount() })])

  it('include the offers that come with a room', () => {
    expect(fromPriceView([offering])?.withOffers).toBe('£7,160')
  })

  it.each([
    [{}, ['Less £100 with “Early bird”: Everybody']],
    [
      { code: 'BIRD', endsOn: '2027-03-26' },
      ['Less £100 with “Early bird”, code BIRD, until 26 March 2027: Everybody'],
    ],
    [{ eligibility: '', endsOn: '2027-03-26' }, ['Less £100 with “Early bird”, until 26 March 2027']],
    [{ discount: null }, []],
  ])('name what an offer with %j takes off', (change, words) => {
    const about = property({ offers: [offer({ discount: discount(), ...change })] })
    expect(reductionTexts(costOfContract(contract(), { property: about, today: TODAY }))).toEqual(words)
    expect(reductionTexts(null)).toEqual([])
  })

  it.each([
    [[], null],
    [[0], 'sold-out'],
    [[0, 2], 'limited'],
    [[20, 2], null],
  ])('of rooms of which %j are left are tagged %s', (left, tag) => {
    const rooms = left.map((quantityAvailable) => room({ quantityAvailable }))
    expect(availabilityTag(rooms)).toBe(tag)
  })
})
