import { describe, expect, it } from 'vitest'
import type { Property } from '#domain/content/property.ts'
import { compareView } from '#pages/compare/compare-view.ts'
import {
  contract,
  discount,
  offer,
  paymentPlan,
  property,
  review,
  room,
  TODAY,
} from '#tests/domain/support/builders.ts'
import { LONE_HOUSE as lone, LISTED_ROOMS as rooms } from '../listed-rooms.ts'

const options = { brandName: 'Plumbrook', today: TODAY }
const BOTH = ['studio-aire-yard', 'b']

const compared = (list: readonly string[], properties: readonly Property[] = [], query = '') =>
  compareView(list, rooms, properties, options, new URLSearchParams(query))
const rowOf = ({ groups }: ReturnType<typeof compareView>, name: string) =>
  groups.flatMap(({ rows }) => rows).find((row) => row.name === name)?.cells

describe('the comparison', () => {
  it.each([
    ['Total', ['£7,260 in all', 'Not stated']],
    ['Weekly price', ['£165', 'Nothing to book at the moment']],
    ['Length', ['44 weeks', 'Not stated']],
    ['Deposit', ['£250', 'Not stated']],
    ['Contracts to choose from', ['1', '0']],
    ['Size', ['20 m²', 'Not stated']],
    ['Wheelchair accessible', ['No', 'Yes']],
    ['Desk', ['Yes', 'Not listed']],
    ['Building', ['Aire Yard, Leeds', 'Lone House']],
    ['People in the room', ['1', '2']],
  ])('shows the fact "%s" of rooms side by side', (name, cells) => {
    expect(rowOf(compared(BOTH), name)).toEqual(cells)
  })

  it('says in a messenger which rooms it shows, for the contract in its address', () => {
    const { head } = compared(BOTH, [], 'weeks=44')
    expect(head.sharedPath).toBe('/compare?rooms=studio-aire-yard%2Cb&weeks=44')
    expect(head.sharing).toBe('Studio, Aire Yard: 44 weeks, £7,260 in all; Loft, Lone House')
  })

  it('shows the total with offers and the booking fee if a room has them', () => {
    const offers = [offer({ properties: ['aire-yard'], discount: discount() })]
    const priced = [
      room({ contracts: [contract({ feePence: 5_000 })] }),
      room({ slug: 'x', urlSlug: 'x', property: lone }),
    ]
    const known = [property({ offers }), property({ slug: 'lone', offers })]
    for (const query of ['', 'weeks=44']) {
      const view = compareView(['studio-aire-yard', 'x'], priced, known, options, new URLSearchParams(query))
      expect(rowOf(view, 'Total')).toEqual([
        '£7,210 in all with offers (£7,310 before), including a £50 booking fee',
        '£7,260 in all',
      ])
      expect(rowOf(view, 'Who gets the offers')).toEqual(['Everybody', 'No offers'])
    }
  })

  it('shows the lengths that there are, where none is chosen', () => {
    const several = [contract({ weeks: 51 }), contract({ weeks: 39 }), contract(), contract({ weeks: 8 })]
    const priced = [
      room({ contracts: several }),
      room({ slug: 'x', urlSlug: 'x', contracts: [contract(), contract({ weeklyPence: 17_000 })] }),
    ]
    const view = compareView(['studio-aire-yard', 'x'], priced, [], options, new URLSearchParams())
    expect(rowOf(view, 'Length')).toEqual(['39, 44 or 51 weeks', '44 weeks'])
    expect(rowOf(view, 'Total')).toEqual([
      '39 weeks £6,435 · 51 weeks £8,415 in all, in 2027/28',
      '44 weeks from £7,260 in all, in 2027/28',
    ])
  })

  it('shows the figures of a chosen contract, and says which room does not offer it', () => {
    const both = [
      room({ contracts: [contract(), contract({ weeks: 51, weeklyPence: 16_000 })] }),
      room({ id: 9, slug: 'x', urlSlug: 'x' }),
    ]
    const chosen = compareView(['studio-aire-yard', 'x'], both, [], options, new URLSearchParams('weeks=51'))
    expect(rowOf(chosen, 'Weekly price')).toEqual(['£160', 'Not offered for this stay'])
    expect(rowOf(chosen, 'Total')).toEqual(['£8,160 in all', 'Not stated'])
    expect(chosen.rooms.map(({ href }) => href)).toEqual([
      '/student-accommodation/leeds/aire-yard/studio?weeks=51&start=2027-09-11',
      '/student-accommodation/leeds/aire-yard/x',
    ])
    expect(chosen.choice).toEqual({
      action: '/compare',
      rooms: 'studio-aire-yard,x',
      isOnlyDifferences: false,
      weeks: [
        { value: '44', label: '44 weeks' },
        { value: '51', label: '51 weeks' },
      ],
      starts: [{ value: '2027-09-11', label: '11 Sep 2027' }],
      values: { weeks: '51', start: '' },
      problems: {},
    })
    const byStart = compared(BOTH, [], 'start=2027-09-11')
    expect(byStart.choice.values).toEqual({ weeks: '', start: '2027-09-11' })
  })

  it('names a contract that cannot be', () => {
    expect(Object.keys(compared(BOTH, [], 'weeks=44 weeks&start=11/09/2027').choice.problems)).toEqual([
      'weeks',
      'start',
    ])
  })

  it('uses the contract that a room was shortlisted with', () => {
    const entry = 'studio-aire-yard.44.2027-09-11'
    const view = compared([entry, 'c'])
    expect(rowOf(view, 'Weekly price')).toEqual(['£165', '£165'])
    expect(view.choice.rooms).toBe(`${entry},c`)
    expect(view.rooms[0]?.href).toContain('?weeks=44&start=2027-09-11')
    expect(view.differences?.href).toContain(encodeURIComponent(entry))
  })

  it('shows each room with its address, tag, image and enquiry', () => {
    expect(compared(BOTH).rooms).toMatchObject([
      {
        name: 'Studio',
        href: '/student-accommodation/leeds/aire-yard/studio',
        tag: null,
        image: { src: '/a.jpg' },
        action: {
          href: '/contact-us?property=aire-yard&room=studio-aire-yard',
          tracked: { event: 'pslBookNow', property: 'aire-yard', room: 'studio-aire-yard' },
        },
      },
      { name: 'Loft', tag: 'sold-out', image: null, action: { shortLabel: 'Waiting list' } },
    ])
  })

  it.each([
    [['studio-aire-yard', 'b', 'c', 'd'], 3, true, false],
    [['studio-aire-yard', 'b', 'c'], 3, false, false],
    [['c'], 1, false, true],
    [[], 0, false, true],
  ])('of %j shows %i rooms, and says if there are more, or may be', (list, count, tooMany, canAdd) => {
    const view = compared(list)
    expect([view.rooms.length, view.tooMany, view.canAdd]).toEqual([count, tooMany, canAdd])
  })

  it('leaves out one of several rooms, and keeps the contract and what is shown', () => {
    const hrefs = (list: readonly string[], query?: string) =>
      compared(list, [], query).rooms.map(({ removeHref }) => removeHref)
    expect(hrefs(['studio-aire-yard', 'b', 'c'], 'weeks=44&only=differences')[1]).toBe(
      '/compare?rooms=studio-aire-yard%2Cc&weeks=44&only=differences',
    )
    // one room differs from none
    expect(hrefs(BOTH, 'weeks=44&only=differences')).toEqual([
      '/compare?rooms=b&weeks=44',
      '/compare?rooms=studio-aire-yard&weeks=44',
    ])
    expect(hrefs(['c'])).toEqual([null])
  })

  it('says of a chosen contract when its first part is due, where the content has a way to pay', () => {
    const terms = { paymentPlans: [paymentPlan()], guarantorRule: '' }
    const cells = (query: string, properties: readonly Property[]) =>
      rowOf(
        compareView(BOTH, rooms, properties, { ...options, terms }, new URLSearchParams(query)),
        'Payments',
      )
    expect(cells('weeks=44', [property()])).toEqual([expect.stringMatching(/^First £/), 'Not stated'])
    expect(cells('weeks=44', [])).toBeUndefined()
    expect(cells('', [property()])).toBeUndefined()
    expect(rowOf(compared(BOTH, [property()], 'weeks=44'), 'Payments')).toBeUndefined()
  })

  it.each(['Bed', 'Bathroom', 'Kitchen', 'Reviews', 'Dates', 'To Leeds'])(
    'omits the row "%s" if it is stated for none of the rooms',
    (name) => {
      expect(rowOf(compared(['b']), name)).toBeUndefined()
    },
  )

  it('shows the rating of the property, and the usual travel time to each university in the content', () => {
    const yard = property({
      reviews: [review({ rating: 4 }), review({ rating: 5 })],
      travelTimes: [
        { to: 'UWE', mode: 'walking', minutes: 81 },
        { to: 'UWE', mode: 'public transport', minutes: 30 },
        { to: 'Leeds', mode: 'walking', minutes: 9 },
      ],
    })
    for (const properties of [[yard], [yard, property({ slug: 'lone' })]])
      expect(rowOf(compared(BOTH, properties), 'Reviews')).toEqual(['4.5 out of 5, from 2', 'Not stated'])
    const view = compared(BOTH, [yard])
    expect(rowOf(view, 'To UWE')).toEqual(['About 30 min by public transport', 'Not stated'])
    expect(rowOf(view, 'To Leeds')).toEqual(['About 9 min on foot', 'Not stated'])
    const away = property({ slug: 'lone', city: { slug: 'hull', name: 'Hull' } })
    expect(rowOf(compared(BOTH, [yard, away]), 'To Leeds')?.[1]).toBe('In another city')
  })

  it('begins with the rows in which rooms differ, and ends with those in which they agree', () => {
    const larger = room({ slug: 'x', urlSlug: 'x', floorSpace: 31 })
    const both = [room(), larger]
    const { groups } = compareView(['studio-aire-yard', 'x'], both, [], options, new URLSearchParams())
    expect(groups.map(({ heading }) => heading)).toEqual(['The room', 'The same for each'])
    expect(groups[0]?.rows).toEqual([{ name: 'Size', cells: ['20 m²', '31 m²'] }])
    expect(groups[1]?.rows.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Total', 'Building', 'Desk']),
    )
    const alone = compared(['b']).groups.map(({ heading }) => heading)
    expect(alone).toEqual(['Price', 'The room', 'The building'])
  })

  it('shows only the rows that differ on request, with a link back to all', () => {
    const request = 'weeks=44&only=differences'
    const same = compared(['studio-aire-yard', 'c'], [], request)
    expect(same.groups).toEqual([])
    expect(same.differences).toEqual({ isOn: true, href: '/compare?rooms=studio-aire-yard%2Cc&weeks=44' })
    const rows = compared(BOTH, [], request).groups.flatMap((group) => group.rows)
    expect(rows.length).toBeGreaterThan(0)
    for (const { cells } of rows) expect(new Set(cells).size).toBeGreaterThan(1)
    expect(compared(BOTH).differences?.href).toContain('only=differences')
    expect(compared(['b'], [], request).differences).toBeNull()
    expect(compared(BOTH, [], 'only=1').differences?.isOn).toBe(false)
  })
})
