import { describe, expect, it } from 'vitest'
import { PER_WEEK } from '#domain/contract/price-text.ts'
import {
  cityGraph,
  propertyGraph,
  roomGraph,
  universityGraph,
} from '#pages/shared/head/accommodation-graph.ts'
import { blogGraph, faqGraph, pageGraph, postGraph } from '#pages/shared/head/page-graph.ts'
import {
  city,
  contract,
  html,
  image,
  post,
  property,
  review,
  room,
  TODAY,
  university,
} from '#tests/domain/support/builders.ts'

const siteOrigin = 'https://site.example'
const options = { siteOrigin, today: TODAY }
const head = { title: 'Leeds', description: 'Homes', canonicalPath: '/leeds', robots: 'index, follow' }
const site = { siteOrigin, brandName: 'Plumbrook', openingDays: [] }

describe('the JSON-LD of every page', () => {
  const nodes = (graph: ReturnType<typeof pageGraph>) =>
    graph?.['@graph'] as readonly Record<string, unknown>[]

  it('names the organisation, the site, the page and its own content', () => {
    const graph = nodes(pageGraph({ head }, [{ '@type': 'FAQPage' }], site))
    expect(graph.map((node) => node['@type'])).toEqual(['Organization', 'WebSite', 'WebPage', 'FAQPage'])
    expect(graph[2]).toEqual({
      '@type': 'WebPage',
      '@id': 'https://site.example/leeds#page',
      url: 'https://site.example/leeds',
      name: 'Leeds',
      description: 'Homes',
      inLanguage: 'en-GB',
      isPartOf: { '@id': 'https://site.example/#website' },
      primaryImageOfPage: { '@type': 'ImageObject', url: 'https://site.example/images/sharing-image.jpg' },
    })
    expect(graph[0]).toMatchObject({ contactPoint: { telephone: '+443333443787' } })
    expect(graph[0]).not.toHaveProperty('contactPoint.hoursAvailable')
  })

  it('has the page’s breadcrumbs and image, and the opening hours of the booking line', () => {
    const home = { label: 'Home', href: '/' }
    const crumbs = [home, { label: 'Leeds', href: '/leeds' }]
    const openingDays = [
      { day: 'monday' as const, opens: '09:00', closes: '18:30' },
      { day: 'sunday' as const, opens: null, closes: null },
    ]
    const shown = { head: { ...head, image: { src: 'imgix+/own.jpg', alt: '' } }, crumbs }
    const [organisation, , page] = nodes(pageGraph(shown, [], { ...site, openingDays }))
    expect(page).toMatchObject({
      breadcrumb: {
        itemListElement: [
          { position: 1, name: 'Home', item: 'https://site.example/' },
          { position: 2, name: 'Leeds', item: 'https://site.example/leeds' },
        ],
      },
      primaryImageOfPage: { url: 'https://site.example/own.jpg' },
    })
    const monday = { dayOfWeek: 'https://schema.org/Monday', opens: '09:00', closes: '18:30' }
    expect(organisation).toMatchObject({ contactPoint: { hoursAvailable: [monday] } })
    expect(nodes(pageGraph({ head, crumbs: [home] }, [], site))[2]).not.toHaveProperty('breadcrumb')
  })

  it('is null without a canonical address', () => {
    expect(pageGraph({ head: { ...head, canonicalPath: null } }, [], site)).toBeNull()
  })
})

describe('the JSON-LD of a city', () => {
  it('lists its properties and the range of bookable weekly prices', () => {
    const priced = (...prices: (number | null)[]) => prices.map((weeklyPence) => contract({ weeklyPence }))
    const rooms = [
      room({ contracts: priced(16_500, null, 18_950) }),
      room({ quantityAvailable: 0, contracts: priced(100) }),
    ]
    const url = 'https://site.example/student-accommodation/leeds/aire-yard'
    expect(cityGraph(city(), rooms, options)).toMatchObject([
      {
        mainEntity: { itemListElement: [{ position: 1, name: 'Aire Yard', url }] },
        offers: { lowPrice: '165.00', highPrice: '189.50', offerCount: 2, priceCurrency: 'GBP' },
        about: { geo: { latitude: 53.7997 } },
      },
    ])
  })

  it('has no price without a bookable room', () => {
    const [page] = cityGraph(city({ coordinates: null }), [], options)
    expect(page).not.toHaveProperty('offers')
    expect(page).not.toHaveProperty('about.geo')
  })
})

describe('the JSON-LD of a property', () => {
  it.each([
    ['/contact-us?property=aire-yard', 'https://site.example/contact-us?property=aire-yard'],
    ['http://', undefined],
  ])('links the page %s for viewings by its full URL, or not at all', (arrangeViewingUrl, whole) => {
    const [node] = propertyGraph(property({ arrangeViewingUrl }), options)
    expect(node).toMatchObject({ tourBookingPage: whole })
  })

  it.each([
    ['12 Foundry Row, Leeds LS11', '12 Foundry Row', 'LS11'],
    ['12 Foundry Row, Leeds, ls11 5ab ', '12 Foundry Row', 'LS11 5AB'],
    ['12 Foundry Row, LS115AB', '12 Foundry Row', 'LS115AB'],
    ['12 Foundry Row', '12 Foundry Row', undefined],
    ['Leeds LS11', 'Leeds LS11', 'LS11'],
    ['7 Canal St, Block B2', '7 Canal St, Block B2', undefined],
    ['Block B2, 7 Canal St', 'Block B2, 7 Canal St', undefined],
    ['', '', undefined],
  ])('has the parts of the address %j', (address, streetAddress, postalCode) => {
    const [node] = propertyGraph(property({ address }), options)
    expect(node?.address).toEqual({
      '@type': 'PostalAddress',
      ...(streetAddress && { streetAddress }),
      addressLocality: 'Leeds',
      ...(postalCode && { postalCode }),
      addressCountry: 'GB',
    })
  })

  it('is a place with its address, rooms, price and amenities', () => {
    const yard = property({
      rooms: [room()],
      image: image('/front.jpg'),
      gallery: [image('https://cdn.example/b.jpg')],
      amenities: [{ name: 'Gym', icon: 'Gym' }],
      arrangeViewingUrl: 'https://viewings.example/aire-yard',
      reviews: [review({ rating: 4 }), review({ rating: 5, title: '', author: '', date: null })],
    })
    // nobody rates oneself
    for (const fact of ['review', 'aggregateRating'])
      expect(propertyGraph(yard, options)[0]).not.toHaveProperty(fact)
    expect(propertyGraph(yard, options)).toMatchObject([
      {
        '@type': ['LodgingBusiness', 'ApartmentComplex'],
        image: ['https://site.example/front.jpg', 'https://cdn.example/b.jpg'],
        address: { addressLocality: 'Leeds', addressCountry: 'GB' },
        telephone: '+441134960141',
        priceRange: `From £165 ${PER_WEEK}`,
        amenityFeature: [{ name: 'Gym', value: true }],
        tourBookingPage: 'https://viewings.example/aire-yard',
        containsPlace: [
          { name: 'Studio', url: 'https://site.example/student-accommodation/leeds/aire-yard/studio' },
        ],
      },
    ])
  })

  it.each([
    'geo',
    'image',
    'priceRange',
    'containsPlace',
    'amenityFeature',
    'tourBookingPage',
    'address.addressLocality',
  ])('has no %s if it is unknown', (fact) => {
    expect(propertyGraph(property({ city: null, coordinates: null }), options)[0]).not.toHaveProperty(fact)
  })
})

describe('the JSON-LD of a room', () => {
  it('has contracts as offers, each with its total, its weekly price and its dates', () => {
    const contracts = [contract(), contract({ weeklyPence: null })]
    expect(roomGraph(room({ contracts }), property(), options)).toMatchObject([
      {
        name: 'Studio, Aire Yard',
        floorSize: { value: 20, unitCode: 'MTK' },
        bed: { typeOfBed: 'Double bed' },
        offers: [
          {
            price: '7260.00',
            availability: 'https://schema.org/InStock',
            availabilityStarts: '2027-09-11',
            eligibleDuration: { value: 44, unitCode: 'WEE' },
            priceSpecification: { price: '165.00', referenceQuantity: { value: 1, unitCode: 'WEE' } },
          },
        ],
        '@type': ['Accommodation', 'Product'],
        containedInPlace: {
          name: 'Aire Yard',
          url: 'https://site.example/student-accommodation/leeds/aire-yard',
        },
      },
    ])
  })

  it('is no product where no contract has a price', () => {
    const [asked] = roomGraph(room({ contracts: [contract({ weeklyPence: null })] }), property(), options)
    expect(asked).toMatchObject({ '@type': 'Accommodation' })
    expect(asked).not.toHaveProperty('offers')
  })

  it('marks a sold-out room, and omits an unknown size or bed', () => {
    const [bare] = roomGraph(room({ quantityAvailable: 0, floorSpace: null, bed: null }), property(), options)
    expect(bare).toMatchObject({ offers: [{ availability: 'https://schema.org/SoldOut' }] })
    expect(bare).not.toHaveProperty('floorSize')
    expect(bare).not.toHaveProperty('bed')
  })
})

describe('the JSON-LD of texts', () => {
  it('has the answers to questions as plain text', () => {
    const questions = [{ question: 'How?', answerHtml: html('<p>By <b>post</b>.</p>') }]
    const answer = { '@type': 'Answer', text: 'By post.' }
    expect(faqGraph([{ questions }])).toEqual([
      { '@type': 'FAQPage', mainEntity: [{ '@type': 'Question', name: 'How?', acceptedAnswer: answer }] },
    ])
  })

  it('lists the posts of the blog, and has the word count of a post', () => {
    const posts = [post({ image: image('/p.jpg') }), post({ primaryCategory: null })]
    const blog = blogGraph(posts, { siteOrigin })
    const first = { headline: 'Rent explained', articleSection: 'Money', image: 'https://site.example/p.jpg' }
    expect(blog).toMatchObject([{ blogPost: [first, {}] }])
    expect(blog[0]).not.toHaveProperty('blogPost.1.articleSection')
    expect(blogGraph([], { siteOrigin })[0]).not.toHaveProperty('blogPost')
    const unknown = postGraph(post({ publishedAt: null, modifiedAt: null, author: '' }), { siteOrigin })
    for (const key of ['datePublished', 'dateModified', 'author']) {
      expect(blog[0]).toHaveProperty(`blogPost.0.${key}`)
      expect(unknown[0]).not.toHaveProperty(key)
    }
    expect(postGraph(post(), { siteOrigin })).toMatchObject([
      { wordCount: 2, mainEntityOfPage: { '@id': 'https://site.example/blog/money/rent-explained#page' } },
    ])
  })

  it('names a university and its nearby properties, nearest first', () => {
    expect(universityGraph(university(), [city()], options)).toMatchObject([
      { '@type': 'CollegeOrUniversity', name: 'University of Leeds', geo: { latitude: 53.8067 } },
      { '@type': 'ItemList', numberOfItems: 1, itemListElement: [{ name: 'Aire Yard' }] },
    ])
    expect(universityGraph(university({ city: null }), [city()], options)).toHaveLength(1)
  })
})
