import type { FastifyRequest } from 'fastify'
import { type PageCache, type PageCacheOutcome, pageCache } from '../../page-cache/pageCache.ts'
import { failureFields, requestPath } from '../../plugins/failureLogging.ts'
import type { Metrics } from '../../plugins/metrics.ts'
import { currentTrace } from '../../plugins/requestTraces.ts'
import type { RenderSitePage } from '../../responses/renderedPage.ts'

/** Makes a page cache whose outcomes are counted and traced, and whose failures are logged. */
export function observedPageCache(render: RenderSitePage, metrics: Metrics): PageCache {
  const onServed = (outcome: PageCacheOutcome): void => {
    metrics.pageServed(outcome)
    currentTrace()?.recordCacheOutcome(outcome)
  }
  const onRevalidationFailed = (request: FastifyRequest, failure: unknown): void => {
    metrics.serverError('revalidation')
    const about = { path: requestPath(request), ...failureFields('revalidation', failure) }
    request.log.error(about, 'page revalidation failed; the stale page is served')
  }
  return pageCache({ render, now: Date.now, onServed, onRevalidationFailed })
}
