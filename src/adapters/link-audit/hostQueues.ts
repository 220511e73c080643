import type { RobotsRules } from '../../domain/audit/robotsRules.ts'

interface Host {
  readonly origin: string
  readonly waiting: string[]
  /** Where the next one is in `waiting`. */
  next: number
  running: number
  /** How many at once: halved when the host asks for less, and slowly given back. */
  limit: number
  readonly max: number
  pauseMs: number
  blockedUntil: number
  timer: NodeJS.Timeout | null
  robots: RobotsRules | 'unread' | 'reading'
}

interface HostQueuesOptions {
  readonly siteOrigin: string
  readonly siteConcurrency: number
  readonly externalConcurrency: number
  readonly pauseMs: number
  /** Asks for one address; is done when the host may have the next. */
  readonly run: (url: string) => Promise<void>
  /** What another host allows; never fails. */
  readonly readRobots: (origin: string) => Promise<RobotsRules>
  readonly onDisallowed: (url: string) => void
  readonly now: () => number
}

/** However long a robots.txt asks us to wait between two requests, no longer than this. */
const MAX_CRAWL_DELAY_SECONDS = 5
/** Sockets to other hosts. */
const MAX_EXTERNAL_REQUESTS = 64

/** One queue for each host, each with its own manners. */
export function hostQueues(options: HostQueuesOptions) {
  const hosts = new Map<string, Host>()
  let externalRequests = 0
  let isStopped = false

  const hostOf = (url: string): Host => {
    const origin = url.slice(0, url.indexOf('/', 8))
    const known = hosts.get(origin)
    if (known) return known
    const isOwn = origin === options.siteOrigin
    const max = isOwn ? options.siteConcurrency : options.externalConcurrency
    const host: Host = {
      origin,
      waiting: [],
      next: 0,
      running: 0,
      limit: max,
      max,
      pauseMs: isOwn ? 0 : options.pauseMs,
      blockedUntil: 0,
      timer: null,
      robots: isOwn ? { sitemaps: [], crawlDelaySeconds: 0, allows: () => true } : 'unread',
    }
    hosts.set(origin, host)
    return host
  }

  const readRobots = async (host: Host): Promise<void> => {
    host.robots = 'reading'
    externalRequests += 1
    const robots = await options.readRobots(host.origin)
    externalRequests -= 1
    host.robots = robots
    host.pauseMs = Math.max(host.pauseMs, Math.min(MAX_CRAWL_DELAY_SECONDS, robots.crawlDelaySeconds) * 1_000)
    if (host.pauseMs > 0) host.limit = 1
    pump(host)
  }

  const start = async (host: Host, url: string): Promise<void> => {
    const isOther = host.origin !== options.siteOrigin
    host.running += 1
    if (isOther) externalRequests += 1
    await options.run(url)
    host.running -= 1
    if (isOther) externalRequests -= 1
    if (isOther && externalRequests === MAX_EXTERNAL_REQUESTS - 1)
      for (const other of hosts.values()) pump(other)
    else pump(host)
  }

  const pump = (host: Host): void => {
    if (host.robots === 'reading' || host.timer) return
    while (!isStopped && host.next < host.waiting.length && host.running < Math.floor(host.limit)) {
      if (host.origin !== options.siteOrigin && externalRequests >= MAX_EXTERNAL_REQUESTS) return
      if (host.robots === 'unread') {
        void readRobots(host)
        return
      }
      const wait = host.blockedUntil - options.now()
      if (wait > 0) {
        host.timer = setTimeout(() => {
          host.timer = null
          pump(host)
        }, wait)
        return
      }
      const url = host.waiting[host.next] ?? ''
      host.next += 1
      if (host.next > 1_000) {
        host.waiting.splice(0, host.next)
        host.next = 0
      }
      if (typeof host.robots === 'object' && !host.robots.allows(url.slice(host.origin.length))) {
        options.onDisallowed(url)
        continue
      }
      if (host.pauseMs > 0) host.blockedUntil = options.now() + host.pauseMs
      void start(host, url)
    }
  }

  return {
    add(url: string): void {
      const host = hostOf(url)
      host.waiting.push(url)
      pump(host)
    },
    /** The host asked for fewer requests, or answered well again. */
    slowDown(url: string): void {
      const host = hostOf(url)
      host.limit = Math.max(1, host.limit / 2)
    },
    speedUp(url: string): void {
      const host = hostOf(url)
      if (host.pauseMs === 0 && host.limit < host.max) host.limit = Math.min(host.max, host.limit + 0.25)
    },
    stop(): void {
      isStopped = true
      for (const { timer } of hosts.values()) if (timer) clearTimeout(timer)
    },
  }
}
