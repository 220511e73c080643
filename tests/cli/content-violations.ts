import { type Change, SITE_ORIGIN } from './broken-content.ts'

/** Changes to the content that violate one rule, and the violation that must be reported. */
export interface Plant {
  readonly changes: readonly Change[]
  /** Kind, slug or title, and path of the violation. */
  readonly finding: readonly [kind: string, slug: string, path: string]
}

type Item = Readonly<Record<string, unknown>>

const be = (value: unknown) => (): unknown => value
const written = (html: string) => (before: string) => `${before}${html}`
const DAY_BEFORE_ANY = '2020-01-01'

const york = (cities: readonly Item[]): readonly Item[] => [
  ...cities,
  {
    ...cities[0],
    term_id: 999,
    slug: 'york',
    name: 'York',
    properties: [],
    acf: {
      ...(cities[0]?.acf as Item),
      faqs: false,
      metaDescription:
        'Student rooms in York, inside the walls and beside the river, with total prices shown.',
    },
  },
]

/** One violation for each rule, by its id. None of them causes another violation. */
export const PLANTS: Readonly<Record<string, Plant>> = {
  'item-left-out': {
    changes: [['wp/v2/locations', '[15].testimonials[0].rating', be('9')]],
    finding: ['property', 'mile-end-gardens', 'testimonials[0].rating'],
  },
  'title-missing': {
    changes: [['hfs/v1/faqs', '[0].questions[0].question', be('')]],
    finding: ['FAQ topic', 'booking', 'questions[0].question'],
  },
  'travel-time-without-destination': {
    changes: [['wp/v2/locations', '[0].acf.locationTravelTimes[0].travel_to', be('')]],
    finding: ['property', 'aire-yard', 'acf.locationTravelTimes[0].to'],
  },
  'list-over-page-size': {
    changes: [
      [
        'hfs/v1/amenities',
        '',
        (before: readonly unknown[]) => [...before, ...Array.from({ length: 100 }, () => before[0])],
      ],
    ],
    finding: ['amenity', '', ''],
  },
  'contract-ends-before-start': {
    changes: [['wp/v2/rooms', '[1].acf.contracts[0].contract.endDate', be(DAY_BEFORE_ANY)]],
    finding: ['room', 'premier-en-suite-aire-yard', 'acf.contracts[0].endDate'],
  },
  'contract-overlap': {
    changes: [['wp/v2/rooms', '[2].acf.contracts', (before: readonly unknown[]) => [...before, before[0]]]],
    finding: ['room', 'premier-plus-en-suite-aire-yard', 'acf.contracts[11]'],
  },
  'contract-weeks': {
    changes: [
      ['wp/v2/rooms', '[3].acf.contracts[0].contract.title', (title: string) => title.replace('44', '40')],
    ],
    finding: ['room', 'studio-aire-yard', 'acf.contracts[0]'],
  },
  'price-zero': {
    changes: [['wp/v2/rooms', '[4].acf.contracts[0].contract.prices[0].pricePerPersonPerWeek', be('0.00')]],
    finding: ['room', 'accessible-studio-aire-yard', 'acf.contracts[0].prices'],
  },
  'price-missing': {
    changes: [['wp/v2/rooms', '[5].acf.contracts[0].contract.prices', be(false)]],
    finding: ['room', 'classic-room-woodhouse-green', 'acf.contracts[0].prices'],
  },
  'offer-expired': {
    changes: [['wp/v2/pages', '[13].acf.offers[0].acf.ends_on', be(DAY_BEFORE_ANY)]],
    finding: ['offer', 'aire-yard-rent-credit', 'endsOn'],
  },
  'banner-expired': {
    changes: [['hfs/v1/banner', 'acf.banner_expiry', be(DAY_BEFORE_ANY)]],
    finding: ['banner', 'Stay 51 weeks, pay for 49', 'expiresOn'],
  },
  'property-without-coordinates': {
    changes: [['wp/v2/locations', '[1].coordinates', be(false)]],
    finding: ['property', 'woodhouse-green', 'coordinates'],
  },
  'city-without-property': {
    changes: [['hfs/v1/cities', '', york]],
    finding: ['city', 'york', 'properties'],
  },
  'university-without-property': {
    changes: [['hfs/v1/universities', '[0].city', be({ term_id: 999, slug: 'york', name: 'York' })]],
    finding: ['university', 'university-of-leeds', 'city'],
  },
  'phone-unreadable': {
    changes: [['wp/v2/locations', '[2].acf.locationSalesPhone', be('ask at the desk')]],
    finding: ['property', 'kelham-mill', 'salesPhone'],
  },
  'amenity-icon-unknown': {
    changes: [
      ['hfs/v1/amenities', '[1].post_title', be('Helipad')],
      ['hfs/v1/amenities', '[1].acf.iconData', be('Helicopter')],
    ],
    finding: ['amenity', 'Helipad', 'icon of “Helipad”'],
  },
  'picture-alt-missing': {
    changes: [['wp/v2/locations', '[3].acf.locationGallery[0].alt', be('')]],
    finding: ['property', 'ecclesall-house', 'gallery[0].alt'],
  },
  'hero-missing': {
    changes: [['hfs/v1/cities', '[1].acf.featured_image', be(false)]],
    finding: ['city', 'sheffield', 'image'],
  },
  'title-duplicate': {
    changes: [
      ['wp/v2/pages', '[0].title.rendered', be('Two of a kind')],
      ['wp/v2/pages', '[1].title.rendered', be('two of a kind ')],
    ],
    finding: ['page', '/about/our-people', 'title'],
  },
  'title-length': {
    changes: [['wp/v2/posts', '[0].acf.metaTitle', be('A very long title '.repeat(6))]],
    finding: ['post', 'bike-workshop-opens-at-lace-hall', 'metaTitle'],
  },
  'text-missing': {
    changes: [['wp/v2/rooms', '[6].acf.description', be('<p>&nbsp;</p>')]],
    finding: ['room', 'classic-en-suite-woodhouse-green', 'description'],
  },
  'description-missing': {
    changes: [['wp/v2/posts', '[1].acf.metaDescription', be('')]],
    finding: ['post', 'weekly-price-or-total', 'metaDescription'],
  },
  'description-duplicate': {
    changes: [
      [
        'wp/v2/posts',
        '[2].acf.metaDescription',
        be('The same words, long enough to be a description. '.repeat(2)),
      ],
      [
        'wp/v2/posts',
        '[3].acf.metaDescription',
        be('The same words, long enough to be a description. '.repeat(2)),
      ],
    ],
    finding: ['post', 'cheap-eats-leeds', 'metaDescription'],
  },
  'description-length': {
    changes: [['wp/v2/posts', '[4].acf.metaDescription', be('Too short.')]],
    finding: ['post', 'kelham-island-on-foot', 'metaDescription'],
  },
  'html-script': {
    changes: [['wp/v2/posts', '[5].content.rendered', written('<p onclick="track()">More</p>')]],
    finding: ['post', 'castlefield-by-water', 'content'],
  },
  'html-inline-style': {
    changes: [['wp/v2/posts', '[6].content.rendered', written('<p style="color: red">More</p>')]],
    finding: ['post', 'when-you-feel-homesick', 'content'],
  },
  'html-heading-skip': {
    changes: [['wp/v2/posts', '[7].content.rendered', written('<h2>One</h2><p>A.</p><h4>Two</h4><p>B.</p>')]],
    finding: ['post', 'meeting-your-flatmates', 'content'],
  },
  'html-empty-link': {
    changes: [['wp/v2/posts', '[8].content.rendered', written('<p>See <a href="/faq"> </a></p>')]],
    finding: ['post', 'how-room-inventories-work', 'content'],
  },
  'html-link-malformed': {
    changes: [
      ['wp/v2/posts', '[10].content.rendered', written('<p><a href="htps://x.example">More</a></p>')],
    ],
    finding: ['post', 'what-to-take-to-university', 'content'],
  },
  'html-link-unmatched': {
    changes: [['wp/v2/posts', '[11].content.rendered', written('<p><a href="/contactus">More</a></p>')]],
    finding: ['post', 'cooking-for-one', 'content'],
  },
  'html-link-untidy': {
    changes: [
      ['wp/v2/posts', '[12].content.rendered', written(`<p><a href="${SITE_ORIGIN}/faq">More</a></p>`)],
    ],
    finding: ['post', 'sleeping-well-in-halls', 'content'],
  },
  'text-entities': {
    changes: [['wp/v2/posts', '[13].content.rendered', written('<p>Bed &amp;amp; desk</p>')]],
    finding: ['post', 'rent-instalments-explained', 'content'],
  },
  'number-contradicts-field': {
    changes: [['wp/v2/rooms', '[1].acf.description', written('<p>In flats of eleven.</p>')]],
    finding: ['room', 'premier-en-suite-aire-yard', 'acf.description'],
  },
  'number-contradicts-rooms': {
    changes: [['wp/v2/locations', '[4].acf.shortTermLetsDescription', written('<p>In flats of eleven.</p>')]],
    finding: ['property', 'oxford-road-works', 'acf.shortTermLetsDescription'],
  },
  'city-faq-names-other-city': {
    changes: [
      ['hfs/v1/cities', '[2].acf.faqs[0].question', be('Is a room in Bristol far from the station?')],
    ],
    finding: ['city', 'manchester', 'faqs[0]'],
  },
  'reference-broken': {
    changes: [['wp/v2/posts', '[9].acf.related_property', be('gone-house')]],
    finding: ['post', 'your-first-supermarket-shop', 'property'],
  },
  'menu-missing': {
    changes: [['hfs/v1/menus', 'compliance', be(false)]],
    finding: ['menus', '', 'compliance'],
  },
  'menu-link-unmatched': {
    changes: [['hfs/v1/menus', 'students[0].url', be('/student-guides')]],
    finding: ['menus', '', 'students › Student guide'],
  },
  'link-unmatched': {
    changes: [['hfs/v1/home', 'stays[0].url', be(`${SITE_ORIGIN}/student-accommodation/atlantis`)]],
    finding: ['home', '', 'stays › A year'],
  },
}
