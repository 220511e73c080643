// spec section 14

import { describe, expect, it } from 'vitest'
import { shortlistView } from '#pages/shortlist/shortlist-view.ts'
import { TODAY } from '#tests/domain/support/builders.ts'
import { LISTED_ROOMS as rooms } from '../listed-rooms.ts'

const [first] = rooms
const MANY = ['studio-aire-yard', 'b', 'c', 'd', 'e'].flatMap((slug) => (first ? [{ ...first, slug }] : []))

const options = { brandName: 'Plumbrook', today: TODAY }

describe('the shortlist page', () => {
  it('shows the rooms in the list’s order with an address to share, and counts unavailable rooms', () => {
    const view = shortlistView(['b', 'studio-aire-yard', 'gone', 'homeless'], rooms, false, options)
    expect(view.rooms.map(({ id, property }) => [id, property])).toEqual([
      ['b', 'Lone House'],
      ['studio-aire-yard', 'Aire Yard, Leeds'],
    ])
    expect(view.unavailableCount).toBe(2)
    expect(view.sharePath).toBe('/shortlist?rooms=2_1')
    expect(view.head).toMatchObject({ title: 'Your shortlist | Plumbrook', robots: 'noindex, follow' })
    expect(view.rooms[0]?.waitingList).toBe('/waiting-list?property=lone&room=b')
    expect(view.rooms[1]?.waitingList).toBeUndefined()
  })

  it('shows the contract that a room was shortlisted with', () => {
    const entry = 'studio-aire-yard.44.2027-09-11'
    const view = shortlistView([entry, 'c'], rooms, false, options)
    expect(view.rooms).toMatchObject([
      { id: 'studio-aire-yard', entry, href: expect.stringContaining('?weeks=44&start=2027-09-11') },
      { id: 'c', href: '/student-accommodation/leeds/aire-yard/c' },
    ])
    expect(view.sharePath).toBe('/shortlist?rooms=1.44.2027-09-11_3')
  })

  it('says in a messenger which rooms it holds and what they cost, at the address for sharing', () => {
    const { head, sharePath } = shortlistView(['studio-aire-yard', 'b'], rooms, true, options)
    expect([head.sharedPath, head.image?.src]).toEqual([sharePath, rooms[0]?.photos[0]?.src])
    expect(head.sharing).toBe(
      'Studio, Aire Yard, Leeds: 44 weeks in 2027/28, £7,260 in all; Loft, Lone House',
    )
    const all = shortlistView(['studio-aire-yard', 'b', 'c', 'd', 'e'], MANY, true, options)
    expect(all.head.sharing).toMatch(/; and 2 more$/)
  })

  it('has its own title if another visitor shared it', () => {
    const view = shortlistView([], rooms, true, options)
    const { isShared, rooms: shown, unavailableCount, head, ...links } = view
    expect([isShared, shown, unavailableCount]).toEqual([true, [], 0])
    expect(links).toMatchObject({ sharePath: '/shortlist', comparePath: '/compare', maxCompared: 3 })
    expect(head.title).toBe('A shortlist for you | Plumbrook')
  })
})
