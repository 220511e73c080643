import { AsyncLocalStorage } from 'node:async_hooks'
import { clientNetwork } from '#adapters/rate-limits/rate-limits.ts'
import { currentTrace } from '../hooks/request-traces.ts'
import { fallbackPage } from '../responses/fallback-page.ts'
import type { RenderedPage, RenderSitePage } from '../responses/rendered-page.ts'
import { fairQueue } from './fair-queue.ts'

/** Searches and renders: as many wait for the backend as for the processor. One client has a share of both. */
const LIMITS = {
  slots: 64,
  slotsOfClient: 8,
  maxWaiting: 600,
  maxWaitingOfClient: 100,
  maxWaitMs: 30_000,
}
export const TOO_MANY_REQUESTS = 'The site is answering many of your requests. Please try again in a moment.'

/** Runs work that no cache can save, clients in turn; resolves to `null` if too much of it waits. */
export type RunUncached = <A>(work: () => Promise<A>) => Promise<A | null>

/**
 * Makes the queue of a server. Work without a request, such as reading ahead, has a share like one client. What still
 * waits when `shutdownSignal` is aborted never begins.
 */
export function uncachedWork(shutdownSignal: AbortSignal): RunUncached {
  const queue = fairQueue<unknown>(LIMITS)
  let count = 0
  return async <A>(work: () => Promise<A>) => {
    count += 1
    const client = clientNetwork(currentTrace()?.address)
    // the end of another request's work may begin this one
    const ofThisRequest = AsyncLocalStorage.bind(work)
    return (await queue.run({ key: String(count), client, gone: shutdownSignal }, ofThisRequest)) as A | null
  }
}

/** Makes a renderer whose pages wait for their client's turn; 503 if too many do. */
export const withTurns =
  (render: RenderSitePage, runUncached: RunUncached): RenderSitePage =>
  async (page) =>
    (await runUncached(() => render(page))) ?? BUSY

const page = fallbackPage(503, TOO_MANY_REQUESTS)
const BUSY: RenderedPage = { ...page, headers: [...page.headers, ['retry-after', '10']] }
