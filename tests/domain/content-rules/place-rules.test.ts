import { describe, expect, it } from 'vitest'
import { amenityIcon } from '#domain/content/amenity-icons.ts'
import type { OfferDiscount } from '#domain/content/contract.ts'
import { findExpiryDate } from '#domain/content-rules/offer-rules.ts'
import { city, discount, globals, offer, page, property, university } from '#tests/domain/support/builders.ts'
import { banner, faqOf, home } from './content-parts.ts'
import { ask, places } from './run-rules.ts'

describe('a property', () => {
  it('must have coordinates', () => {
    const properties = [property(), property({ slug: 'lost', coordinates: null })]
    expect(places(ask('property-without-coordinates', { properties }))).toEqual([
      ['property', 'lost', 'coordinates'],
    ])
  })

  it('must have no phone number, or one that can be dialled', () => {
    const phones = [
      null,
      '0113 496 0141 (option 2)',
      'ask for lettings',
      'Tel. 0113 496 0141',
      '0113 4g6 O141',
    ]
    const properties = phones.map((salesPhone) => property({ salesPhone }))
    expect(ask('phone-unreadable', { properties }).map(({ found }) => found)).toEqual([
      '“ask for lettings”',
      '“Tel. 0113 496 0141”',
      '“0113 4g6 O141”',
    ])
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
    expect(ask('university-without-property', content)).toMatchObject([
      { ref: { kind: 'university', slug: 'york-st-john' }, found: '“York”' },
      { found: 'nothing' },
    ])
  })
})

describe('an offer', () => {
  it.each([
    [null, 0],
    ['2026-11-21', 0],
    ['2026-11-20', 2],
  ])('whose last day is %s on 21 November 2026 has expired: %i times', (endsOn, count) => {
    const offers = [offer({ endsOn })]
    const problems = ask('offer-expired', { pages: [page({ offers })], properties: [property({ offers })] })
    expect(problems.map(({ ref, found }) => [ref.slug, found])).toEqual(
      Array(count).fill(['early-bird', endsOn]),
    )
  })
})

describe('the amount of an offer', () => {
  it.each<[string, string, Partial<OfferDiscount> | null, readonly string[]]>([
    ['£250 off', '', { amount: { pence: 1_500_000 } }, ['£15,000, not £250, as its title or summary says']],
    [
      'Early bird',
      'Save £1,250.50 or £ 100 now',
      { amount: { pence: 25_000 } },
      ['£250, not £1,250.50 or £100, as its title or summary says'],
    ],
    ['£250 off', 'And £100 more', { amount: { pence: 10_000 } }, []],
    ['Early bird', 'Five per cent off', { amount: { pence: 10_000 } }, []],
    ['£250 off', '', { amount: { percent: 5 } }, []],
    ['£250 off', '', null, []],
  ])('“%s”, “%s”, %j is what it says, or reported once', (title, summary, takes, expected) => {
    const offers = [offer({ title, summary, discount: takes && discount(takes) })]
    const problems = ask('offer-amount-differs', {
      pages: [page({ offers })],
      properties: [property({ offers })],
    })
    expect(problems.map(({ found, expected }) => `${found}, not ${expected}`)).toEqual(expected)
  })
})

describe('a banner', () => {
  it('that has expired is reported once, wherever it is set', () => {
    const over = banner({ expiresOn: '2026-11-20' })
    expect(ask('banner-expired', {})).toEqual([])
    expect(places(ask('banner-expired', { globals: globals({ banner: over }) }))).toEqual([
      ['banner', 'Stay longer', 'expiresOn'],
    ])
    expect(ask('banner-expired', { banner: over, globals: globals({ banner: over }) })).toHaveLength(1)
  })

  it.each([
    [{ title: 'Book by 20 November 2026' }, 'title', '2026-11-20, in “Book by 20 November 2026”'],
    [{ alt: 'Offer ends Friday 20th Nov. 2026' }, 'alt', expect.stringContaining('2026-11-20, in')],
    [{ expiresOn: '2026-11-20' }, 'expiresOn', '2026-11-20'],
  ])('has expired if a field or its words give a past last day: %j', (change, path, found) => {
    expect(ask('banner-expired', { banner: banner(change) })).toMatchObject([{ path, found }])
  })

  it.each([
    { expiresOn: null },
    { expiresOn: '2026-11-21' },
    { title: 'Book by 21 November 2026' },
    { title: 'Book by 20 November' },
  ])('has not expired on its last day, or because it names a day: %j', (change) => {
    expect(ask('banner-expired', { banner: banner(change) })).toEqual([])
  })
})

describe('an amenity', () => {
  const gym = { name: 'Gym', icon: 'no such' }
  const helipad = { name: 'Helipad', icon: 'Helicopter' }
  const asked = (part: Parameters<typeof ask>[1]) => ask('amenity-icon-unknown', part)

  it('must have an icon by its icon field or its own name', () => {
    expect(amenityIcon('Wi-Fi')).toBe('Wifi')
    expect(asked({ amenities: [gym, { name: 'Fast net', icon: 'Wi-Fi' }] })).toEqual([])
    const statue = { name: 'Statue', icon: 'Marble' }
    expect(asked({ amenities: [helipad, statue] }).map(({ found }) => found)).toEqual([
      '“Helicopter”',
      '“Marble”',
    ])
  })

  it('is reported once, in the list of amenities or else where it is used', () => {
    const properties = [property({ amenities: [helipad, gym] })]
    expect(places(asked({ properties, amenities: [helipad] }))).toEqual([
      ['amenity', 'Helipad', 'icon of “Helipad”'],
    ])
    expect(places(asked({ properties }))).toEqual([['property', 'aire-yard', 'icon of “Helipad”']])
    const included = home({ includedInPrice: [{ title: 'Maid', text: '', icon: '' }] })
    expect(asked({ home: included })).toMatchObject([
      { ref: { kind: 'home' }, found: 'nothing', expected: expect.stringMatching(/^one of \S+.*, /) },
    ])
  })
})

describe('a question of a city', () => {
  it.each([
    ['Do I pass Leedstown?', '', []],
    ['A bath, perhaps?', '', []],
    ['Where do I park in Leeds?', '', ['Leeds, in “Where do I park in Leeds?”']],
    [
      'Where?',
      '<p>Beside <b>Leeds</b>, or Bath (Spa)’s.</p>',
      ['Leeds, in “Where?”', 'Bath (Spa), in “Where?”'],
    ],
  ])('must not name another city: %s %s', (question, answer, found) => {
    const cities = [
      city({ slug: 'bristol', name: 'Bristol', faqs: [faqOf(question, answer)] }),
      city(),
      city({ slug: 'bath', name: 'Bath (Spa)' }),
      city({ slug: 'bris', name: 'Bris' }),
    ]
    expect(ask('city-faq-names-other-city', { cities })).toMatchObject(
      found.map((text) => ({ ref: { slug: 'bristol' }, path: 'faqs[0]', found: text })),
    )
  })
})

describe('a last day in words', () => {
  it.each([
    ['Ends on Saturday 31st of October 2026!', '2026-10-31'],
    ['Stay until the end of February 2028 for less', '2028-02-29'],
    ['Until end of Dec 2026', '2026-12-31'],
    ['Book before midnight on 1 Sept. 2026', '2026-09-01'],
    ['BOOK BY 5/9/2026', '2026-09-05'],
    ['closes 05.09.2026', '2026-09-05'],
    // with two dates, the offer is still valid until the later one
    ['Until 1 May 2026, or until 1 June 2026', '2026-06-01'],
    ['Ends 31 November 2026', null],
    ['Ends 5/13/2026', null],
    ['Ends 31 October', null],
    ['From 31 October 2026', null],
    ['Nearby 31 October 2026', null],
    ['Friends 1 May 2026', null],
    ['', null],
  ])('%s: %s', (text, day) => {
    expect(findExpiryDate(text)).toBe(day)
  })
})
