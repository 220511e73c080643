import type { FastifyInstance } from 'fastify'
import type { Logger } from '#domain/ports/logger.ts'
import type { SiteSearch } from '#domain/ports/site-search.ts'
import { SUGGESTIONS_PATH } from '#domain/routing/endpoints.ts'
import { SEARCH_KINDS } from '#domain/search/search-entry.ts'
import { onContentOf, type SiteIndex, searchSite } from '#domain/use-cases/search-site.ts'
import { MAX_QUERY_LENGTH, searchQuery, searchResultView } from '#ui/forms/SiteSearch/search-result-view.ts'
import { queryOf, sendUnavailable } from '../responses/query-response.ts'
import type { Run } from '../runtime.ts'
import { type RunUncached, TOO_MANY_REQUESTS } from '../turns/uncached-work.ts'
import type { PreviewSessions } from './previews/preview-sessions.ts'

const MAX_SUGGESTIONS = 8

/** `GET /api/search?q=&kinds=`: suggestions while the visitor types, as JSON `{ results: [{ title, detail, href, kind }] }`. */
export function registerSearchSuggestions(
  app: FastifyInstance,
  run: Run<SiteIndex | SiteSearch | Logger>,
  runUncached: RunUncached,
  previews: Pick<PreviewSessions, 'of'>,
): void {
  app.get(SUGGESTIONS_PATH, { logLevel: 'warn' }, async (request, reply) => {
    const query = queryOf(request)
    const { text: asked } = searchQuery(query)
    if (asked === '')
      return reply
        .code(400)
        .send({ error: `Say what to search for: ?q= with up to ${MAX_QUERY_LENGTH} characters.` })
    const wanted = (query.get('kinds') ?? '').split(',')
    const kinds = SEARCH_KINDS.filter((kind) => wanted.includes(kind))
    const limits = { limit: MAX_SUGGESTIONS, ...(kinds.length > 0 && { kinds }) }
    const preview = await previews.of(request)
    const search = searchSite(asked, limits)
    const found = await runUncached(async () => ({
      results: await run(preview ? onContentOf(preview.source)(search) : search),
    }))
    if (found === null) return sendUnavailable(reply, TOO_MANY_REQUESTS)
    if (found.results === null) return sendUnavailable(reply)
    return reply
      .header('cache-control', preview ? 'no-store' : 'public, max-age=60')
      .send({ results: found.results.map(searchResultView) })
  })
}
