import type { HostMap } from '../../domain/audit/address.ts'
import { type CheckedResponse, MAX_REDIRECTS } from '../../domain/audit/checkedResponse.ts'
import { WRONG_AS_WRITTEN } from '../../domain/audit/finding.ts'
import type { LinkRuleContext } from '../../domain/audit/linkRules.ts'
import { type RetryLimits, retryDelayMs } from '../../domain/audit/retry.ts'
import { parseRobots } from '../../domain/audit/robotsRules.ts'
import { addressFetcher, type FetchedAddress } from './addressFetcher.ts'
import { type CrawledAddress, crawledAddresses } from './crawledAddresses.ts'
import { hostQueues } from './hostQueues.ts'
import type { Journal, JournalEntry } from './journal.ts'
import { linkReader, recordLink } from './linkReader.ts'

/** How a site is to be crawled. */
export interface CrawlOptions extends RetryLimits {
  readonly site: LinkRuleContext
  /** By which names content calls the site. */
  readonly hosts: HostMap
  readonly withExternal: boolean
  /** Whether an address is to be asked for at all. */
  readonly isWanted: (url: string) => boolean
  readonly maxPages: number
  readonly concurrency: number
  readonly externalConcurrency: number
  readonly pauseMs: number
  readonly timeoutMs: number
  readonly userAgent: string
  /** For the own site only. */
  readonly headers: Readonly<Record<string, string>>
  readonly journal: Journal
  readonly onProgress: (progress: CrawlProgress) => void
}

/** How far a crawl has come. */
export interface CrawlProgress {
  readonly pages: number
  readonly answered: number
  readonly known: number
}

/** What a crawl knows in the end. */
export interface Crawl {
  readonly answerOf: (url: string) => CheckedResponse | null
  readonly isOwn: (url: string) => boolean
  readonly isLinked: (url: string) => boolean
  readonly pages: number
  readonly links: number
  readonly addresses: number
  readonly complete: boolean
  /** Whether names of other hosts are found at all from here. */
  readonly isOnline: boolean
}

/** The name that robots.txt files know us by. */
const CRAWLER = 'site-cli'

/** Crawls a site from its start page, robots.txt and sitemaps, asking for every address once. */
export function crawlSite(options: CrawlOptions) {
  const { site, journal, hosts } = options
  const entries = crawledAddresses(site.origin)
  const { isOwn, of: entryOf } = entries
  const linksOf = linkReader({ site, hosts, entries })
  const asker = addressFetcher(options)
  const retries = new Set<NodeJS.Timeout>()
  const done = Promise.withResolvers<void>()
  let [pages, links, answered, pending] = [0, 0, 0, 0]
  let isStopped = false

  const queues = hostQueues({
    siteOrigin: site.origin,
    siteConcurrency: options.concurrency,
    externalConcurrency: options.externalConcurrency,
    pauseMs: options.pauseMs,
    now: () => performance.now(),
    run: (url) => tryOnce(entryOf(url)),
    readRobots: async (origin) => parseRobots(await externalRobots(origin), CRAWLER),
    onDisallowed: (url) => settle(entryOf(url), { status: 0, failure: 'robots-disallowed' }, null),
  })

  const externalRobots = async (origin: string): Promise<string> => {
    let url = `${origin}/robots.txt`
    for (let redirects = 0; redirects < 5; redirects += 1) {
      const { response, text } = await asker.ask(url, 'text', {})
      if (response.location === undefined) return response.status === 200 ? text : ''
      url = response.location
    }
    return ''
  }

  /** Has an address asked for, and what it redirects to as far as browsers go. */
  const reach = (start: string, startRedirects: number): void => {
    let [url, redirects]: [string | undefined, number] = [start, startRedirects]
    while (url !== undefined && redirects <= MAX_REDIRECTS) {
      const entry: CrawledAddress = entryOf(url)
      if (entry.redirects <= redirects) return
      entry.redirects = redirects
      if (!entry.isRequested && !isStopped && canRequest(url)) {
        entry.isRequested = true
        pending += 1
        queues.add(url)
      }
      url = entry.response?.location
      redirects += 1
    }
  }

  const canRequest = (url: string): boolean => (isOwn(url) || options.withExternal) && options.isWanted(url)

  const tryOnce = async (entry: CrawledAddress): Promise<void> => {
    entry.attempts += 1
    const asked = await asker.ask(entry.url, entry.bodyUse, isOwn(entry.url) ? options.headers : {})
    if (isStopped) return
    const { response, retryAfterMs } = asked
    const wait = retryDelayMs(
      { response, attempts: entry.attempts, retryAfterMs, random: Math.random() },
      options,
    )
    if (response.status === 429 || response.failure === 'timeout' || retryAfterMs !== null)
      queues.slowDown(entry.url)
    else queues.speedUp(entry.url)
    if (wait === null) {
      const isTooLate = retryAfterMs !== null && retryAfterMs > options.maxDelayMs
      settle(entry, isTooLate ? { ...response, failure: 'rate-limited' } : response, asked)
      return
    }
    const timer = setTimeout(() => {
      retries.delete(timer)
      queues.add(entry.url)
    }, wait)
    retries.add(timer)
  }

  const settle = (entry: CrawledAddress, response: CheckedResponse, asked: FetchedAddress | null): void => {
    const isPage = isOwn(entry.url) && asked?.isPage === true
    const holdsLinks = asked !== null && isOwn(entry.url) && !(isPage && pages >= options.maxPages)
    entry.response = response
    const occurrences = holdsLinks ? linksOf(entry, asked) : []
    const linkCount = holdsLinks ? asked.links.length : 0
    journal.add({ url: entry.url, response, isPage: isPage && holdsLinks, linkCount, occurrences })
    if (isPage && holdsLinks) pages += 1
    links += linkCount
    answered += 1
    for (const place of occurrences)
      if (place.kinds.length === 0 || !WRONG_AS_WRITTEN.includes(place.kinds[0])) reach(place.url, 0)
    if (response.location !== undefined) followRedirect(entry, response.location)
    options.onProgress({ pages, answered, known: answered + pending - 1 })
    pending -= 1
    if (pending === 0) done.resolve()
  }

  const followRedirect = ({ redirects }: CrawledAddress, location: string): void => {
    // who links to a redirect links to its target
    entryOf(location).isLinked = true
    reach(location, redirects + 1)
  }

  /** What an earlier run of the same audit has left behind. */
  const replay = ({ url, response, isPage, linkCount, occurrences }: JournalEntry): void => {
    const entry = entryOf(url)
    entry.response = response
    entry.isRequested = true
    pages += isPage ? 1 : 0
    links += linkCount
    answered += 1
    if (response.location !== undefined) entryOf(response.location).isLinked = true
    for (const { role, url: to } of occurrences) {
      if (!URL.canParse(to)) continue
      recordLink(entryOf(to), role, url)
    }
  }

  return {
    /** Ends when nothing is left to ask for, or it was stopped. */
    async run(resumed: boolean): Promise<Crawl> {
      const followed: [string, number][] = []
      if (resumed)
        await journal.read(
          () => undefined,
          (entry) => {
            replay(entry)
            for (const place of entry.occurrences)
              if (!WRONG_AS_WRITTEN.includes(place.kinds[0])) followed.push([place.url, 0])
            if (entry.response.location !== undefined) followed.push([entry.response.location, 1])
          },
        )
      // held open until all starting points are in
      pending += 1
      for (const [url, redirects] of followed) if (URL.canParse(url)) reach(url, redirects)
      await start()
      pending -= 1
      if (pending === 0) done.resolve()
      await done.promise
      journal.flush()
      asker.close()
      return {
        answerOf: (url) => entries.find(url)?.response ?? null,
        isOwn,
        isLinked: (url) => entries.find(url)?.isLinked ?? false,
        pages,
        links,
        addresses: answered,
        complete: !isStopped,
        isOnline: entries.isOnline(),
      }
    },
    stop(): void {
      isStopped = true
      queues.stop()
      for (const timer of retries) clearTimeout(timer)
      done.resolve()
    },
  }

  async function start(): Promise<void> {
    const robots = entryOf(`${site.origin}/robots.txt`)
    const sitemap = entryOf(`${site.origin}/sitemap.xml`)
    sitemap.bodyUse = 'sitemap'
    if (!robots.isRequested) {
      robots.isRequested = true
      const asked = await asker.ask(robots.url, 'text', options.headers)
      const named = asked.response.status === 200 ? parseRobots(asked.text, CRAWLER).sitemaps : []
      pending += 1
      settle(robots, asked.response, {
        ...asked,
        links: named.map((raw) => ({ role: 'sitemap file', raw, line: 0, text: 'Sitemap', rel: '' })),
      })
    }
    reach(`${site.origin}/`, 0)
    reach(sitemap.url, 0)
  }
}
