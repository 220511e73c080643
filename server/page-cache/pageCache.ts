import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { recordedWebP } from '../../src/domain/images/browserSupport.ts'
import { supportsWebP } from '../../src/domain/images/imageFormat.ts'
import { pageCacheKey } from '../../src/domain/routing/pageCacheKey.ts'
import { shortlistPath } from '../../src/domain/routing/paths.ts'
import {
  type PageRequest,
  type RenderedPage,
  type RenderSitePage,
  sendPage,
} from '../responses/renderedPage.ts'
import { type CompressedPage, compressPage } from './compression.ts'
import { negotiateEncoding } from './contentEncoding.ts'

/** How long a page counts as fresh, in seconds; afterwards it is served while it is made anew, for a while. */
const MAX_AGE_SECONDS = 60
/** What a page may be served old, by this server and by a CDN: a while in normal times, days while the backend is away. */
const STALE_WHILE_REVALIDATE_SECONDS = 600
const STALE_IF_ERROR_SECONDS = 7 * 86_400
/** After a failure the old page is served this long before the next try. */
const RETRY_DELAY_MS = 5_000
const MAX_CACHE_BYTES = 192 * 1024 * 1024

/** Shows what a visitor has put aside, without saying so in its address. */
const PERSONAL_PAGE = new RegExp(`^${shortlistPath()}(?:/|$)`)

/** In the `Cache-Status` header (RFC 9211). */
const CACHE_NAME = 'site-pages'

/** A page as it goes over the wire. */
interface CachedPage {
  readonly representations: CompressedPage
  readonly contentType: string
  readonly surrogateKey: string
  readonly tags: ReadonlySet<string>
  freshUntil: number
  /** When it may next be made anew, once it is no longer fresh. */
  revalidateAt: number
}

export type PageCacheOutcome = 'fresh' | 'stale' | 'rendered' | 'passed'

export interface PageCache {
  /** Answers with a kept page, or one that is made and kept; false for what is not for everybody. */
  readonly serve: (request: FastifyRequest, reply: FastifyReply, page: PageRequest) => Promise<boolean>
  /** Makes the pages old that are made of one of these. */
  readonly invalidate: (tags: readonly string[]) => void
}

interface PageCacheOptions {
  readonly render: RenderSitePage
  readonly now: () => number
  readonly onServed: (outcome: PageCacheOutcome) => void
  /** Gets why a page could not be made anew while its visitors were given the old one. */
  readonly onRevalidationFailed: (request: FastifyRequest, failure: unknown) => void
}

/**
 * Rendered pages as bytes, compressed once, by address and picture format and by nothing that a visitor could multiply.
 * However many wait for a page, it is made once. Only a page with status 200 is kept.
 */
export function pageCache({ render, now, onServed, onRevalidationFailed }: PageCacheOptions): PageCache {
  const cache = new LRUCache<string, CachedPage>({
    maxSize: MAX_CACHE_BYTES,
    sizeCalculation: ({ representations }) =>
      Object.values(representations).reduce((sum, { body }) => sum + body.length, 2_000),
  })
  const rendering = new Map<string, Promise<CachedPage | RenderedPage>>()
  // what changed while a page was being made: it is kept, but old at once
  let invalidated: { readonly at: number; readonly tags: readonly string[] }[] = []

  const make = async (
    key: string,
    address: string,
    acceptsWebP: boolean,
  ): Promise<CachedPage | RenderedPage> => {
    const started = now()
    const rendered = await render({ address, acceptsWebP, headers: {} })
    if (rendered.status !== 200) return rendered
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
    // nobody else tries meanwhile; where the backend is away, the old page stands
    old.revalidateAt = now() + RETRY_DELAY_MS
    const made = await renderOnce(key, address, acceptsWebP)
    if (!('status' in made)) return
    // gone, moved: the next visitor is told so
    if (made.status < 500) cache.delete(key)
    else onRevalidationFailed(request, made.failure)
  }

  return {
    async serve(request, reply, { address: target, acceptsWebP }) {
      const { address, isPlain } = pageCacheKey(target)
      if (!isPlain || PERSONAL_PAGE.test(address)) {
        onServed('passed')
        const why = isPlain ? 'for one visitor' : 'not the plain address of a page'
        void reply.header('cache-status', `${CACHE_NAME}; fwd=bypass; detail="${why}"`)
        return false
      }
      const key = `${acceptsWebP ? 'webp' : 'other'} ${address}`
      const found = cache.get(key)
      const started = now()
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
        onServed('rendered')
        send(request, reply, made)
        return true
      }
      if (found && made.status >= 500) {
        // better old than an error
        found.revalidateAt = now() + RETRY_DELAY_MS
        onRevalidationFailed(request, made.failure)
        onServed('stale')
        void reply.header('cache-status', hitStatus(found, started))
        send(request, reply, found)
        return true
      }
      cache.delete(key)
      onServed('passed')
      // a redirect keeps the whole query that came
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

/** A kept page in the `Cache-Status` header; the time of an old one is negative. */
function hitStatus({ freshUntil }: CachedPage, now: number): string {
  const seconds = (freshUntil - now) / 1000
  // a page whose content changed counts as old since 1970
  const ttl =
    seconds > 0
      ? Math.ceil(seconds)
      : Math.max(-STALE_WHILE_REVALIDATE_SECONDS, Math.min(-1, Math.floor(seconds)))
  return `${CACHE_NAME}; hit; ttl=${ttl}`
}

/** A page that comes out as it was before is not compressed again. */
async function toCachedPage({ body, headers, tags }: RenderedPage, before?: CachedPage): Promise<CachedPage> {
  const asBefore = before?.representations.identity.body.equals(body) ? before.representations : null
  return {
    representations: asBefore ?? (await compressPage(body)),
    contentType:
      new Headers([...headers].map(([name, value]): [string, string] => [name, value])).get('content-type') ??
      '',
    surrogateKey: [...tags].join(' '),
    tags,
    freshUntil: 0,
    revalidateAt: 0,
  }
}

function send(request: FastifyRequest, reply: FastifyReply, page: CachedPage): void {
  const { headers } = request
  const encoding = negotiateEncoding(headers['accept-encoding'])
  const { body, etag } = page.representations[encoding]
  // a record that differs from what the browser accepts is for this browser alone
  const recorded = recordedWebP(headers.cookie)
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
  // a proxy that compressed the answer anew has made the tag weak; for a cache that asks anew, it is as good
  if (headers['if-none-match']?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag))
    return void reply.code(304).send()
  void reply.type(page.contentType)
  if (encoding !== 'identity') void reply.header('content-encoding', encoding)
  void reply.send(body)
}
