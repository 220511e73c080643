import { type Change, SITE_ORIGIN } from './broken-content.ts'

type Item = Readonly<Record<string, unknown>>

const be = (value: unknown) => (): unknown => value
const inPost = (index: number, html: string): readonly Change[] => [
  ['wp/v2/posts', `[${index}].content.rendered`, (before: string) => `${before}${html}`],
]
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

/**
 * Changes of each kind of content that violate one rule each, by its id, and none that violates another. Rules that
 * read what these read are tested with their rules.
 */
export const PLANTS: Readonly<Record<string, readonly Change[]>> = {
  'item-left-out': [['wp/v2/locations', '[15].testimonials[0].rating', be('9')]],
  // content that exists only once
  'title-missing': [['hfs/v1/home', 'heading', be('')]],
  'travel-time-without-destination': [
    ['wp/v2/locations', '[0].acf.locationTravelTimes[0].travel_to', be('')],
  ],
  'list-over-page-size': [
    [
      'hfs/v1/amenities',
      '',
      (before: readonly unknown[]) => [...before, ...Array.from({ length: 100 }, () => before[0])],
    ],
  ],
  'contract-overlap': [
    ['wp/v2/rooms', '[2].acf.contracts', (before: readonly unknown[]) => [...before, before[0]]],
  ],
  'price-zero': [
    ['wp/v2/rooms', '[4].acf.contracts[0].contract.prices[0].pricePerPersonPerWeek', be('0.00')],
  ],
  'offer-expired': [['wp/v2/pages', '[13].acf.offers[0].acf.ends_on', be(DAY_BEFORE_ANY)]],
  'banner-expired': [['hfs/v1/banner', 'acf.banner_expiry', be(DAY_BEFORE_ANY)]],
  'city-without-property': [['hfs/v1/cities', '', york]],
  'university-without-property': [
    ['hfs/v1/universities', '[0].city', be({ term_id: 999, slug: 'york', name: 'York' })],
  ],
  'phone-unreadable': [['wp/v2/locations', '[2].acf.locationSalesPhone', be('ask at the desk')]],
  'hours-reversed': [
    ['hfs/v1/globals', 'salesOpeningTimes.days[0].opens', be('18:30')],
    ['hfs/v1/globals', 'salesOpeningTimes.days[0].closes', be('09:00')],
  ],
  'title-length': [['wp/v2/posts', '[0].acf.metaTitle', be('A very long title '.repeat(6))]],
  'html-script': inPost(5, '<p onclick="track()">More</p>'),
  'html-removed': inPost(9, '<p>[gallery ids="1,2"] More [sic]</p>'),
  'html-empty-link': inPost(8, '<p>See <a href="/faq"> </a></p>'),
  'html-anchor-missing': inPost(16, '<p><a href="/faq#payements">More</a></p>'),
  'html-link-moved': inPost(11, '<p>More <a href="/about-us">about us</a></p>'),
  'html-link-untidy': inPost(12, `<p><a href="${SITE_ORIGIN}/faq">More</a></p>`),
  'text-entities': inPost(13, '<p>Bed &amp;amp; desk</p>'),
  'reference-broken': [['wp/v2/posts', '[9].acf.related_property', be('gone-house')]],
  'menu-missing': [['hfs/v1/menus', 'compliance', be(false)]],
  'menu-link-unmatched': [['hfs/v1/menus', 'students[0].url', be('/student-guides')]],
  'link-unmatched': [
    ['hfs/v1/sitemap', '[0].links[1].url', be(`${SITE_ORIGIN}/student-accommodation/atlantis`)],
  ],
}
