import { type Change, SITE_ORIGIN } from './broken-content.ts'

type Item = Readonly<Record<string, unknown>>

const be = (value: unknown) => (): unknown => value
const written = (html: string) => (before: string) => `${before}${html}`
const DAY_BEFORE_ANY = '2020-01-01'
const SAME = 'The same words, long enough to be a description. '.repeat(2)

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

/** Changes that violate one rule each, by its id. None of them causes another violation. */
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
  'contract-ends-before-start': [
    ['wp/v2/rooms', '[1].acf.contracts[0].contract.endDate', be(DAY_BEFORE_ANY)],
  ],
  'contract-overlap': [
    ['wp/v2/rooms', '[2].acf.contracts', (before: readonly unknown[]) => [...before, before[0]]],
  ],
  'contract-weeks': [
    ['wp/v2/rooms', '[3].acf.contracts[0].contract.title', (title: string) => title.replace('44', '40')],
  ],
  'price-zero': [
    ['wp/v2/rooms', '[4].acf.contracts[0].contract.prices[0].pricePerPersonPerWeek', be('0.00')],
  ],
  'price-missing': [['wp/v2/rooms', '[5].acf.contracts[0].contract.prices', be(false)]],
  'offer-expired': [['wp/v2/pages', '[13].acf.offers[0].acf.ends_on', be(DAY_BEFORE_ANY)]],
  'banner-expired': [['hfs/v1/banner', 'acf.banner_expiry', be(DAY_BEFORE_ANY)]],
  'property-without-coordinates': [['wp/v2/locations', '[1].coordinates', be(false)]],
  'city-without-property': [['hfs/v1/cities', '', york]],
  'university-without-property': [
    ['hfs/v1/universities', '[0].city', be({ term_id: 999, slug: 'york', name: 'York' })],
  ],
  'phone-unreadable': [['wp/v2/locations', '[2].acf.locationSalesPhone', be('ask at the desk')]],
  'amenity-icon-unknown': [
    ['hfs/v1/amenities', '[1].post_title', be('Helipad')],
    ['hfs/v1/amenities', '[1].acf.iconData', be('Helicopter')],
  ],
  'picture-alt-missing': [['wp/v2/locations', '[3].acf.locationGallery[0].alt', be('')]],
  'hero-missing': [['hfs/v1/cities', '[1].acf.featured_image', be(false)]],
  'title-duplicate': [
    ['wp/v2/pages', '[0].title.rendered', be('Two of a kind')],
    ['wp/v2/pages', '[1].title.rendered', be('two of a kind ')],
  ],
  'title-length': [['wp/v2/posts', '[0].acf.metaTitle', be('A very long title '.repeat(6))]],
  'text-missing': [['wp/v2/rooms', '[6].acf.description', be('<p>&nbsp;</p>')]],
  'description-missing': [['wp/v2/posts', '[1].acf.metaDescription', be('')]],
  'description-duplicate': [
    ['wp/v2/posts', '[2].acf.metaDescription', be(SAME)],
    ['wp/v2/posts', '[3].acf.metaDescription', be(SAME)],
  ],
  'description-length': [['wp/v2/posts', '[4].acf.metaDescription', be('Too short.')]],
  'html-script': [['wp/v2/posts', '[5].content.rendered', written('<p onclick="track()">More</p>')]],
  'html-removed': [['wp/v2/posts', '[9].content.rendered', written('<p>[gallery ids="1,2"] More [sic]</p>')]],
  'html-inline-style': [['wp/v2/posts', '[6].content.rendered', written('<p style="color: red">More</p>')]],
  'html-heading-skip': [
    ['wp/v2/posts', '[7].content.rendered', written('<h2>One</h2><p>A.</p><h4>Two</h4><p>B.</p>')],
  ],
  'html-empty-link': [['wp/v2/posts', '[8].content.rendered', written('<p>See <a href="/faq"> </a></p>')]],
  'html-link-malformed': [
    ['wp/v2/posts', '[10].content.rendered', written('<p><a href="htps://x.example">More</a></p>')],
  ],
  'phone-undiallable': [
    ['wp/v2/posts', '[15].content.rendered', written('<p>Call us on 0113 4g6 O141.</p>')],
  ],
  'position-implausible': [
    ['wp/v2/locations', '[6].coordinates', ({ lat, lng }: Item) => ({ lat: lng, lng: lat })],
  ],
  'hours-reversed': [
    ['hfs/v1/globals', 'salesOpeningTimes.days[0].opens', be('18:30')],
    ['hfs/v1/globals', 'salesOpeningTimes.days[0].closes', be('09:00')],
  ],
  'text-filler': [['wp/v2/posts', '[14].content.rendered', written('<p>Lorem ipsum.</p>')]],
  'html-anchor-missing': [
    ['wp/v2/posts', '[16].content.rendered', written('<p><a href="/faq#payements">More</a></p>')],
  ],
  'html-link-unmatched': [
    ['wp/v2/posts', '[11].content.rendered', written('<p><a href="/contactus">More</a></p>')],
  ],
  'html-link-untidy': [
    ['wp/v2/posts', '[12].content.rendered', written(`<p><a href="${SITE_ORIGIN}/faq">More</a></p>`)],
  ],
  'text-entities': [['wp/v2/posts', '[13].content.rendered', written('<p>Bed &amp;amp; desk</p>')]],
  'number-contradicts-field': [['wp/v2/rooms', '[1].acf.description', written('<p>In flats of eleven.</p>')]],
  'number-contradicts-rooms': [
    ['wp/v2/locations', '[4].acf.shortTermLetsDescription', written('<p>In flats of eleven.</p>')],
  ],
  'city-faq-names-other-city': [
    ['hfs/v1/cities', '[2].acf.faqs[0].question', be('Is a room in Bristol far from the station?')],
  ],
  'reference-broken': [['wp/v2/posts', '[9].acf.related_property', be('gone-house')]],
  'menu-missing': [['hfs/v1/menus', 'compliance', be(false)]],
  'menu-link-unmatched': [['hfs/v1/menus', 'students[0].url', be('/student-guides')]],
  'link-unmatched': [
    ['hfs/v1/sitemap', '[0].links[1].url', be(`${SITE_ORIGIN}/student-accommodation/atlantis`)],
  ],
}
