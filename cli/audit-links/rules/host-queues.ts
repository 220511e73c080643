import { ALLOW_ALL, type RobotsRules } from '#cli/shared/rules/web-resource.ts'

interface HostQueue {
  readonly origin: string
  readonly isSite: boolean
  readonly waiting: string[]
  /** Index of the next address in `waiting`. */
  next: number
  running: number
  /** How many requests may run at once: halved when the host is overloaded, and slowly restored. */
  limit: number
  readonly max: number
  pauseMs: number
  pausedUntil: number
  isAsleep: boolean
  robots: RobotsRules | 'unread' | 'reading'
}

interface HostQueuesOptions {
  readonly siteOrigin: string
  readonly siteConcurrency: number
  readonly externalConcurrency: number
  /** The pause between two requests to the same external host. */
  readonly pauseMs: number
}

/** What may happen next for a host. */
export type HostStep =
  | { readonly kind: 'request' | 'disallowed'; readonly url: string }
  | { readonly kind: 'read-robots' }
  | { readonly kind: 'sleep'; readonly ms: number }
  | { readonly kind: 'idle' }

/** The longest pause between two requests that a robots.txt can ask for. */
const MAX_CRAWL_DELAY_SECONDS = 5
const MAX_EXTERNAL_REQUESTS = 64
/** Addresses that were taken from a queue are removed in blocks of this size. */
const REMOVED_AT_ONCE = 1_000

/**
 * Queues addresses by host, and decides how many requests each host gets at once, how long to pause between them, and
 * what its robots.txt forbids. It only says what may happen next; the crawl does it and reports back.
 */
export function hostQueues(options: HostQueuesOptions) {
  const hosts = new Map<string, HostQueue>()
  let externalRequests = 0

  const queueOf = (origin: string): HostQueue => {
    const known = hosts.get(origin)
    if (known) return known
    const isSite = origin === options.siteOrigin
    const max = isSite ? options.siteConcurrency : options.externalConcurrency
    const queue: HostQueue = {
      origin,
      isSite,
      waiting: [],
      next: 0,
      running: 0,
      limit: max,
      max,
      pauseMs: isSite ? 0 : options.pauseMs,
      pausedUntil: Number.NEGATIVE_INFINITY,
      isAsleep: false,
      robots: isSite ? ALLOW_ALL : 'unread',
    }
    hosts.set(origin, queue)
    return queue
  }

  const releaseExternal = (): readonly string[] => {
    externalRequests -= 1
    // any external host may have been waiting for this slot
    return externalRequests === MAX_EXTERNAL_REQUESTS - 1 ? [...hosts.keys()] : []
  }

  return {
    /** Queues an address. @returns its host, which may have a next step now */
    add(url: string): string {
      const origin = originOf(url)
      queueOf(origin).waiting.push(url)
      return origin
    },

    /** Takes the next step of a host. `now` is in milliseconds. */
    next(origin: string, now: number): HostStep {
      const queue = queueOf(origin)
      if (queue.robots === 'reading' || queue.isAsleep) return { kind: 'idle' }
      const url = queue.waiting[queue.next]
      if (url === undefined || queue.running >= Math.floor(queue.limit)) return { kind: 'idle' }
      if (!queue.isSite && externalRequests >= MAX_EXTERNAL_REQUESTS) return { kind: 'idle' }
      if (queue.robots === 'unread') {
        queue.robots = 'reading'
        externalRequests += 1
        return { kind: 'read-robots' }
      }
      const ms = queue.pausedUntil - now
      if (ms > 0) {
        queue.isAsleep = true
        return { kind: 'sleep', ms }
      }
      takeFirst(queue)
      if (!queue.robots.allows(url.slice(origin.length))) return { kind: 'disallowed', url }
      if (queue.pauseMs > 0) queue.pausedUntil = now + queue.pauseMs
      queue.running += 1
      if (!queue.isSite) externalRequests += 1
      return { kind: 'request', url }
    },

    /** @returns the hosts that may have a next step now */
    finish(origin: string): readonly string[] {
      const queue = queueOf(origin)
      queue.running -= 1
      return queue.isSite ? [origin] : [origin, ...releaseExternal()]
    },

    /** @returns the hosts that may have a next step now */
    setRobots(origin: string, robots: RobotsRules): readonly string[] {
      const queue = queueOf(origin)
      const delaySeconds = Math.min(MAX_CRAWL_DELAY_SECONDS, robots.crawlDelaySeconds)
      queue.robots = robots
      queue.pauseMs = Math.max(queue.pauseMs, delaySeconds * 1_000)
      if (queue.pauseMs > 0) queue.limit = 1
      return [origin, ...releaseExternal()]
    },

    wake(origin: string): void {
      queueOf(origin).isAsleep = false
    },

    /** Lowers the limit of a host that timed out or asked for fewer requests. */
    slowDown(url: string): void {
      const queue = queueOf(originOf(url))
      queue.limit = Math.max(1, queue.limit / 2)
    },

    /** Raises the limit of a host that responds well again. */
    speedUp(url: string): void {
      const queue = queueOf(originOf(url))
      if (queue.pauseMs === 0 && queue.limit < queue.max)
        queue.limit = Math.min(queue.max, queue.limit + 0.25)
    },
  }
}

const originOf = (url: string): string => url.slice(0, url.indexOf('/', 'https://'.length))

function takeFirst(queue: HostQueue): void {
  queue.next += 1
  if (queue.next <= REMOVED_AT_ONCE) return
  queue.waiting.splice(0, queue.next)
  queue.next = 0
}
