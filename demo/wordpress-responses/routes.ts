import type { LettingOption } from '#domain/contract/letting-option.ts'
import { allAmenities } from './amenities.ts'
import { allCities, lettingOptions, listLocations, shortLets } from './cities.ts'
import { collection } from './collection.ts'
import type { DemoSite } from './demo-site.ts'
import { allGlobals, banner } from './globals.ts'
import { homeOf, letsPage } from './home.ts'
import { location, selectFields } from './locations.ts'
import { maybePost } from './maybe-post.ts'
import { pagesBySlug, restPage } from './pages.ts'
import { choiceFault, flagOf, wordsOf } from './parameters.ts'
import { categoryOf, isNews, postId, restPost } from './posts.ts'
import {
  invalidParameters,
  invalidPostId,
  missingParameters,
  noRoute,
  ok,
  type WordPressResponse,
} from './rest-response.ts'
import { restRooms } from './rooms.ts'
import { allAgents, allMenus, allUniversities, faqs, termsAndConditions } from './site-texts.ts'
import { siteMap } from './sitemap.ts'

type Read = (site: DemoSite, query: URLSearchParams, part: string) => WordPressResponse

const whole =
  (body: (site: DemoSite) => unknown): Read =>
  (site) =>
    ok(body(site))

const embeds = (query: URLSearchParams): boolean => query.has('_embed')

const rooms: Read = (site, query) => {
  const slugs = wordsOf(query, 'slug')
  const place = query.get('location')
  const found = restRooms(site, {
    ...(slugs && { slugs }),
    ...(place && { location: place }),
    embed: embeds(query),
  })
  return collection(found, query, (room) => room)
}

const locations: Read = (site, query) => {
  const slugs = wordsOf(query, 'slug')
  const found = site.properties.filter(({ property }) => !slugs || slugs.includes(property.slug))
  return collection(found, query, (property) => location(site, property, flagOf(query, 'with_rooms', false)))
}

const property: Read = (site, query) => {
  const slug = query.get('slug')
  if (!slug) return missingParameters(['slug'])
  const found = site.properties.find((candidate) => candidate.property.slug === slug)
  if (!found) return ok([])
  const fields = (query.get('fields') ?? '').split(',').filter((field) => field !== '')
  return ok(selectFields(location(site, found, flagOf(query, 'with_rooms', false)), fields))
}

const posts: Read = (site, query) => {
  const slugs = wordsOf(query, 'slug')
  const categories = wordsOf(query, 'categories')?.map(Number)
  const withNews = flagOf(query, 'with_news', true)
  const filedUnder = ({ matter }: (typeof site.content.posts)[number]): boolean =>
    site.categories.some(
      ({ termId, category }) =>
        categories?.includes(termId) && [matter.category, matter.subcategory].includes(category.slug),
    )
  const found = site.content.posts.filter(
    (post) =>
      (withNews || !isNews(post)) &&
      (!slugs || slugs.includes(post.path)) &&
      (!categories || filedUnder(post)),
  )
  return collection(found, query, (post) => restPost(site, post, { embed: embeds(query) }))
}

const post: Read = (site, query, id) => {
  const found = site.content.posts.find((candidate) => postId(site, candidate) === Number(id))
  return found ? ok(restPost(site, found, { embed: embeds(query) })) : invalidPostId()
}

const pages: Read = (site, query) => {
  const slugs = wordsOf(query, 'slug')
  const found = slugs ? slugs.flatMap((slug) => pagesBySlug(site, slug)) : site.content.pages
  return collection(found, query, (page) => restPage(site, page))
}

const lets: Read = (site, query) => {
  const option = query.get('letting_option')
  if (option === null) return missingParameters(['letting_option'])
  const fault = choiceFault('letting_option', option, lettingOptions)
  return fault ? invalidParameters([fault], 'GET') : ok(shortLets(site, option as LettingOption))
}

const agents: Read = (site, query) => {
  const slug = query.get('slug')
  return ok(allAgents(site).filter((agent) => slug === null || agent.slug === slug))
}

const university: Read = (site, _query, slug) =>
  ok(allUniversities(site).filter(({ post_name }) => post_name === slug))

const named: Read = (site, _query, name) => {
  const page = letsPage(site, name)
  return page === undefined ? noRoute() : ok(page)
}

/** Routes below `/wp-json/` in matching order; a group of a pattern is a parameter of the route. */
const routes: readonly (readonly [pattern: RegExp, read: Read])[] = [
  [/^wp\/v2\/rooms$/i, rooms],
  [/^wp\/v2\/locations$/i, locations],
  [/^wp\/v2\/posts$/i, posts],
  [/^wp\/v2\/posts\/(\d+)$/i, post],
  [/^wp\/v2\/pages$/i, pages],
  [/^hfs\/v3\/property$/i, property],
  [/^hfs\/v3\/agents$/i, agents],
  [/^hfs\/v3\/list-locations$/i, whole(listLocations)],
  [/^hfs\/v3\/short-lets$/i, lets],
  [/^hfs\/v1\/amenities$/i, whole(allAmenities)],
  [/^hfs\/v1\/cities$/i, whole(allCities)],
  [/^hfs\/v1\/menus$/i, whole(allMenus)],
  [/^hfs\/v1\/home$/i, whole(homeOf)],
  [/^hfs\/v1\/banner$/i, whole(banner)],
  [/^hfs\/v1\/globals$/i, whole(allGlobals)],
  [/^hfs\/v1\/universities$/i, whole(allUniversities)],
  [/^hfs\/v1\/maybe-university\/([^/]+)$/i, university],
  [/^hfs\/v1\/categories$/i, whole((site) => site.categories.map((category) => categoryOf(site, category)))],
  [/^hfs\/v1\/sitemap$/i, whole(siteMap)],
  [/^hfs\/v1\/faqs$/i, whole(faqs)],
  [/^hfs\/v1\/terms-conditions$/i, whole(termsAndConditions)],
  [/^hfs\/v1\/maybe-post\/(.+)$/i, (site, query, slug) => maybePost(site, slug, query)],
  [/^hfs\/v1\/([a-z-]+)$/i, named],
]

/** Responds to a GET of a route below `/wp-json/`; `path` is still percent-encoded. */
export function readRoute(site: DemoSite, path: string, query: URLSearchParams): WordPressResponse {
  for (const [pattern, read] of routes) {
    const match = pattern.exec(path)
    if (match) {
      const part = decoded(match[1] ?? '')
      return part === null ? noRoute() : read(site, query, part)
    }
  }
  return noRoute()
}

function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part)
  } catch {
    return null
  }
}
