import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, describe, expect, it, vi } from 'vitest'
import type { Property } from '#domain/content/property.ts'
import { Page as CityPage } from '#pages/student-accommodation-city/+Page.tsx'
import { cityView } from '#pages/student-accommodation-city/city-view.ts'
import { Page as PropertyPage } from '#pages/student-accommodation-city-property/+Page.tsx'
import { propertyView } from '#pages/student-accommodation-city-property/property-view.ts'
import { Page as RoomPage } from '#pages/student-accommodation-city-property-room/+Page.tsx'
import { roomView } from '#pages/student-accommodation-city-property-room/room-view.ts'
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
  return renderToStaticMarkup(<Page />).replaceAll('<!-- -->', '')
}

const options = { brandName: 'Plumbrook', today: TODAY }
const renderedProperty = (about: Partial<Property>) =>
  rendered(PropertyPage, propertyView(property(about), options))
const renderedCity = (about: Parameters<typeof city>[0]) =>
  rendered(CityPage, cityView(city(about), [], [], options))
const count = (html: string, part: string): number => html.split(part).length - 1

describe('a property', () => {
  it('with sixty rooms lists all of them, each with its own button label', () => {
    const rooms = Array.from({ length: 60 }, (_, index) =>
      room({ id: index, slug: `room-${index}`, urlSlug: `room-${index}`, name: `Room ${index}` }),
    )
    const html = renderedProperty({ rooms })
    expect(count(html, 'action="/shortlist"')).toBe(60)
    expect(html).toContain('60 kinds of room here.')
    expect(new Set(html.match(/Shortlist<\/span><span class="visually-hidden"> Room \d+/g)).size).toBe(60)
  })

  it('without rooms, images, reviews or anything else links to the enquiry form', () => {
    const unknown = { city: null, coordinates: null, energyRating: null, beds: null, yearOpened: null }
    const html = renderedProperty({ ...unknown, rooms: [], hasANUK: false })
    expect(html).toContain('No rooms are listed here at the moment.')
    expect(html).not.toMatch(/<img|National Code|undefined|null|NaN/)
  })

  it('that is sold out links to the waiting list and shows no price', () => {
    const html = renderedProperty({ rooms: [room({ quantityAvailable: 0 })] })
    expect(html).toContain('Sold out')
    expect(html).toContain('href="/waiting-list?property=aire-yard"')
    expect(html).toContain('href="/waiting-list?property=aire-yard&amp;room=studio-aire-yard"')
    expect(html).not.toMatch(/£\d/)
  })

  it('marks tracked links with its slug', () => {
    const html = renderedProperty({
      arrangeViewingUrl: 'https://viewings.example',
      tourUrl: 'https://tour.example',
      rooms: [room()],
    })
    const marked = (address: string) =>
      new RegExp(`<a href="${address}[^>]*data-event="(\\w+)" data-property="aire-yard">`).exec(html)?.[1]
    expect(
      ['https://viewings.example', 'https://tour.example', 'https://www.google.com/maps/'].map(marked),
    ).toEqual(['pslArrangeViewing', 'storeHouseExperienceClick', 'storeHouseMapClick'])
    expect(count(html, 'data-event="pslBookNow"')).toBe(1)
  })

  it('with one review uses the singular', () => {
    expect(renderedProperty({ reviews: [review()] })).toMatch(/from 1 review(?!s)/)
  })
})

describe('a city', () => {
  it('without properties says that there are none yet, and shows no filter', () => {
    const html = renderedCity({ properties: [] })
    expect(html).toContain('We have no buildings here yet.')
    expect(html).not.toContain('<form')
  })

  it('with very long names shows them in full', () => {
    const name = 'The Old Tobacco Warehouse and Weighing House at Lower Harbourside, Second Courtyard'
    const html = renderedCity({ name, properties: [summary({ name, cardSubtitle: name })] })
    expect(html).toContain(`Student accommodation in ${name}`)
  })
})

it('a room with a price on request says so, and shows no payments', () => {
  const asked = room({ contracts: [contract({ weeklyPence: null })] })
  const html = rendered(RoomPage, roomView(asked, property({ rooms: [asked] }), options))
  expect(html).toContain('Price on request')
  expect(html).not.toMatch(/payments|undefined|NaN/)
})
