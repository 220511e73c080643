// spec sections 13 and 15

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AuditReport } from '#cli/audit-links/rules/audit-report.ts'
import { startCli } from '../run-cli.ts'
import { inOrder, occurrencesOf, startFixtureSite } from './fixture-site/fixture-site.ts'

describe('site-cli audit-links on a site of 1,000 pages and 60,000 links', () => {
  let site: Awaited<ReturnType<typeof startFixtureSite>>
  const options = (): readonly string[] => [
    ...['--origin', site.origin, '--map-host', 'www.planted.example', '--cms', 'http://cms.planted.example'],
    // the site of the test has no page that is too slow, however busy the machine is
    ...['--max-wait', '5', '--timeout', '600000', '--format', 'json'],
  ]
  beforeAll(async () => {
    site = await startFixtureSite({ withTimeouts: false })
  })
  afterAll(() => site.close())

  it('reports every defect of the site on every page that has it, with line and text, and nothing else', async () => {
    const { status, out, err } = await startCli(['audit-links', ...options()]).ended
    const report = JSON.parse(out) as AuditReport
    expect(inOrder(occurrencesOf(report))).toEqual(inOrder(site.expected))
    expect([status, err]).toEqual([1, ''])
    expect(report).toMatchObject({ origin: site.origin, complete: true, ignored: 0 })
    expect(report.pages).toBeGreaterThan(1_000)
    expect(report.links).toBeGreaterThan(60_000)
    const asked = [...site.requests.keys()].join('\n')
    // further sizes of a picture are not loaded
    expect(asked.match(/^(?!GET ).*/gm)).toEqual(['HEAD site/cdn-cgi/image/width=400/broken.jpg'])
    // forbidden by the robots.txt of another host, or commented out
    expect(asked).not.toMatch(/private|commented|in-script|in-json|in-template|in-textarea|wp-admin/)
  })

  it('ends with 130 after Ctrl-C, with a report of what it has read', async () => {
    site.forget()
    const { child, ended } = startCli(['audit-links', ...options()])
    while (site.requests.size < 300) await new Promise((resolve) => setTimeout(resolve, 5))
    child.kill('SIGINT')
    const { status, out, err } = await ended
    const part = JSON.parse(out) as AuditReport
    expect([status, part.complete, part.cutOff]).toEqual([130, false, 'stopped'])
    expect(err).toBe('This is not the whole site: stopped before the end.\n')
    expect(part.pages).toBeGreaterThan(50)
    expect(part.pages).toBeLessThan(1_000)
  })
})
