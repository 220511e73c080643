import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { parseWebPCookie } from '#domain/images/browser-support.ts'
import { supportsWebP } from '#domain/images/image-options.ts'
import { comparePath, shortlistPath } from '#domain/routing/paths.ts'
import {
  type PageRequest,
  type RenderedPage,
  type RenderSitePage,
  sendPage,
} from '../responses/rendered-page.ts'
import { type CompressedPage, compressPage, negotiateEncoding } from './compression.ts'
import { pageCacheKey } from './page-cache-key.ts'

/** How long a page is fresh. After that it is served stale while it is revalidated. */
const MAX_AGE_SECONDS = 60
/** How long a stale page may be served, here and by a CDN: minutes in normal times, days while the backend fails. */
const STALE_WHILE_REVALIDATE_SECONDS = 600
const STALE_IF_ERROR_SECONDS = 7 * 86_400
/** After a failure, the stale page is served this long before the next attempt. */
const RETRY_DELAY_MS = 5_000
const MAX_CACHE_BYTES = 192 * 1024 * 1024

/** The shortlist and its comparison depend on a cookie, not on their address. */
const PERSONAL_PAGE = new RegExp(`^(?:${shortlistPath()}|${comparePath()})(?:/|$)`)

/** In the `Cache-Status` header (RFC 9211). */
const CACHE_NAME = 'site-pages'

interface CachedPage {
  readonly representations: CompressedPage
  readonly contentType: string
  readonly surrogateKey: string
  readonly tags: ReadonlySet<string>
  freshUntil: number
  /** When the day ends for which it was rendered: on the next, an offer has ended and other prices hold. */
  dayEndsAt: number
  /** Whether its content has changed since it was rendered, so that the next request waits for a new rendering. */
  isInvalidated: boolean
}

/** What a page is rendered for. */
interface Visit extends Pick<PageRequest, 'address' | 'acceptsWebP'> {
  readonly request: FastifyRequest
}

export type PageCacheOutcome = 'fresh' | 'stale' | 'miss' | 'bypass'

export interface PageCache {
  /** Sends a cached page, or renders and caches one. Resolves to false for a personal page. */
  readonly serve: (request: FastifyRequest, reply: FastifyReply, page: PageRequest) => Promise<boolean>
  /** Makes pages with one of these tags stale. */
  readonly invalidate: (tags: readonly string[]) => void
}

interface PageCacheOptions {
  readonly render: RenderSitePage
  readonly now: () => number
  /** Returns when the day ends for which pages are rendered at a time. */
  readonly endOfDay: (now: number) => number
  readonly onServed: (outcome: PageCacheOutcome) => void
  /** Called with the failure when a page could not be revalidated and the stale one was served. */
  readonly onRevalidationFailed: (request: FastifyRequest, failure: unknown) => void
}

/**
 * Caches rendered pages as compressed bytes, by address and image format only, so that visitors cannot multiply entries.
 * Concurrent requests share one rendering. Only complete pages with status 200 that do not redirect are cached.
 */
export function pageCache(options: PageCacheOptions): PageCache {
  const { render, now, endOfDay, onServed, onRevalidationFailed } = options
  let invalidations = 0
  const cache = new LRUCache<string, CachedPage, Visit>({
    maxSize: MAX_CACHE_BYTES,
    sizeCalculation: ({ representations }) =>
      Object.values(representations).reduce((sum, { body }) => sum + body.length, 2_000),
    ttl: MAX_AGE_SECONDS * 1000,
    perf: { now },
    ttlResolution: 0,
    // so that `peek` and `forEach` find stale pages
    allowStale: true,
    // whoever waits for a page that is evicted meanwhile gets it
    ignoreFetchAbort: true,
    fetchMethod: async (_key, stale, { options: entry, context: { request, address, acceptsWebP } }) => {
      const before = invalidations
      const dayEndsAt = endOfDay(now())
      const keepStale = (old: CachedPage, failure: unknown): CachedPage => {
        onRevalidationFailed(request, failure)
        old.isInvalidated = false
        old.dayEndsAt = dayEndsAt
        entry.ttl = RETRY_DELAY_MS
        return old
      }
      try {
        const rendered = await render({ address, acceptsWebP, headers: {} })
        const { status, isIncomplete, isRedirect, failure } = rendered
        if (stale && (status >= 500 || isIncomplete))
          return keepStale(stale, failure ?? new Error('The page lacks content that others have'))
        if (status !== 200 || isIncomplete || isRedirect) throw new NotCached(rendered)
        const page = await toCachedPage(rendered, dayEndsAt, stale)
        if (before !== invalidations) return invalidated(page)
        page.freshUntil = Math.min(now() + MAX_AGE_SECONDS * 1000, dayEndsAt)
        return page
      } catch (error) {
        if (stale && !(error instanceof NotCached)) return keepStale(stale, error)
        throw error
      }
    },
  })

  return {
    async serve(request, reply, { address: target, acceptsWebP }) {
      const { address, isPlain } = pageCacheKey(target)
      if (!isPlain || PERSONAL_PAGE.test(address)) {
        onServed('bypass')
        const why = isPlain ? 'for one visitor' : 'not the canonical address of a page'
        void reply.header('cache-status', `${CACHE_NAME}; fwd=bypass; detail="${why}"`)
        return false
      }
      const key = `${acceptsWebP ? 'webp' : 'other'} ${address}`
      const found = cache.peek(key)
      const started = now()
      // the clock was set back: an entry is never fresh for longer than its time to live
      if (found && found.freshUntil - started > MAX_AGE_SECONDS * 1000) invalidated(found)
      if (found && found.dayEndsAt <= started) invalidated(found)
      const made = await cache
        .forceFetch(key, {
          allowStale:
            found !== undefined && started < found.freshUntil + STALE_WHILE_REVALIDATE_SECONDS * 1000,
          forceRefresh: found?.isInvalidated ?? false,
          context: { request, address, acceptsWebP },
        })
        .catch((error: unknown) => {
          if (error instanceof NotCached) return error
          throw error
        })
      if (made instanceof NotCached) {
        onServed('bypass')
        void reply.header('cache-status', `${CACHE_NAME}; fwd=miss`)
        const { status } = made.page
        // a redirect keeps the complete query of the request
        if (status >= 300 && status < 400 && address !== target) return false
        sendPage(reply, made.page)
        return true
      }
      onServed(made !== found ? 'miss' : started < made.freshUntil ? 'fresh' : 'stale')
      const status = made === found ? hitStatus(made, started) : `${CACHE_NAME}; fwd=miss; stored`
      void reply.header('cache-status', status)
      send(request, reply, made, Math.ceil((made.dayEndsAt - started) / 1000))
      return true
    },
    invalidate(tags) {
      invalidations += 1
      cache.forEach((page) => {
        if (tags.some((tag) => page.tags.has(tag))) invalidated(page)
      })
    },
  }
}

/** Carries a page that is sent to those who wait for it, and not cached. */
class NotCached extends Error {
  readonly page: RenderedPage
  constructor(page: RenderedPage) {
    super('The page is not cached')
    this.page = page
  }
}

/** Marks a page as stale, and returns it. */
function invalidated(page: CachedPage): CachedPage {
  page.freshUntil = 0
  page.isInvalidated = true
  return page
}

/** Returns the `Cache-Status` header for a cached page. A stale page has a negative TTL. */
function hitStatus({ freshUntil }: CachedPage, now: number): string {
  const seconds = (freshUntil - now) / 1000
  // an invalidated page has been stale since 1970
  const ttl =
    seconds > 0
      ? Math.ceil(seconds)
      : Math.max(-STALE_WHILE_REVALIDATE_SECONDS, Math.min(-1, Math.floor(seconds)))
  return `${CACHE_NAME}; hit; ttl=${ttl}`
}

/** Makes an entry of the cache, and reuses the compressed bytes if the page has not changed. */
async function toCachedPage(
  { body, headers, tags }: RenderedPage,
  dayEndsAt: number,
  before?: CachedPage,
): Promise<CachedPage> {
  const asBefore = before?.representations.identity.body.equals(body) ? before.representations : null
  return {
    representations: asBefore ?? (await compressPage(body)),
    contentType:
      new Headers([...headers].map(([name, value]): [string, string] => [name, value])).get('content-type') ??
      '',
    // slugs may have characters that no header has
    surrogateKey: [...tags].map(encodeURI).join(' '),
    tags,
    freshUntil: 0,
    dayEndsAt,
    isInvalidated: false,
  }
}

/** Returns how long a shared cache may keep a page, if its day ends in so many seconds. */
function cacheControl(secondsLeft: number): string {
  const maxAge = Math.min(MAX_AGE_SECONDS, secondsLeft)
  const stale = Math.min(STALE_WHILE_REVALIDATE_SECONDS, secondsLeft - maxAge)
  return `public, max-age=0, s-maxage=${maxAge}, stale-while-revalidate=${stale}, stale-if-error=${STALE_IF_ERROR_SECONDS}`
}

function send(request: FastifyRequest, reply: FastifyReply, page: CachedPage, secondsLeft: number): void {
  const { headers } = request
  const encoding = negotiateEncoding(headers['accept-encoding'])
  const { body, etag } = page.representations[encoding]
  // if the cookie and the Accept header differ, a shared cache must not store the response
  const recorded = parseWebPCookie(headers.cookie ?? '')
  const isForAll =
    recorded === null || recorded === supportsWebP({ recorded: null, accept: headers.accept ?? null })
  void reply.headers({
    'cache-control': isForAll ? cacheControl(Math.max(0, secondsLeft)) : 'private, max-age=0',
    vary: 'Accept-Encoding, Accept',
    etag,
    'surrogate-key': page.surrogateKey,
  })
  // a proxy that compresses makes the tag weak, which is good enough for revalidation
  if (headers['if-none-match']?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag))
    return void reply.code(304).send()
  void reply.type(page.contentType)
  if (encoding !== 'identity') void reply.header('content-encoding', encoding)
  void reply.send(body)
}
