import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { parseWebPCookie } from '../../src/domain/images/browserSupport.ts'
import { supportsWebP } from '../../src/domain/images/imageOptions.ts'
import { comparePath, shortlistPath } from '../../src/domain/routing/paths.ts'
import {
  type PageRequest,
  type RenderedPage,
  type RenderSitePage,
  sendPage,
} from '../responses/renderedPage.ts'
import { type CompressedPage, compressPage, negotiateEncoding } from './compression.ts'
import { pageCacheKey } from './pageCacheKey.ts'

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
  /** When a stale page may be revalidated next. */
  revalidateAt: number
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
  readonly onServed: (outcome: PageCacheOutcome) => void
  /** Called with the failure when a page could not be revalidated and the stale one was served. */
  readonly onRevalidationFailed: (request: FastifyRequest, failure: unknown) => void
}

/**
 * Caches rendered pages as compressed bytes, by address and image format only, so that visitors cannot multiply entries.
 * Concurrent requests share one rendering. Only complete pages with status 200 that do not redirect are cached.
 */
export function pageCache({ render, now, onServed, onRevalidationFailed }: PageCacheOptions): PageCache {
  const cache = new LRUCache<string, CachedPage>({
    maxSize: MAX_CACHE_BYTES,
    sizeCalculation: ({ representations }) =>
      Object.values(representations).reduce((sum, { body }) => sum + body.length, 2_000),
  })
  const rendering = new Map<string, Promise<CachedPage | RenderedPage>>()
  // a page whose content changed while it was rendered is cached as stale
  let invalidated: { readonly at: number; readonly tags: readonly string[] }[] = []

  const make = async (
    key: string,
    address: string,
    acceptsWebP: boolean,
  ): Promise<CachedPage | RenderedPage> => {
    const started = now()
    const rendered = await render({ address, acceptsWebP, headers: {} })
    if (rendered.status !== 200 || rendered.isIncomplete || rendered.isRedirect) return rendered
    const page = await toCachedPage(rendered, cache.peek(key))
    const isOld = invalidated.some(({ at, tags }) => at >= started && tags.some((tag) => page.tags.has(tag)))
    page.freshUntil = isOld ? 0 : now() + MAX_AGE_SECONDS * 1000
    cache.set(key, page)
    return page
  }

  const renderOnce = (
    key: string,
    address: string,
    acceptsWebP: boolean,
  ): Promise<CachedPage | RenderedPage> => {
    const found = rendering.get(key)
    if (found) return found
    const made = make(key, address, acceptsWebP).finally(() => rendering.delete(key))
    rendering.set(key, made)
    return made
  }

  const revalidate = async (
    request: FastifyRequest,
    {
      key,
      address,
      acceptsWebP,
      old,
    }: {
      readonly key: string
      readonly address: string
      readonly acceptsWebP: boolean
      readonly old: CachedPage
    },
  ): Promise<void> => {
    // no second attempt meanwhile; if this one fails, the stale page is served
    old.revalidateAt = now() + RETRY_DELAY_MS
    const made = await renderOnce(key, address, acceptsWebP)
    if (!('status' in made)) return
    // not found or moved: the next visitor gets that response
    if (made.status < 500 && !made.isIncomplete) cache.delete(key)
    else onRevalidationFailed(request, made.failure)
  }

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
      const found = cache.get(key)
      const started = now()
      // the clock was set back: an entry is never fresh for longer than its time to live
      if (found && found.freshUntil - started > MAX_AGE_SECONDS * 1000) {
        found.freshUntil = 0
        found.revalidateAt = 0
      }
      if (
        found &&
        (started < found.revalidateAt || started < found.freshUntil + STALE_WHILE_REVALIDATE_SECONDS * 1000)
      ) {
        const isFresh = started < found.freshUntil
        if (!isFresh && started >= found.revalidateAt)
          revalidate(request, { key, address, acceptsWebP, old: found }).catch((failure: unknown) =>
            onRevalidationFailed(request, failure),
          )
        onServed(isFresh ? 'fresh' : 'stale')
        void reply.header('cache-status', hitStatus(found, started))
        send(request, reply, found)
        return true
      }
      const made = await renderOnce(key, address, acceptsWebP)
      void reply.header('cache-status', `${CACHE_NAME}; fwd=miss`)
      if (!('status' in made)) {
        void reply.header('cache-status', `${CACHE_NAME}; fwd=miss; stored`)
        onServed('miss')
        send(request, reply, made)
        return true
      }
      if (found && made.status >= 500) {
        // a stale page is better than an error
        found.revalidateAt = now() + RETRY_DELAY_MS
        onRevalidationFailed(request, made.failure)
        onServed('stale')
        void reply.header('cache-status', hitStatus(found, started))
        send(request, reply, found)
        return true
      }
      if (!made.isIncomplete) cache.delete(key)
      onServed('bypass')
      // a redirect keeps the complete query of the request
      const isRedirect = made.status >= 300 && made.status < 400
      if (isRedirect && address !== target) return false
      sendPage(reply, made)
      return true
    },
    invalidate(tags) {
      invalidated = [...invalidated.filter(({ at }) => now() - at < 60_000), { at: now(), tags }]
      for (const page of cache.values())
        if (tags.some((tag) => page.tags.has(tag))) {
          page.freshUntil = 0
          page.revalidateAt = 0
        }
    },
  }
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
async function toCachedPage({ body, headers, tags }: RenderedPage, before?: CachedPage): Promise<CachedPage> {
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
    revalidateAt: 0,
  }
}

function send(request: FastifyRequest, reply: FastifyReply, page: CachedPage): void {
  const { headers } = request
  const encoding = negotiateEncoding(headers['accept-encoding'])
  const { body, etag } = page.representations[encoding]
  // if the cookie and the Accept header differ, a shared cache must not store the response
  const recorded = parseWebPCookie(headers.cookie ?? '')
  const isForAll =
    recorded === null || recorded === supportsWebP({ recorded: null, accept: headers.accept ?? null })
  void reply.headers({
    'cache-control': isForAll
      ? `public, max-age=0, s-maxage=${MAX_AGE_SECONDS}, stale-while-revalidate=${STALE_WHILE_REVALIDATE_SECONDS}, stale-if-error=${STALE_IF_ERROR_SECONDS}`
      : 'private, max-age=0',
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
