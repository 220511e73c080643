import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AuditReport } from '../../src/domain/audit/auditReport.ts'
import { serve } from '../adapters/wordpress/hostile-server.ts'
import { run, small } from './small-site.ts'

describe('an audit with limits', () => {
  let site: Awaited<ReturnType<typeof small>>
  beforeAll(async () => {
    site = await small({ '/': '<a href="/a">A</a>', '/a': '<a href="/b">B</a>', '/b': '' })
  })
  afterAll(() => site.close())
  const audit = (format: string) => run('--origin', site.origin, '--max-pages', '1', '--format', format)

  it.each([
    ['pretty', /0 broken.*; cut off at --max-pages/],
    ['json', /"complete": false,\s+"cutOff": "max-pages"/],
    ['junit', /<error message="cut off at --max-pages/],
    ['csv', /^incomplete,max-pages,http/m],
    ['html', /<strong>cut off at --max-pages/],
  ])('fails if it is cut off, and the %s report says so', async (format, said) => {
    const { status, out, err } = await audit(format)
    expect([status, out]).toEqual([1, expect.stringMatching(said)])
    expect(out).not.toContain('Nothing is wrong')
    expect(err).toContain('This is not the whole site')
  })

  it('passes if the limit is as large as the site', async () => {
    expect((await run('--origin', site.origin, '--max-pages', '3')).status).toBe(0)
  })

  it('is cut off at its maximum time', async () => {
    const slow = await serve((request, response) => {
      if (request.url === '/') response.writeHead(200, { 'content-type': 'text/html' }).end('<a href="/a">')
      else if (request.url !== '/a') response.writeHead(404).end()
    })
    const { status, out } = await run('--origin', slow.origin, '--max-time', '1', '--format', 'json')
    await slow.close()
    expect([status, JSON.parse(out)]).toEqual([
      1,
      expect.objectContaining({ complete: false, cutOff: 'max-time' }),
    ])
  })

  it('stops following an endless calendar, reports it once, and fails whatever --fail-on says', async () => {
    const calendar = await serve((request, response) => {
      const month = Number(/^\/calendar\/(\d+)$/.exec(request.url ?? '')?.[1] ?? 0)
      const body = `<a href="/calendar/${month + 1}">Next</a><a href="/calendar/${month + 12}">Year</a>`
      response.writeHead(200, { 'content-type': 'text/html' }).end(body)
    })
    const options = ['--origin', calendar.origin, '--max-similar', '200', '--format', 'json']
    const { status, out } = await run(...options, '--fail-on', 'broken')
    const excluded = await run(...options, '--exclude', '/calendar/*', '--exclude', '/sitemap.xml')
    await calendar.close()
    const { problems, complete, pages } = JSON.parse(out) as AuditReport
    expect([status, complete]).toEqual([1, false])
    expect(pages).toBeLessThan(300)
    expect(problems.map(({ kind, url }) => [kind, url])).toEqual([
      ['crawl-trap', `${calendar.origin}/calendar/*`],
    ])
    expect(problems[0]?.detail).toContain("--exclude '/calendar/*'")
    expect(excluded.status).toBe(0)
  })
})
