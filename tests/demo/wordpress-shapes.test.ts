import { describe, expect, it } from 'vitest'
import { demoApi, type Json } from './support/demo-api.ts'

/* What only the responses themselves show; tests/contracts/ tests the content as the site reads it. */

const { ask } = demoApi()
const slugsOf = (items: Json): readonly string[] =>
  items.map(({ slug, post_name }: Json) => slug ?? post_name)

describe('rooms', () => {
  it('contain their property, and terms only if they are requested', async () => {
    const [plain, embedded] = await Promise.all([
      ask('wp/v2/rooms?slug=premier-en-suite-aire-yard'),
      ask('wp/v2/rooms?slug=premier-en-suite-aire-yard&_embed'),
    ])
    const [room] = plain.json
    expect(room).toMatchObject({
      slug: 'premier-en-suite-aire-yard',
      status: 'publish',
      type: 'rooms',
      title: { rendered: 'Premier En-suite' },
      property: {
        slug: 'aire-yard',
        taxonomy: 'location',
        parent_location: { name: 'Leeds', slug: 'leeds' },
      },
      locations: [room.property.term_id, room.property.parent],
    })
    expect(room).not.toHaveProperty('_embedded')
    expect(embedded.json[0]._embedded['wp:term'][0]).toEqual([
      room.property,
      expect.objectContaining({ slug: 'leeds', parent: 0, parent_location: false }),
    ])
  })

  it('have numbers as text, and false for empty repeaters', async () => {
    const { json } = await ask('wp/v2/rooms?per_page=100')
    expect(new Set(slugsOf(json)).size).toBe(71)
    for (const { acf } of json) {
      for (const field of ['quantity', 'quantityAvailable', 'floorSpace', 'occupancy'])
        expect(acf[field]).toMatch(/^\d+(\.\d+)?$/)
      expect(acf.media.photos.length).toBeGreaterThanOrEqual(3)
      expect(acf.media.floorplans).toBe(false)
      for (const { contract } of acf.contracts) {
        expect(contract.minContractDays).toMatch(/^\d+$/)
        expect(contract.utilities).toMatchObject({ broadband: true, councilTax: false, tvLicence: false })
        if (contract.prices !== false)
          expect(contract.prices[0]).toMatchObject({
            pricePerPersonPerWeek: expect.stringMatching(/^[1-9]\d*\.00$/),
            feePerPerson: '0.00',
          })
      }
    }
    const isOnRequest = ({ contract }: Json) => contract.prices === false
    expect(json.filter(({ acf }: Json) => acf.contracts.every(isOnRequest))).toHaveLength(2)
    expect(json.filter(({ acf }: Json) => acf.externalSoldOut)).toHaveLength(2)
  })

  it('have contracts with a letting option or the tab in which they are shown', async () => {
    const { json } = await ask('wp/v2/rooms?slug=classic-en-suite-aire-yard')
    const kindOf = ({ contract }: Json) => `${contract.lettingOption}|${contract.showInShortStaysTab}`
    expect(new Set(json[0].acf.contracts.map(kindOf))).toEqual(
      new Set(['|false', '|true', 'summer-lets|false']),
    )
  })
})

describe('locations', () => {
  it('have coordinates as text, their newest reviews first, and no rooms unless they are requested', async () => {
    const { json } = await ask('wp/v2/locations?per_page=100')
    expect(json).toHaveLength(16)
    for (const location of json) {
      expect(location.parent).toBeGreaterThan(0)
      expect(location.parent_location.slug).toBeTruthy()
      expect(location).not.toHaveProperty('rooms')
      expect(location.coordinates.lat).toMatch(/^-?\d+\.\d+$/)
      expect(location.testimonials.length).toBeGreaterThanOrEqual(2)
      const dates: readonly string[] = location.testimonials.map(({ date }: Json) => date)
      expect(dates).toEqual(dates.toSorted().toReversed())
    }
    // as uneven as real ones
    const counts = json.map(({ testimonials }: Json) => testimonials.length)
    expect([Math.min(...counts), Math.max(...counts)]).toEqual([2, 30])
    expect(json.filter(({ acf }: Json) => acf.branding === false)).toHaveLength(14)
  })

  it('contain the requested fields, and those that are always sent', async () => {
    const always = ['id', 'name', 'parent_location', 'slug']
    const { json } = await ask('hfs/v3/property?slug=aire-yard&fields=summary,testimonials')
    expect(Object.keys(json).toSorted()).toEqual([...always, 'summary', 'testimonials'])
    const withRooms = await ask('hfs/v3/property?slug=aire-yard&fields=summary&with_rooms=true')
    expect(slugsOf(withRooms.json.rooms)).toContain('studio-aire-yard')
  })

  it('contain the offers of the property, of its city and of the whole site, and no others', async () => {
    const { json } = await ask('hfs/v3/property?slug=kelham-mill&fields=offers')
    const slugs = slugsOf(json.offers)
    expect(slugs).toEqual(expect.arrayContaining(['group-of-four', 'early-bird', 'refer-a-friend']))
    expect(slugs).not.toContain('aire-yard-rent-credit')
  })
})

describe('from prices', () => {
  it('are the lowest bookable long-term prices, and empty if no room is bookable', async () => {
    const [{ json: cities }, { json: rooms }] = await Promise.all([
      ask('hfs/v3/list-locations'),
      ask('wp/v2/rooms?per_page=100'),
    ])
    const bookable = rooms.filter(({ acf }: Json) => !acf.externalSoldOut && acf.quantityAvailable !== '0')
    const isLongTerm = ({ contract: { lettingOption, showInShortStaysTab, prices } }: Json) =>
      lettingOption === '' && !showInShortStaysTab && prices
    const properties = cities.flatMap(({ child_locations }: Json) => child_locations)
    for (const { slug, from_price, sold_out } of properties) {
      const own = bookable
        .filter(({ property }: Json) => property.slug === slug)
        .flatMap(({ acf }: Json) => acf.contracts.filter(isLongTerm))
        .map(({ contract }: Json) => Number(contract.prices[0].pricePerPersonPerWeek))
      expect([slug, from_price]).toEqual([slug, own.length === 0 ? '' : Math.min(...own).toFixed(2)])
      expect(sold_out).toBe(slug === 'park-row-studios')
    }
  })

  it('are those of the letting option in the list of short lets', async () => {
    const { json } = await ask('hfs/v3/short-lets?letting_option=summer-lets')
    const properties = json.flatMap((city: Json) => city.properties)
    // £165 less ten per cent
    expect(properties).toContainEqual(expect.objectContaining({ slug: 'aire-yard', from_price: '149.00' }))
  })
})

describe('posts, pages and menus', () => {
  it('contain HTML entities in titles and block classes in text', async () => {
    const { json } = await ask('wp/v2/posts?per_page=100')
    const titles = json.map(({ title }: Json) => title.rendered).join(' ')
    expect(titles).not.toMatch(/[’‘“”–—…]|&(?!amp;|#\d+;)/)
    expect(json[0].content.rendered).toContain('class="wp-block-heading"')
    expect(json[0].excerpt.rendered).toMatch(/^<p>/)
  })

  it.each([
    ['cheap-eats-leeds', { type: 'post', post: { slug: 'cheap-eats-leeds' } }],
    ['city-guides?page=2', { type: 'category', category: { slug: 'city-guides', parent_slug: '' } }],
    ['student-guide%2Fmoving-in', { type: 'page', page: { path: '/student-guide/moving-in' } }],
    ['careers', { type: 'page', page: { path: '/about/our-people/careers' } }],
  ])('are found by slug or path: %s', async (name, found) => {
    const { json } = await ask(`hfs/v1/maybe-post/${name}`)
    expect(json).toMatchObject(found)
    for (const listed of json.posts ?? []) expect(listed).not.toHaveProperty('content')
  })

  it('state their parents, and link to the site', async () => {
    const [careers, people, menus] = await Promise.all(
      ['wp/v2/pages?slug=careers', 'wp/v2/pages?slug=our-people', 'hfs/v1/menus'].map((path) => ask(path)),
    )
    expect(careers?.json[0].parent).toBe(people?.json[0].id)
    const [locations] = menus?.json['header-menu'] ?? []
    expect(locations.child_items[0].menu_item_parent).toBe(String(locations.ID))
    expect(menus?.text).not.toContain('{siteOrigin}')
    expect(menus?.text).toContain('Parents &amp; guardians')
  })
})
