import { expect, it } from 'vitest'
import { startCli } from '../run-cli.ts'
import { type Change, SITE_ORIGIN, startChanged, TODAY } from './broken-content.ts'

const be = (value: unknown) => (): unknown => value
const written = (html: string) => (before: string) => `${before}${html}`
type Item = Readonly<Record<string, unknown>>
const inPost = (index: number, html: string): Change => [
  'wp/v2/posts',
  `[${index}].content.rendered`,
  written(`<p>${html}</p>`),
]

/** Mistakes as editors make them, each with the rule that finds it. Rules that they share find each of them. */
const MISTAKES: readonly (readonly [mistake: string, rule: string, ...changes: readonly Change[]])[] = [
  [
    'a kitchen for eleven',
    'number-contradicts-field',
    ['wp/v2/rooms', '[1].acf.description', written('<p>A kitchen is shared by eleven.</p>')],
  ],
  ['a dead link in the menu', 'menu-link-unmatched', ['hfs/v1/menus', 'students[0].url', be('/for-student')]],
  [
    'a picture without words',
    'picture-alt-missing',
    inPost(1, '<img src="/images/demo/properties/aire-yard.jpg">'),
  ],
  ['a mistyped link', 'html-link-unmatched', inPost(2, '<a href="/contactus">Contact</a>')],
  ['a mistyped scheme', 'html-link-malformed', inPost(3, '<a href="htps://example.org/">More</a>')],
  [
    'an e-mail address without a domain',
    'html-link-malformed',
    inPost(4, '<a href="mailto:office@">Write</a>'),
  ],
  [
    'another city in a question',
    'city-faq-names-other-city',
    ['hfs/v1/cities', '[2].acf.faqs[0].question', be('Where can I live in Bristol?')],
  ],
  [
    'two pages with one title',
    'title-duplicate',
    ['wp/v2/pages', '[0].title.rendered', be('The same')],
    ['wp/v2/pages', '[1].title.rendered', be('The same')],
  ],
  [
    'a long description',
    'description-length',
    ['wp/v2/posts', '[5].acf.metaDescription', be('Very long. '.repeat(40))],
  ],
  [
    'an offer that is over',
    'offer-expired',
    ['wp/v2/pages', '[13].acf.offers[0].acf.ends_on', be('2025-12-31')],
  ],
  [
    'a price of nothing',
    'price-zero',
    ['wp/v2/rooms', '[4].acf.contracts[0].contract.prices[0].pricePerPersonPerWeek', be('0')],
  ],
  [
    'the code of a character',
    'text-entities',
    ['wp/v2/posts', '[6].title.rendered', written(' &amp;amp; more')],
  ],
  [
    'a heading of the wrong level',
    'html-heading-skip',
    ['wp/v2/posts', '[7].content.rendered', written('<h2>A</h2><p>x</p><h5>B</h5><p>y</p>')],
  ],
  ['a link without words', 'html-empty-link', inPost(8, '<a href="/faq"></a>')],
  ['a script', 'html-script', inPost(9, '<script>alert(1)</script>')],
  [
    'other beds than the field has',
    'number-contradicts-field',
    ['wp/v2/locations', '[1].acf.shortTermLetsDescription', written('<p>There are 9,999 beds.</p>')],
  ],
  ['the own host', 'html-link-untidy', inPost(10, `<a href="${SITE_ORIGIN}/faq">Questions</a>`)],
  ['a number that nobody can dial', 'html-link-malformed', inPost(11, '<a href="tel:0113">Call</a>')],
  ['seven stars', 'item-left-out', ['wp/v2/locations', '[15].testimonials[0].rating', be('7')]],
  [
    'letters in a telephone number',
    'phone-unreadable',
    ['wp/v2/locations', '[2].acf.locationSalesPhone', be('0113 4g6 O141')],
  ],
  [
    'swapped coordinates',
    'position-implausible',
    ['wp/v2/locations', '[6].coordinates', ({ lat, lng }: Item) => ({ lat: lng, lng: lat })],
  ],
  [
    'hours that end before they begin',
    'hours-reversed',
    ['hfs/v1/globals', 'salesOpeningTimes.days[1].opens', be('18:30')],
    ['hfs/v1/globals', 'salesOpeningTimes.days[1].closes', be('09:00')],
  ],
  ['a text that was to be written', 'text-filler', inPost(12, 'Lorem ipsum … TODO')],
  ['a place that the page lacks', 'html-anchor-missing', inPost(13, '<a href="/faq#payements">Payments</a>')],
  [
    'a price that no contract has',
    'number-contradicts-field',
    ['wp/v2/rooms', '[3].acf.description', written('<p>At £149 a week this is a bargain.</p>')],
  ],
]

it('validate-content finds each of 25 mistakes, with its edit link, and reports nothing else', async () => {
  const content = await startChanged(MISTAKES.flatMap(([, , ...changes]) => changes))
  const { out } = await startCli([
    ...['validate-content', '--cms', content.origin, '--site-origin', SITE_ORIGIN],
    ...['--today', TODAY, '--format', 'json'],
  ]).ended
  await content.close()
  const { problems } = JSON.parse(out) as {
    readonly problems: readonly { readonly rule: string; readonly ref: { readonly edit: string | null } }[]
  }
  expect(MISTAKES).toHaveLength(25)
  expect(problems.map(({ rule }) => rule).toSorted()).toEqual(MISTAKES.map(([, rule]) => rule).toSorted())
  for (const { ref } of problems) expect(ref.edit).toContain(`${content.origin}/wp-admin/`)
}, 60_000)
