import type { FastifyRequest } from 'fastify'
import { type PageCache, type PageCacheOutcome, pageCache } from '../../page-cache/pageCache.ts'
import { failureFields, requestPath } from '../../plugins/failureLogging.ts'
import type { Metrics } from '../../plugins/metrics.ts'
import { currentTrace } from '../../plugins/requestTraces.ts'
import type { RenderSitePage } from '../../responses/renderedPage.ts'

/** The page cache, whose outcomes are counted and traced, and whose failures are logged. */
export function observedPageCache(render: RenderSitePage, metrics: Metrics): PageCache {
  const onServed = (outcome: PageCacheOutcome): void => {
    metrics.pageServed(outcome)
    currentTrace()?.recordCacheOutcome(outcome)
  }
  const onRevalidationFailed = (request: FastifyRequest, failure: unknown): void => {
    metrics.serverError('renewal')
    const about = { path: requestPath(request), ...failureFields('renewal', failure) }
    request.log.error(about, 'a page could not be made anew')
  }
  return pageCache({ render, now: Date.now, onServed, onRevalidationFailed })
}
