import { Clock, Effect, Fiber, Layer } from 'effect'
import { TestClock } from 'effect/testing'
import type { EditLink } from '#cli/audit-links/rules/audit-report.ts'
import { type AuditOptions, auditSite } from '#cli/audit-links/use-cases/audit-site.ts'
import type { ProgressReport } from '#cli/shared/ports/terminal.ts'
import type { LinkRole } from '#cli/shared/rules/link-role.ts'
import { INVENTED_PATH } from '#cli/shared/rules/stand-in-page.ts'
import { ALLOW_ALL, type WebResource, type WrittenLink } from '#cli/shared/rules/web-resource.ts'
import { memoryTerminal } from '#cli/shared/terminal/memory-terminal.ts'
import { type MemoryResource, memoryWebReader } from '#cli/shared/web-reader/memory-web-reader.ts'

export const OWN = 'https://own.example'
export const OTHER = 'https://other.example'

export const link = (
  raw: string,
  role: LinkRole = 'link',
  change: Partial<WrittenLink> = {},
): WrittenLink => ({
  role,
  raw,
  line: 1,
  text: 'A link',
  rel: 'nofollow',
  ...change,
})

/** Makes a page with these links. */
export const page = (...links: readonly (string | WrittenLink)[]): Partial<WebResource> => ({
  isPage: true,
  names: new Uint32Array(),
  links: links.map((one) => (typeof one === 'string' ? link(one) : one)),
})

export const robots = (change: Partial<typeof ALLOW_ALL>): Partial<WebResource> => ({
  robots: { ...ALLOW_ALL, ...change },
})

/** The options of an audit that covers everything and reports all that it finds. */
export const AUDIT_OPTIONS: AuditOptions = {
  site: { origin: OWN, isSecure: true, cmsOrigin: null },
  hosts: new Map(),
  withExternal: true,
  isWanted: () => true,
  isPartial: false,
  unmatched: () => [],
  maxPages: 1_000,
  maxTimeMs: 3_600_000,
  maxSimilar: 1_000,
  allVariants: false,
  onlyPages: null,
  concurrency: 4,
  externalConcurrency: 2,
  pauseMs: 0,
  retries: 2,
  maxDelayMs: 30_000,
  without: [],
  ignoreRules: [],
  baseline: null,
  findEditLinks: () => Effect.succeed(new Map()),
}

interface World {
  readonly options?: Partial<AuditOptions>
  readonly editLinks?: ReadonlyMap<string, EditLink>
  /** Whether the operator stops the audit at this point. */
  readonly stopWhen?: (report: ProgressReport) => boolean
}

/** Makes an audit of a site in memory. Its sitemap is empty unless `resources` has another one. */
export function audited(resources: Readonly<Record<string, MemoryResource>>, world: World = {}) {
  const { options = {}, editLinks = new Map(), stopWhen } = world
  const web = memoryWebReader({
    [`${OWN}/robots.txt`]: robots({}),
    [`${OWN}/sitemap.xml`]: {},
    [`${OTHER}/robots.txt`]: robots({}),
    ...resources,
  })
  const terminal = memoryTerminal(stopWhen)
  const program = auditSite({
    ...AUDIT_OPTIONS,
    findEditLinks: (urls) => Effect.succeed(new Map([...editLinks].filter(([url]) => urls.includes(url)))),
    ...options,
  }).pipe(Effect.provide(Layer.mergeAll(web.layer, terminal.layer)))
  return { program, requests: web.requests, uses: web.uses, reports: terminal.reports }
}

/** Runs an audit for a day of the test clock. Returns its findings, and when each address was requested (ms). */
export const crawled = Effect.fnUntraced(function* (
  resources: Readonly<Record<string, MemoryResource>>,
  options: Partial<AuditOptions> = {},
) {
  const times: [string, number][] = []
  const recorded = Object.entries(resources).map(([url, resource]): [string, MemoryResource] => [
    url,
    (count, via) =>
      Effect.gen(function* () {
        times.push([url, yield* Clock.currentTimeMillis])
        return typeof resource === 'function' ? yield* resource(count, via) : resource
      }),
  ])
  const { program, requests, uses } = audited(Object.fromEntries(recorded), { options })
  const running = yield* Effect.forkChild(program)
  yield* TestClock.adjust('1 day')
  const { report } = yield* Fiber.join(running)
  return {
    report,
    uses,
    requests: requests.filter((url) => !url.endsWith(INVENTED_PATH)),
    invented: requests.filter((url) => url.endsWith(INVENTED_PATH)),
    timesOf: (url: string) => times.filter(([requested]) => requested === url).map(([, time]) => time),
    found: report.problems.map(({ kind, url }) => `${kind} ${url}`),
  }
})
