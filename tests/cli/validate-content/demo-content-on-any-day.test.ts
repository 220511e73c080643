// spec sections 13 and 15

import { Effect } from 'effect'
import { describe, expect, it } from 'vitest'
import { routeMatcher } from '#adapters/react-router/route-matcher.ts'
import { memoryTerminal } from '#cli/shared/terminal/memory-terminal.ts'
import { contentParts } from '#cli/validate-content/snapshot/content-loaders.ts'
import { checkContent } from '#cli/validate-content/use-cases/check-content.ts'
import { startDemoBackend } from '#demo/server.ts'
import { CONTENT_RULES } from '#domain/content-rules/content-rules.ts'
import { SITE_ORIGIN } from './broken-content.ts'

describe('the demonstration content', () => {
  // contracts and offers depend on the day: these are before and on a move-in day, at New Year, and in summer
  it.each(['2026-09-11', '2026-09-12', '2027-01-01', '2027-07-20'])('breaks no rule on %s', async (today) => {
    const backend = await startDemoBackend({
      port: 0,
      now: new Date(`${today}T10:00:00Z`),
      siteOrigin: SITE_ORIGIN,
    })
    const options = { rules: CONTENT_RULES, today, siteOrigin: SITE_ORIGIN, findRoute: routeMatcher }
    const checked = await Effect.runPromise(
      contentParts({ cmsOrigin: backend.origin, siteOrigin: SITE_ORIGIN }).pipe(
        Effect.flatMap((parts) => checkContent(parts, options)),
        Effect.scoped,
        Effect.provide(memoryTerminal().layer),
      ),
    )
    await backend.close()
    expect(checked).toMatchObject({ problems: [], skipped: [], failedReads: [], isStopped: false })
    // 71 rooms and everything else
    expect(checked.items).toBeGreaterThan(200)
  })
})
