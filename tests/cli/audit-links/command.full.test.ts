import { expect, it } from 'vitest'
import type { AuditReport } from '../../../cli/audit-links/rules/audit-report.ts'
import { inOrder, occurrencesOf, startFixtureSite } from './fixture-site/fixture-site.ts'
import { run } from './small-site.ts'

it('audit-links also reports pages that never respond, or stop in the middle', async () => {
  const site = await startFixtureSite()
  const { status, out } = await run(
    ...['--origin', site.origin, '--map-host', 'www.planted.example', '--cms', 'http://cms.planted.example'],
    ...['--timeout', '4000', '--max-wait', '5', '--format', 'json'],
  )
  await site.close()
  expect(inOrder(occurrencesOf(JSON.parse(out) as AuditReport))).toEqual(inOrder(site.expected))
  expect(status).toBe(1)
}, 120_000)
