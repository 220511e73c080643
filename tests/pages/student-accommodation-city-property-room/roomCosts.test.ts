import { describe, expect, it } from 'vitest'
import { roomView } from '../../../src/pages/student-accommodation-city-property-room/roomView.ts'
import {
  contract,
  discount,
  offer,
  paymentPlan,
  property,
  room,
  TODAY,
} from '../../domain/support/builders.ts'

const options = { brandName: 'Plumbrook', today: TODAY }

describe('the costs of a room', () => {
  const plan = paymentPlan({ payments: [{ share: 1, due: { daysFromStart: -14 } }], needsGuarantor: false })
  const terms = { paymentPlans: [plan, paymentPlan({ name: 'By term' })], guarantorRule: 'An adult.' }
  const view = ({
    own = {},
    weeklyPence = 16_501 as number | null,
    known = terms as typeof terms | null,
  } = {}) =>
    roomView(room({ contracts: [contract({ weeklyPence })] }), property(own), { ...options, terms: known })
  const weeks = offer({
    title: 'Two weeks free',
    discount: discount({ amount: { weeks: 2 }, takenFrom: 'last-payment' }),
  })

  it('list each payment plan with its days and amounts, and say who may be a guarantor', () => {
    expect(view().payments).toEqual({
      toPay: '£7,260.44',
      plans: [
        {
          name: 'Three payments',
          needsGuarantor: false,
          payments: [{ due: '28 August 2027', amount: '£7,260.44' }],
        },
        {
          name: 'By term',
          needsGuarantor: true,
          payments: [
            { due: '28 September 2027', amount: '£2,420.15' },
            { due: '18 January 2028', amount: '£2,420.15' },
            { due: '26 April 2028', amount: '£2,420.14' },
          ],
        },
      ],
      guarantorRule: 'An adult.',
    })
  })

  it('include the reductions of offers, and split the reduced total into payments', () => {
    const reduced = view({ own: { offers: [weeks] } })
    expect(reduced.cost).toEqual({
      total: '£7,260.44',
      offers: [{ title: 'Two weeks free', less: '£330.02', eligibility: 'Everybody', code: null }],
      toPay: '£6,930.42',
      sum: '£7,260.44, less £330.02 with Two weeks free: £6,930.42',
    })
    expect(reduced.contracts[0]?.contracts[0]?.price).toMatchObject({
      total: '£7,260.44',
      withOffers: '£6,930.42',
    })
    expect(reduced.payments).toMatchObject({
      toPay: '£6,930.42',
      plans: [{}, { payments: [{}, {}, { amount: '£2,090.12' }] }],
    })
  })

  it('use the property’s own payment plans instead of those of the site', () => {
    expect(view({ own: { paymentPlans: [plan] } }).payments).toMatchObject({
      plans: [{ name: 'Three payments' }],
      guarantorRule: '',
    })
    expect(view({ own: { paymentPlans: [paymentPlan()] }, known: null }).payments).toMatchObject({
      plans: [{ needsGuarantor: true }],
      guarantorRule: '',
    })
  })

  it('have no payments without plans or an amount; payments already due are made on booking', () => {
    expect(view({ known: null })).toMatchObject({ payments: null, cost: null })
    expect(view({ weeklyPence: null })).toMatchObject({ payments: null, cost: null })
    const free = { offers: [offer({ discount: discount({ amount: { percent: 100 } }) })] }
    expect(view({ own: free })).toMatchObject({ payments: null, cost: { toPay: '£0' } })
    const begun = contract({ startDate: '2026-11-14', endDate: '2027-07-17' })
    const late = roomView(room({ contracts: [begun] }), property(), { ...options, terms })
    expect(late.payments?.plans).toMatchObject([{ payments: [{ due: 'When you book', amount: '£7,260' }] }])
  })
})
