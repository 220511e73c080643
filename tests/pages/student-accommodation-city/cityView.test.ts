import { describe, expect, it } from 'vitest'
import type { City } from '../../../src/domain/content/city.ts'
import type { University } from '../../../src/domain/content/university.ts'
import { cityView } from '../../../src/pages/student-accommodation-city/cityView.ts'
import { distanceText } from '../../../src/ui/components/NearbyPropertyList/nearbyProperties.ts'
import { html, image, room, summary, TODAY } from '../../domain/support/builders.ts'

const options = { brandName: 'Plumbrook', today: TODAY }

const city: City = {
  id: 1,
  slug: 'leeds',
  name: 'Leeds',
  nation: 'England',
  coordinates: null,
  strapline: 'Two universities on one hill',
  summaryHtml: html('<p>Leeds keeps its students close.</p>'),
  descriptionHtml: html('<p>Long</p>'),
  image: image('/leeds.jpg'),
  areas: [{ name: 'Woodhouse', text: 'By the moor' }],
  faqs: [{ question: 'Bus?', answerHtml: html('<p>No</p>') }],
  properties: [
    summary({ slug: 'far', name: 'Far', coordinates: { lat: 53.83, lng: -1.552 } }),
    summary(),
    summary({ slug: 'lost', coordinates: null }),
  ],
  meta: { title: null, description: null },
}

const university: University = {
  id: 1,
  slug: 'leeds-beckett',
  name: 'Leeds Beckett',
  city: { slug: 'leeds', name: 'Leeds' },
  coordinates: { lat: 53.8037, lng: -1.5484 },
  descriptionHtml: html(''),
  image: null,
  meta: { title: null, description: null },
}

describe('the page of a city', () => {
  const sold = room({ quantityAvailable: 0, property: { slug: 'far', name: 'Far', city: null } })
  // built inside each test, so that each test sees a changed rule
  const view = () =>
    cityView(
      city,
      [room(), sold],
      [university, { ...university, city: { slug: 'york', name: 'York' } }, { ...university, city: null }],
      options,
    )

  it('derives its prices from its rooms', () => {
    expect(view().from?.total).toBe('£7,260')
    expect(view().availableText).toBe('1 of 2 kinds of room available')
    expect(view().properties.map(({ slug, tag, fromWeekly }) => [slug, tag, fromWeekly])).toEqual([
      ['far', 'sold-out', null],
      ['aire-yard', null, '£165'],
      ['lost', null, null],
    ])
  })

  it('shows the distances of each university, nearest property first', () => {
    expect(view().universities).toEqual([
      {
        name: 'Leeds Beckett',
        href: '/universities-and-colleges/leeds-beckett',
        nearest: [
          {
            property: 'Aire Yard',
            href: '/student-accommodation/leeds/aire-yard',
            distance: '620 m',
            walking: 'about 10 min on foot',
            cycling: 'about 3 min by bike',
          },
          {
            property: 'Far',
            href: '/student-accommodation/leeds/far',
            distance: '2.9 km',
            walking: null,
            cycling: 'about 15 min by bike',
          },
        ],
      },
    ])
    expect(
      cityView(city, [], [{ ...university, coordinates: null }], options).universities[0]?.nearest,
    ).toEqual([])
  })

  it('has its breadcrumbs, its head and its texts', () => {
    expect(view().crumbs).toEqual([
      { label: 'Home', href: '/' },
      { label: 'Student accommodation', href: '/student-accommodation' },
      { label: 'Leeds', href: '/student-accommodation/leeds' },
    ])
    expect(view().head).toEqual({
      title: 'Student accommodation in Leeds | Plumbrook',
      description: 'Leeds keeps its students close.',
      canonicalPath: '/student-accommodation/leeds',
      robots: 'index, follow',
      image: '/leeds.jpg',
    })
    expect(view()).toMatchObject({
      name: 'Leeds',
      strapline: city.strapline,
      summaryHtml: city.summaryHtml,
      descriptionHtml: city.descriptionHtml,
      image: { src: '/leeds.jpg' },
      areas: city.areas,
      faqs: city.faqs,
    })
    const bare = cityView(
      { ...city, image: null, summaryHtml: html(''), meta: { title: 'Own', description: null } },
      [],
      [],
      options,
    )
    expect(bare.head).toEqual({
      title: 'Own | Plumbrook',
      description: city.strapline,
      canonicalPath: '/student-accommodation/leeds',
      robots: 'index, follow',
    })
    expect(
      cityView({ ...city, meta: { title: null, description: 'Mine' } }, [], [], options).head.description,
    ).toBe('Mine')
  })

  it('formats distances in metres, then in kilometres', () => {
    expect([distanceText(184), distanceText(994), distanceText(995), distanceText(1454)]).toEqual([
      '180 m',
      '990 m',
      '1.0 km',
      '1.5 km',
    ])
  })
})
