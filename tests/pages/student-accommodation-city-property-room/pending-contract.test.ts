// spec section 14

import { describe, expect, it } from 'vitest'
import { linksOfContract } from '#pages/student-accommodation-city-property-room/pending-contract.ts'
import { roomView } from '#pages/student-accommodation-city-property-room/room-view.ts'
import { contract, property, room, TODAY } from '#tests/domain/support/builders.ts'

const options = { brandName: 'Plumbrook', today: TODAY }
const PENDING = '/student-accommodation/leeds/aire-yard/studio?weeks=51&start=2027-09-11'

const ABOUT = 'property=aire-yard&room=studio-aire-yard&weeks=51&start=2027-09-11'

const viewOf = (bookingUrl: string | null, query: string, arrangeViewingUrl = '/contact-us') => {
  const shown = room({ contracts: [contract({ bookingUrl })] })
  return roomView(shown, property({ rooms: [shown], arrangeViewingUrl }), options, new URLSearchParams(query))
}

describe('the links of a room’s page', () => {
  it('are those of the view if no contract is loading', () => {
    const view = viewOf(null, 'weeks=44')
    const { actions, viewingUrl, entry } = view
    expect(linksOfContract(view, null)).toEqual({ actions, viewingUrl, entry })
  })

  it('name the loading contract: to reserve, to ask, to view and to shortlist', () => {
    const { actions, viewingUrl, entry } = linksOfContract(viewOf(null, 'weeks=44'), PENDING)
    expect(actions.map(({ label, href }) => [label, href])).toEqual([
      ['Ask to reserve', `/contact-us?kind=reservation&${ABOUT}`],
      ['Ask about this room', `/contact-us?${ABOUT}`],
    ])
    expect(viewingUrl).toBe(`/contact-us?kind=viewing&${ABOUT}`)
    expect(entry).toBe('studio-aire-yard.51.2027-09-11')
  })

  it('lead to the page that is loading, and not to a booking system with the previous contract', () => {
    const [first] = linksOfContract(viewOf('https://book.example/44', 'weeks=44'), PENDING).actions
    expect(first).toEqual({ href: PENDING, label: 'Book now', shortLabel: 'Book now' })
  })

  it('keep the address of a viewing that another site arranges', () => {
    const view = viewOf(null, 'weeks=44', 'https://tours.example/aire-yard')
    expect(linksOfContract(view, PENDING).viewingUrl).toBe('https://tours.example/aire-yard')
  })
})
