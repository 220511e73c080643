import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, describe, expect, it, vi } from 'vitest'
import type { Property } from '../../src/domain/content/property.ts'
import { Page as CityPage } from '../../src/pages/student-accommodation-city/+Page.tsx'
import { cityView } from '../../src/pages/student-accommodation-city/cityView.ts'
import { Page as PropertyPage } from '../../src/pages/student-accommodation-city-property/+Page.tsx'
import { propertyView } from '../../src/pages/student-accommodation-city-property/propertyView.ts'
import { withDetails } from '../../src/pages/student-accommodation-city-property/withDetails.server.ts'
import { Page as RoomPage } from '../../src/pages/student-accommodation-city-property-room/+Page.tsx'
import { roomView } from '../../src/pages/student-accommodation-city-property-room/roomView.ts'
import { city, contract, property, review, room, summary, TODAY } from '../domain/support/builders.ts'

// another test file of this worker may have loaded the pages with the real `useData` of Vike
const shown = vi.hoisted(() => {
  vi.resetModules()
  return { data: null as unknown }
})
vi.mock('vike-react/useData', () => ({ useData: () => shown.data }))
afterAll(() => {
  vi.doUnmock('vike-react/useData')
  vi.resetModules()
})

/** Returns the HTML of a page with this data. */
function rendered(Page: () => ReactNode, data: unknown): string {
  shown.data = data
  return renderToStaticMarkup(<Page />)
}

const options = { brandName: 'Plumbrook', today: TODAY }
const renderedProperty = (shown: Property) =>
  rendered(PropertyPage, withDetails(propertyView(shown, options)))
const LONG = 'The Old Tobacco Warehouse and Weighing House at Lower Harbourside, Second Courtyard'
const count = (html: string, part: string): number => html.split(part).length - 1

describe('a property', () => {
  it('with sixty rooms lists all of them, each with its own button label', () => {
    const rooms = Array.from({ length: 60 }, (_, index) =>
      room({ id: index, slug: `room-${index}`, urlSlug: `room-${index}`, name: `Room ${index}` }),
    )
    const html = renderedProperty(property({ rooms }))
    expect(count(html, 'action="/shortlist"')).toBe(60)
    expect(html).toContain('60 kinds of room here.')
    expect(new Set(html.match(/Shortlist<span class="visually-hidden"> Room \d+/g)).size).toBe(60)
  })

  it('without rooms, images, reviews or anything else links to the enquiry form', () => {
    const bare = property({
      rooms: [],
      city: null,
      coordinates: null,
      hasANUK: false,
      energyRating: null,
      beds: null,
      yearOpened: null,
    })
    const html = renderedProperty(bare)
    expect(html).toContain('No rooms are listed here at the moment.')
    expect(html).not.toContain('<img')
    expect(html).not.toContain('National Code')
    expect(html).not.toMatch(/undefined|null|NaN/)
  })

  it('that is sold out links to the waiting list and shows no price', () => {
    const html = renderedProperty(property({ rooms: [room({ quantityAvailable: 0 })] }))
    expect(html).toContain('Sold out')
    expect(html).toContain('href="/waiting-list?property=aire-yard"')
    expect(html).toContain('href="/waiting-list?property=aire-yard&amp;room=studio-aire-yard"')
    expect(html).not.toMatch(/£\d/)
  })

  it('marks tracked links with its slug', () => {
    const toured = property({
      coordinates: { lat: 53.79, lng: -1.55 },
      arrangeViewingUrl: 'https://viewings.example',
      tourUrl: 'https://tour.example',
      rooms: [room()],
    })
    const html = renderedProperty(toured)
    const marked = (address: string) =>
      new RegExp(`<a href="${address}[^>]*data-event="(\\w+)" data-property="aire-yard">`).exec(html)?.[1]
    expect(marked('https://viewings.example')).toBe('pslArrangeViewing')
    expect(marked('https://tour.example')).toBe('storeHouseExperienceClick')
    expect(marked('https://www.google.com/maps/')).toBe('storeHouseMapClick')
    // once in the price box, and once in the bar at the bottom of the screen on phones
    expect(count(html, 'data-event="pslBookNow"')).toBe(2)
  })

  it('with one review uses the singular', () => {
    const html = renderedProperty(property({ rooms: [], reviews: [review()] }))
    expect(html.replaceAll('<!-- -->', '')).toContain('from 1 review')
    expect(html.replaceAll('<!-- -->', '')).not.toContain('1 reviews')
  })
})

describe('a city', () => {
  it('without properties says that there are none yet, and shows no filter', () => {
    const html = rendered(CityPage, cityView(city({ properties: [] }), [], [], options))
    expect(html).toContain('We have no buildings here yet.')
    expect(html).not.toContain('<form')
  })

  it('with very long names shows them in full', () => {
    const html = rendered(
      CityPage,
      cityView(
        city({ name: LONG, properties: [summary({ name: LONG, cardSubtitle: LONG })] }),
        [],
        [],
        options,
      ),
    )
    expect(html).toContain(`Student accommodation in ${LONG}`)
  })
})

describe('a room', () => {
  it('with a price on request says so, and shows no payments', () => {
    const asked = room({ contracts: [contract({ weeklyPence: null })] })
    const html = rendered(RoomPage, roomView(asked, property({ rooms: [asked] }), options))
    expect(html).toContain('Price on request')
    expect(html).not.toContain('payments')
    expect(html).not.toMatch(/undefined|NaN/)
  })
})
