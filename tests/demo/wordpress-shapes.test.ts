import { describe, expect, it } from 'vitest'
import { demoApi, type Json } from './support/demo-api.ts'

const { ask } = demoApi()
const NUMBER_TEXT = /^\d+(\.\d+)?$/

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
    expect(json).toHaveLength(71)
    expect(new Set(json.map(({ slug }: Json) => slug)).size).toBe(71)
    for (const { acf } of json) {
      for (const field of ['quantity', 'quantityAvailable', 'floorSpace', 'occupancy']) {
        expect(acf[field]).toMatch(NUMBER_TEXT)
      }
      expect(acf.media.photos.length).toBeGreaterThanOrEqual(3)
      expect(acf.media.floorplans).toBe(false)
      expect(acf.facilities.length).toBeGreaterThanOrEqual(8)
      for (const { contract } of acf.contracts) {
        expect(contract.minContractDays).toMatch(/^\d+$/)
        expect(contract.utilities).toMatchObject({ broadband: true, councilTax: false, tvLicence: false })
        if (contract.prices !== false) {
          expect(contract.prices[0].pricePerPersonPerWeek).toMatch(/^[1-9]\d*\.00$/)
          expect(contract.prices[0].feePerPerson).toBe('0.00')
        }
      }
    }
    const isOnRequest = ({ contract }: Json) => contract.prices === false
    expect(json.filter(({ acf }: Json) => acf.contracts.every(isOnRequest))).toHaveLength(2)
    expect(json.filter(({ acf }: Json) => acf.externalSoldOut)).toHaveLength(2)
  })

  it('can be filtered by city or by property', async () => {
    const leeds = await ask('wp/v2/rooms?per_page=100&location=leeds')
    const yard = await ask('wp/v2/rooms?per_page=100&location=aire-yard')
    expect([leeds.json.length, yard.json.length]).toEqual([9, 5])
    expect((await ask('wp/v2/rooms?location=atlantis')).json).toEqual([])
  })

  it('have contracts with a letting option or the tab in which they are shown', async () => {
    const { json } = await ask('wp/v2/rooms?slug=classic-en-suite-aire-yard')
    const kinds = json[0].acf.contracts.map(
      ({ contract }: Json) => `${contract.lettingOption}|${contract.showInShortStaysTab}`,
    )
    expect(new Set(kinds)).toEqual(new Set(['|false', '|true', 'summer-lets|false']))
  })
})

describe('locations', () => {
  it('are the sixteen properties', async () => {
    const { json } = await ask('wp/v2/locations?per_page=100')
    expect(json).toHaveLength(16)
    for (const location of json) {
      expect(location.parent).toBeGreaterThan(0)
      expect(location.parent_location.slug).toBeTruthy()
      expect(location).not.toHaveProperty('rooms')
      expect(location.coordinates.lat).toMatch(/^-?\d+\.\d+$/)
      expect(location.acf.locationSalesPhone).toMatch(/^0[\d ]{9,}/)
      expect(location.testimonials.length).toBeGreaterThanOrEqual(6)
      expect(location.news).toHaveLength(3)
      const dates = location.testimonials.map(({ date }: Json) => date)
      expect(dates).toEqual(dates.toSorted((a: string, b: string) => b.localeCompare(a)))
    }
    expect(json.filter(({ acf }: Json) => acf.branding === false)).toHaveLength(14)
  })

  it('contain their rooms only if they are requested', async () => {
    const { json } = await ask('wp/v2/locations?slug=aire-yard&with_rooms=true')
    expect(json[0].rooms.map(({ post_name }: Json) => post_name)).toContain('studio-aire-yard')
    const without = await ask('wp/v2/locations?slug=aire-yard&with_rooms=false')
    expect(without.json[0]).not.toHaveProperty('rooms')
  })

  it('contain the requested fields, and those that are always sent', async () => {
    const { json } = await ask('hfs/v3/property?slug=aire-yard&fields=summary,testimonials')
    expect(Object.keys(json).toSorted()).toEqual(
      ['id', 'name', 'parent_location', 'slug', 'summary', 'testimonials'].toSorted(),
    )
    const withRooms = await ask('hfs/v3/property?slug=aire-yard&fields=summary&with_rooms=true')
    expect(withRooms.json.rooms).toHaveLength(5)
  })

  it('state the travel times to nearby universities', async () => {
    const { json } = await ask('hfs/v3/property?slug=aire-yard&fields=acf,university_markers')
    const times = json.acf.locationTravelTimes
    expect(times).toContainEqual({
      travel_time: '10',
      travel_to: expect.stringContaining('Leeds Beckett'),
      travel_type: 'walking',
    })
    expect(new Set(times.map(({ travel_type }: Json) => travel_type))).toEqual(
      new Set(['walking', 'cycling', 'public transport', 'driving']),
    )
    expect(json.university_markers).toHaveLength(2)
  })

  it('contain the offers of the property, of its city and of the whole site, and no others', async () => {
    const { json } = await ask('hfs/v3/property?slug=kelham-mill&fields=offers')
    const slugs = json.offers.map(({ post_name }: Json) => post_name)
    expect(slugs).toContain('group-of-four')
    expect(slugs).toContain('early-bird')
    expect(slugs).toContain('refer-a-friend')
    expect(slugs).not.toContain('aire-yard-rent-credit')
  })
})

describe('from prices', () => {
  it('are the lowest bookable long-term prices, and empty if no room is bookable', async () => {
    const [{ json: cities }, { json: rooms }] = await Promise.all([
      ask('hfs/v3/list-locations'),
      ask('wp/v2/rooms?per_page=100'),
    ])
    const lowest = new Map<string, number>()
    for (const { property, acf } of rooms) {
      if (acf.externalSoldOut || acf.quantityAvailable === '0') continue
      for (const { contract } of acf.contracts) {
        if (contract.lettingOption !== '' || contract.showInShortStaysTab) continue
        const price =
          contract.prices === false
            ? Number.POSITIVE_INFINITY
            : Number(contract.prices[0].pricePerPersonPerWeek)
        lowest.set(property.slug, Math.min(lowest.get(property.slug) ?? Number.POSITIVE_INFINITY, price))
      }
    }
    for (const city of cities) {
      for (const child of city.child_locations) {
        const price = lowest.get(child.slug)
        expect([child.slug, child.from_price]).toEqual([
          child.slug,
          price === undefined ? '' : price.toFixed(2),
        ])
        expect(child.sold_out).toBe(child.slug === 'park-row-studios')
      }
    }
  })

  it('are those of the letting option in the list of short lets', async () => {
    const { json } = await ask('hfs/v3/short-lets?letting_option=summer-lets')
    expect(json.length).toBeGreaterThan(0)
    const aireYard = json
      .flatMap(({ properties }: Json) => properties)
      .find(({ slug }: Json) => slug === 'aire-yard')
    // £165 less ten per cent
    expect(aireYard.from_price).toBe('149.00')
  })
})

describe('posts and pages', () => {
  it('contain HTML entities in titles and block classes in text', async () => {
    const { json } = await ask('wp/v2/posts?per_page=100')
    const titles = json.map(({ title }: Json) => title.rendered).join(' ')
    expect(titles).not.toMatch(/[’‘“”–—…]|&(?!amp;|#\d+;)/)
    expect(json[0].content.rendered).toContain('class="wp-block-heading"')
    expect(json[0].excerpt.rendered).toMatch(/^<p>/)
  })

  it('are found by slug in the order post, category, page', async () => {
    const post = await ask('hfs/v1/maybe-post/cheap-eats-leeds')
    expect(post.json).toMatchObject({ type: 'post', post: { slug: 'cheap-eats-leeds' } })
    const category = await ask('hfs/v1/maybe-post/city-guides?page=2')
    expect(category.json.type).toBe('category')
    expect(category.json.category).toMatchObject({ slug: 'city-guides', parent: 0, parent_slug: '' })
    expect(category.headers.get('x-wp-totalpages')).toBe('2')
    for (const listed of category.json.posts) expect(listed).not.toHaveProperty('content')
    const page = await ask('hfs/v1/maybe-post/student-guide%2Fmoving-in')
    expect(page.json).toMatchObject({ type: 'page', page: { path: '/student-guide/moving-in' } })
    expect((await ask('hfs/v1/maybe-post/careers')).json.page.path).toBe('/about/our-people/careers')
  })

  it('state the parent of a page', async () => {
    const [{ json: careers }, { json: people }] = await Promise.all([
      ask('wp/v2/pages?slug=careers'),
      ask('wp/v2/pages?slug=our-people'),
    ])
    expect(careers[0].parent).toBe(people[0].id)
  })

  it('contain all offers on the offers page', async () => {
    const { json } = await ask('wp/v2/pages?slug=offers-for-students')
    expect(json[0].acf.offers).toHaveLength(7)
    expect((await ask('wp/v2/pages?slug=about')).json[0].acf.offers).toBe(false)
  })
})

describe('the whole site', () => {
  it('has four menus, with the parents of child items and the site’s origin in links', async () => {
    const { json, text } = await ask('hfs/v1/menus')
    expect(Object.keys(json)).toEqual(['header-menu', 'students', 'useful-information', 'compliance'])
    expect(text).not.toContain('{siteOrigin}')
    expect(text).toContain('Parents &amp; guardians')
    const [locations] = json['header-menu']
    expect(locations.child_items[0].menu_item_parent).toBe(String(locations.ID))
  })

  it('has globals, in which the National Code logo is found by its title', async () => {
    const { json } = await ask('hfs/v1/globals')
    const titles = json.footer.footer_images.map(({ image }: Json) => image.title)
    expect(titles).toContain('national-code-logo')
    expect(json.footer.footerAwards).toHaveLength(8)
    expect(json.footer.footerAwards[0].footerAwardImage.alt).toMatch(/2026$/)
    expect(json.salesOpeningTimes.days).toHaveLength(7)
  })

  it('has a site map of eight sections', async () => {
    const { json } = await ask('hfs/v1/sitemap')
    expect(json.map(({ title }: Json) => title)).toEqual([
      'Cities',
      'Properties',
      'Short stays',
      'Summer',
      'Universities',
      'Guides',
      'Blog',
      'Information',
    ])
  })
})
