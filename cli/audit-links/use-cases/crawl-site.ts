import * as Clock from 'effect/Clock'
import * as Effect from 'effect/Effect'
import * as FiberSet from 'effect/FiberSet'
import * as Random from 'effect/Random'
import { Progress, StopRequest } from '#cli/shared/ports/terminal.ts'
import { WebReader } from '#cli/shared/ports/web-reader.ts'
import { type CheckedResponse, isUnresolved, toCheckedResponse } from '#cli/shared/rules/checked-response.ts'
import { retryDelayMs } from '#cli/shared/rules/retry.ts'
import { hashLook, INVENTED_PATH } from '#cli/shared/rules/stand-in-page.ts'
import type { BodyUse, WebResource } from '#cli/shared/rules/web-resource.ts'
import type { Crawl } from '../rules/collect-problems.ts'
import { type CrawlOptions, crawlFrontier } from '../rules/crawl-frontier.ts'
import { crawlRecord } from '../rules/crawl-record.ts'
import { type CrawledAddress, crawledAddresses } from '../rules/crawl-traps.ts'
import type { CutOff } from '../rules/finding.ts'
import { type HostStep, hostQueues } from '../rules/host-queues.ts'
import { inventedAddresses } from '../rules/invented-address.ts'
import { pageVariants } from '../rules/page-variants.ts'
import { readRobots, robotsOf } from './read-robots.ts'

/**
 * Crawls a site from its start page, robots.txt and sitemaps, and requests every address once. With `onlyPages` it
 * reads the links of these pages, and of others checks only whether they respond. A stop request or a limit ends it
 * early.
 */
export const crawlSite = Effect.fn('crawlSite')(function* (options: CrawlOptions) {
  const [reader, progress, stop] = yield* Effect.all([WebReader, Progress, StopRequest])
  const { site, hosts, onlyPages } = options
  const addresses = crawledAddresses(site.origin)
  const queues = hostQueues({
    siteOrigin: site.origin,
    siteConcurrency: options.concurrency,
    externalConcurrency: options.externalConcurrency,
    pauseMs: options.pauseMs,
  })
  const variants = pageVariants({ addresses, hosts, allVariants: options.allVariants })
  const frontier = crawlFrontier(options, addresses, variants, (url) => ready.add(queues.add(url)))
  const { reach } = frontier
  const fibers = yield* FiberSet.make<void, never>()
  /** Hosts that may have a next step. */
  const ready = new Set<string>()
  const invented = inventedAddresses(site.origin, hosts)
  const record = crawlRecord({ options, addresses, variants, reach })

  /** Starts everything that may start now. */
  const startReady: Effect.Effect<void> = Effect.gen(function* () {
    for (const host of ready) {
      while (ready.has(host)) yield* takeStep(host, queues.next(host, yield* Clock.currentTimeMillis))
    }
  })

  const takeStep = (host: string, step: HostStep): Effect.Effect<unknown> => {
    switch (step.kind) {
      case 'idle':
        return Effect.sync(() => ready.delete(host))
      case 'request': {
        const address = addresses.of(step.url)
        if (record.isWanted(address)) return fork(request(host, address))
        queues.finish(host)
        return Effect.void
      }
      case 'read-robots':
        return fork(askRobots(host))
      case 'sleep':
        return fork(sleep(host, step.ms))
      case 'disallowed':
        return settle(addresses.of(step.url), { status: 0, failure: 'robots-disallowed' }, null)
    }
  }

  const fork = (work: Effect.Effect<void>): Effect.Effect<unknown> =>
    FiberSet.run(fibers, work.pipe(Effect.andThen(startReady)))

  const sleep = Effect.fnUntraced(function* (host: string, ms: number) {
    yield* Effect.sleep(ms)
    queues.wake(host)
    ready.add(host)
  })

  /** Reads an address again, as often as others, while its host has an error there. */
  const readPatiently = Effect.fnUntraced(function* (url: string, bodyUse: BodyUse) {
    for (let attempts = 1; ; attempts += 1) {
      const response = yield* reader.read(url, bodyUse)
      const delay =
        response.status < 500
          ? null
          : retryDelayMs({ response, attempts, random: yield* Random.next }, options)
      if (delay === null) return response
      yield* Effect.sleep(delay)
    }
  })

  const askRobots = Effect.fnUntraced(function* (host: string) {
    const { rules, responds } = yield* readRobots(host, hosts, readPatiently)
    if (responds && rules.allows(INVENTED_PATH)) yield* askInvented(host)
    for (const other of queues.setRobots(host, rules)) ready.add(other)
  })

  const askInvented = Effect.fnUntraced(function* (host: string) {
    invented.note(host, yield* reader.read(host + INVENTED_PATH, 'error page'))
  })

  const request = Effect.fnUntraced(function* (host: string, address: CrawledAddress) {
    address.attempts += 1
    const { via } = address
    const resource = yield* reader.read(address.url, address.bodyUse, via)
    const { retryAfterMs } = resource
    const delay = retryDelayMs(
      { response: resource, attempts: address.attempts, random: yield* Random.next },
      options,
    )
    if (resource.status === 429 || resource.failure === 'timeout' || retryAfterMs !== null)
      queues.slowDown(address.url)
    else queues.speedUp(address.url)
    if (delay === null) {
      const checked = toCheckedResponse(address.url, resource, hosts)
      const shown = resource.look && !addresses.isOwn(address.url) ? hashLook(resource.look) : undefined
      const response = invented.judge(
        address.url,
        shown === undefined ? checked : { ...checked, shown },
        resource,
      )
      const isTooLong = retryAfterMs !== null && retryAfterMs > options.maxDelayMs
      // a redirect has led here while it was requested without cookies
      const lacksCookies = via !== address.via && isUnresolved(response)
      const settled = address.bodyUse === 'robots' ? withSitemaps(resource) : resource
      yield* settle(address, isTooLong ? { ...response, failure: 'rate-limited' } : response, settled)
      if (lacksCookies) ready.add(queues.add(address.url))
    } else yield* fork(retryAfter(address.url, delay))
    for (const other of queues.finish(host)) ready.add(other)
  })

  const retryAfter = Effect.fnUntraced(function* (url: string, ms: number) {
    yield* Effect.sleep(ms)
    ready.add(queues.add(url))
  })

  /** Has the target of a redirect requested with its cookies, once. Some sites redirect until they get them back. */
  const passCookies = (redirect: string, target: CrawledAddress): void => {
    if (target.via !== null) return
    target.via = redirect
    if (isUnresolved(target.response)) ready.add(queues.add(target.url))
  }

  const settle = (address: CrawledAddress, response: CheckedResponse, resource: WebResource | null) =>
    Effect.suspend(() => {
      record.note(address, response, resource)
      if (response.location !== undefined && resource?.hasCookies)
        passCookies(address.url, addresses.of(response.location))
      return progress.report({ kind: 'audit', ...record.counts(), known: frontier.requested() })
    })

  const start = Effect.gen(function* () {
    yield* askInvented(site.origin)
    for (const url of onlyPages ?? []) reach(url, 0, null)
    if (onlyPages !== null) return
    const robots = addresses.of(`${site.origin}/robots.txt`)
    const sitemap = addresses.of(`${site.origin}/sitemap.xml`)
    robots.bodyUse = 'robots'
    sitemap.bodyUse = 'sitemap'
    for (const url of [robots.url, `${site.origin}/`, sitemap.url]) reach(url, 0, null)
  })

  /** Completes when everything has been requested, round after round. */
  const crawlAll = Effect.gen(function* () {
    yield* fork(start)
    do {
      yield* startReady
      yield* Effect.raceFirst(FiberSet.join(fibers), FiberSet.awaitEmpty(fibers))
    } while (frontier.startNextRound())
  })

  const ended: CutOff | null = yield* Effect.raceAllFirst([
    crawlAll.pipe(Effect.as(null)),
    stop.requested.pipe(Effect.as('stopped' as const)),
    Effect.sleep(options.maxTimeMs).pipe(Effect.as('max-time' as const)),
  ])
  yield* FiberSet.clear(fibers)
  return {
    ...record.crawl(ended),
    traps: frontier.traps(),
    variantsSkipped: ended === null ? variants.skipped() : 0,
  } satisfies Crawl
}, Effect.scoped)

/** Returns a robots.txt with the sitemaps that it names as its links. */
const withSitemaps = (resource: WebResource): WebResource => ({
  ...resource,
  links: robotsOf(resource).sitemaps.map((raw) => ({
    role: 'sitemap file',
    raw,
    line: 0,
    text: 'Sitemap',
    rel: '',
  })),
})
