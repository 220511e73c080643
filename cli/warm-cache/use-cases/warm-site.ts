import * as Clock from 'effect/Clock'
import * as Data from 'effect/Data'
import * as Effect from 'effect/Effect'
import { Progress, StopRequest } from '#cli/shared/ports/terminal.ts'
import { WebReader } from '#cli/shared/ports/web-reader.ts'
import { type HostMap, parseAddress } from '#cli/shared/rules/address.ts'
import type { RetryLimits } from '#cli/shared/rules/retry.ts'
import type { FindRoute } from '#domain/routing/match-route.ts'
import { CacheProbe } from '../ports/cache-probe.ts'
import { IMAGE_PRIORITY, ownPages, pagePriority } from '../rules/page-routes.ts'
import {
  type CachedResponse,
  VARIANTS,
  type Variant,
  type WarmedAddress,
  type WarmReport,
  type WarmTarget,
} from '../rules/warmed-address.ts'
import { readSitemaps } from './read-sitemaps.ts'
import { throttledRequests } from './throttled-requests.ts'
import { verifyWarmed, warmResource } from './warm-resource.ts'
import { warmingJobs } from './warming-jobs.ts'

/** How a site is warmed. */
export interface WarmOptions extends RetryLimits {
  readonly origin: string
  /** The other origins that the sitemap and pages use for the site. */
  readonly hosts: HostMap
  /** Whether an address is warmed at all. */
  readonly isWanted: (url: string) => boolean
  readonly withImages: boolean
  /** Only pages with one of these tags; `null` for all. */
  readonly tags: readonly string[] | null
  /** The content that changed, which must have a page if its type has pages; `null` for all of a type. */
  readonly content: { readonly type: string; readonly slug: string } | null
  readonly concurrency: number
  /** Whether everything is requested again at the end. */
  readonly verify: boolean
  readonly findRoute: FindRoute
  /** The address at which the client router requests the data of a page. */
  readonly dataUrl: (pageUrl: string) => string
}

/** The sitemap lists no page that is wanted. */
export class NothingToWarm extends Data.TaggedError('NothingToWarm')<{ readonly origin: string }> {}

/** No page has tags, so none can be selected by its content. */
export class PagesNotTagged extends Data.TaggedError('PagesNotTagged')<{ readonly origin: string }> {}

/** No page shows the content that changed: it is mistyped, not published, or of a kind that pages do not show. */
export class ContentUnknown extends Data.TaggedError('ContentUnknown')<{
  readonly origin: string
  /** The slug that was probably meant; `null` if none is similar. */
  readonly similar: string | null
}> {}

/**
 * Requests the pages of the sitemaps and what they link to, the most important first, until they come from a cache. A
 * stop request ends it with what is warm by then. Fails with `NothingToWarm`, `PagesNotTagged`, `ContentUnknown` or
 * `SitemapUnreadable`.
 */
export const warmSite = Effect.fn('warmSite')(function* (options: WarmOptions) {
  const [reader, probe, progress, stop] = yield* Effect.all([WebReader, CacheProbe, Progress, StopRequest])
  const { origin, hosts, tags } = options
  const startedMs = yield* Clock.currentTimeMillis
  const jobs = yield* warmingJobs(options.concurrency, (done, known) =>
    progress.report({ kind: 'warming', done, known }),
  )
  const results: { readonly priority: number; address: WarmedAddress }[] = []
  let unaffected = 0
  let [isTagged, isVerified] = [false, false]

  const throttled = throttledRequests(options, jobs.backOff)
  const request = (target: WarmTarget): Effect.Effect<CachedResponse> => throttled(probe.request(target))

  const warm = Effect.fnUntraced(function* (target: WarmTarget, priority: number, response?: CachedResponse) {
    const first = response ?? (yield* request(target))
    const address = yield* warmResource(target, first, request)
    results.push({ priority, address })
    // only pages tell how busy the site is: data is faster, and some images are a hundred times slower than others
    if (target.kind === 'page' && address.cold === 'miss') yield* jobs.noteDuration(address.coldMs)
  })

  const warmPage = Effect.fnUntraced(function* (url: string, priority: number) {
    for (const variant of VARIANTS) {
      const page: WarmTarget = { url, kind: 'page', variant }
      const response = yield* request(page)
      if (!isAffected(response)) {
        unaffected += 1
        return
      }
      for (const link of response.targets.links) addPage(link, url, false)
      if (options.withImages)
        for (const image of response.targets.images) addImage(image, url, variant, priority)
      yield* jobs.start
      yield* warm(page, priority, response)
      if (response.status !== 200) return
    }
    for (const variant of VARIANTS)
      yield* warm({ url: options.dataUrl(url), kind: 'data', variant }, priority)
  })

  /** Whether a page shows the content that changed. A page that fails counts, so that it is reported. */
  const isAffected = (page: CachedResponse): boolean => {
    if (tags === null || page.status !== 200) return true
    if (!page.tags) return false
    isTagged = true
    return page.tags.some((tag) => tags.includes(tag))
  }

  const addPage = (raw: string, base: string, isInSitemap: boolean): void => {
    const address = parseAddress(raw, { base, hosts })
    if (address.kind !== 'web' || !address.url.startsWith(`${origin}/`)) return
    const { url } = address
    const priority = pagePriority(url.slice(origin.length), isInSitemap, options.findRoute)
    if (priority !== null && options.isWanted(url)) jobs.add(url, { priority, work: warmPage(url, priority) })
  }

  const addImage = (raw: string, base: string, variant: Variant, pagePriority: number): void => {
    const address = parseAddress(raw, { base, hosts })
    if (address.kind !== 'web' || !options.isWanted(address.url)) return
    const priority = IMAGE_PRIORITY + pagePriority
    const target: WarmTarget = { url: address.url, kind: 'picture', variant }
    jobs.add(`${variant} ${address.url}`, { priority, work: warm(target, priority) })
  }

  const read: typeof reader.read = (url, bodyUse) => throttled(reader.read(url, bodyUse))

  /** Fails with `ContentUnknown` if the content that changed has no page, before any page is warmed. */
  const findContent = Effect.fnUntraced(function* (listed: readonly string[]) {
    const paths = listed.flatMap((url) => (url.startsWith(`${origin}/`) ? [url.slice(origin.length)] : []))
    const own = options.content && ownPages(options.content, paths, options.findRoute)
    if (own === null || own.isListed) return
    for (const path of own.candidates) if ((yield* read(origin + path, 'fragments')).status === 200) return
    yield* new ContentUnknown({ origin, similar: own.similar })
  })

  const warmEverything = Effect.gen(function* () {
    const listed = yield* readSitemaps({ origin, hosts, read })
    for (const url of listed) addPage(url, `${origin}/`, true)
    if (jobs.known() === 0) return yield* new NothingToWarm({ origin })
    yield* findContent(listed)
    yield* jobs.start
    yield* jobs.end
    if (tags !== null && !isTagged) return yield* new PagesNotTagged({ origin })
    if (tags !== null && results.length === 0) return yield* new ContentUnknown({ origin, similar: null })
    if (!options.verify) return
    // one at a time, so that the check itself does not load the site
    for (const result of results)
      if (result.address.outcome === 'warmed') result.address = yield* verifyWarmed(result.address, request)
    isVerified = true
  })

  const complete = yield* Effect.raceFirst(
    warmEverything.pipe(Effect.as(true)),
    stop.requested.pipe(Effect.as(false)),
  )
  yield* jobs.stop
  return {
    origin,
    startedAt: new Date(startedMs).toISOString(),
    durationMs: (yield* Clock.currentTimeMillis) - startedMs,
    complete,
    verified: isVerified,
    addresses: results.toSorted((a, b) => a.priority - b.priority).map(({ address }) => address),
    unaffected,
    backOffs: jobs.backOffs(),
  } satisfies WarmReport
}, Effect.scoped)
