import { describe, expect, it } from 'vitest'
import { PER_WEEK } from '#domain/contract/price-text.ts'
import { cityView } from '#pages/student-accommodation-city/city-view.ts'
import { city, html, image, room, summary, TODAY, university } from '#tests/domain/support/builders.ts'
import { distanceText } from '#ui/components/nearby-properties.ts'

const options = { brandName: 'Plumbrook', today: TODAY }

describe('the page of a city', () => {
  const leeds = city({
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
  })
  const sold = room({ quantityAvailable: 0, property: { slug: 'far', name: 'Far', city: null } })
  const beckett = university({
    slug: 'leeds-beckett',
    name: 'Leeds Beckett',
    coordinates: { lat: 53.8037, lng: -1.5484 },
  })
  const elsewhere = [{ slug: 'york', name: 'York' }, null].map((where) => university({ city: where }))
  // inside each test, so that each test sees a changed rule
  const view = (change: Partial<typeof leeds> = {}, query = '') =>
    cityView(
      { ...leeds, ...change },
      [room(), sold],
      [beckett, ...elsewhere],
      options,
      new URLSearchParams(query),
    )

  it('derives its prices from its rooms', () => {
    const { fromText, availableText, list } = view()
    const { properties } = list
    expect([fromText, availableText]).toEqual([
      `44 weeks in 2027/28, £7,260 in all · From £165 ${PER_WEEK}`,
      '1 of 2 kinds of room available',
    ])
    expect(view({}, 'by=week').fromText).toBe(`From £165 ${PER_WEEK}, 44 weeks in 2027/28, £7,260 in all`)
    expect(properties.map(({ slug, tag, fromWeekly }) => [slug, tag, fromWeekly])).toEqual([
      ['far', 'sold-out', null],
      ['aire-yard', null, '£165'],
      ['lost', null, null],
    ])
  })

  it('shows the distances of each of its universities, nearest property first', () => {
    const path = '/student-accommodation/leeds'
    const [near, far] = [
      {
        label: 'Aire Yard',
        href: `${path}/aire-yard`,
        value: '620 m · about 10 min on foot, 3 by bike',
        short: 'about 10 min on foot',
      },
      { label: 'Far', href: `${path}/far`, value: '2.9 km · about 15 min by bike', short: '2.9 km' },
    ]
    expect(view().universities).toEqual([
      {
        name: 'Leeds Beckett',
        href: '/universities-and-colleges/leeds-beckett',
        nearest: [near, far],
      },
    ])
    const unknown = cityView(leeds, [], [university({ coordinates: null })], options)
    expect(unknown.universities[0]?.nearest).toEqual([])
  })

  it('has its breadcrumbs, its head and its texts', () => {
    const { crumbs, head, image: shown, ...texts } = view()
    expect(crumbs).toEqual([
      { label: 'Home', href: '/' },
      { label: 'Student accommodation', href: '/student-accommodation' },
      { label: 'Leeds', href: '/student-accommodation/leeds' },
    ])
    expect(head).toMatchObject({
      title: 'Student accommodation in Leeds | Plumbrook',
      description: 'Leeds keeps its students close.',
      canonicalPath: '/student-accommodation/leeds',
      image: { src: '/leeds.jpg' },
    })
    const { name, strapline, summaryHtml, descriptionHtml, areas, faqs } = leeds
    expect(texts).toMatchObject({ name, strapline, summaryHtml, descriptionHtml, areas, faqs })
    expect(shown?.src).toBe('/leeds.jpg')
  })

  it.each([
    [184, '180 m'],
    [994, '990 m'],
    [995, '1.0 km'],
    [1454, '1.5 km'],
  ])('writes a distance of %i m as %s', (metres, words) => {
    expect(distanceText(metres)).toBe(words)
  })
})
