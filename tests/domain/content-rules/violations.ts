import { tokenizeHtml } from '../../../src/adapters/wordpress/tokenizeHtml.ts'
import type { ContentSnapshot } from '../../../src/domain/content-rules/contentSnapshot.ts'
import { city, html, offer, page, post, property, room, university } from '../support/builders.ts'
import { banner, faqOf, home, imageOf, list, menuItem } from './content-parts.ts'
import { aRoom, SITE, written } from './run-rules.ts'

const text = (content: string): Partial<ContentSnapshot> => ({
  html: [
    {
      ref: { kind: 'post', slug: 'p', title: 'P', id: 1 },
      path: 'content',
      tokens: tokenizeHtml(content),
    },
  ],
})
const described = (description: string) => ({ meta: { title: null, description } })
const dropped = (path: string, found: string): Partial<ContentSnapshot> => ({
  dropped: [
    {
      ref: aRoom,
      endpoint: 'wp/v2/rooms',
      place: '[3]',
      path: '',
      issues: [{ path, expected: 'a slug', found }],
    },
  ],
})
const york = { slug: 'york', name: 'York' }

/** Content that breaks a rule, by the rule's id. */
export const VIOLATIONS: Readonly<Record<string, Partial<ContentSnapshot>>> = {
  'item-left-out': dropped('slug', '"X"'),
  'title-missing': dropped('title', '""'),
  'travel-time-without-destination': dropped('to', 'nothing'),
  'list-over-page-size': { lists: [list('wp/v2/rooms', 101)] },
  'list-empty': { lists: [list('wp/v2/rooms', 0)] },
  'contract-ends-before-start': { contracts: [written({ endDate: '2027-09-11' })] },
  'contract-overlap': { contracts: [written(), written({ path: 'acf.contracts[1]' })] },
  'contract-weeks': { contracts: [written({ statedWeeks: 40 })] },
  'price-zero': { contracts: [written({ amount: '0.00' })] },
  'price-missing': { contracts: [written(), written({ path: 'acf.contracts[1]', amount: 'ask us' })] },
  'offer-expired': { pages: [page({ offers: [offer({ endsOn: '2026-11-20' })] })] },
  'banner-expired': { banner: banner({ expiresOn: '2026-11-20' }) },
  'property-without-coordinates': { properties: [property({ coordinates: null })] },
  'city-without-property': { cities: [city(york)] },
  'university-without-property': { universities: [university({ city: york })] },
  'phone-unreadable': { properties: [property({ salesPhone: 'ask at the desk' })] },
  'amenity-icon-unknown': { amenities: [{ name: 'Helipad', icon: 'Helicopter' }] },
  'picture-alt-missing': { properties: [property({ image: imageOf(' ') })] },
  'hero-missing': { cities: [city({ image: null })] },
  'title-duplicate': {
    posts: [post({ title: 'Rent explained' }), post({ slug: 'rent-2', title: 'RENT explained' })],
  },
  'title-length': { posts: [post({ title: ' FAQ ' })] },
  'text-missing': { universities: [university({ descriptionHtml: html('<p> </p>') })] },
  'description-missing': { posts: [post({ ...described('  ') })] },
  'description-duplicate': {
    posts: [
      post(described('The same words.')),
      post({ slug: 'rent-2', title: 'Rent', ...described('The same words.') }),
    ],
  },
  'description-length': { posts: [post(described(' Too short. '))] },
  'html-script': text('<script>alert(1)</script>'),
  'html-inline-style': text('<p style="color:red">x</p>'),
  'html-heading-skip': text('<h2>a</h2><h4>b</h4>'),
  'html-empty-link': text('<a href="/faq"></a>'),
  'html-link-malformed': text('<a href="htps://x.example">x</a>'),
  'html-link-unmatched': text('<a href="/nowhere/at/all/here">x</a>'),
  'html-link-untidy': text(`<a href=" ${SITE}/faq ">x</a>`),
  'text-entities': text('<p> Bed &amp;amp; desk </p>'),
  'number-contradicts-field': {
    rooms: [room({ clusterSize: 7, kitchen: 'Shared by 6' })],
  },
  'number-contradicts-rooms': {
    rooms: [room({ clusterSize: 5 })],
    properties: [property({ cardSubtitle: 'Flats of six' })],
  },
  'city-faq-names-other-city': {
    cities: [city({ slug: 'bristol', name: 'Bristol', faqs: [faqOf('Parking in Leeds?', '')] }), city()],
  },
  'reference-broken': { rooms: [room({ property: { slug: 'gone', name: 'Gone', city: null } })] },
  'menu-missing': {
    menus: { 'header-menu': [], students: [], 'useful-information': [], compliance: [] },
  },
  'menu-link-unmatched': {
    menus: {
      'header-menu': [menuItem('Entry', ' /nowhere ')],
      students: [],
      'useful-information': [],
      compliance: [],
    },
  },
  'link-unmatched': { home: home({ stays: [{ title: 'A year', text: '', url: '/nowhere' }] }) },
}
