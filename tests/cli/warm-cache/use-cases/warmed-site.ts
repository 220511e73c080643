import { Effect, Fiber, Layer } from 'effect'
import { TestClock } from 'effect/testing'
import { routeMatcher } from '#adapters/react-router/route-matcher.ts'
import type { ProgressReport } from '#cli/shared/ports/terminal.ts'
import { memoryTerminal } from '#cli/shared/terminal/memory-terminal.ts'
import { type MemoryResource, memoryWebReader } from '#cli/shared/web-reader/memory-web-reader.ts'
import { type MemoryResponse, memoryCacheProbe } from '#cli/warm-cache/cache-probe/memory-cache-probe.ts'
import { type WarmOptions, warmSite } from '#cli/warm-cache/use-cases/warm-site.ts'
import { link } from '#tests/cli/audit-links/use-cases/audited-site.ts'

export const ORIGIN = 'https://own.example'

/** Makes a page with these links and images. */
export const withTargets =
  (targets: { readonly links?: readonly string[]; readonly images?: readonly string[] }): MemoryResponse =>
  () => ({ targets: { links: [], images: [], ...targets } })

interface World {
  readonly options?: Partial<WarmOptions>
  readonly responses?: Readonly<Record<string, MemoryResponse>>
  /** Resources besides the sitemap, by URL. */
  readonly resources?: Readonly<Record<string, MemoryResource>>
  readonly stopWhen?: (report: ProgressReport) => boolean
}

/** Makes a site in memory whose sitemap lists these paths, and a program that warms it. */
export function warmed(
  paths: readonly string[],
  { options, responses = {}, resources, stopWhen }: World = {},
) {
  const web = memoryWebReader({
    [`${ORIGIN}/sitemap.xml`]: { links: paths.map((path) => link(path, 'sitemap')) },
    ...resources,
  })
  const byUrl = Object.entries(responses).map(([path, response]) => [ORIGIN + path, response])
  const probe = memoryCacheProbe(Object.fromEntries(byUrl))
  const terminal = memoryTerminal(stopWhen)
  const program = warmSite({
    origin: ORIGIN,
    hosts: new Map(),
    isWanted: () => true,
    withImages: false,
    tags: null,
    content: null,
    concurrency: 2,
    verify: false,
    retries: 2,
    maxDelayMs: 60_000,
    findRoute: routeMatcher,
    dataUrl: (url) => `${url.replace(/\/$/, '')}/data`,
    ...options,
  }).pipe(Effect.provide(Layer.mergeAll(web.layer, probe.layer, terminal.layer)))
  /** Runs the program for an hour of the test clock. */
  const inTime = Effect.gen(function* () {
    const running = yield* Effect.forkChild(program)
    yield* TestClock.adjust('1 hour')
    return yield* Fiber.join(running)
  })
  const requests = () => probe.requests.map(({ url, variant }) => `${variant} ${url.slice(ORIGIN.length)}`)
  return { program, inTime, requests, reports: terminal.reports }
}
