// spec section 14

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Offer, OfferDiscount } from '#domain/content/contract.ts'
import {
  activeOffers,
  contractCost,
  costOfContract,
  type OfferContext,
  weeklyPenceBefore,
} from '#domain/contract/offers.ts'
import { itAlways } from '#tests/support/it-always.ts'
import { contract, discount, offer, property, TODAY } from '../support/builders.ts'

const place = { today: TODAY, city: 'leeds', property: 'aire-yard' }
const year = contract({ weeks: 51, weeklyPence: 22_000, endDate: '2028-09-02' })
const reduced = (change: Partial<OfferDiscount>, of = year, terms: Partial<Offer> = {}) => {
  const cost = contractCost(of, [offer({ ...terms, discount: discount(change) })], place)
  return cost && cost.totalPence - cost.toPayPence
}

describe('the reduction of a contract by an offer', () => {
  it.each<[OfferDiscount['amount'], number]>([
    [{ pence: 15_000 }, 15_000],
    [{ weeks: 2 }, 44_000],
    [{ percent: 10 }, 112_200],
    [{ percent: 12.5 }, 140_250],
    // it is never more than the total
    [{ pence: 2_000_000 }, 1_122_000],
  ])('is an amount, a percentage or some weeks of the total: %j is %i', (amount, pence) => {
    expect(reduced({ amount })).toBe(pence)
  })

  it('is itemised with its offer; an offer without a discount is not, and a price on request is unknown', () => {
    const stay = offer({ slug: 'stay', discount: discount({ amount: { weeks: 2 } }) })
    const reductions = [{ offer: stay, pence: 44_000, takenFrom: 'every-payment' }]
    const cost = { totalPence: 1_122_000, feePence: 0, reductions, toPayPence: 1_078_000 }
    expect(contractCost(year, [stay, offer()], place)).toEqual(cost)
    expect(contractCost(contract({ weeklyPence: null }), [], place)).toBeNull()
  })

  it('is rounded to the penny, and not itemised where it comes to less than half of one', () => {
    const cheap = contract({ weeklyPence: 1, weeks: 1 })
    const tenth = offer({ discount: discount({ amount: { percent: 10 } }) })
    expect(reduced({ amount: { percent: 50 } }, cheap)).toBe(1)
    expect(contractCost(cheap, [tenth], place)).toEqual({
      totalPence: 1,
      feePence: 0,
      reductions: [],
      toPayPence: 1,
    })
  })

  it('is never more than what other offers leave', () => {
    const whole = discount({ amount: { percent: 100 }, isCombinable: true })
    const two = ['a', 'b'].map((slug) => offer({ slug, discount: whole }))
    expect(contractCost(year, two, place)?.reductions).toMatchObject([{ pence: 1_122_000 }])
  })

  it('takes nothing off a fee, which is part of the total', () => {
    const withFee = { ...year, feePence: 15_000 }
    const free = [offer({ discount: discount({ amount: { percent: 100 } }) })]
    expect(contractCost(withFee, free, place)).toMatchObject({ totalPence: 1_137_000, toPayPence: 15_000 })
    expect(reduced({ amount: { percent: 10 } }, withFee)).toBe(112_200)
  })

  it.each<[string, Partial<OfferDiscount>, Partial<Offer>]>([
    ['that is too short', { minWeeks: 52 }, {}],
    ['that is too long', { maxWeeks: 50 }, {}],
    ['of another letting option', { lettingOptions: ['summer-lets', 'short-term-lets'] }, {}],
    ['that begins too early', { startsFrom: '2027-09-12' }, {}],
    ['that begins too late', { startsUntil: '2027-09-10' }, {}],
    ['that is booked too late', { bookedDaysBefore: 295 }, {}],
    ['after the offer has ended', {}, { endsOn: '2026-11-20' }],
    ['before the offer has begun', {}, { startsOn: '2026-11-22' }],
    ['in another city', {}, { cities: ['york'] }],
    ['in another property', {}, { properties: ['kelham-mill'] }],
  ])('is nothing for a contract %s', (_, change, terms) => {
    expect(reduced(change, year, terms)).toBe(0)
  })

  it('applies up to and including the limits of each condition', () => {
    const day = '2027-09-11'
    const edge = { minWeeks: 51, maxWeeks: 51, startsFrom: day, startsUntil: day, bookedDaysBefore: 294 }
    const option = { lettingOptions: ['long-term-lets' as const] }
    expect(reduced({ ...edge, ...option }, year, { startsOn: TODAY, endsOn: TODAY })).toBe(10_000)
  })

  it('applies to a contract that has begun, unless it has to be booked in advance', () => {
    const begun = contract({ startDate: '2026-09-12', endDate: '2027-07-15' })
    expect(reduced({}, begun)).toBe(10_000)
    expect(reduced({ bookedDaysBefore: 0 }, begun)).toBe(0)
  })
})

describe('several offers', () => {
  const off = (slug: string, pence: number, isCombinable: boolean) =>
    offer({ slug, discount: discount({ amount: { pence }, isCombinable }) })
  it.each([
    ['those that can be combined', [off('b', 100, true), off('a', 200, true)], ['a', 'b']],
    ['the one that saves more', [off('a', 100, false), off('b', 200, false)], ['b']],
    ['those that save more', [off('a', 100, true), off('b', 100, true), off('c', 150, false)], ['a', 'b']],
    ['a single one that saves more', [off('a', 100, true), off('b', 100, true), off('c', 201, false)], ['c']],
    ['the first by name of equal ones', [off('b', 100, false), off('a', 100, false)], ['a']],
  ])('apply as %s', (_which, offers, slugs) => {
    expect(contractCost(year, offers, place)?.reductions.map(({ offer: one }) => one.slug)).toEqual(slugs)
  })

  itAlways('cost the same in any order, never below the fee', offersArb, contractArb, (offers, of) => {
    const cost = contractCost(of, offers, place)
    expect(contractCost(of, offers.toReversed(), place)).toEqual(cost)
    if (cost === null) return
    const { reductions, totalPence, toPayPence } = cost
    expect(toPayPence).toBe(reductions.reduce((left, { pence }) => left - pence, totalPence))
    expect(toPayPence).toBeGreaterThanOrEqual(of.feePence)
    expect(reductions.every(({ pence }) => pence > 0)).toBe(true)
    const areCombinable = reductions.every((one) => one.offer.discount?.isCombinable)
    expect(reductions.length < 2 || areCombinable).toBe(true)
  })
})

const slugs = (...args: Parameters<typeof activeOffers>) => activeOffers(...args).map(({ slug }) => slug)

it('what a contract of a property costs includes the offers of its city', () => {
  const inLeeds = property({ offers: [offer({ cities: ['leeds'], discount: discount() })] })
  expect(costOfContract(contract(), { property: inLeeds, today: TODAY })?.toPayPence).toBe(716_000)
  expect(costOfContract(contract(), { property: { ...inLeeds, city: null }, today: TODAY })?.toPayPence).toBe(
    726_000,
  )
})

describe('valid offers', () => {
  it.each<[Omit<OfferContext, 'today'>, string[]]>([
    [{}, ['all', 'leeds', 'yard']],
    [{ city: 'leeds' }, ['all', 'leeds']],
    [{ property: 'aire-yard' }, ['all', 'yard']],
    [{ city: 'leeds', property: 'aire-yard' }, ['all', 'leeds', 'yard']],
    [{ city: 'york' }, ['all']],
  ])('at %j are %j', (place, found) => {
    const yard = offer({ slug: 'yard', properties: ['aire-yard'] })
    const list = [offer({ slug: 'leeds', cities: ['leeds'] }), yard, offer({ slug: 'all' })]
    expect(slugs(list, { today: TODAY, ...place })).toEqual(found)
  })

  it('are sorted: everywhere first, then by end date; those without one last', () => {
    const inLeeds = (slug: string, endsOn: string | null) => offer({ slug, cities: ['leeds'], endsOn })
    const national = offer({ slug: 'national', endsOn: '2027-09-01' })
    const list = [
      inLeeds('open', null),
      inLeeds('late', '2027-05-01'),
      inLeeds('soon', '2026-12-01'),
      national,
    ]
    expect(slugs(list, { today: TODAY })).toEqual(['national', 'soon', 'late', 'open'])
  })
})

describe('the weekly price before a sale', () => {
  it.each<[number | null, number | null, readonly Offer[], number | null]>([
    [17_900, 16_500, [], 17_900],
    [16_500, 16_500, [], null],
    [16_400, 16_500, [], null],
    [null, 16_500, [], null],
    [17_900, null, [], null],
    // the total says what it was before
    [17_900, 16_500, [offer({ discount: discount() })], null],
  ])('of %j is shown beside %j a week with offers %j as %j', (before, weeklyPence, offers, shown) => {
    const one = contract({ weeklyPence })
    const cost = costOfContract(one, { property: property({ offers }), today: TODAY })
    expect(weeklyPenceBefore({ originalWeeklyPence: before }, one, cost)).toBe(shown)
  })
})

// Helpers

const contractArb = fc
  .record({
    weeks: fc.integer({ min: 1, max: 52 }),
    weeklyPence: fc.nat(50_000),
    feePence: fc.constantFrom(0, 15_000),
  })
  .map(contract)

const discountArb = fc.record({
  amount: fc.oneof(
    fc.record({ pence: fc.nat(200_000) }),
    fc.record({ percent: fc.integer({ min: 0, max: 100 }) }),
    fc.record({ weeks: fc.integer({ min: 1, max: 60 }) }),
  ),
  isCombinable: fc.boolean(),
})

const offersArb = fc
  .array(discountArb, { maxLength: 6 })
  .map((list) => list.map((change, index) => offer({ slug: `offer-${index}`, discount: discount(change) })))
