import { describe, expect, it } from 'vitest'
import { routeMatcher } from '#adapters/react-router/route-matcher.ts'
import { NO_META } from '#domain/content/common.ts'
import { applyContentRules, CONTENT_RULES, contentRefKey } from '#domain/content-rules/content-rules.ts'
import { type ContentSnapshot, EMPTY_SNAPSHOT } from '#domain/content-rules/content-snapshot.ts'
import { RULE_DATA } from '#domain/content-rules/rule-data.ts'
import {
  city,
  discount,
  html,
  offer,
  page,
  post,
  property,
  room,
  TODAY,
  university,
} from '#tests/domain/support/builders.ts'
import { banner, faqOf, globals, home, htmlOf, imageOf, list, menuItem, menusOf } from './content-parts.ts'
import { aRoom, ask, SITE, written } from './run-rules.ts'

/** Says something, as a complete sentence. */
const SENTENCE = /^\S+ \S.*[^.]\.$/

it.each(CONTENT_RULES.map(({ id }) => id))(
  '%s reports its violation once, in its field, with what is expected, what was found, and how to fix it',
  (id) => {
    const [path, content] = VIOLATIONS[id] ?? ['', {}]
    expect(ask(id, content)).toMatchObject([
      {
        path,
        expected: expect.stringMatching(/\S/),
        found: expect.stringMatching(/\S/),
        fix: expect.stringMatching(SENTENCE),
      },
    ])
  },
)

const settings = { rules: CONTENT_RULES, today: TODAY, siteOrigin: SITE, findRoute: routeMatcher }

describe('the content rules', () => {
  it('have an entry in content-rules.json, a check and an example each', () => {
    const ids = Object.keys(RULE_DATA).toSorted()
    expect(CONTENT_RULES.map(({ id }) => id).toSorted()).toEqual(ids)
    expect(Object.keys(VIOLATIONS).toSorted()).toEqual(ids)
  })

  it('have ids of one form, and a reason of one sentence', () => {
    for (const { id, reason } of CONTENT_RULES) {
      expect(id).toMatch(/^[a-z]+(?:-[a-z]+)*$/)
      expect(reason).toMatch(/^[A-Z].*[a-z)]\.$/)
    }
  })

  it('find no violation in empty content', () => {
    expect(applyContentRules(EMPTY_SNAPSHOT, { ...settings, isComplete: true })).toEqual({
      problems: [],
      skipped: [],
    })
  })
})

describe('a content check', () => {
  const lost = property({ coordinates: null, salesPhone: 'ask' })
  const content = { ...EMPTY_SNAPSHOT, properties: [lost, lost], cities: [city()] }

  it('reports each violation once, grouped by content, errors first', () => {
    const { problems, skipped } = applyContentRules(content, { ...settings, isComplete: true })
    const ofProperty = problems.filter(({ ref }) => ref.kind === 'property')
    expect(problems.slice(0, ofProperty.length)).toEqual(ofProperty)
    expect(ofProperty.map(({ rule, severity }) => `${severity} ${rule}`)).toEqual([
      'error property-without-coordinates',
      'error phone-unreadable',
      'error hero-missing',
      'warning title-duplicate',
      'warning description-missing',
    ])
    expect(new Set(problems.map(contentRefKey)).size).toBe(2)
    expect(skipped).toEqual([])
  })

  it('takes the id of an offer and of the banner from the backend, so that an editor can open them', () => {
    const identified = [
      { kind: 'offer', slug: 'early-bird', title: 'Early bird', id: 7 },
      { kind: 'banner', slug: 'banner', title: '', id: 8 },
    ] as const
    const expired = { ...EMPTY_SNAPSHOT, identified, banner: banner({ expiresOn: '2020-01-01' }) }
    const pages = [page({ offers: [offer({ slug: 'early-bird', endsOn: '2020-01-01' })] })]
    const { problems } = applyContentRules({ ...expired, pages }, { ...settings, isComplete: true })
    const idOf = (rule: string) => problems.find((problem) => problem.rule === rule)?.ref.id
    expect([idOf('offer-expired'), idOf('banner-expired')]).toEqual([7, 8])
  })

  it('reports the errors of an item before its warnings, in whichever order they were found', () => {
    const html = [...htmlOf('<p style="color:red">', aRoom), ...htmlOf('<a href="/faq">', aRoom)]
    const { problems } = applyContentRules({ ...EMPTY_SNAPSHOT, html }, { ...settings, isComplete: true })
    expect(problems.map(({ rule }) => rule)).toEqual(['html-empty-link', 'html-inline-style'])
  })

  it('begins with content that has an error', () => {
    const offers = [offer({ endsOn: '2026-01-01' })]
    const { problems } = applyContentRules(
      { ...EMPTY_SNAPSHOT, pages: [page({ offers })], properties: [lost] },
      { ...settings, isComplete: true },
    )
    expect(problems[0]?.severity).toBe('error')
    expect(problems.at(-1)?.ref.kind).toBe('page')
    expect(problems.map(({ ref }) => ref.kind)).toContain('offer')
  })

  it('of incomplete content skips the rules that need all content', () => {
    const { problems, skipped } = applyContentRules(
      { ...content, cities: [] },
      { ...settings, isComplete: false },
    )
    expect(problems.map(({ rule }) => rule)).not.toContain('reference-broken')
    expect(skipped).toEqual(
      CONTENT_RULES.filter(({ needsAllContent }) => needsAllContent).map(({ id }) => id),
    )
  })
})

// Helpers

const text = (source: string): readonly [string, Partial<ContentSnapshot>] => [
  'content',
  { html: htmlOf(source) },
]
const described = (description: string) => ({ meta: { ...NO_META, description } })
const dropped = (path: string, found: string): readonly [string, Partial<ContentSnapshot>] => [
  path,
  {
    dropped: [
      {
        ref: aRoom,
        endpoint: 'wp/v2/rooms',
        place: '[3]',
        path: '',
        issues: [{ path, expected: 'a slug', found }],
      },
    ],
  },
]
const AIRE_YARD = { kind: 'property', slug: 'aire-yard', title: 'Aire Yard', id: 1 } as const
const york = { slug: 'york', name: 'York' }

/** Content that breaks a rule once, with the path of the violation, by the rule's id. */
const VIOLATIONS: Readonly<Record<string, readonly [path: string, content: Partial<ContentSnapshot>]>> = {
  'item-left-out': dropped('slug', '"X"'),
  'title-missing': dropped('title', '""'),
  'travel-time-without-destination': dropped('to', 'nothing'),
  'list-over-page-size': ['', { lists: [list('wp/v2/rooms', 101)] }],
  'list-empty': ['', { lists: [list('wp/v2/rooms', 0)] }],
  'contract-ends-before-start': [
    'acf.contracts[0].endDate',
    { contracts: [written({ endDate: '2027-09-11' })] },
  ],
  'contract-overlap': ['acf.contracts[1]', { contracts: [written(), written({ path: 'acf.contracts[1]' })] }],
  'contract-weeks': ['acf.contracts[0]', { contracts: [written({ statedWeeks: 40 })] }],
  'price-zero': ['acf.contracts[0].prices', { contracts: [written({ amount: '0.00' })] }],
  'price-missing': ['acf.contracts[0].prices', { contracts: [written({ amount: 'ask us' })] }],
  'fee-prohibited': [
    'acf.contracts[0].prices[0].feePerPerson',
    { contracts: [written({ fee: '150.00' })], rooms: [room()], cities: [city()] },
  ],
  'price-implausible': [
    'acf.contracts[5].prices',
    {
      contracts: ['165.00', '170.00', '165.00', '159.00', '189.00', '1.79'].map((amount, index) =>
        written({ amount, path: `acf.contracts[${index}]` }),
      ),
      rooms: [room({ slug: 'studio-aire-yard' })],
    },
  ],
  'offer-amount-differs': [
    'discount.amount',
    { pages: [page({ offers: [offer({ title: '£250 off', discount: discount() })] })] },
  ],
  'offer-expired': ['endsOn', { pages: [page({ offers: [offer({ endsOn: '2026-11-20' })] })] }],
  'banner-expired': ['expiresOn', { banner: banner({ expiresOn: '2026-11-20' }) }],
  'property-without-coordinates': ['coordinates', { properties: [property({ coordinates: null })] }],
  'city-without-property': ['properties', { cities: [city(york)] }],
  'university-without-property': ['city', { universities: [university({ city: york })] }],
  'phone-unreadable': ['salesPhone', { properties: [property({ salesPhone: 'ask at the desk' })] }],
  'amenity-icon-unknown': ['icon of “Helipad”', { amenities: [{ name: 'Helipad', icon: 'Helicopter' }] }],
  'picture-alt-missing': ['image.alt', { properties: [property({ image: imageOf(' ') })] }],
  'picture-alt-file-name': ['image.alt', { properties: [property({ image: imageOf('IMG_1204.JPG') })] }],
  'hero-missing': ['image', { cities: [city({ image: null })] }],
  'title-duplicate': [
    'title',
    { posts: [post({ title: 'Rent explained' }), post({ slug: 'rent-2', title: 'RENT explained' })] },
  ],
  'title-length': ['title', { posts: [post({ title: ' FAQ ' })] }],
  'text-missing': ['description', { universities: [university({ descriptionHtml: html('<p> </p>') })] }],
  'text-duplicate': [
    'description',
    { rooms: [room({}), room({ slug: 'loft', urlSlug: 'loft', name: 'Loft' })] },
  ],
  'description-missing': ['metaDescription', { posts: [post(described('  '))] }],
  'description-duplicate': [
    'metaDescription',
    { posts: [post(described('The same.')), post({ title: 'Rent', ...described('The same.') })] },
  ],
  'description-length': ['metaDescription', { posts: [post(described(' Too short. '))] }],
  'html-script': text('<script>alert(1)</script>'),
  'html-removed': text('<p>[gallery ids="1,2"] It [the kitchen] is huge [sic].</p>'),
  'html-inline-style': text('<p style="color:red">x</p>'),
  'html-heading-skip': text('<h2>a</h2><h4>b</h4>'),
  'html-empty-link': text('<a href="/faq"></a>'),
  'phone-undiallable': text('Call us on 0113 4g6 O141.'),
  'position-implausible': [
    'coordinates',
    { properties: [property({ coordinates: { lat: -1.55, lng: 53.8 } })] },
  ],
  'number-implausible': ['yearOpened', { properties: [property({ yearOpened: 2106 })] }],
  'hours-reversed': [
    'salesOpeningTimes.days[0]',
    { globals: globals({ days: [{ day: 'monday', opens: '18:30', closes: '09:00' }] }) },
  ],
  'text-filler': text('<p>Lorem ipsum dolor sit amet</p>'),
  'html-anchor-missing': text('<a href="/faq#payements">x</a>'),
  'html-link-malformed': text('<a href="htps://x.example">x</a>'),
  'html-link-moved': [
    'content',
    {
      html: htmlOf('<a href="https://other.example/old">y</a> <a href="/old">x</a>'),
      globals: { ...globals(), redirects: [{ from: '/old', to: '/about' }] },
    },
  ],
  'html-link-unmatched': text('<a href="/nowhere/at/all/here">x</a>'),
  'html-link-untidy': text(`<a href=" ${SITE}/faq ">x</a>`),
  'text-entities': text('<p> Bed &amp;amp; desk </p>'),
  'city-faq-names-other-city': [
    'faqs[0]',
    { cities: [city({ ...york, faqs: [faqOf('Parking in Leeds?', '')] }), city()] },
  ],
  'phone-differs': [
    'description',
    {
      properties: [property({ salesPhone: '0113 496 0141' })],
      html: htmlOf('<p>Ring 0113 496 0999.</p>', AIRE_YARD, 'description'),
    },
  ],
  'text-names-distant-building': [
    'description',
    {
      properties: [property(), property({ slug: 'kelham-mill', name: 'Kelham Mill', city: york })],
      html: htmlOf('<p>Kelham Mill is by the river.</p>', AIRE_YARD, 'description'),
    },
  ],
  'reference-broken': [
    'property',
    { rooms: [room({ property: { slug: 'gone', name: 'Gone', city: null } })] },
  ],
  'menu-missing': ['compliance', { menus: menusOf({ compliance: [] }) }],
  'menu-link-unmatched': [
    'students › Entry',
    { pages: [page()], menus: menusOf({ students: [menuItem('Entry', ' /nowhere ')] }) },
  ],
  'link-unmatched': [
    'stays › A year',
    { home: home({ stays: [{ title: 'A year', text: '', url: '/nowhere' }] }) },
  ],
}
