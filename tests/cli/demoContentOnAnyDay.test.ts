import { describe, expect, it } from 'vitest'
import { startDemoBackend } from '../../demo/server.ts'
import { routeMatcher } from '../../src/adapters/react-router/routeMatcher.ts'
import { readAllContent } from '../../src/adapters/wordpress/readAllContent.ts'
import { checkContent } from '../../src/domain/content-rules/checkContent.ts'
import { CONTENT_RULES } from '../../src/domain/content-rules/contentRules.ts'
import { SITE_ORIGIN } from './broken-content.ts'

describe('the demonstration content', () => {
  // its contracts and offers are counted from the day: before and after a move-in day, at New Year, in summer
  it.each(['2026-09-11', '2026-09-12', '2027-01-01', '2027-07-20'])('breaks no rule on %s', async (today) => {
    const backend = await startDemoBackend({
      port: 0,
      now: new Date(`${today}T10:00:00Z`),
      siteOrigin: SITE_ORIGIN,
    })
    const { content } = await readAllContent({
      cmsOrigin: backend.origin,
      siteOrigin: SITE_ORIGIN,
      signal: new AbortController().signal,
      onProgress: () => {},
    })
    await backend.close()
    expect(content.rooms).toHaveLength(71)
    const settings = {
      rules: CONTENT_RULES,
      isComplete: true,
      today,
      siteOrigin: SITE_ORIGIN,
      findRoute: routeMatcher,
    }
    expect(checkContent(content, settings).problems).toEqual([])
  })
})
