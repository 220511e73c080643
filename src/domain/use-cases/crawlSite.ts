import * as Clock from 'effect/Clock'
import * as Effect from 'effect/Effect'
import * as FiberSet from 'effect/FiberSet'
import * as Random from 'effect/Random'
import type { HostMap } from '../audit/address.ts'
import { type CheckedResponse, MAX_REDIRECTS, toCheckedResponse } from '../audit/checkedResponse.ts'
import { type CrawledAddress, crawledAddresses } from '../audit/crawledAddresses.ts'
import { WRONG_AS_WRITTEN } from '../audit/finding.ts'
import { type HostStep, hostQueues } from '../audit/hostQueues.ts'
import type { JournalEntry } from '../audit/journalEntry.ts'
import { linkOccurrences, recordLink } from '../audit/linkOccurrences.ts'
import type { LinkRuleContext } from '../audit/linkRules.ts'
import type { Crawl } from '../audit/problemCollector.ts'
import { type RetryLimits, retryDelayMs } from '../audit/retry.ts'
import { ALLOW_ALL, type RobotsRules } from '../audit/robotsRules.ts'
import type { WebResource } from '../audit/webResource.ts'
import { AuditJournal } from '../ports/auditJournal.ts'
import { Progress } from '../ports/progress.ts'
import { StopRequest } from '../ports/stopRequest.ts'
import { WebReader } from '../ports/webReader.ts'

/** How a site is crawled. */
export interface CrawlOptions extends RetryLimits {
  readonly site: LinkRuleContext
  /** The names by which content calls the site. */
  readonly hosts: HostMap
  readonly withExternal: boolean
  /** Whether an address is requested at all. */
  readonly isWanted: (url: string) => boolean
  readonly maxPages: number
  readonly concurrency: number
  readonly externalConcurrency: number
  /** Between two requests to the same external host. */
  readonly pauseMs: number
}

/** A robots.txt behind more redirects than this forbids nothing (RFC 9309, 2.3.1.2). */
const MAX_ROBOTS_REDIRECTS = 5

/**
 * Crawls a site from its start page, robots.txt and sitemaps, and requests every address once. What it reads goes to the
 * journal; with `isResumed` it continues from there. A stop request ends it with what is known by then.
 */
export const crawlSite = Effect.fn('crawlSite')(function* (options: CrawlOptions, isResumed: boolean) {
  const [reader, journal, progress, stop] = yield* Effect.all([
    WebReader,
    AuditJournal,
    Progress,
    StopRequest,
  ])
  const { site, hosts } = options
  const addresses = crawledAddresses(site.origin)
  const readLinks = linkOccurrences({ site, hosts, addresses })
  const queues = hostQueues({
    siteOrigin: site.origin,
    siteConcurrency: options.concurrency,
    externalConcurrency: options.externalConcurrency,
    pauseMs: options.pauseMs,
  })
  const fibers = yield* FiberSet.make<void, never>()
  /** Hosts that may have a next step. */
  const ready = new Set<string>()
  let [pages, links, responded, requested] = [0, 0, 0, 0]

  /** Queues an address, and what it redirects to as far as browsers follow. */
  const reach = (start: string, startRedirects: number): void => {
    let [url, redirects]: [string | undefined, number] = [start, startRedirects]
    while (url !== undefined && redirects <= MAX_REDIRECTS) {
      const address: CrawledAddress = addresses.of(url)
      if (address.redirects <= redirects) return
      address.redirects = redirects
      if (!address.isRequested && canRequest(url)) {
        address.isRequested = true
        requested += 1
        ready.add(queues.add(url))
      }
      url = address.response?.location
      redirects += 1
    }
  }

  const canRequest = (url: string): boolean =>
    (addresses.isOwn(url) || options.withExternal) && options.isWanted(url)

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
      case 'request':
        return fork(request(host, addresses.of(step.url)))
      case 'read-robots':
        return fork(readRobots(host))
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

  const readRobots = Effect.fnUntraced(function* (host: string) {
    const rules = yield* externalRobots(host)
    for (const other of queues.setRobots(host, rules)) ready.add(other)
  })

  const externalRobots = Effect.fnUntraced(function* (host: string) {
    let url = `${host}/robots.txt`
    for (let redirects = 0; redirects < MAX_ROBOTS_REDIRECTS; redirects += 1) {
      const resource = yield* reader.read(url, 'robots')
      const { location } = toCheckedResponse(url, resource, hosts)
      if (location === undefined) return robotsOf(resource)
      url = location
    }
    return ALLOW_ALL
  })

  const request = Effect.fnUntraced(function* (host: string, address: CrawledAddress) {
    address.attempts += 1
    const resource = yield* reader.read(address.url, address.bodyUse)
    const { retryAfterMs } = resource
    const delay = retryDelayMs(
      { response: resource, attempts: address.attempts, random: yield* Random.next },
      options,
    )
    if (resource.status === 429 || resource.failure === 'timeout' || retryAfterMs !== null)
      queues.slowDown(address.url)
    else queues.speedUp(address.url)
    if (delay === null) {
      const response = toCheckedResponse(address.url, resource, hosts)
      const isTooLong = retryAfterMs !== null && retryAfterMs > options.maxDelayMs
      yield* settle(address, isTooLong ? { ...response, failure: 'rate-limited' } : response, resource)
    } else yield* fork(retryAfter(address.url, delay))
    for (const other of queues.finish(host)) ready.add(other)
  })

  const retryAfter = Effect.fnUntraced(function* (url: string, ms: number) {
    yield* Effect.sleep(ms)
    ready.add(queues.add(url))
  })

  const settle = Effect.fnUntraced(function* (
    address: CrawledAddress,
    response: CheckedResponse,
    resource: WebResource | null,
  ) {
    address.response = response
    const isOwn = addresses.isOwn(address.url)
    const isPage = isOwn && resource?.isPage === true
    const hasLinks = resource !== null && isOwn && !(isPage && pages >= options.maxPages)
    const occurrences = hasLinks ? readLinks(address, resource) : []
    const linkCount = hasLinks ? resource.links.length : 0
    const entry = { url: address.url, response, isPage: isPage && hasLinks, linkCount, occurrences }
    yield* journal.add(entry)
    count(entry)
    for (const { kinds, url } of occurrences) if (!WRONG_AS_WRITTEN.includes(kinds[0])) reach(url, 0)
    if (response.location !== undefined) {
      // who links to a redirect links to its target
      addresses.of(response.location).isLinked = true
      reach(response.location, address.redirects + 1)
    }
    yield* progress.report({ kind: 'audit', pages, responded, known: requested })
  })

  const count = ({ isPage, linkCount }: JournalEntry): void => {
    pages += isPage ? 1 : 0
    links += linkCount
    responded += 1
  }

  /** Restores what an earlier run of the same audit has read. */
  const restore = Effect.gen(function* () {
    const followed: [string, number][] = []
    yield* journal.visitEntries((entry) => {
      const address = addresses.of(entry.url)
      address.response = entry.response
      address.isRequested = true
      requested += 1
      count(entry)
      const { location } = entry.response
      if (location !== undefined) {
        addresses.of(location).isLinked = true
        followed.push([location, 1])
      }
      for (const { kinds, role, url } of entry.occurrences) {
        if (!URL.canParse(url)) continue
        recordLink(addresses.of(url), role, entry.url)
        if (!WRONG_AS_WRITTEN.includes(kinds[0])) followed.push([url, 0])
      }
    })
    for (const [url, redirects] of followed) reach(url, redirects)
  })

  const start = Effect.gen(function* () {
    if (isResumed) yield* restore
    const robots = addresses.of(`${site.origin}/robots.txt`)
    const sitemap = addresses.of(`${site.origin}/sitemap.xml`)
    sitemap.bodyUse = 'sitemap'
    if (!robots.isRequested) {
      robots.isRequested = true
      requested += 1
      const resource = yield* reader.read(robots.url, 'robots')
      const named = robotsOf(resource).sitemaps
      yield* settle(robots, toCheckedResponse(robots.url, resource, hosts), {
        ...resource,
        links: named.map((raw) => ({ role: 'sitemap file', raw, line: 0, text: 'Sitemap', rel: '' })),
      })
    }
    reach(`${site.origin}/`, 0)
    reach(sitemap.url, 0)
  })

  yield* fork(start)
  const isStopped = yield* Effect.raceFirst(
    Effect.raceFirst(FiberSet.join(fibers), FiberSet.awaitEmpty(fibers)).pipe(Effect.as(false)),
    stop.requested.pipe(Effect.as(true)),
  )
  yield* FiberSet.clear(fibers)
  return {
    answerOf: (url) => addresses.find(url)?.response ?? null,
    isOwn: addresses.isOwn,
    isLinked: (url) => addresses.find(url)?.isLinked === true,
    pages,
    links,
    addresses: responded,
    complete: !isStopped,
    isOnline: addresses.isOnline(),
  } satisfies Crawl
}, Effect.scoped)

const robotsOf = ({ status, robots }: WebResource): RobotsRules =>
  status === 200 && robots ? robots : ALLOW_ALL
