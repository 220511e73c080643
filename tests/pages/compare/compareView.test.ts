import { describe, expect, it } from 'vitest'
import type { Property } from '../../../src/domain/content/property.ts'
import type { ContractChoice } from '../../../src/domain/contract/contractChoice.ts'
import { asksForDifferences, compareView } from '../../../src/pages/compare/compareView.ts'
import { contract, discount, offer, property, review, room, TODAY } from '../../domain/support/builders.ts'
import { LONE_HOUSE as lone, LISTED_ROOMS as rooms } from '../listed-rooms.ts'

const options = { brandName: 'Plumbrook', today: TODAY }

describe('the comparison', () => {
  const cells = (list: readonly string[], name: string, properties: readonly Property[] = []) =>
    rowOf(compareView(list, rooms, properties, options, ALL), name)

  it('shows up to three rooms side by side, fact by fact', () => {
    expect(cells(['studio-aire-yard', 'b'], 'Total')).toEqual(['£7,260', 'Not stated'])
    expect(cells(['studio-aire-yard', 'b'], 'Weekly price')).toEqual([
      'From £165',
      'Nothing to book at the moment',
    ])
    expect(cells(['studio-aire-yard', 'b'], 'Length')).toEqual(['44 weeks', 'Not stated'])
    expect(cells(['studio-aire-yard', 'b'], 'Deposit')).toEqual(['£250', 'Not stated'])
    expect(cells(['studio-aire-yard', 'b'], 'Contracts to choose from')).toEqual(['1', '0'])
    expect(cells(['studio-aire-yard', 'b'], 'Size')).toEqual(['20 m²', 'Not stated'])
    expect(cells(['studio-aire-yard', 'b'], 'Wheelchair accessible')).toEqual(['No', 'Yes'])
    expect(cells(['studio-aire-yard', 'b'], 'Desk')).toEqual(['Yes', 'Not listed'])
    expect(cells(['studio-aire-yard', 'b'], 'Building')).toEqual(['Aire Yard, Leeds', 'Lone House'])
    expect(cells(['b'], 'People in the room')).toEqual(['2'])
  })

  it('shows the total with offers and the booking fee if a room has them', () => {
    const offers = [offer({ properties: ['aire-yard'], discount: discount() })]
    const both = [
      room({ contracts: [contract({ feePence: 5_000 })] }),
      room({ slug: 'x', urlSlug: 'x', property: lone }),
    ]
    const list = ['studio-aire-yard', 'x']
    const compared = (properties: readonly Property[], choice: ContractChoice = ALL.choice) =>
      compareView(list, both, properties, options, { ...ALL, choice })
    const properties = [property({ offers }), property({ slug: 'lone', offers })]
    for (const weeks of [null, 44]) {
      const view = compared(properties, { weeks, start: null })
      expect(rowOf(view, 'With offers')).toEqual(['£7,160', 'No offers'])
      expect(rowOf(view, 'Booking fee')).toEqual(['£50', 'None'])
    }
    expect(rowOf(compared([]), 'With offers')).toBeUndefined()
  })

  it('shows the figures of a chosen contract, and says which room does not offer it', () => {
    const both = [
      room({ contracts: [contract(), contract({ weeks: 51, weeklyPence: 16_000 })] }),
      room({ id: 9, slug: 'x', urlSlug: 'x' }),
    ]
    const view = (choice: ContractChoice) =>
      compareView(['studio-aire-yard', 'x'], both, [], options, { choice, onlyDifferences: false })
    const chosen = view({ weeks: 51, start: null })
    const row = (name: string) => rowOf(chosen, name)
    expect(row('Weekly price')).toEqual(['£160', 'Not offered for this stay'])
    expect(row('Total')).toEqual(['£8,160', 'Not stated'])
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
    })
    expect(view({ weeks: null, start: '2027-09-11' }).choice.values).toEqual({
      weeks: '',
      start: '2027-09-11',
    })
  })

  it('uses the contract that a room was shortlisted with', () => {
    const entry = 'studio-aire-yard.44.2027-09-11'
    const compared = compareView([entry, 'c'], rooms, [], options, ALL)
    expect(rowOf(compared, 'Weekly price')).toEqual(['£165', 'From £165'])
    expect(compared.choice.rooms).toBe(`${entry},c`)
    expect(compared.rooms[0]?.href).toContain('?weeks=44&start=2027-09-11')
    expect(compared.differences?.href).toContain(encodeURIComponent(entry))
  })

  it('shows each room with its address, tag, image and enquiry', () => {
    expect(compareView(['studio-aire-yard', 'b'], rooms, [], options, ALL).rooms).toMatchObject([
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

  it('shows only the first three of more rooms, and says so', () => {
    const view = compareView(['studio-aire-yard', 'b', 'c', 'd'], rooms, [], options, ALL)
    expect(view.rooms).toHaveLength(3)
    expect(view.tooMany).toBe(true)
    expect(compareView(['c'], rooms, [], options, ALL).tooMany).toBe(false)
    expect(compareView([], rooms, [], options, ALL).rooms).toEqual([])
  })

  it('omits rows that are stated for none of the rooms', () => {
    for (const name of ['Bed', 'Bathroom', 'Kitchen', 'Reviews', 'Dates'])
      expect(cells(['b'], name)).toBeUndefined()
  })

  it('shows the rating of the property, and the usual travel time to each university in the content', () => {
    const yard = property({
      reviews: [review({ rating: 4 }), review({ rating: 5 })],
      travelTimes: [
        { to: 'UWE', mode: 'walking', minutes: 81 },
        { to: 'UWE', mode: 'public transport', minutes: 30 },
        { to: 'Leeds', mode: 'walking', minutes: 9 },
      ],
    })
    const both = ['studio-aire-yard', 'b']
    expect(cells(both, 'Reviews', [yard])).toEqual(['4.5 out of 5, from 2', 'Not stated'])
    const mill = property({ slug: 'lone' })
    expect(cells(both, 'Reviews', [yard, mill])).toEqual(['4.5 out of 5, from 2', 'Not stated'])
    expect(cells(both, 'To UWE', [yard])).toEqual(['30 min by public transport', 'Not stated'])
    expect(cells(both, 'To Leeds', [yard])).toEqual(['9 min on foot', 'Not stated'])
    expect(cells(both, 'To Leeds')).toBeUndefined()
  })

  it('shows only the rows that differ on request, with a link back to all', () => {
    const request = { choice: { weeks: 44, start: null }, onlyDifferences: true }
    const view = compareView(['studio-aire-yard', 'c'], rooms, [], options, request)
    expect(view.groups).toEqual([])
    expect(view.differences).toEqual({ isOn: true, href: '/compare?rooms=studio-aire-yard%2Cc&weeks=44' })
    const differing = compareView(['studio-aire-yard', 'b'], rooms, [], options, request)
    for (const { rows } of differing.groups)
      for (const row of rows) expect(new Set(row.cells).size).toBeGreaterThan(1)
    expect(rowOf(differing, 'People in the room')).toEqual(['1', '2'])
    expect(compareView(['studio-aire-yard', 'b'], rooms, [], options, ALL).differences?.href).toContain(
      'only=differences',
    )
    expect(compareView(['b'], rooms, [], options, request)).toMatchObject({ differences: null })
    expect(asksForDifferences(new URLSearchParams('only=differences'))).toBe(true)
    expect(asksForDifferences(new URLSearchParams('only=1'))).toBe(false)
  })
})

// Helpers

const ALL = { choice: { weeks: null, start: null }, onlyDifferences: false } as const

const rowOf = ({ groups }: ReturnType<typeof compareView>, name: string) =>
  groups.flatMap(({ rows }) => rows).find((row) => row.name === name)?.cells
