import { describe, expect, it } from 'vitest'
import { type DecodeFailure, decodeItems } from '#adapters/wordpress/decode-shape.ts'
import { offerShape } from '#adapters/wordpress/wordpress-offer.ts'
import { paymentPlanShape } from '#adapters/wordpress/wordpress-payment-plan.ts'
import { globalsShape } from '#adapters/wordpress/wordpress-site.ts'

const context = (dropped: DecodeFailure[]) => ({
  siteOrigin: 'https://www.example.com',
  path: '',
  report: (failure: DecodeFailure) => void dropped.push(failure),
})

describe('a payment plan that an editor wrote', () => {
  const decode = (change: object) => {
    const dropped: DecodeFailure[] = []
    const wire = { name: 'Three', payments: [{ dueDay: '28 September' }], ...change }
    const [plan] = decodeItems(paymentPlanShape, [wire], context(dropped))
    return { plan, paths: dropped.map(({ path }) => path) }
  }

  it('is decoded with its conditions, all of which are optional', () => {
    const conditions = { needsGuarantor: true, lettingOptions: [], minWeeks: null, maxWeeks: 44 }
    const plan = { name: 'Three', ...conditions, payments: [{ share: 1, due: { monthAndDay: '09-28' } }] }
    const written = { needsGuarantor: '1', lettingOptions: false, minWeeks: '', maxWeeks: '44' }
    expect(decode(written)).toEqual({ plan, paths: [] })
    const all = decode({ lettingOptions: { longTerm: '1', shortTerm: true, summer: 1 } }).plan
    expect(all?.lettingOptions).toEqual(['long-term-lets', 'short-term-lets', 'summer-lets'])
  })

  it.each([
    [{ dueDay: '1 July' }, { monthAndDay: '07-01' }],
    [{ dueDay: '3rd of jan' }, { monthAndDay: '01-03' }],
    [{ dueDay: '26 APRIL', dueDays: '' }, { monthAndDay: '04-26' }],
    [{ dueDay: '', dueDays: '-14' }, { daysFromStart: -14 }],
    [{ dueDays: '0' }, { daysFromStart: 0 }],
  ])('accepts the payment %j', (payment, due) => {
    expect(decode({ payments: [payment] }).plan).toMatchObject({ payments: [{ due }] })
  })

  it.each([
    { dueDay: 'late September' },
    { dueDay: '31 June' },
    { dueDay: '29 February' },
    { dueDay: '0 May' },
    { dueDay: '12 Nonsense' },
    { dueDay: '', dueDays: '' },
    { dueDays: '9999999' },
    { dueDay: '1 July', share: '-1' },
    null,
  ])('is dropped as a whole and reported if it has the payment %j', (payment) => {
    const dropped = { plan: undefined, paths: ['[0].payments[1]', '[0]'] }
    expect(decode({ payments: [{ dueDays: 0 }, payment] })).toEqual(dropped)
  })

  it('is dropped without payments or without a name', () => {
    expect(decode({ payments: false }).plan).toBeUndefined()
    expect(decode({ name: '' }).plan).toBeUndefined()
  })

  it('does not affect the rest of the globals if it is invalid', () => {
    const dropped: DecodeFailure[] = []
    const globals = (value: unknown) => globalsShape.decode(value, context(dropped))
    expect(globals({ paymentPlans: [{ name: 'X' }], guarantorRule: 'An adult.' })).toMatchObject({
      success: { paymentPlans: [], guarantorRule: 'An adult.' },
    })
    expect(dropped.map(({ path }) => path)).toEqual(['paymentPlans[0]'])
    expect(globals({})).toMatchObject({ success: { paymentPlans: [], guarantorRule: '' } })
  })
})

describe('the discount of an offer that an editor wrote', () => {
  const decode = (discount: unknown) => {
    const dropped: DecodeFailure[] = []
    const item = { post_title: 'Offer', post_name: 'offer', acf: { discount } }
    const [offer] = decodeItems(offerShape, [item], context(dropped))
    return { discount: offer?.discount, paths: dropped.map(({ path }) => path) }
  }

  it.each([undefined, false, '', [], {}, { amount: '', percent: '0', weeks: false, takenFrom: '' }])(
    'is null for %j',
    (discount) => {
      expect(decode(discount)).toEqual({ discount: null, paths: [] })
    },
  )

  it.each([
    [{ amount: '£150' }, { amount: { pence: 15_000 }, takenFrom: 'every-payment', isCombinable: false }],
    [
      { percent: '10', takenFrom: 'First' },
      { amount: { percent: 10 }, takenFrom: 'first-payment' },
    ],
    [
      { weeks: 2, takenFrom: 'last', combinable: '1' },
      { amount: { weeks: 2 }, isCombinable: true },
    ],
    [
      { weeks: 2, startsFrom: '20270911', startsUntil: '', bookedDaysBefore: '21', minWeeks: '51' },
      { startsFrom: '2027-09-11', startsUntil: null, bookedDaysBefore: 21, minWeeks: 51, maxWeeks: null },
    ],
  ])('is decoded from %j', (discount, read) => {
    expect(decode(discount).discount).toMatchObject(read)
  })

  it.each([
    { amount: '100', weeks: '2' },
    { percent: '110' },
    { percent: '10', takenFrom: 'the middle' },
    { weeks: '-2' },
    { weeks: '2', bookedDaysBefore: '-3' },
  ])('is null and reported for %j, and the offer is still shown', (discount) => {
    expect(decode(discount)).toEqual({ discount: null, paths: ['[0].acf.discount'] })
  })
})
