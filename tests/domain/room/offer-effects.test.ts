// spec section 14

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Offer } from '#domain/content/contract.ts'
import { firstDayOfChange, type OfferChange, offerEffects } from '#domain/room/offer-effects.ts'
import { contract, discount, offer, room, TODAY } from '../support/builders.ts'

const percentOff = (percent: number, change: Partial<Offer> = {}): Offer =>
  offer({ slug: 'early', discount: discount({ amount: { percent } }), ...change })
const change = (before: Offer | null, after: Offer | null): OfferChange => ({
  slug: before?.slug ?? '',
  before,
  after,
})
const costs = (rooms: Parameters<typeof offerEffects>[0], made: OfferChange) =>
  offerEffects(rooms, made).map(({ room: { slug }, before, after }) => [
    slug,
    before.toPayPence,
    after.toPayPence,
  ])

describe('what a change of an offer does to prices', () => {
  it('is the total before and after for each room that it is for, the largest change first', () => {
    const rooms = [
      room({ slug: 'cheap' }),
      room({ slug: 'dear', contracts: [contract({ weeklyPence: 20_000 })] }),
      room({ slug: 'elsewhere', property: { slug: 'heronry', name: 'Heronry', city: null } }),
      room({ slug: 'nowhere', property: null }),
      room({ slug: 'on-request', contracts: [contract({ weeklyPence: null })] }),
      room({ slug: 'gone', quantityAvailable: 0 }),
    ]
    expect(costs(rooms, change(null, percentOff(90, { properties: ['aire-yard'] })))).toEqual([
      ['dear', 880_000, 88_000],
      ['cheap', 726_000, 72_600],
    ])
  })

  it('compares with the offer that visitors have, in place of which the other one comes', () => {
    const ten = percentOff(10)
    const rooms = [room({}, [ten])]
    expect(costs(rooms, change(ten, percentOff(20)))).toEqual([['studio-aire-yard', 653_400, 580_800]])
    expect(costs(rooms, change(ten, null))).toEqual([['studio-aire-yard', 653_400, 726_000]])
    expect(costs(rooms, change(ten, percentOff(10, { title: 'Another name' })))).toEqual([])
    expect(costs(rooms, change(null, null))).toEqual([])
  })

  it('shows the contract of a room whose total it changes most', () => {
    const [short, long] = [contract({ weeks: 40 }), contract({ weeks: 51 })]
    for (const contracts of [
      [short, long],
      [long, short],
    ]) {
      const effects = offerEffects([room({ contracts })], change(null, percentOff(10)))
      expect(effects.map(({ contract }) => contract)).toEqual([long])
    }
  })

  it('is nothing where another offer takes off more', () => {
    const half = offer({ slug: 'half', discount: discount({ amount: { percent: 50 } }) })
    expect(costs([room({}, [half])], change(null, percentOff(40)))).toEqual([])
    expect(costs([room({}, [half])], change(null, percentOff(60)))).toEqual([
      ['studio-aire-yard', 363_000, 290_400],
    ])
  })

  it('is ordered by what it changes, and not by the totals', () => {
    const half = offer({
      slug: 'half',
      properties: ['aire-yard'],
      discount: discount({ amount: { percent: 50 } }),
    })
    const heronry = { slug: 'heronry', name: 'Heronry', city: null }
    const rooms = [
      room({ slug: 'large', contracts: [contract({ weeklyPence: 20_000 })] }, [half]),
      room({ slug: 'small', property: heronry, contracts: [contract({ weeklyPence: 5_000 })] }),
    ]
    expect(costs(rooms, change(null, percentOff(60)))).toEqual([
      ['small', 220_000, 88_000],
      ['large', 440_000, 352_000],
    ])
  })

  it('is undone by the change back', () => {
    const percent = fc.integer({ min: 1, max: 100 })
    fc.assert(
      fc.property(percent, percent, fc.integer({ min: 1, max: 40_000 }), (one, other, weeklyPence) => {
        const rooms = [room({ contracts: [contract({ weeklyPence })] })]
        const there = costs(rooms, change(percentOff(one), percentOff(other)))
        const back = costs(rooms, change(percentOff(other), percentOff(one)))
        expect(back).toEqual(there.map(([slug, before, after]) => [slug, after, before]))
      }),
    )
  })
})

it('a change is first seen today, or on the later day on which an offer starts both ways', () => {
  const later = percentOff(10, { startsOn: '2027-01-04' })
  const latest = percentOff(10, { startsOn: '2027-02-01' })
  expect(firstDayOfChange(change(null, percentOff(10)), TODAY)).toBe(TODAY)
  expect(firstDayOfChange(change(null, later), TODAY)).toBe('2027-01-04')
  expect(firstDayOfChange(change(latest, later), TODAY)).toBe('2027-01-04')
  expect(firstDayOfChange(change(percentOff(10), later), TODAY)).toBe(TODAY)
  expect(firstDayOfChange(change(null, percentOff(10, { startsOn: '2026-01-01' })), TODAY)).toBe(TODAY)
  expect(firstDayOfChange(change(null, null), TODAY)).toBe(TODAY)
  expect(costs([room()], change(null, later))).toEqual([])
  expect(costs([{ ...room(), today: '2027-01-04' }], change(null, later))).toHaveLength(1)
})
