import type { HostMap } from '../../domain/audit/address.ts'
import { type Answer, MAX_REDIRECTS } from '../../domain/audit/answer.ts'
import type { Kind } from '../../domain/audit/finding.ts'
import type { RuledSite } from '../../domain/audit/linkRules.ts'
import { type Patience, waitBeforeRetry } from '../../domain/audit/retry.ts'
import { readRobots } from '../../domain/audit/robotsRules.ts'
import { type Asked, addressAsker } from './askAddress.ts'
import { type CrawledAddress, crawledAddresses } from './crawledAddresses.ts'
import { hostQueues } from './hostQueues.ts'
import type { Journal, JournalEntry } from './journal.ts'
import { linkReader, noteLink } from './linkReader.ts'

/** How a site is to be crawled. */
export interface CrawlOptions extends Patience {
  readonly site: RuledSite
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
  readonly answerOf: (url: string) => Answer | null
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
  const asker = addressAsker(options)
  const retries = new Set<NodeJS.Timeout>()
  const done = Promise.withResolvers<void>()
  let [pages, links, answered, pending] = [0, 0, 0, 0]
  let isStopped = false

  const queues = hostQueues({
    ownOrigin: site.origin,
    ownConcurrency: options.concurrency,
    otherConcurrency: options.externalConcurrency,
    pauseMs: options.pauseMs,
    now: () => performance.now(),
    run: (url) => tryOnce(entryOf(url)),
    readRobots: async (origin) => readRobots(await externalRobots(origin), CRAWLER),
    onDisallowed: (url) => settle(entryOf(url), { status: 0, failure: 'robots-disallowed' }, null),
  })

  const externalRobots = async (origin: string): Promise<string> => {
    let url = `${origin}/robots.txt`
    for (let hops = 0; hops < 5; hops += 1) {
      const { answer, text } = await asker.ask(url, 'text', {})
      if (answer.location === undefined) return answer.status === 200 ? text : ''
      url = answer.location
    }
    return ''
  }

  /** Has an address asked for, and what it redirects to as far as browsers go. */
  const reach = (start: string, startHops: number): void => {
    let [url, hops]: [string | undefined, number] = [start, startHops]
    while (url !== undefined && hops <= MAX_REDIRECTS) {
      const entry: CrawledAddress = entryOf(url)
      if (entry.hops <= hops) return
      entry.hops = hops
      if (!entry.isAsked && !isStopped && mayAsk(url)) {
        entry.isAsked = true
        pending += 1
        queues.add(url)
      }
      url = entry.answer?.location
      hops += 1
    }
  }

  const mayAsk = (url: string): boolean => (isOwn(url) || options.withExternal) && options.isWanted(url)

  const tryOnce = async (entry: CrawledAddress): Promise<void> => {
    entry.tries += 1
    const asked = await asker.ask(entry.url, entry.wanted, isOwn(entry.url) ? options.headers : {})
    if (isStopped) return
    const { answer, retryAfterMs } = asked
    const wait = waitBeforeRetry({ answer, tries: entry.tries, retryAfterMs, random: Math.random() }, options)
    if (answer.status === 429 || answer.failure === 'timeout' || retryAfterMs !== null)
      queues.slowDown(entry.url)
    else queues.speedUp(entry.url)
    if (wait === null) {
      const isTooLate = retryAfterMs !== null && retryAfterMs > options.maxDelayMs
      settle(entry, isTooLate ? { ...answer, failure: 'rate-limited' } : answer, asked)
      return
    }
    const timer = setTimeout(() => {
      retries.delete(timer)
      queues.add(entry.url)
    }, wait)
    retries.add(timer)
  }

  const settle = (entry: CrawledAddress, answer: Answer, asked: Asked | null): void => {
    const isPage = isOwn(entry.url) && asked?.isPage === true
    const holdsLinks = asked !== null && isOwn(entry.url) && !(isPage && pages >= options.maxPages)
    entry.answer = answer
    const occurrences = holdsLinks ? linksOf(entry, asked) : []
    const linkCount = holdsLinks ? asked.links.length : 0
    journal.add({ url: entry.url, answer, isPage: isPage && holdsLinks, linkCount, occurrences })
    if (isPage && holdsLinks) pages += 1
    links += linkCount
    answered += 1
    for (const place of occurrences)
      if (place.kinds.length === 0 || !NOT_ASKED.includes(place.kinds[0])) reach(place.url, 0)
    if (answer.location !== undefined) followRedirect(entry, answer.location)
    options.onProgress({ pages, answered, known: answered + pending - 1 })
    pending -= 1
    if (pending === 0) done.resolve()
  }

  const followRedirect = ({ hops }: CrawledAddress, location: string): void => {
    // who links to a redirect links to its target
    entryOf(location).isLinked = true
    reach(location, hops + 1)
  }

  /** What an earlier run of the same audit has left behind. */
  const replay = ({ url, answer, isPage, linkCount, occurrences }: JournalEntry): void => {
    const entry = entryOf(url)
    entry.answer = answer
    entry.isAsked = true
    pages += isPage ? 1 : 0
    links += linkCount
    answered += 1
    if (answer.location !== undefined) entryOf(answer.location).isLinked = true
    for (const { role, url: to } of occurrences) {
      if (!URL.canParse(to)) continue
      noteLink(entryOf(to), role, url)
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
              if (!NOT_ASKED.includes(place.kinds[0])) followed.push([place.url, 0])
            if (entry.answer.location !== undefined) followed.push([entry.answer.location, 1])
          },
        )
      // held open until all starting points are in
      pending += 1
      for (const [url, hops] of followed) if (URL.canParse(url)) reach(url, hops)
      await start()
      pending -= 1
      if (pending === 0) done.resolve()
      await done.promise
      journal.flush()
      asker.close()
      return {
        answerOf: (url) => entries.find(url)?.answer ?? null,
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
    sitemap.wanted = 'sitemap'
    if (!robots.isAsked) {
      robots.isAsked = true
      const asked = await asker.ask(robots.url, 'text', options.headers)
      const named = asked.answer.status === 200 ? readRobots(asked.text, CRAWLER).sitemaps : []
      pending += 1
      settle(robots, asked.answer, {
        ...asked,
        links: named.map((raw) => ({ role: 'sitemap file', raw, line: 0, text: 'Sitemap', rel: '' })),
      })
    }
    reach(`${site.origin}/`, 0)
    reach(sitemap.url, 0)
  }
}

/** Links that nobody has to follow: they are wrong whatever answers. */
const NOT_ASKED: readonly (Kind | undefined)[] = [
  'malformed',
  'empty-mailto',
  'empty-tel',
  'cms-link',
  'draft-link',
]
