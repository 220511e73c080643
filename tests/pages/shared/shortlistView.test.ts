import { describe, expect, it } from 'vitest'
import type { ContractChoice } from '../../../src/domain/contract/contractChoice.ts'
import { compareView, shortlistView } from '../../../src/pages/shared/shortlistView.ts'
import { contract, image, room, TODAY } from '../../domain/support/builders.ts'

const options = { brandName: 'Plumbrook', today: TODAY }
const lone = { slug: 'lone', name: 'Lone House', city: null }
const rooms = [
  room({ photos: [image('/a.jpg')] }),
  room({
    slug: 'b',
    urlSlug: 'b',
    name: 'Loft',
    accessible: true,
    property: lone,
    floorSpace: null,
    bed: null,
    bathroom: null,
    kitchen: null,
    facilities: [],
    contracts: [],
    occupancy: 2,
  }),
  room({ slug: 'c', urlSlug: 'c' }),
  room({ slug: 'd', urlSlug: 'd' }),
  room({ slug: 'homeless', property: null }),
]

describe('the shortlist’s page', () => {
  it('has the rooms in the list’s order and an address to share, and counts rooms that are gone', () => {
    const view = shortlistView(['b', 'studio-aire-yard', 'gone', 'homeless'], rooms, false, options)
    expect(view.rooms.map(({ id, property }) => [id, property])).toEqual([
      ['b', 'Lone House'],
      ['studio-aire-yard', 'Aire Yard, Leeds'],
    ])
    expect(view.unavailableCount).toBe(2)
    expect(view.sharePath).toBe('/shortlist?rooms=b%2Cstudio-aire-yard')
    expect(view.head).toMatchObject({ title: 'Your shortlist | Plumbrook', robots: 'noindex, follow' })
    expect(view.rooms[0]?.waitingList).toBe('/waiting-list?property=lone&room=b')
    expect(view.rooms[1]?.waitingList).toBeNull()
  })

  it('of another visitor says so', () => {
    const view = shortlistView([], rooms, true, options)
    expect(view).toMatchObject({
      isShared: true,
      rooms: [],
      unavailableCount: 0,
      sharePath: '/shortlist',
      comparePath: '/compare',
      maxCompared: 3,
    })
    expect(view.head.title).toBe('A shortlist for you | Plumbrook')
  })
})

describe('the comparison', () => {
  const cells = (list: readonly string[], name: string) =>
    compareView(list, rooms, options).rows.find((row) => row.name === name)?.cells

  it('shows up to three rooms side by side, fact by fact', () => {
    expect(cells(['studio-aire-yard', 'b'], 'Total')).toEqual(['£7,260', 'Not stated'])
    expect(cells(['studio-aire-yard', 'b'], 'Price a week')).toEqual(['From £165', 'Nothing to book now'])
    expect(cells(['studio-aire-yard', 'b'], 'For')).toEqual(['44 weeks', 'Not stated'])
    expect(cells(['studio-aire-yard', 'b'], 'Deposit')).toEqual(['£250', 'Not stated'])
    expect(cells(['studio-aire-yard', 'b'], 'Contracts to choose from')).toEqual(['1', '0'])
    expect(cells(['studio-aire-yard', 'b'], 'Size')).toEqual(['20 m²', 'Not stated'])
    expect(cells(['studio-aire-yard', 'b'], 'Wheelchair accessible')).toEqual(['No', 'Yes'])
    expect(cells(['studio-aire-yard', 'b'], 'In the room')).toEqual(['Desk', 'Not stated'])
    expect(cells(['studio-aire-yard', 'b'], 'Building')).toEqual(['Aire Yard, Leeds', 'Lone House'])
    expect(cells(['b'], 'People in the room')).toEqual(['2'])
    for (const name of ['Bed', 'Bathroom', 'Kitchen']) expect(cells(['b'], name)).toEqual(['Not stated'])
  })

  it('of a chosen contract has its figures, and says which room does not have it', () => {
    const both = [
      room({ contracts: [contract(), contract({ weeks: 51, weeklyPence: 16_000 })] }),
      room({ id: 9, slug: 'x', urlSlug: 'x' }),
    ]
    const view = (choice: ContractChoice) => compareView(['studio-aire-yard', 'x'], both, options, choice)
    const chosen = view({ weeks: 51, start: null })
    const row = (name: string) => chosen.rows.find((one) => one.name === name)?.cells
    expect(row('Price a week')).toEqual(['£160', 'Not offered for this stay'])
    expect(row('Total')).toEqual(['£8,160', 'Not stated'])
    expect(chosen.rooms.map(({ href }) => href)).toEqual([
      '/student-accommodation/leeds/aire-yard/studio?weeks=51&start=2027-09-11',
      '/student-accommodation/leeds/aire-yard/x',
    ])
    expect(chosen.choice).toEqual({
      action: '/compare',
      rooms: 'studio-aire-yard,x',
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

  it('has each room with its address, tag, picture and enquiry', () => {
    expect(compareView(['studio-aire-yard', 'b'], rooms, options).rooms).toMatchObject([
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

  it('of more than three shows the first three and says so', () => {
    const view = compareView(['studio-aire-yard', 'b', 'c', 'd'], rooms, options)
    expect(view.rooms).toHaveLength(3)
    expect(view.tooMany).toBe(true)
    expect(compareView(['c'], rooms, options).tooMany).toBe(false)
    expect(compareView([], rooms, options).rooms).toEqual([])
  })
})
