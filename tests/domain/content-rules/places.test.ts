import { describe, expect, it } from 'vitest'
import { tokenizeHtml } from '../../../src/adapters/wordpress/tokenizeHtml.ts'
import { amenityIcon } from '../../../src/domain/content/amenityIcons.ts'
import { city, globals, offer, page, post, property, room, university } from '../support/builders.ts'
import { banner, faqOf, home, imageOf, letsPage, list } from './content-parts.ts'
import { ask, places } from './run-rules.ts'

describe('a property', () => {
  it('must have coordinates', () => {
    expect(ask('property-without-coordinates', { properties: [property()] })).toEqual([])
    expect(
      places(ask('property-without-coordinates', { properties: [property({ coordinates: null })] })),
    ).toEqual([['property', 'aire-yard', 'coordinates']])
  })

  it('must have no phone number, or one that can be dialled', () => {
    const phones = (salesPhone: string | null) =>
      ask('phone-unreadable', { properties: [property({ salesPhone })] })
    for (const good of [null, '0113 496 0141 (option 2)', '+44 (0)113 496 0141'])
      expect(phones(good)).toEqual([])
    for (const bad of ['ask for lettings', '(–) reception', 'Tel. 0113 496 0141'])
      expect(phones(bad)).toMatchObject([{ path: 'salesPhone', found: `“${bad}”` }])
  })
})

describe('a city and a university', () => {
  it('must have a property', () => {
    const york = { slug: 'york', name: 'York' }
    const content = {
      properties: [property(), property({ slug: 'loose', city: null })],
      cities: [city(), city(york)],
      universities: [
        university(),
        university({ slug: 'york-st-john', city: york }),
        university({ city: null }),
      ],
    }
    expect(places(ask('city-without-property', content))).toEqual([['city', 'york', 'properties']])
    expect(ask('university-without-property', content).map(({ found }) => found)).toEqual([
      '“York”',
      'nothing',
    ])
  })
})

describe('an offer or banner', () => {
  const offers = (endsOn: string | null) =>
    ask('offer-expired', { pages: [page({ offers: [offer({ endsOn })] })], properties: [property()] })

  it('has expired on the day after its last day', () => {
    expect([...offers(null), ...offers('2026-11-21')]).toEqual([])
    expect(offers('2026-11-20')).toMatchObject([{ path: 'endsOn', found: '2026-11-20' }])
    expect(
      ask('offer-expired', { properties: [property({ offers: [offer({ endsOn: '2026-01-01' })] })] }),
    ).toHaveLength(1)
  })

  it('is reported once if it is an expired banner, wherever it is set', () => {
    const over = banner({ expiresOn: '2026-11-20' })
    for (const good of [null, '2026-11-21'])
      expect(ask('banner-expired', { banner: banner({ expiresOn: good }) })).toEqual([])
    expect(ask('banner-expired', {})).toEqual([])
    expect(places(ask('banner-expired', { globals: globals({ banner: over }) }))).toEqual([
      ['banner', 'Stay longer', 'expiresOn'],
    ])
    expect(ask('banner-expired', { banner: over, globals: globals({ banner: over }) })).toHaveLength(1)
  })

  it('has expired if the words of a banner give a past last day, not if they only name a day', () => {
    const said = (change: Parameters<typeof banner>[0]) =>
      ask('banner-expired', { banner: banner({ expiresOn: null, ...change }) })
    expect(said({ title: 'Book by 20 November 2026' })).toMatchObject([
      { path: 'title', found: '2026-11-20, in “Book by 20 November 2026”' },
    ])
    expect(said({ alt: 'Offer ends Friday 20th Nov. 2026' })).toMatchObject([{ path: 'alt' }])
    for (const good of [
      'Book by 21 November 2026',
      'Book by 20 November',
      'Since 20 November 2020',
      'Rooms for 2025',
    ])
      expect(said({ title: good })).toEqual([])
  })
})

describe('an amenity', () => {
  it('must have an icon by its icon field or its own name, and is reported once', () => {
    const gym = { name: 'Gym', icon: 'no such' }
    const helipad = { name: 'Helipad', icon: 'Helicopter' }
    expect(amenityIcon('Wi-Fi')).toBe('Wifi')
    expect(ask('amenity-icon-unknown', { amenities: [gym, { name: 'Fast net', icon: 'Wi-Fi' }] })).toEqual([])
    const inBuildings = { properties: [property({ amenities: [helipad, gym] })] }
    expect(places(ask('amenity-icon-unknown', { ...inBuildings, amenities: [helipad] }))).toEqual([
      ['amenity', 'Helipad', 'icon of “Helipad”'],
    ])
    expect(places(ask('amenity-icon-unknown', inBuildings))).toEqual([
      ['property', 'aire-yard', 'icon of “Helipad”'],
    ])
    const statue = { name: 'Statue', icon: 'Marble' }
    expect(ask('amenity-icon-unknown', { amenities: [helipad, statue] }).map(({ found }) => found)).toEqual([
      '“Helicopter”',
      '“Marble”',
    ])
    const included = home({ includedInPrice: [{ title: 'Maid', text: '', icon: '' }] })
    expect(ask('amenity-icon-unknown', { home: included })).toMatchObject([{ found: 'nothing' }])
  })
})

describe('an image', () => {
  it('must have alternative text wherever it is used', () => {
    const mute = imageOf(' ')
    const everywhere = {
      home: home({ image: mute }),
      letsPages: [letsPage({ image: mute })],
      cities: [city({ image: mute })],
      properties: [property({ image: mute, gallery: [imageOf('A yard'), mute] })],
      rooms: [room({ photos: [mute], floorplans: [mute] })],
      universities: [university({ image: mute })],
      posts: [post({ image: mute })],
      pages: [page({ image: mute })],
      globals: globals({
        footer: { ...globals().footer, images: [{ image: mute, url: null }], awards: [mute] },
      }),
      banner: banner({ alt: '' }),
    }
    expect(places(ask('picture-alt-missing', everywhere))).toEqual([
      ['home', '', 'image.alt'],
      ['lets page', 'summer', 'image.alt'],
      ['city', 'leeds', 'image.alt'],
      ['property', 'aire-yard', 'image.alt'],
      ['property', 'aire-yard', 'gallery[1].alt'],
      ['room', 'studio-aire-yard', 'photos[0].alt'],
      ['room', 'studio-aire-yard', 'floorplans[0].alt'],
      ['university', 'university-of-leeds', 'image.alt'],
      ['post', 'rent-explained', 'image.alt'],
      ['page', '/about', 'image.alt'],
      ['settings', '', 'footer.images[0].alt'],
      ['settings', '', 'footer.awards[0].alt'],
      ['banner', 'Stay longer', 'banner.alt'],
    ])
    expect(ask('picture-alt-missing', { banner: banner(), home: home({ image: null }) })).toEqual([])
    expect(ask('picture-alt-missing', { banner: banner({ alt: ' ' }) })).toMatchObject([
      { found: 'nothing, for the banner’s pictures' },
    ])
  })

  it('inside a text must have alternative text, which is empty for decoration', () => {
    const inText = (text: string) =>
      ask('picture-alt-missing', {
        html: [
          {
            ref: { kind: 'post', slug: 'p', title: 'P', id: 1 },
            path: 'content',
            tokens: tokenizeHtml(text),
          },
        ],
      })
    expect(inText('<img src="/a.jpg" alt=""><img alt="A bed" src="/b.jpg"></img>')).toEqual([])
    expect(inText('<p><img src="/a.jpg"/></p><IMG>').map(({ found }) => found)).toEqual([
      'nothing, for /a.jpg',
      'nothing, for a picture without an address',
    ])
  })

  it('is required at the top of every page except company news', () => {
    const without = {
      home: home({ image: null }),
      letsPages: [letsPage({ image: null })],
      cities: [city()],
      properties: [property()],
      rooms: [room()],
      universities: [university()],
      posts: [post(), post({ isNews: true })],
    }
    expect(ask('hero-missing', without).map(({ ref }) => ref.kind)).toEqual([
      'home',
      'lets page',
      'city',
      'property',
      'room',
      'university',
      'post',
    ])
    const image = imageOf('A bed')
    expect(
      ask('hero-missing', {
        home: home({ image }),
        letsPages: [letsPage({ image })],
        cities: [city({ image })],
        properties: [property({ image })],
        rooms: [room({ photos: [image] })],
        universities: [university({ image })],
        posts: [post({ image })],
      }),
    ).toEqual([])
    expect(ask('hero-missing', {})).toEqual([])
    expect(ask('hero-missing', { posts: [post({ isNews: true })] })).toEqual([])
    expect(ask('hero-missing', without).map(({ path }) => path)).toEqual([
      'image',
      'image',
      'image',
      'image',
      'photos',
      'image',
      'image',
    ])
  })
})

describe('a question of a city', () => {
  const bristol = (question: string, answer = '') =>
    ask('city-faq-names-other-city', {
      cities: [
        city({ slug: 'bristol', name: 'Bristol', faqs: [faqOf(question, answer)] }),
        city(),
        city({ slug: 'bath', name: 'Bath (Spa)' }),
        city({ slug: 'bris', name: 'Bris' }),
      ],
    })

  it('must not name another city', () => {
    for (const good of ['Is Bristol hilly?', 'Do I pass Leedstown?', 'A bath, perhaps?'])
      expect(bristol(good)).toEqual([])
    expect(bristol('Where do I park in Leeds?')).toMatchObject([
      { path: 'faqs[0]', expected: 'words about Bristol', found: 'Leeds, in “Where do I park in Leeds?”' },
    ])
    expect(bristol('Where?', '<p>Beside <b>Leeds</b>, or Bath (Spa)’s.</p>')).toHaveLength(2)
  })
})

describe('a list', () => {
  it('must have at most one page of items, and must not be empty for rooms, properties or cities', () => {
    expect(ask('list-over-page-size', { lists: [list('wp/v2/rooms', 100)] })).toEqual([])
    expect(ask('list-over-page-size', { lists: [list('wp/v2/rooms', 101)] })).toMatchObject([
      { expected: 'at most 100 items in wp/v2/rooms', found: '101' },
    ])
    const lists = ['wp/v2/rooms', 'wp/v2/locations', 'hfs/v1/cities', 'hfs/v1/faqs']
    expect(ask('list-empty', { lists: lists.map((endpoint) => list(endpoint, 0)) })).toHaveLength(3)
    expect(ask('list-empty', { lists: [list('wp/v2/rooms', 1)] })).toEqual([])
    // a list within an item may be empty
    expect(ask('list-empty', { lists: [{ ...list('wp/v2/rooms', 0), path: 'photos' }] })).toEqual([])
  })
})
