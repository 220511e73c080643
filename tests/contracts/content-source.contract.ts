import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Ask, openSource } from '../adapters/wordpress/hostile-server.ts'

/** Declares what the adapter must return for every call of the port, on any backend with the demo content. */
export function contentSourceContract(
  name: string,
  start: () => Promise<{ readonly origin: string; readonly close: () => Promise<void> }>,
): void {
  describe(`the content of ${name}`, () => {
    let backend: Awaited<ReturnType<typeof start>>
    let opened: ReturnType<typeof openSource>
    const ask = <A>(question: Ask<A>): Promise<A> => opened.ask(question)

    beforeAll(async () => {
      backend = await start()
      opened = openSource(backend.origin, { siteOrigin: 'http://site.example' })
    })
    afterAll(async () => {
      await opened.close()
      await backend.close()
    })

    it('has 8 cities with 16 properties, each in its city', async () => {
      const cities = await ask((source) => source.cities)
      expect(cities).toHaveLength(8)
      expect(cities.flatMap(({ properties }) => properties)).toHaveLength(16)
      for (const city of cities)
        for (const property of city.properties) expect(property.city?.slug).toBe(city.slug)
      const listings = await ask((source) => source.cityListings)
      expect(listings.map(({ slug }) => slug).toSorted()).toEqual(cities.map(({ slug }) => slug).toSorted())
    })

    it('has 71 rooms with contracts, each of a property that exists', async () => {
      const [rooms, locations] = await Promise.all([
        ask((source) => source.rooms({})),
        ask((source) => source.locations),
      ])
      expect([rooms.length, locations.length]).toEqual([71, 16])
      const slugs = new Set(locations.map(({ slug }) => slug))
      for (const room of rooms) {
        expect(slugs).toContain(room.property?.slug)
        expect(room.contracts.length).toBeGreaterThan(0)
        expect(room.slug).toBe(`${room.urlSlug}-${room.property?.slug}`)
        for (const contract of room.contracts) expect(contract.startDate < contract.endDate).toBe(true)
      }
    })

    it('filters rooms by city and by property', async () => {
      const leeds = await ask((source) => source.rooms({ city: 'leeds' }))
      const yard = await ask((source) => source.rooms({ property: 'aire-yard' }))
      expect([leeds.length, yard.length]).toEqual([9, 5])
      expect(new Set(yard.map(({ property }) => property?.slug))).toEqual(new Set(['aire-yard']))
    })

    it('finds one room, one location and one property, with rooms if requested', async () => {
      expect((await ask((source) => source.room('studio-aire-yard')))?.name).toMatch(/^Studio/)
      const [bare, whole] = await Promise.all([
        ask((source) => source.location('aire-yard', { withRooms: false })),
        ask((source) => source.location('aire-yard', { withRooms: true })),
      ])
      expect([bare?.rooms, whole?.rooms?.length]).toEqual([null, 5])
      const property = await ask((source) => source.property('aire-yard', { fields: [], withRooms: true }))
      expect(property).toEqual(whole)
      const part = await ask((source) =>
        source.property('aire-yard', { fields: ['summary'], withRooms: false }),
      )
      expect([part?.name, part?.summaryHtml, part?.descriptionHtml]).toEqual([
        'Aire Yard',
        whole?.summaryHtml,
        '',
      ])
    })

    it.each<[string, Ask<unknown>]>([
      ['a room', (source) => source.room('attic')],
      ['a location', (source) => source.location('atlantis', { withRooms: true })],
      ['a property', (source) => source.property('atlantis', { fields: [], withRooms: true })],
      ['a page', (source) => source.page('atlantis')],
      ['a page without its parents', (source) => source.page('kitchen')],
      ['an agent', (source) => source.agent('nobody')],
      ['a post', (source) => source.maybePost('atlantis', { page: 1 })],
      ['a page of a category after its last', (source) => source.maybePost('city-guides', { page: 9 })],
      ['a university', (source) => source.maybeUniversity('atlantis')],
    ])('returns null for %s that does not exist', async (_what, question) => {
      expect(await ask(question)).toBeNull()
    })

    it('has the blog in three pages of up to ten posts, newest first and without news, and is empty after them', async () => {
      const pages = await Promise.all([1, 2, 3].map((page) => ask((source) => source.posts({ page }))))
      expect(pages.map(({ posts, totalPages }) => `${posts.length}, ${totalPages}`)).toEqual([
        '10, 3',
        '10, 3',
        '8, 3',
      ])
      const posts = pages.flatMap((page) => page.posts)
      expect(posts.some(({ isNews }) => isNews)).toBe(false)
      const dates = posts.map(({ publishedAt }) => publishedAt)
      expect(dates).toEqual(dates.toSorted().toReversed())
      const first = await ask((source) => source.post(posts[0]?.id ?? 0))
      expect(first.title).toBe(posts[0]?.title)
      expect(first.contentHtml).toContain('<p>')
      expect(await ask((source) => source.posts({ page: 9 }))).toEqual({ posts: [], totalPages: 0 })
    })

    it('finds a post, a category or a page by its slug', async () => {
      const kinds = await Promise.all(
        ['cheap-eats-leeds', 'money', 'about'].map((slug) =>
          ask((source) => source.maybePost(slug, { page: 1 })),
        ),
      )
      expect(kinds.map((found) => found?.kind)).toEqual(['post', 'category', 'page'])
    })

    it('has pages up to four levels deep, found by their whole path', async () => {
      const kitchen = await ask((source) => source.page('student-guide/moving-in/what-to-take/kitchen'))
      expect(kitchen?.path).toBe('/student-guide/moving-in/what-to-take/kitchen')
      expect((await ask((source) => source.page('offers-for-students')))?.offers).toHaveLength(7)
    })

    it('has menus, globals and everything else that a page needs', async () => {
      const menus = await ask((source) => source.menus)
      expect(Object.values(menus).every((menu) => menu.length > 0)).toBe(true)
      const { awards, images } = (await ask((source) => source.globals)).footer
      expect([awards.length, images[0]?.image.title]).toEqual([8, 'national-code-logo'])
      expect((await ask((source) => source.home)).featuredProperties).toHaveLength(3)
      expect(await ask((source) => source.universities)).toHaveLength(17)
      expect(await ask((source) => source.categories)).toHaveLength(18)
      expect(await ask((source) => source.termsAndConditions)).toHaveLength(6)
      expect(await ask((source) => source.amenities)).toHaveLength(34)
      const faqs = await ask((source) => source.faqs)
      expect(faqs.flatMap(({ questions }) => questions)).toHaveLength(36)
      expect((await ask((source) => source.sitemap)).length).toBeGreaterThan(3)
      expect((await ask((source) => source.banner))?.url).toBe('/offers-for-students')
    })

    it('has a text and cities for short-term and for summer lets', async () => {
      for (const option of ['short-term-lets', 'summer-lets'] as const)
        expect((await ask((source) => source.shortLets(option))).length).toBeGreaterThan(3)
      for (const page of ['short-term-student-accommodation', 'summer-student-accommodation'] as const)
        expect((await ask((source) => source.letsPage(page))).steps).toHaveLength(3)
      expect((await ask((source) => source.maybeUniversity('university-of-leeds')))?.city?.slug).toBe('leeds')
    })

    it('is decoded without dropping a single item', () => {
      expect(opened.warnings()).toEqual([])
    })
  })
}
