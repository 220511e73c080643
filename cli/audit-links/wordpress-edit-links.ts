import { json } from 'node:stream/consumers'
import * as Effect from 'effect/Effect'
import { type FindRoute, possibleMatches } from '#domain/routing/match-route.ts'
import type { RouteMatch } from '#domain/routing/route-table.ts'
import { drainBody, type HttpClient, httpClient } from '../shared/web-reader/http-client.ts'
import type { EditLink } from './rules/audit-report.ts'

/** Nobody fixes more pages in a day, and the limit protects the backend from more requests. */
const MAX_PAGES = 500
const CONCURRENCY = 4

interface EditLinksOptions {
  readonly cmsOrigin: string
  readonly timeoutMs: number
  /** Called when edit links are looked up, so that the matcher takes no memory during the crawl. */
  readonly loadRouteMatcher: () => Promise<FindRoute>
}

/** Returns a function that finds edit links in WordPress, by the routes of the pages. A page that is not found has none. */
export const wordpressEditLinks = ({ cmsOrigin, timeoutMs, loadRouteMatcher }: EditLinksOptions) =>
  Effect.fn('wordpressEditLinks')(function* (urls: readonly string[]) {
    const findRoute = yield* Effect.promise(loadRouteMatcher)
    const http = yield* Effect.acquireRelease(Effect.sync(httpClient), ({ close }) => Effect.sync(close))
    const cms = { http, origin: cmsOrigin, timeoutMs, isReachable: true }
    const found = new Map<string, EditLink>()
    yield* Effect.forEach(
      urls.slice(0, MAX_PAGES),
      (url) =>
        Effect.promise(async () => {
          const link = await editLinkOf(possibleMatches(URL.parse(url)?.pathname ?? '', findRoute), cms)
          if (link) found.set(url, link)
        }),
      { concurrency: CONCURRENCY, discard: true },
    )
    return found
  }, Effect.scoped)

async function editLinkOf(matches: readonly RouteMatch[], cms: Cms): Promise<EditLink | null> {
  for (const match of matches) {
    const link = await lookUp(match, cms)
    if (link) return link
  }
  return null
}

/** Returns the WordPress endpoint at which a page is looked up, and the slug to find; `null` if there is none. */
function lookupOf({ name, params }: RouteMatch): readonly [path: string, slug: string] | null {
  const last = Object.values(params).at(-1)
  if (last === undefined) return null
  if (name.includes('-page')) return null
  if (name.startsWith('blog')) return [`hfs/v1/maybe-post/${encodeURIComponent(last)}`, last]
  if (params.room !== undefined) return [`wp/v2/rooms?slug=${encodeURIComponent(params.room)}`, params.room]
  if (params.property !== undefined)
    return [`wp/v2/locations?slug=${encodeURIComponent(params.property)}`, params.property]
  if (name.endsWith('slug')) return [`wp/v2/pages?slug=${encodeURIComponent(last)}`, last]
  return null
}

interface Cms {
  readonly http: HttpClient
  readonly origin: string
  readonly timeoutMs: number
  isReachable: boolean
}

async function lookUp(match: RouteMatch, cms: Cms): Promise<EditLink | null> {
  const lookup = lookupOf(match)
  if (!lookup || !cms.isReachable) return null
  const [path, slug] = lookup
  // the id of a location is that of its term
  const isPlace = path.startsWith('wp/v2/locations')
  try {
    const { status, body } = await cms.http.get(
      new URL(`${cms.origin}/wp-json/${path}`),
      { accept: 'application/json' },
      AbortSignal.timeout(cms.timeoutMs),
    )
    if (status !== 200) drainBody(body)
    const item = status === 200 ? itemOf(await json(body), slug) : null
    if (item)
      return {
        type: item.type,
        slug,
        url: isPlace
          ? `${cms.origin}/wp-admin/term.php?taxonomy=location&tag_ID=${item.id}`
          : `${cms.origin}/wp-admin/post.php?post=${item.id}&action=edit`,
        ...(item.owner && { owner: item.owner }),
      }
  } catch {
    // without the backend there are no edit links, and no other page should wait for a timeout
    cms.isReachable = false
  }
  return null
}

interface Item {
  readonly id: number
  readonly type: string
  readonly slug: string
  readonly owner: string
}

/** Returns the entry with this slug in a list, or in the envelope `{ type, post }`. */
function itemOf(response: unknown, slug: string): Item | null {
  const list = Array.isArray(response) ? response : [fieldOf(response, String(fieldOf(response, 'type')))]
  for (const item of list as readonly unknown[]) {
    const [id, type] = [Number(fieldOf(item, 'id')), fieldOf(item, 'type')]
    const author = fieldOf(item, 'author_name')
    const owner = typeof author === 'string' ? author.trim() : ''
    if (fieldOf(item, 'slug') === slug && Number.isInteger(id) && id > 0)
      return { id, slug, owner, type: typeof type === 'string' ? type : String(fieldOf(response, 'type')) }
  }
  return null
}

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
