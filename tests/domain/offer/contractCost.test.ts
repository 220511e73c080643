import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Offer, OfferDiscount } from '../../../src/domain/content/offer.ts'
import { contractCost } from '../../../src/domain/offer/contractCost.ts'
import { itAlways } from '../../support/itAlways.ts'
import { contract, discount, offer, TODAY } from '../support/builders.ts'

const place = { today: TODAY, city: 'leeds', property: 'aire-yard' }
const year = contract({ weeks: 51, weeklyPence: 22_000, endDate: '2028-09-02' })
const reduced = (change: Partial<OfferDiscount>, of = year, terms: Partial<Offer> = {}) => {
  const cost = contractCost(of, [offer({ ...terms, discount: discount(change) })], place)
  return cost && cost.totalPence - cost.toPayPence
}

describe('the reduction of a contract by an offer', () => {
  it('is an amount, a percentage or some weeks of the total', () => {
    expect(reduced({ amount: { pence: 15_000 } })).toBe(15_000)
    expect(reduced({ amount: { weeks: 2 } })).toBe(44_000)
    expect(reduced({ amount: { percent: 10 } })).toBe(112_200)
    expect(reduced({ amount: { percent: 12.5 } })).toBe(140_250)
    expect(reduced({ amount: { percent: 50 } }, contract({ weeklyPence: 1, weeks: 1 }))).toBe(1)
  })

  it('is itemised with its offer', () => {
    const stay = offer({
      slug: 'stay',
      title: 'Stay 51 weeks, pay for 49',
      discount: discount({ amount: { weeks: 2 } }),
    })
    expect(contractCost(year, [stay], place)).toEqual({
      totalPence: 1_122_000,
      reductions: [{ offer: stay, pence: 44_000, takenFrom: 'every-payment' }],
      toPayPence: 1_078_000,
    })
  })

  it('is nothing for an offer without a discount, and unknown for a price on request', () => {
    expect(contractCost(year, [offer()], place)).toMatchObject({ reductions: [], toPayPence: 1_122_000 })
    expect(contractCost(contract({ weeklyPence: null }), [], place)).toBeNull()
  })

  it('is not itemised where it comes to less than half a penny', () => {
    const cheap = contract({ weeklyPence: 1, weeks: 1 })
    const tenth = offer({ discount: discount({ amount: { percent: 10 } }) })
    expect(contractCost(cheap, [tenth], place)).toEqual({ totalPence: 1, reductions: [], toPayPence: 1 })
  })

  it('is never more than the total', () => {
    expect(reduced({ amount: { pence: 2_000_000 } })).toBe(1_122_000)
    const two = ['a', 'b'].map((slug) =>
      offer({ slug, discount: discount({ amount: { percent: 100 }, isCombinable: true }) }),
    )
    expect(contractCost(year, two, place)).toMatchObject({
      toPayPence: 0,
      reductions: [{ pence: 1_122_000 }],
    })
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
    const edge = {
      minWeeks: 51,
      maxWeeks: 51,
      startsFrom: '2027-09-11',
      startsUntil: '2027-09-11',
      bookedDaysBefore: 294,
    }
    expect(
      reduced({ ...edge, lettingOptions: ['long-term-lets'] }, year, { startsOn: TODAY, endsOn: TODAY }),
    ).toBe(10_000)
  })
})

describe('an offer for a contract that has begun', () => {
  const begun = contract({ startDate: '2026-09-12', endDate: '2027-07-15' })

  it('applies unless it has to be booked in advance', () => {
    expect(reduced({}, begun)).toBe(10_000)
    expect(reduced({ bookedDaysBefore: 0 }, begun)).toBe(0)
  })
})

describe('several offers', () => {
  const off = (slug: string, pence: number, isCombinable: boolean) =>
    offer({ slug, discount: discount({ amount: { pence }, isCombinable }) })
  const used = (...offers: readonly Offer[]) =>
    contractCost(year, offers, place)?.reductions.map((reduction) => reduction.offer.slug)

  it('are combined if they can be, unless a single one saves more', () => {
    expect(used(off('b', 100, true), off('a', 200, true))).toEqual(['a', 'b'])
    expect(used(off('a', 100, false), off('b', 200, false))).toEqual(['b'])
    expect(used(off('a', 100, true), off('b', 100, true), off('c', 150, false))).toEqual(['a', 'b'])
    expect(used(off('a', 100, true), off('b', 100, true), off('c', 201, false))).toEqual(['c'])
    expect(used(off('b', 100, false), off('a', 100, false))).toEqual(['a'])
  })

  itAlways(
    'give the same cost in any order, never below zero, and apply only within their conditions',
    offersArb,
    weeksArb,
    fc.nat(50_000),
    fc.nat(),
    (offers, weeks, weeklyPence, seed) => {
      const of = contract({ weeks, weeklyPence })
      const cost = contractCost(of, offers, place)
      const shuffled = offers.toSorted((a, b) => ((a.slug.length * seed) % 7) - ((b.slug.length * seed) % 7))
      expect(contractCost(of, shuffled, place)).toEqual(cost)
      expect(contractCost(of, offers.toReversed(), place)).toEqual(cost)
      if (cost === null) return
      const sum = cost.reductions.reduce((all, { pence }) => all + pence, 0)
      expect(cost.toPayPence).toBe(cost.totalPence - sum)
      expect(cost.toPayPence).toBeGreaterThanOrEqual(0)
      expect(
        cost.reductions.length < 2 || cost.reductions.every((one) => one.offer.discount?.isCombinable),
      ).toBe(true)
      for (const { offer: one, pence } of cost.reductions) {
        expect(pence).toBeGreaterThan(0)
        expect(weeks).toBeGreaterThanOrEqual(one.discount?.minWeeks ?? 0)
        expect(weeks).toBeLessThanOrEqual(one.discount?.maxWeeks ?? 100)
        expect((one.endsOn ?? TODAY) >= TODAY).toBe(true)
      }
    },
  )
})

// Helpers

const weeksArb = fc.integer({ min: 1, max: 52 })

const offersArb = fc
  .array(
    fc.record({
      discount: fc.record({
        amount: fc.oneof(
          fc.record({ pence: fc.nat(200_000) }),
          fc.record({ percent: fc.integer({ min: 0, max: 100 }) }),
          fc.record({ weeks: fc.integer({ min: 1, max: 60 }) }),
        ),
        isCombinable: fc.boolean(),
        minWeeks: fc.option(weeksArb),
        maxWeeks: fc.option(weeksArb),
      }),
      endsOn: fc.constantFrom(null, TODAY, '2026-11-20'),
    }),
    { maxLength: 6 },
  )
  .map((list) =>
    list.map((one, index) =>
      offer({ slug: `${'o'.repeat(index)}-${index}`, endsOn: one.endsOn, discount: discount(one.discount) }),
    ),
  )
