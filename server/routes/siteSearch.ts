import type * as Effect from 'effect/Effect'
import * as Result from 'effect/Result'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { miniSearchIndex } from '../../src/adapters/site-search/miniSearchIndex.ts'
import type { ContentSourceShape, ContentUnavailable } from '../../src/domain/ports/contentSource.ts'
import type { SiteSearch } from '../../src/domain/ports/siteSearch.ts'
import { SUGGESTIONS_PATH } from '../../src/domain/routing/endpoints.ts'
import { SEARCH_KINDS, searchEntries } from '../../src/domain/search/searchEntry.ts'
import type { PageServices } from '../../src/pages/shared/pageServices.ts'
import {
  MAX_QUERY_LENGTH,
  searchQuery,
  searchResultView,
} from '../../src/ui/forms/SiteSearch/searchResultView.ts'
import type { ContentReader } from '../runtime.ts'
import { readAllPosts } from './sitemap/readAllPosts.ts'

/** How long an index is used before it is made anew, behind the visitor's back. */
const TTL_MS = 10 * 60_000
/** After a failure the backend is left alone for this long. */
const RETRY_DELAY_MS = 10_000
const MAX_SUGGESTIONS = 8

type ReadContent<A> = (source: ContentSourceShape) => Effect.Effect<A, ContentUnavailable>

interface SearchOptions {
  readonly readContent: ContentReader
  readonly log: Logger
  readonly now: () => number
}

/** The site's search over its own content: read at the first question, kept for ten minutes. */
export function makeSiteSearch({ readContent, log, now }: SearchOptions): PageServices['search'] {
  let index: SiteSearch | null = null
  let nextReadingAt = 0
  let reading: Promise<void> | null = null

  const part = async <A>(ask: ReadContent<readonly A[]>): Promise<readonly A[] | null> => {
    const answer = await readContent(ask)
    if (Result.isSuccess(answer)) return answer.success
    log.warn({ err: answer.failure }, 'the search misses a part')
    return null
  }

  const read = async (): Promise<void> => {
    const [cities, universities, rooms, faqs, posts] = await Promise.all([
      part((source) => source.cities),
      part((source) => source.universities),
      part((source) => source.rooms({})),
      part((source) => source.faqs),
      readAllPosts(readContent),
    ])
    const isComplete = [cities, universities, rooms, faqs].every((results) => results !== null)
    nextReadingAt = now() + (isComplete ? TTL_MS : RETRY_DELAY_MS)
    // an older index that has everything is better than a new one that has not
    if (!isComplete && index !== null) return
    const entries = searchEntries({
      cities: cities ?? [],
      universities: universities ?? [],
      rooms: rooms ?? [],
      faqs: faqs ?? [],
      posts,
    })
    if (entries.length > 0) index = miniSearchIndex(entries)
  }

  return async (query, options) => {
    if (reading === null && now() >= nextReadingAt)
      reading = read().finally(() => {
        reading = null
      })
    if (index === null && reading !== null) await reading
    return index?.find(query, options) ?? null
  }
}

/** `GET /api/search?q=&kinds=`: what to suggest while somebody types, as JSON `{ found: [{ title, detail, href, kind }] }`. */
export function registerSearchSuggestions(app: FastifyInstance, search: PageServices['search']): void {
  app.get(SUGGESTIONS_PATH, { logLevel: 'warn' }, async (request, reply) => {
    const query = new URL(request.raw.url ?? '', 'http://localhost').searchParams
    const asked = searchQuery(query)
    if (asked === '')
      return reply
        .code(400)
        .send({ error: `Say what to search for: ?q= with up to ${MAX_QUERY_LENGTH} letters.` })
    const wanted = (query.get('kinds') ?? '').split(',')
    const kinds = SEARCH_KINDS.filter((kind) => wanted.includes(kind))
    const results = await search(asked, { limit: MAX_SUGGESTIONS, ...(kinds.length > 0 && { kinds }) })
    if (results === null)
      return reply
        .code(503)
        .header('retry-after', '10')
        .send({ error: 'The content cannot be read. Try again soon.' })
    return reply
      .header('cache-control', 'public, max-age=60')
      .send({ results: results.map(searchResultView) })
  })
}
