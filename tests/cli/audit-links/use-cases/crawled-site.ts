import { Clock, Effect, Fiber } from 'effect'
import { TestClock } from 'effect/testing'
import type { AuditOptions } from '../../../../cli/audit-links/use-cases/audit-site.ts'
import type { MemoryResource } from '../../../../cli/shared/web-reader/memory-web-reader.ts'
import { audited } from './audited-site.ts'

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
  const { program, requests } = audited(Object.fromEntries(recorded), { options })
  const running = yield* Effect.forkChild(program)
  yield* TestClock.adjust('1 day')
  const { report } = yield* Fiber.join(running)
  return {
    report,
    requests,
    timesOf: (url: string) => times.filter(([requested]) => requested === url).map(([, time]) => time),
    found: report.problems.map(({ kind, url }) => `${kind} ${url}`),
  }
})
