import { setTimeout as wait } from 'node:timers/promises'
import { pagesOf } from '#tests/server/mixed-load.ts'
import type { Fault } from '#tests/support/unreliable-backend.ts'

/** Whether it is time to stop. */
type IsOver = () => boolean

/** A kind of request that is sent again and again, with the statuses of its responses. */
export interface Flood {
  readonly name: string
  readonly byStatus: Map<number, number>
  /** The statuses among them that no request may get. */
  readonly failures: Map<number, number>
}

/** The requests of one flood that are in flight at once. */
const AT_ONCE = 6
/** The pause between two requests of one flooder, which leaves time for others on two cores. */
const PAUSE_MS = 20
const HEALTHY_MS = 20_000
const FAILING_MS = 8_000
/** Recovery takes time: failures are cached for a while, and a failed call has three attempts. */
const RECOVERY_MS = 8_000

/**
 * Floods the site until `isOver` with addresses of endless variants: sizes of pictures, filters of lists, and data
 * documents of pages that do not exist. Returns what each flood got.
 */
export async function floods(
  origin: string,
  isOver: IsOver,
  isFailing: () => boolean,
): Promise<readonly Flood[]> {
  const pictures = await picturesOf(origin)
  const pathOf: Readonly<Record<string, (count: number) => string>> = {
    pictures: (count) => {
      const format = ['jpeg', 'webp', 'png', 'avif'][count % 4]
      const width = [400, 600, 800, 1000, 1200, 1800][Math.floor(count / 4) % 6]
      return `/cdn-cgi/image/width=${width},format=${format},quality=75${pictures[count % pictures.length]}?${count}`
    },
    lists: (count) => `/student-accommodation/leeds?max=${count % 997}&weeks=${count % 60}&sort=${count % 3}`,
    'data documents': (count) => `/student-accommodation/leeds/unknown-${count}/index.pageContext.json`,
  }
  return Promise.all(
    Object.entries(pathOf).map(async ([name, path]) => {
      const flood: Flood = { name, byStatus: new Map(), failures: new Map() }
      let count = 0
      const flooder = async (): Promise<void> => {
        while (!isOver()) {
          count += 1
          const mayBeMissing = isFailing()
          const status = await statusOf(origin + path(count))
          add(flood.byStatus, status)
          // a page that is not cached cannot be shown without the backend (spec section 8)
          const isExpected = status === 503 || (status === 500 && (mayBeMissing || isFailing()))
          if (status === 0 || (status >= 500 && !isExpected)) add(flood.failures, status)
          await wait(PAUSE_MS)
        }
      }
      await Promise.all(Array.from({ length: AT_ONCE }, flooder))
      return flood
    }),
  )
}

/** Visits all pages of the sitemap until `isOver`. Each of them was visited before the backend began to fail. */
export async function visitKnownPages(
  origin: string,
  isOver: IsOver,
): Promise<{ readonly visits: number; readonly failures: readonly string[] }> {
  const paths = await pagesOf(origin)
  const failures: string[] = []
  let visits = 0
  while (!isOver()) {
    const path = paths[visits % paths.length] ?? '/'
    visits += 1
    const status = await statusOf(origin + path)
    if (status !== 200) failures.push(`${status} ${path}`)
    await wait(PAUSE_MS)
  }
  return { visits, failures }
}

/** Visits each page of the sitemap once, four at a time. Returns those that failed. */
export async function warmPages(origin: string): Promise<readonly string[]> {
  const waiting = [...(await pagesOf(origin))]
  const failures: string[] = []
  const visitor = async (): Promise<void> => {
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      const status = await statusOf(origin + path)
      if (status !== 200) failures.push(`${status} ${path}`)
    }
  }
  await Promise.all(Array.from({ length: 4 }, visitor))
  return failures
}

/** Makes the backend fail in one way after another, with healthy periods in between. It is healthy at the end. */
export function flap(fail: (fault: Fault | null) => Promise<void>, isOver: IsOver) {
  const faults: readonly Fault[] = [
    'answers 500',
    'answers []',
    'answers garbage',
    'dead',
    'answers HTML with 200',
    'hanging',
    'dying',
    'resets connections',
  ]
  let isFailing = false
  const run = async (): Promise<number> => {
    let failed = 0
    while (!isOver()) {
      await wait(HEALTHY_MS)
      isFailing = true
      await fail(faults[failed % faults.length] ?? null)
      failed += 1
      await wait(FAILING_MS)
      await fail(null)
      await wait(RECOVERY_MS)
      isFailing = false
    }
    return failed
  }
  return {
    /** Resolves at the end with how often the backend has failed. */
    ended: run(),
    /** Whether the backend fails, or has just begun to recover. */
    isFailing: () => isFailing,
  }
}

async function statusOf(address: string): Promise<number> {
  try {
    const answer = await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(60_000) })
    await answer.arrayBuffer()
    return answer.status
  } catch {
    return 0
  }
}

const add = (counts: Map<number, number>, status: number): void =>
  void counts.set(status, (counts.get(status) ?? 0) + 1)

/** Returns the addresses of the original images of the home page and of a property. */
async function picturesOf(origin: string): Promise<readonly string[]> {
  const pages = await Promise.all(
    ['/', '/student-accommodation/leeds/aire-yard'].map(async (path) => (await fetch(origin + path)).text()),
  )
  return [...new Set(pages.join('').match(/\/images\/demo\/[\w/-]+\.jpg/g))]
}
