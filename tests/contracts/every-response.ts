import { Effect, Schedule } from 'effect'
import { fetchSchedule } from '#domain/errors/retry-policy.ts'
import type { ContentSourceShape, ContentUnavailable } from '#domain/ports/content-source.ts'
import { openSource } from '../adapters/wordpress/hostile-server.ts'

const once: typeof fetchSchedule = fetchSchedule.pipe(Schedule.while(() => Effect.succeed(false)))

/**
 * Makes every call of the port for everything that a backend has, and returns the answers by a name for each call: all
 * that the site can ever get from it. Values that differ between backends are removed or normalised (`comparable`).
 */
export async function everyResponse(
  cmsOrigin: string,
  siteOrigin: string,
): Promise<ReadonlyMap<string, unknown>> {
  // a loaded machine may take longer than a site waits; a page past the end is answered with 400, which it would retry
  const source = openSource(cmsOrigin, { siteOrigin, timeoutMs: 60_000, schedule: once })
  try {
    return await source.ask(readAll)
  } finally {
    await source.close()
  }
}

const readAll = (source: ContentSourceShape) =>
  Effect.gen(function* () {
    const answers = new Map<string, unknown>()
    const keep = <A, E>(name: string, call: Effect.Effect<A, E>): Effect.Effect<A, E> =>
      Effect.tap(call, (answer) => Effect.sync(() => answers.set(name, comparable(answer))))
    const keepEach = <E>(
      name: string,
      slugs: readonly string[],
      ask: (slug: string) => Effect.Effect<unknown, E>,
    ) =>
      Effect.forEach(slugs, (slug) => keep(`${name} ${slug}`, ask(slug)), { concurrency: 4, discard: true })

    for (const name of ALONE) yield* keep<unknown, ContentUnavailable>(name, source[name])
    const rooms = yield* keep('rooms', source.rooms({}))
    const [locations, cities, categories, universities, sitemap] = yield* Effect.all([
      source.locations,
      source.cities,
      source.categories,
      source.universities,
      source.sitemap,
    ])
    for (const option of ['short-term-lets', 'summer-lets'] as const)
      yield* keep(`shortLets ${option}`, source.shortLets(option))
    for (const page of ['short-term-student-accommodation', 'summer-student-accommodation'] as const)
      yield* keep(`letsPage ${page}`, source.letsPage(page))
    yield* keepEach('room', [...rooms.map(({ slug }) => slug), 'attic'], source.room)
    const properties = [...locations.map(({ slug }) => slug), 'atlantis', cities[0]?.slug ?? '']
    yield* keepEach('location', properties, (slug) => source.location(slug, { withRooms: false }))
    yield* keepEach('location with rooms', properties, (slug) => source.location(slug, { withRooms: true }))
    yield* keepEach('property', properties, (slug) => source.property(slug, { fields: [], withRooms: true }))
    yield* keepEach('part of property', properties, (slug) =>
      source.property(slug, { fields: ['summary', 'coordinates'], withRooms: false }),
    )
    yield* keepEach('rooms of property', properties, (property) => source.rooms({ property }))
    const ofCities = [...cities.map(({ slug }) => slug), 'atlantis']
    yield* keepEach('rooms of city', ofCities, (city) => source.rooms({ city }))
    yield* keepEach('agent', properties, source.agent)
    const ofUniversities = [...universities.map(({ slug }) => slug), 'atlantis']
    yield* keepEach('maybeUniversity', ofUniversities, source.maybeUniversity)
    const pages = yield* Effect.forEach([1, 2, 3, 4, 9], (page) =>
      keep(`posts ${page}`, source.posts({ page })),
    )
    const posts = pages.flatMap((page) => page.posts)
    // post ids differ between backends, so the answers are named by slug
    yield* Effect.forEach(posts, ({ id, slug }) => keep(`post ${slug}`, source.post(id)), { concurrency: 4 })
    const paths = sitemap
      .filter(({ title }) => PAGES_ARE_IN.includes(title))
      .flatMap(({ links }) => links.map(({ url }) => url.replace(/^\//, '')))
    yield* keepEach('page', [...paths, 'atlantis', 'kitchen'], source.page)
    const slugs = [...posts, ...categories].map(({ slug }) => slug)
    yield* keepEach('maybePost', [...slugs, ...paths, 'atlantis', 'kitchen'], (slug) =>
      source.maybePost(slug, { page: 1 }),
    )
    const ofCategories = categories.map(({ slug }) => slug)
    yield* keepEach('maybePost, page 2,', ofCategories, (slug) => source.maybePost(slug, { page: 2 }))
    return answers
  })

/** The calls without parameters. */
const ALONE = [
  ...(['locations', 'cities', 'categories', 'universities', 'sitemap', 'cityListings', 'amenities'] as const),
  ...(['menus', 'home', 'globals', 'banner', 'faqs', 'termsAndConditions'] as const),
] as const

/** The sections of the site map that list the static pages. */
const PAGES_ARE_IN = ['Guides', 'Information']

/**
 * Returns an answer without what necessarily differs between backends: ids, which each backend assigns itself, and the
 * folder of an image, which is the site's own or that of WordPress's uploads. Name, size and alternative text stay.
 */
function comparable(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(comparable)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => name !== 'id')
      .map(([name, inner]) => [name, name === 'src' ? fileName(String(inner)) : comparable(inner)]),
  )
}

const fileName = (src: string): string =>
  src
    .replace(/^.*\/wp-content\/uploads\/\d{4}\/\d{2}\//, '')
    .replace(/^\/images\/demo\//, '')
    .replaceAll('/', '-')
