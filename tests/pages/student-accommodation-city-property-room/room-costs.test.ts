import { describe, expect, it } from 'vitest'
import type { Property } from '#domain/content/property.ts'
import { roomView } from '#pages/student-accommodation-city-property-room/room-view.ts'
import {
  contract,
  discount,
  offer,
  paymentPlan,
  property,
  room,
  TODAY,
} from '#tests/domain/support/builders.ts'

const options = { brandName: 'Plumbrook', today: TODAY }

describe('the costs of a room', () => {
  const plan = paymentPlan({ payments: [{ share: 1, due: { daysFromStart: -14 } }], needsGuarantor: false })
  const terms = { paymentPlans: [plan, paymentPlan({ name: 'By term' })], guarantorRule: 'An adult.' }
  const view = ({
    own = {},
    weeklyPence = 16_501 as number | null,
    known = terms as typeof terms | null,
    query = '',
  } = {}) =>
    roomView(
      room({ contracts: [contract({ weeklyPence })] }),
      property(own),
      { ...options, terms: known },
      new URLSearchParams(query),
    )
  const weeks = offer({
    title: 'Two weeks free',
    discount: discount({ amount: { weeks: 2 }, takenFrom: 'last-payment' }),
  })

  it('list each payment plan with its days and amounts, and say who may be a guarantor', () => {
    const { toPay, plans = [], guarantorRule } = view().payments ?? {}
    expect([toPay, guarantorRule]).toEqual(['£7,260.44', 'An adult.'])
    expect(
      plans.map(({ name, needsGuarantor, payments }) => [
        name,
        needsGuarantor,
        ...payments.map(({ term, value }) => `${term}: ${value}`),
      ]),
    ).toEqual([
      ['Three payments', false, '28 Aug 2027: £7,260.44'],
      ['By term', true, '28 Sep 2027: £2,420.15', '18 Jan 2028: £2,420.15', '26 Apr 2028: £2,420.14'],
    ])
  })

  it('include the reductions of offers, and split the reduced total into payments', () => {
    const reduced = view({ own: { offers: [weeks] } })
    expect(reduced.reductions).toEqual(['Less £330.02 with “Two weeks free”: Everybody'])
    expect(reduced.from).toMatchObject({ total: '£7,260.44', withOffers: '£6,930.42' })
    expect(reduced.contracts[0]?.lengths[0]).toMatchObject({
      label: '44 weeks',
      total: '£6,930.42',
      before: '£7,260.44',
    })
    expect(reduced.payments).toMatchObject({
      toPay: '£6,930.42',
      plans: [{}, { payments: [{}, {}, { value: '£2,090.12' }] }],
    })
  })

  it('name the first payment in parts, or else the only one', () => {
    expect(view().payments?.first).toBe('First £2,420.15 on 28 September 2027')
    expect(view({ known: { ...terms, paymentPlans: [plan] } }).payments?.first).toBe(
      'First £7,260.44 on 28 August 2027',
    )
  })

  it('are named where the contract has no such way to pay', () => {
    const problemOf = (query: string) => view({ known: terms, query }).choiceProblem
    expect(problemOf('view=payments&pay=Monthly')).toBe('This contract has no such way to pay: choose one.')
    expect([problemOf('view=payments&pay=By term'), problemOf('')]).toEqual([null, null])
  })

  it.each([
    ['view=payments&pay=By term', 'By term', terms],
    ['view=payments&pay=Monthly', null, terms],
    ['view=payments', null, terms],
    ['view=payments&pay=By term', null, null],
    ['pay=By term', null, terms],
  ])('for “%s” show one way to pay alone, not indexed: %s', (query, name, known) => {
    const { plan: alone, head } = view({ known, query })
    expect([alone?.name ?? null, head.title, head.robots]).toEqual([
      name,
      `${name ? 'Paying for ' : ''}Studio, Aire Yard | Plumbrook`,
      name ? 'noindex, follow' : 'index, follow',
    ])
    // what a messenger reads, at the address that was shared
    expect([
      head.sharing?.startsWith(`${alone?.name}: ${alone?.first} · `),
      head.sharedPath === alone?.href,
    ]).toEqual([name !== null, name !== null])
  })

  it('use the property’s own payment plans instead of those of the site', () => {
    const own = (paymentPlans: Property['paymentPlans'], known: typeof terms | null) =>
      view({ own: { paymentPlans }, known }).payments
    expect(own([plan], terms)).toMatchObject({ plans: [{ name: 'Three payments' }], guarantorRule: '' })
    expect(own([paymentPlan()], null)).toMatchObject({ plans: [{ needsGuarantor: true }], guarantorRule: '' })
  })

  it('have no payments without plans or an amount; payments already due are made on booking', () => {
    expect(view({ known: null })).toMatchObject({ payments: null, reductions: [] })
    expect(view({ weeklyPence: null })).toMatchObject({ payments: null, reductions: [] })
    const free = { offers: [offer({ discount: discount({ amount: { percent: 100 } }) })] }
    expect(view({ own: free })).toMatchObject({ payments: null, from: { withOffers: '£0' } })
    const begun = contract({ startDate: '2026-11-14', endDate: '2027-07-17' })
    const late = roomView(room({ contracts: [begun] }), property(), { ...options, terms })
    expect(late.payments?.plans).toMatchObject([{ payments: [{ term: 'When you book', value: '£7,260' }] }])
  })
})
