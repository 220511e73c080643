import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, expect, it, vi } from 'vitest'
import { propertyGraph } from '#pages/shared/head/accommodation-graph.ts'
import { Page as CitiesPage } from '#pages/student-accommodation/+Page.tsx'
import { cityIndexView } from '#pages/student-accommodation/city-index-view.ts'
import { Page as CityPage } from '#pages/student-accommodation-city/+Page.tsx'
import { cityView } from '#pages/student-accommodation-city/city-view.ts'
import { Page as PropertyPage } from '#pages/student-accommodation-city-property/+Page.tsx'
import { propertyView } from '#pages/student-accommodation-city-property/property-view.ts'
import { Page as RoomPage } from '#pages/student-accommodation-city-property-room/+Page.tsx'
import { roomView } from '#pages/student-accommodation-city-property-room/room-view.ts'
import {
  city,
  contract,
  discount,
  offer,
  property,
  room,
  summary,
  TODAY,
} from '../domain/support/builders.ts'

// each word of a price is replaced by another, which the pages must then show
const shown = vi.hoisted(() => {
  vi.resetModules()
  return { data: null as unknown }
})
vi.mock('vike-react/useData', () => ({ useData: () => shown.data }))
vi.mock('#domain/contract/price-text.ts', () => ({
  FROM: 'Ab',
  PER_WEEK: 'je Woche',
  WITH_OFFERS: 'mit Rabatt',
  OFFERS_FOR: 'Rabatt für',
  fromPriceText: (weekly: string) => `Ab ${weekly} je Woche`,
  inAllText: ({ total, withOffers = total }: { total: string; withOffers?: string }) =>
    `${withOffers} insgesamt statt ${total}`,
  totalLine: ({ total, withOffers = total }: { total: string; withOffers?: string }) =>
    `${withOffers} insgesamt statt ${total}`,
  amountsOf: () => ({ total: '£7,310', withOffers: '£7,210' }),
  lengthTotalsText: () => 'je nach Dauer',
  forEachPerson: () => ({}),
  firstPaymentText: (amount: string) => `Zuerst ${amount}`,
  stayText: () => 'Aufenthalt',
  noPriceText: (availability: string | null) =>
    availability === 'sold-out' ? 'Ausgebucht' : 'Preis auf Anfrage',
  priceText: () => 'Preis',
}))
afterAll(() => {
  vi.doUnmock('vike-react/useData')
  vi.doUnmock('../../src/domain/contract/price-text.ts')
  vi.resetModules()
})

const options = { brandName: 'Plumbrook', today: TODAY }
const priced = room({ contracts: [contract({ feePence: 5_000 })] })
const asked = room({ slug: 'asked', urlSlug: 'asked', contracts: [contract({ weeklyPence: null })] })
const gone = room({ slug: 'gone', urlSlug: 'gone', quantityAvailable: 0 })
const place = property({
  rooms: [priced, asked, gone],
  offers: [offer({ properties: ['aire-yard'], discount: discount() })],
})
const listing = {
  slug: 'leeds',
  name: 'Leeds',
  image: null,
  fromWeeklyPence: 16_500,
  properties: [
    { slug: 'a', name: 'A', fromWeeklyPence: 16_500, soldOut: false },
    { slug: 'b', name: 'B', fromWeeklyPence: null, soldOut: true },
  ],
}

it.each<[string, () => ReactNode, unknown, readonly string[]]>([
  [
    'a property',
    PropertyPage,
    propertyView(place, options),
    ['je Woche', '£7,210 insgesamt statt £7,310', 'mit Rabatt', 'Ausgebucht', 'Preis auf Anfrage'],
  ],
  ['a room', RoomPage, roomView(priced, place, options), ['je Woche', '£7,210 insgesamt statt £7,310']],
  ['a room with a price on request', RoomPage, roomView(asked, place, options), ['Preis auf Anfrage']],
  [
    'a city',
    CityPage,
    cityView(city({ properties: [summary()] }), [priced], [], options),
    ['je Woche', 'insgesamt'],
  ],
  [
    'all cities',
    CitiesPage,
    cityIndexView({ listings: [listing], cities: [], rooms: [], universities: [], amenities: [] }, options),
    ['Ab £165 je Woche', 'Ausgebucht'],
  ],
])('the page of %s words prices as src/domain/contract/price-text.ts does', (_page, Page, data, words) => {
  shown.data = data
  const text = renderToStaticMarkup(<Page />).replaceAll(/<[^>]*>/g, ' ')
  for (const word of words) expect(text).toContain(word)
  expect(text).not.toMatch(
    /£\d[\d,]* +(?:a week|in all|with offers)|From +£|Sold out for now|Price on request/,
  )
})

it('structured data words prices as the pages do', () => {
  expect(
    JSON.stringify(propertyGraph(place, { siteOrigin: 'https://site.example', today: TODAY })),
  ).toContain('Ab £165 je Woche')
})
