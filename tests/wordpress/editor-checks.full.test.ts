import { describe, expect, it } from 'vitest'
import { CONTENT_RULES } from '#domain/content-rules/content-rules.ts'
import type { Pair } from './start-pair.ts'
import { startEditing, type WpAdmin } from './wp-admin.ts'

let pair: Pair
let admin: WpAdmin

startEditing(async (started, user) => {
  pair = started
  admin = user
  await pair.wordpress.asEditor('POST', 'wp/v2/hfs-cities', { title: 'Bath', status: 'publish' })
})

/** What an editor could type, and what the plugin says to it. */
interface Typed {
  readonly collection: string
  /** Existing content that is changed, instead of new one. */
  readonly slug?: string
  readonly says: RegExp
  readonly fields?: object
  readonly title?: string
  readonly content?: string
}

const page = (content: string, says: RegExp) => ({ collection: 'pages', content, says })
const room = (fields: object, says: RegExp) => ({
  collection: 'rooms',
  fields: { building: 'aire-yard', ...fields },
  says,
})
const BUILDING = { city: 'leeds', coordinates: { lat: '53.7955', lng: '-1.5491' } }
const building = (fields: object, says: RegExp) => ({
  collection: 'hfs-buildings',
  fields: { ...BUILDING, ...fields },
  says,
})
const days = { startDate: '2027-09-11', endDate: '2028-07-15' }
const contracts = (...all: object[]) => ({
  contracts: all.map((more) => ({ contract: { title: 'Studio', ...days, ...more } })),
})
const prices = (price: string) => ({ prices: [{ pricePerPersonPerWeek: price }] })
const DESCRIPTION = 'Rooms by the river, ten minutes on foot from the station and from both universities.'

/** Rules that the plugin enforces: nothing of this is published. */
const REFUSED: Readonly<Record<string, Typed>> = {
  'item-left-out': { collection: 'banners', fields: { banner_url: 'nowhere' }, says: /^Type an address/ },
  'title-missing': { collection: 'pages', title: ' ', content: 'Herons.', says: /^Give it a title/ },
  'travel-time-without-destination': building(
    { locationTravelTimes: [{ travel_time: 5, travel_to: '', travel_type: 'walking' }] },
    /^This is needed/,
  ),
  'contract-ends-before-start': room(contracts({ endDate: '2027-01-01' }), /^The end is before the start/),
  'contract-overlap': room(contracts({}, { title: 'Again' }), /overlap those of “Studio”/),
  'contract-weeks': room(contracts({ title: '51 Weeks' }), /are 44 weeks, but this says 51/),
  'price-zero': room(contracts(prices('0.00')), /^Nobody pays £0/),
  'price-missing': room(
    contracts(prices('165.00'), { startDate: '2028-09-11', endDate: '2029-07-15' }),
    /^Other contracts of this room/,
  ),
  'banner-expired': { collection: 'banners', title: 'Book by 5 May 2020', says: /^This day is over/ },
  'property-without-coordinates': building({ coordinates: { lat: '', lng: '' } }, /^This is needed/),
  'phone-unreadable': building({ locationSalesPhone: '0113 496' }, /^Nobody can dial “0113 496”/),
  'phone-undiallable': page('<p>Call us on 0113 49O 0141.</p>', /^Nobody can dial “0113 49O 0141”/),
  'position-implausible': building({ coordinates: { lat: '-1.5491', lng: '53.7955' } }, /are swapped/),
  'number-implausible': building({ accessibility: { turningSpace: '15' } }, /^Type 80 or more/),
  'hours-reversed': {
    collection: 'site_texts',
    fields: { salesOpeningTimes: { days: [{ day: 'monday', opens: '18:00', closes: '09:00' }] } },
    says: /^This ends before it begins/,
  },
  'reference-broken': {
    collection: 'offers',
    fields: { cities: ['atlantis'] },
    says: /^atlantis is not published/,
  },
  'html-script': page('<p onclick="x()">Herons</p>', /^The site removes scripts/),
  'html-removed': page('<form><input></form>', /^The site does not show forms/),
  'html-empty-link': page('<p><a href="/faq"></a></p>', /^A link has no words/),
  'html-link-malformed': page('<p><a href="htps://x.example">Herons</a></p>', /Nothing can open this/),
  'html-link-unmatched': page('<p><a href="/no-such-page">Herons</a></p>', /The site has no such page/),
  'html-anchor-missing': page('<p><a href="#herons">Herons</a></p>', /There is no such place: “#herons”/),
  'link-unmatched': {
    collection: 'site_texts',
    fields: { stays: [{ title: 'Short', url: '/no-such-page' }] },
    says: /^The site has no such page/,
  },
  'text-filler': page('<p>TODO: herons</p>', /^“TODO” is not a finished text/),
}

/** Rules of which the editor is told before publishing. */
const ADVISED: Readonly<Record<string, Typed>> = {
  'fee-prohibited': room(
    contracts({ prices: [{ pricePerPersonPerWeek: '165.00', feePerPerson: '150.00' }] }),
    /Booking fee: In England a booking fee is a prohibited payment/,
  ),
  'offer-expired': {
    collection: 'offers',
    fields: { ends_on: '2020-01-01' },
    says: /^Until: This day is over/,
  },
  'offer-amount-differs': {
    collection: 'offers',
    title: '£250 off',
    fields: { discount: { amount: '15000.00' } },
    says: /^What it takes off, Pounds off: The title or the summary says £250\./,
  },
  'university-without-property': {
    collection: 'universities',
    fields: { city: 'bath' },
    says: /^City: This city has no building/,
  },
  'city-faq-names-other-city': {
    collection: 'hfs-cities',
    title: 'York',
    fields: { faqs: [{ question: 'Is Leeds loud?', answer: 'No.' }] },
    says: /This is about Leeds/,
  },
  'amenity-icon-unknown': { collection: 'amenities', title: 'Heronry', says: /The site has no such icon/ },
  'picture-alt-missing': page('<img src="/a.jpg">', /^Text: A picture in the text has no alternative text/),
  'hero-missing': building({}, /^Picture: The page has no picture/),
  'html-inline-style': page('<p style="color:red">Herons</p>', /^Text: The site removes colours/),
  'html-heading-skip': page('<h4>Herons</h4>', /^Text: A heading skips a level: <h4> of level 4/),
  'html-link-moved': page(
    '<p><a href="/about-us">Herons</a></p>',
    /^Text: \/about-us has moved to \/about\. /,
  ),
  'html-link-untidy': page('<p><a href="SITE/faq">Herons</a></p>', /^Text: Leave .* out of links/),
  'text-entities': {
    collection: 'pages',
    title: 'Tea &pound;5',
    says: /^Title: Visitors read “£”|“&pound;”/,
  },
  'text-missing': building({}, /^Summary: The page does not say/),
  'title-duplicate': { collection: 'pages', title: 'Cranes', says: /^Title: “Cranes” has the same/ },
  'title-length': { collection: 'pages', title: 'Herons '.repeat(12), says: /^Title: It has 83 characters/ },
  'description-missing': { collection: 'pages', says: /^Description in search results: Empty/ },
  'description-length': {
    collection: 'pages',
    fields: { metaDescription: 'Herons.' },
    says: /^Description in search results: It has 7 characters/,
  },
  'description-duplicate': {
    collection: 'pages',
    fields: { metaDescription: DESCRIPTION },
    says: /^Description in search results: “Herons” has the same/,
  },
}

/** Rules that no form can check. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'menu-missing': 'the screen of menus says it',
  'menu-link-unmatched': 'the screen of menus says it',
  'price-implausible': 'it may be meant, so it is asked (price-questions.full.test.ts)',
  'text-duplicate': 'a form is one room, and its text is compared with those of others',
  'phone-differs': 'a form of a room does not have the number of its building',
  'text-names-distant-building': 'a form is one building, and its text is searched for the names of others',
  'list-over-page-size': 'a form is one item of a list',
  'list-empty': 'a form is one item of a list',
  'city-without-property': 'a city is published before its first building, which names it',
}

it('each rule of validate-content is checked in the editor, by the site if it has a message, or cannot be', () => {
  const known = [REFUSED, ADVISED, ELSEWHERE].flatMap((table) => Object.keys(table))
  const askedOfSite = CONTENT_RULES.flatMap(({ id, message }) => (message === undefined ? [] : [id]))
  expect([...new Set([...known, ...askedOfSite])].toSorted()).toEqual(
    CONTENT_RULES.map(({ id }) => id).toSorted(),
  )
})

describe('nobody can publish', () => {
  it.for(Object.entries(REFUSED))('%s', async ([, typed]) => {
    const { status, json } = await send(typed, 'publish')
    const { problems = {} } = (json as { readonly data: { readonly problems?: object } }).data
    expect(status).toBe(400)
    expect(Object.values(problems)).toContainEqual(expect.stringMatching(typed.says))
  })
})

describe('an editor is told before publishing', () => {
  it.for(Object.entries(ADVISED))('%s', async ([id, typed]) => {
    if (id.endsWith('-duplicate')) await send({ title: 'Herons', ...typed }, 'publish')
    const { json } = await send({ ...typed, fields: {} }, 'draft')
    const look = await pair.wordpress.asEditor(
      'POST',
      `hfs/v1/editor/${(json as { readonly id: number }).id}/look`,
      { fields: typed.fields ?? {}, title: typed.title ?? 'Herons by the river', text: textOf(typed) },
    )
    expect((look.json as { readonly advice: readonly string[] }).advice).toContainEqual(
      expect.stringMatching(typed.says),
    )
  })

  it('in the panel and in the last step, each time the screen is opened, and publishes anyway', async () => {
    const { page: screen } = admin
    for (const title of ['Herons by day', 'Herons by night']) {
      await admin.edit('post-new.php?post_type=post')
      await admin.title().fill(title)
      const missing = 'Text: The page does not say what it is about. Write a sentence or two.'
      await screen.locator('.hfs-advice').getByText(missing).waitFor()
      const topBar = screen.getByRole('region', { name: 'Editor top bar' })
      await topBar.getByRole('button', { name: 'Publish', exact: true }).click()
      const last = screen.getByRole('region', { name: 'Editor publish' })
      await last.getByText(missing).waitFor()
      await last.getByRole('button', { name: 'Publish', exact: true }).click()
      await last.getByText('is now live').first().waitFor()
    }
  })

  it('that a text of a room is read by nobody', async () => {
    const studio = await pair.wordpress.idOf('rooms', 'studio-aire-yard')
    const typed = { title: 'Studio', text: '<p>Above</p>', fields: { description: '<p>Below</p>' } }
    const { json } = await pair.wordpress.asEditor('POST', `hfs/v1/editor/${studio}/look`, typed)
    expect(JSON.stringify(json)).toContain('Text: Nobody reads this text')
  })

  it('on the screen of menus', async () => {
    const said = await pair.wordpress.inside(`
      require_once ABSPATH . 'wp-admin/includes/admin.php'; set_current_screen( 'nav-menus' );
      $locations = get_nav_menu_locations();
      wp_update_nav_menu_item( $locations['students'], 0, array( 'menu-item-title' => 'Herons', 'menu-item-url' => '/no-such-page', 'menu-item-status' => 'publish' ) );
      unset( $locations['compliance'] ); set_theme_mod( 'nav_menu_locations', $locations );
      hfs_show_menu_problems();`)
    expect(said).toContain('“Herons” in “Footer: students” leads to /no-such-page')
    expect(said).toContain('“Footer: compliance” is empty on every page')
    expect(said.match(/notice-error/g)).toHaveLength(2)
  })
})

describe('before Update, the editor is told what it changes for visitors at once', () => {
  it.for([
    ['the home page', "hfs_site_text( 'home' )", { text: 'Herons' }, 'Text below the heading'],
    ['the settings', "hfs_site_text( 'globals' )", { guarantorRule: 'Herons' }, 'Who needs a guarantor'],
    ['a banner', "hfs_posts( 'banners' )[0]", { banner_alt_text: 'Herons' }, 'What the picture says'],
    ['an offer', "hfs_posts( 'offers' )[0]", { summary: 'Herons' }, 'Summary'],
    [
      'questions',
      "hfs_posts( 'faqs' )[0]",
      { questions: [{ question: 'Herons', answer: '' }] },
      'Questions 1, Question',
    ],
    ['terms', "hfs_posts( 'terms_sections' )[0]", {}, 'Text'],
  ] as const)('%s', async ([, post, fields, label]) => {
    const { id, title, text, known } = JSON.parse(
      await pair.wordpress.inside(
        `$post = ${post}; echo wp_json_encode( array( 'id' => $post->ID, 'title' => $post->post_title, 'text' => $post->post_content, 'known' => (object) hfs_edited_fields( $post ) ) );`,
      ),
    ) as { readonly id: number; readonly title: string; readonly text: string; readonly known: object }
    const look = (typed: object) =>
      pair.wordpress.asEditor('POST', `hfs/v1/editor/${id}/look`, { title, text, fields: known, ...typed })
    expect((await look({})).json).toMatchObject({ changes: [] })
    const typed = label === 'Text' ? { text: 'Herons' } : { fields: { ...known, ...fields } }
    expect((await look(typed)).json).toMatchObject({
      changes: expect.arrayContaining([expect.objectContaining({ label, after: 'Herons' })]) as unknown,
    })
  })
})

it('a link that broke after it was published is told, and hinders no other change', async () => {
  const made = await pair.wordpress.asEditor('POST', 'wp/v2/pages', {
    title: 'Linked',
    content: '<p><a href="/faq">Herons</a></p>',
    status: 'publish',
  })
  const { id } = made.json as { readonly id: number }
  const broken = '<p><a href="/gone-since">Herons</a></p>'
  const change = async (body: object) =>
    (await pair.wordpress.asEditor('POST', `wp/v2/pages/${id}`, body)).status
  expect(await change({ content: broken })).toBe(400)
  await pair.wordpress.inside(
    `$GLOBALS['wpdb']->update( $GLOBALS['wpdb']->posts, array( 'post_content' => '${broken}' ), array( 'ID' => ${id} ) );`,
  )
  expect(await change({ title: 'Linked again' })).toBe(200)
  const { json } = await pair.wordpress.asEditor('POST', `hfs/v1/editor/${id}/look`, {
    title: 'Linked',
    text: broken,
    fields: {},
  })
  expect(json).toMatchObject({
    problems: {},
    advice: expect.arrayContaining([expect.stringContaining('The site has no such page.')]) as unknown,
  })
  expect(await change({ content: broken.replace('gone', 'also-gone') })).toBe(400)
})

it('a text that is saved while the site is away is said to be unchecked, and is checked once the site is back', async () => {
  const content = '<p>TODO: herons</p>'
  const look = async (id: number) => {
    const typed = { title: 'Written alone', text: content, fields: {} }
    const { json } = await pair.wordpress.asEditor('POST', `hfs/v1/editor/${id}/look`, typed)
    return json as { readonly advice: readonly string[]; readonly silence: string }
  }
  await pair.site.close()
  const made = await pair.wordpress.asEditor('POST', 'wp/v2/pages', {
    title: 'Written alone',
    content,
    status: 'publish',
  })
  expect(made.status).toBe(201)
  const { id } = made.json as { readonly id: number }
  const unchecked = /^Words and links have not been checked\. The public site does not respond\./
  const filler = /^Text: “TODO” is not a finished text/
  const alone = await look(id)
  expect(alone.advice[0]).toMatch(unchecked)
  // the panel asks again as long as there is silence
  expect(alone.silence).toMatch(/does not respond/)
  await pair.startSiteAgain()
  const { advice, silence } = await look(id)
  expect(advice).toContainEqual(expect.stringMatching(filler))
  expect(advice).not.toContainEqual(expect.stringMatching(unchecked))
  expect(silence).toBe('')
})

// Helpers

const textOf = ({ content = '' }: Typed): string => content.replace('SITE', pair.siteOrigin)

async function send(typed: Typed, status: 'publish' | 'draft') {
  const siteText = typed.fields && 'stays' in typed.fields ? 'home' : 'globals'
  const slug = typed.collection === 'site_texts' ? siteText : typed.slug
  const id = slug === undefined ? '' : await pair.wordpress.idOf(typed.collection, slug)
  return pair.wordpress.asEditor('POST', `wp/v2/${typed.collection}/${id}`.replace(/\/$/, ''), {
    ...(id === '' && { title: typed.title ?? 'Herons by the river', content: textOf(typed) }),
    status,
    meta: { hfs_fields: typed.fields ?? {} },
  })
}
