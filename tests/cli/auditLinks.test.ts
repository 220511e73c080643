import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AuditReport } from '../../src/domain/audit/auditReport.ts'
import { startFixtureSite } from './fixture-site/fixture-site.ts'
import { startCli } from './run-cli.ts'

const folder = mkdtempSync(join(tmpdir(), 'audit-links-'))
const file = (name: string): string => join(folder, name)
afterAll(() => rmSync(folder, { recursive: true }))

describe('site-cli audit-links on a site of 1,000 pages and 60,000 links', () => {
  let site: Awaited<ReturnType<typeof startFixtureSite>>
  let ran: Awaited<ReturnType<typeof run>>
  let report: AuditReport
  const options = (): readonly string[] => [
    ...['--origin', site.origin, '--map-host', 'www.planted.example', '--cms', 'http://cms.planted.example'],
    ...['--timeout', '1500', '--max-wait', '5'],
  ]
  beforeAll(async () => {
    site = await startFixtureSite()
    ran = await run(...options(), '--format', 'json', '--output', file('planted.json'))
    report = JSON.parse(readFileSync(file('planted.json'), 'utf8')) as AuditReport
  }, 120_000)
  afterAll(() => site.close())

  it('reports every defect of the site on every page that has it, with line and text, and nothing else', () => {
    const found = report.problems.flatMap(({ level, kind, url, pages }) =>
      pages.map((page) => ({ level, kind, url, page: page.url, line: page.line, text: page.text })),
    )
    const inOrder = (list: readonly object[]): readonly string[] =>
      list.map((one) => JSON.stringify(one)).toSorted()
    expect(inOrder(found)).toEqual(inOrder(site.expected))
    expect(ran).toEqual({ status: 1, out: '', err: '' })
  })

  it('reads 1,000 pages with 60,000 links', () => {
    expect(report.pages).toBeGreaterThan(1_000)
    expect(report.links).toBeGreaterThan(60_000)
    expect(report).toMatchObject({ origin: site.origin, complete: true, ignored: 0 })
  })

  it('requests no address twice, unless a host failed or asked for a retry', () => {
    const mayRepeat = /(?:status\/50|hang|stall|flaky|limited|drop|needs-cookie)/
    const repeated = [...site.requests].filter(([, times]) => times > 1).map(([address]) => address)
    expect(repeated.filter((address) => !mayRepeat.test(address))).toEqual([])
    expect([...site.requests.keys()].filter((address) => !address.startsWith('GET '))).toEqual([])
  })

  it('requests nothing that another host’s robots.txt forbids, and nothing that is commented out', () => {
    const asked = [...site.requests.keys()].join('\n')
    expect(asked).not.toMatch(/private|commented|in-script|in-json|in-template|in-textarea|wp-admin/)
  })

  it('reports the redirects of a chain', () => {
    expect(report.problems.find(({ url }) => url === `${site.origin}/redirect/chain`)?.chain).toEqual([
      { status: 302, url: `${site.origin}/redirect/302` },
      { status: 302, url: `${site.origin}/pages/6` },
    ])
  })

  it('ends with 130 after Ctrl-C, with a report of what it has read', async () => {
    site.forget()
    const { child, ended } = start(...options(), '--format', 'json')
    while (site.requests.size < 300) await new Promise((resolve) => setTimeout(resolve, 5))
    child.kill('SIGINT')
    const { status, out, err } = await ended
    const part = JSON.parse(out) as AuditReport
    expect([status, part.complete, part.cutOff]).toEqual([130, false, 'stopped'])
    expect(err).toBe('This is not the whole site: stopped before the end.\n')
    expect(part.pages).toBeGreaterThan(50)
    expect(part.pages).toBeLessThan(1_000)
  }, 120_000)
})

// Helpers

const start = (...parameters: readonly string[]) => startCli(['audit-links', ...parameters])
const run = (...parameters: readonly string[]) => start(...parameters).ended
