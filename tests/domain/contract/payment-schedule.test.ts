// spec section 14

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PaymentDue, PaymentPlan } from '#domain/content/contract.ts'
import { addDays, isCalendarDay } from '#domain/contract/contract-dates.ts'
import { weeksBetween } from '#domain/contract/contract-price.ts'
import { paymentPlansFor, paymentSchedule } from '#domain/contract/payment-schedule.ts'
import { itAlways } from '#tests/support/it-always.ts'
import { contract, paymentPlan, TODAY } from '../support/builders.ts'

const cost: Parameters<typeof paymentSchedule>[2] = { totalPence: 726_001, feePence: 0, reductions: [] }
const schedule = (change: Partial<PaymentPlan>, of = contract(), amount = cost) =>
  paymentSchedule(paymentPlan(change), of, amount, TODAY)
const due = (...list: readonly PaymentDue[]) => ({ payments: list.map((day) => ({ share: 1, due: day })) })

describe('the payments of a contract', () => {
  it('fall on the plan’s days of the contract’s year, odd pennies first', () => {
    expect(schedule({})).toEqual([
      { dueOn: '2027-09-28', pence: 242_001 },
      { dueOn: '2028-01-18', pence: 242_000 },
      { dueOn: '2028-04-26', pence: 242_000 },
    ])
  })

  it('may fall on the first day of the contract, while the day before that is a year later', () => {
    const long = contract({ endDate: '2028-09-10' })
    const dueOn = (monthAndDay: string) => schedule(due({ monthAndDay }), long)?.map((one) => one.dueOn)
    expect([dueOn('09-11'), dueOn('09-10')]).toEqual([['2027-09-11'], ['2028-09-10']])
  })

  it('may be counted from the first day of the contract, and weighted', () => {
    const [early, late] = [
      { share: 1, due: { daysFromStart: -14 } },
      { share: 3, due: { daysFromStart: 35 } },
    ]
    const plan = { payments: [early, late] }
    expect(schedule(plan, contract(), { totalPence: 1_000, feePence: 0, reductions: [] })).toEqual([
      { dueOn: '2027-08-28', pence: 250 },
      { dueOn: '2027-10-16', pence: 750 },
    ])
  })

  it.each<[string, number | null, Partial<PaymentPlan>]>([
    [
      'of the plan’s option and length',
      3,
      { lettingOptions: ['long-term-lets'], minWeeks: 44, maxWeeks: 44 },
    ],
    ['but not of another letting option', null, { lettingOptions: ['summer-lets'] }],
    ['but not shorter ones', null, { minWeeks: 45 }],
    ['but not longer ones', null, { maxWeeks: 43 }],
    ['unless two are on the same day', null, due({ daysFromStart: 7 }, { daysFromStart: 7 })],
    ['unless they are out of order', null, due({ monthAndDay: '01-18' }, { monthAndDay: '09-28' })],
    ['with one on the last day', 1, due({ monthAndDay: '07-15' })],
    ['unless one is after the last day', null, due({ monthAndDay: '07-16' })],
    ['unless a day does not exist', null, due({ monthAndDay: '02-30' })],
  ])('are for contracts %s: %s', (_which, count, change) => {
    expect(schedule(change)?.length ?? null).toBe(count)
  })

  it('are due on booking, as one payment, if their days have passed', () => {
    const begun = contract({ startDate: '2026-09-12', endDate: '2027-07-17' })
    const [january, april] = [
      { dueOn: '2027-01-18', pence: 242_000 },
      { dueOn: '2027-04-26', pence: 242_000 },
    ]
    expect(schedule({}, begun)).toEqual([{ dueOn: null, pence: 242_001 }, january, april])
    const from = (today: string) => paymentSchedule(paymentPlan(), begun, cost, today)
    expect(from('2027-05-01')).toEqual([{ dueOn: null, pence: 726_001 }])
    expect(from('2027-04-26')).toHaveLength(2)
  })

  it.each([
    ['every-payment', 300, [9_900, 9_900, 9_900]],
    ['first-payment', 300, [9_700, 10_000, 10_000]],
    ['last-payment', 300, [10_000, 10_000, 9_700]],
    ['last-payment', 15_000, [10_000, 5_000]],
    ['first-payment', 15_000, [5_000, 10_000]],
    ['first-payment', 30_000, []],
  ] as const)(
    'are reduced by offers in the %s, or the next if it is too small: by %i',
    (takenFrom, pence, left) => {
      const amount = { totalPence: 30_000, feePence: 0, reductions: [{ takenFrom, pence }] }
      expect(schedule({}, contract(), amount)?.map((payment) => payment.pence)).toEqual(left)
    },
  )

  it('begin with the fee, which is due on booking, and which offers do not reduce', () => {
    const [september, january, april] = ['2027-09-28', '2028-01-18', '2028-04-26']
    const amount = {
      totalPence: 45_000,
      feePence: 15_000,
      reductions: [{ takenFrom: 'every-payment' as const, pence: 30_000 }],
    }
    expect(schedule({}, contract(), { ...amount, reductions: [] })).toEqual([
      { dueOn: null, pence: 15_000 },
      { dueOn: september, pence: 10_000 },
      { dueOn: january, pence: 10_000 },
      { dueOn: april, pence: 10_000 },
    ])
    expect(schedule({}, contract(), amount)).toEqual([{ dueOn: null, pence: 15_000 }])
  })

  itAlways(
    'add up to the amount to pay, are in order, and none is after the last day',
    planArb,
    contractArb,
    amountArb,
    dayArb,
    (plan, of, amount, today) => {
      const payments = paymentSchedule(plan, of, amount, today)
      if (payments === null) return
      const taken = amount.reductions.reduce((sum, { pence }) => sum + pence, 0)
      expect(payments.reduce((sum, { pence }) => sum + pence, 0)).toBe(amount.totalPence - taken)
      expect(payments.every(({ pence }) => pence > 0)).toBe(true)
      const days = payments.map(({ dueOn }) => dueOn ?? '')
      expect(days).toEqual(days.toSorted())
      expect(new Set(days).size).toBe(days.length)
      for (const { dueOn } of payments)
        if (dueOn !== null) expect(isCalendarDay(dueOn) && dueOn <= of.endDate && dueOn >= today).toBe(true)
      expect(payments.slice(1).every(({ dueOn }) => dueOn !== null)).toBe(true)
    },
  )
})

describe('the ways to pay a contract', () => {
  const own = paymentPlan({ name: 'Own' })
  const ofSite = paymentPlan({ name: 'Of the site' })
  const ofSummer = paymentPlan({ name: 'Summer', lettingOptions: ['summer-lets'] })

  it.each([
    ['the property’s own that apply to it', [ofSummer, own], [['Own', 3]]],
    ['or else those of the site', [], [['Of the site', 3]]],
  ])('are %s', (_which, ofProperty, expected) => {
    const plans = { own: ofProperty, ofSite: [ofSite], today: TODAY }
    const ways = paymentPlansFor(contract(), cost, plans)
    expect(ways.map(({ plan, payments }) => [plan.name, payments.length])).toEqual(expected)
  })
})

// Helpers

const dayArb = fc.integer({ min: 0, max: 1_500 }).map((days) => addDays('2025-01-01', days))

const dueArb: fc.Arbitrary<PaymentDue> = fc.oneof(
  fc.integer({ min: -60, max: 400 }).map((daysFromStart) => ({ daysFromStart })),
  dayArb.map((day) => ({ monthAndDay: day.slice(5) })),
)

const paymentArb = fc.record({ share: fc.integer({ min: 1, max: 1_000 }), due: dueArb })
const planArb = fc
  .array(paymentArb, { minLength: 1, maxLength: 5 })
  .map((payments) => paymentPlan({ payments }))

const contractArb = fc.tuple(dayArb, fc.integer({ min: 1, max: 400 })).map(([startDate, days]) => {
  const endDate = addDays(startDate, days)
  return contract({ startDate, endDate, weeks: weeksBetween(startDate, endDate) })
})

const reductionArb = fc.record({
  pence: fc.nat(200_000),
  takenFrom: fc.constantFrom(...(['every-payment', 'first-payment', 'last-payment'] as const)),
})

const amountArb = fc
  .tuple(fc.nat(2_000_000), fc.constantFrom(0, 0, 15_000), fc.array(reductionArb, { maxLength: 4 }))
  .map(([rent, feePence, reductions]) => ({
    totalPence: reductions.reduce((sum, { pence }) => sum + pence, rent + feePence),
    feePence,
    reductions,
  }))
