import { type HostMap, parseAddress } from '../../domain/audit/address.ts'
import type { RouteMatcher } from '../../domain/ports/routeMatcher.ts'
import { pageCacheKey } from '../../domain/routing/pageCacheKey.ts'
import { PAGE_CONTEXT_SUFFIX } from '../../domain/routing/trailingSlash.ts'
import {
  afterResponse,
  backOff,
  type ConcurrencyState,
  initialConcurrency,
} from '../../domain/warming/concurrencyControl.ts'
import { warmingPriority } from '../../domain/warming/priority.ts'
import { VARIANTS, type Variant, type WarmedAddress } from '../../domain/warming/warmedAddress.ts'
import { extractPageTargets } from './extractPageTargets.ts'
import { type BufferedResponse, type RetryingFetcherOptions, retryingFetcher } from './retryingFetcher.ts'
import { sitemapPages, WarmError } from './sitemapPages.ts'
import { ACCEPT, type Target, verifyAddress, warmAddress } from './warmAddress.ts'

/** How a site is to be warmed. */
export interface WarmOptions extends Omit<RetryingFetcherOptions, 'signal' | 'onThrottled'> {
  /** By which names the sitemap and pages call the site. */
  readonly hosts: HostMap
  readonly isWanted: (url: string) => boolean
  readonly withPictures: boolean
  /** Only pages that carry one of these tags in `Surrogate-Key`; `null` for all. */
  readonly tags: readonly string[] | null
  readonly concurrency: number
  readonly verify: boolean
  readonly routeMatcher: RouteMatcher
  readonly onProgress: (progress: WarmProgress) => void
}

/** How far a warming has come. */
export interface WarmProgress {
  readonly done: number
  readonly known: number
}

/** What a warming did, before anybody judges it. */
export interface WarmRun {
  readonly complete: boolean
  readonly addresses: readonly WarmedAddress[]
  readonly unaffected: number
  /** Whether any page told what it is made of. */
  readonly isTagged: boolean
  readonly backOffs: number
}

/** One page with its variants and data, or one picture. */
interface Job {
  readonly importance: number
  readonly work: () => Promise<void>
}

const MIN_PRIORITY = 999
/** Pictures come after all pages. */
const IMAGE_PRIORITY = 1_000

/** Warms the pages of a sitemap and what they lead to, the most important first. */
export function siteWarmer(options: WarmOptions) {
  const { origin, hosts, tags } = options
  const stopping = new AbortController()
  const { signal } = stopping
  const asker = retryingFetcher({ ...options, signal, onThrottled: () => ease() })
  const known = new Set<string>()
  const waiting: Job[] = []
  const results: { readonly importance: number; address: WarmedAddress }[] = []
  const done = Promise.withResolvers<void>()
  let [pace, timesEased]: [ConcurrencyState, number] = [initialConcurrency(options.concurrency), 0]
  let [running, finished, unaffected] = [0, 0, 0]
  let [isStarted, isTagged] = [false, false]

  const ease = (): void => {
    pace = backOff(pace)
    timesEased += 1
  }
  const ask = (target: Target): Promise<BufferedResponse> =>
    asker.fetch(target.url, ACCEPT[target.kind][target.variant])

  const warm = async (target: Target, importance: number, asked?: BufferedResponse): Promise<void> => {
    const first = asked ?? (await ask(target))
    const address = await warmAddress(target, first, ask, signal)
    results.push({ importance, address })
    // data is made faster, and pictures much slower, some of them much more than others
    if (target.kind === 'page' && address.cold === 'miss') notePace(address.coldMs)
  }
  const notePace = (ms: number): void => {
    const before = pace
    pace = afterResponse(pace, ms)
    if (pace.limit < before.limit) timesEased += 1
  }

  const warmPage = async (url: string, importance: number): Promise<void> => {
    for (const variant of VARIANTS) {
      const page: Target = { url, kind: 'page', variant }
      const response = await ask(page)
      if (!isTouched(response)) {
        unaffected += 1
        return
      }
      if (response.status === 200) await readTargets(response, page, importance)
      await warm(page, importance, response)
      if (response.status !== 200) return
    }
    for (const variant of VARIANTS)
      await warm(
        { url: `${url.replace(/\/$/, '')}${PAGE_CONTEXT_SUFFIX}`, kind: 'data', variant },
        importance,
      )
  }

  /** What is not said to be made of it is not touched; an error is told whoever it touches. */
  const isTouched = ({ status, header }: BufferedResponse): boolean => {
    if (tags === null || status !== 200) return true
    const carried = header('surrogate-key')?.split(/\s+/)
    if (carried) isTagged = true
    return carried?.some((tag) => tags.includes(tag)) ?? false
  }

  const readTargets = async (response: BufferedResponse, page: Target, importance: number): Promise<void> => {
    const { links, pictures } = await extractPageTargets(response)
    for (const link of links) addPage(link, page.url, false)
    if (options.withPictures)
      for (const picture of pictures) addPicture(picture, page.url, page.variant, importance)
  }

  const add = (key: string, job: Job): void => {
    if (known.has(key)) return
    known.add(key)
    const at = waiting.findLastIndex(({ importance }) => importance <= job.importance)
    waiting.splice(at + 1, 0, job)
    pump()
  }

  /**
   * A page of the site. What the sitemap names is asked for as it is; links only in the site's own plain form, for filters
   * and searches are for one visitor.
   */
  const addPage = (raw: string, base: string, isNamed: boolean): void => {
    const address = parseAddress(raw, { base, hosts })
    if (address.kind !== 'web' || !address.url.startsWith(`${origin}/`) || !options.isWanted(address.url))
      return
    const path = address.url.slice(origin.length)
    const isPlain = pageCacheKey(path).isPlain && !path.includes('?')
    const importance =
      (isPlain ? warmingPriority(path, options.routeMatcher) : null) ?? (isNamed ? MIN_PRIORITY : null)
    if (importance !== null) add(address.url, { importance, work: () => warmPage(address.url, importance) })
  }

  const addPicture = (raw: string, base: string, variant: Variant, ofPage: number): void => {
    const address = parseAddress(raw, { base, hosts })
    if (address.kind !== 'web' || !options.isWanted(address.url)) return
    const importance = IMAGE_PRIORITY + ofPage
    const target: Target = { url: address.url, kind: 'picture', variant }
    add(`${variant} ${address.url}`, { importance, work: () => warm(target, importance) })
  }

  const pump = (): void => {
    while (isStarted && running < pace.limit && !signal.aborted) {
      const job = waiting.shift()
      if (job === undefined) break
      running += 1
      void job
        .work()
        // what was stopped half way is not told
        .catch((error: unknown) => {
          if (!signal.aborted) done.reject(error)
        })
        .finally(() => {
          running -= 1
          finished += 1
          options.onProgress({ done: finished, known: known.size })
          pump()
        })
    }
    if (isStarted && running === 0) done.resolve()
  }

  return {
    /** Ends when all is warmed, or it was stopped. @throws WarmError where there is no sitemap to go by */
    async run(): Promise<WarmRun> {
      try {
        for (const url of await sitemapPages({ origin, hosts, ask: asker.fetch }))
          addPage(url, `${origin}/`, true)
        if (known.size === 0)
          throw new WarmError(
            `The sitemap of ${origin} names no page of it that is wanted. Where it names another host, say so with --map-host HOST.`,
          )
        // not before all are in their order
        isStarted = true
        pump()
        await done.promise
        if (options.verify) await lookAgain()
      } catch (error) {
        if (!signal.aborted || error instanceof WarmError) throw error
      } finally {
        asker.close()
      }
      return {
        complete: !signal.aborted,
        addresses: results
          .toSorted((one, other) => one.importance - other.importance)
          .map(({ address }) => address),
        unaffected,
        isTagged,
        backOffs: timesEased,
      }
    },
    stop(): void {
      stopping.abort()
      done.resolve()
    },
  }

  /** One after the other: this is to be no load. */
  async function lookAgain(): Promise<void> {
    for (const result of results)
      if (result.address.outcome === 'warmed') result.address = await verifyAddress(result.address, ask)
  }
}
