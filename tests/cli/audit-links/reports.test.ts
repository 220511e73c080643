// spec section 13

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { htmlReport } from '#cli/audit-links/report-html.ts'
import { prettyReport } from '#cli/audit-links/report-pretty.ts'
import { serve } from '#tests/adapters/wordpress/hostile-server.ts'
import { elementsOf } from '../run-cli.ts'
import { run, small } from './small-site.ts'

const HOSTILE =
  '<a href="/gone?a=1&amp;b=%22%3E">=cmd() "quoted", <b>&lt;script&gt;alert(1)&lt;/script&gt;</b>\u0007 ]]&gt;</a>'

let site: Awaited<ReturnType<typeof small>>
let cms: Awaited<ReturnType<typeof serve>>
beforeAll(async () => {
  site = await small({
    '/': '<a href="/contactus">Contact</a><a href="/moved">Moved</a><a href="/a">A</a><a href="/contact-us">C</a>',
    '/a': `<a href="/contactus">Contact</a>${HOSTILE}`,
    '/contact-us': '',
  })
  cms = await serve((request, response) => {
    const item = { id: 41, type: 'page', slug: 'a', author_name: 'Ada' }
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify(request.url?.includes('slug=a') ? [item] : []))
  })
})
afterAll(() => Promise.all([site.close(), cms.close()]))
const audit = (...parameters: readonly string[]) =>
  run('--origin', site.origin, '--cms', cms.origin, ...parameters)

/** What each format says about a finding, an edit link and a limit. Text of a page changes the meaning of none. */
const SAID: Readonly<Record<string, readonly (string | RegExp)[]>> = {
  pretty: [
    /^broken .*\/a line 1 “=cmd\(\) "quoted", <script>/m,
    'edit the page “a”:',
    '; cut off at --max-pages',
  ],
  json: [/"complete": false,\s+"cutOff": "max-pages"/, '"suggestion": "/contact-us"', '"slug": "a"'],
  junit: [
    '<error message="cut off at --max-pages',
    'tests="4" failures="3" errors="1" skipped="0"',
    '“=cmd() "quoted", &lt;script&gt;alert(1)&lt;/script&gt; ]]&gt;”',
  ],
  csv: [
    /^level,kind,url,status,detail,chain,known,page,line,text,edit,suggestion\nincomplete,max-pages,http/,
    `"'=cmd() ""quoted"", <script>`,
  ],
  html: ['<strong>cut off at --max-pages', '&lt;script&gt;alert(1)', 'aria-label="By page"', '<h2>Ada ('],
}

describe('a report', () => {
  it.each(Object.keys(SAID))('as %s says everything about hostile content and its limit', async (format) => {
    const { status, out, err } = await audit('--format', format, '--max-pages', '2', '--concurrency', '1')
    expect(status).toBe(1)
    for (const said of SAID[format] ?? []) expect(out).toMatch(said)
    expect(out.replaceAll('&amp;', '&')).toContain(`${cms.origin}/wp-admin/post.php?post=41&action=edit`)
    expect(out).toContain('There is no such page')
    for (const wrong of ['\u0007', 'Nothing is wrong']) expect(out).not.toContain(wrong)
    expect(err).toBe('This is not the whole site: cut off at --max-pages: not all known pages were read.\n')
    if (format === 'json') expect(JSON.parse(out)).toMatchObject({ pages: 2 })
    if (format === 'junit') expect(elementsOf(out).filter((name) => name === 'testcase')).toHaveLength(4)
    if (format === 'html') expect(out).not.toContain('<script')
  })

  it('for people has totals in the first line, then the problems, and a summary in the last line', async () => {
    const { status, out } = await run('--origin', site.origin, '--exclude', '/gone*')
    const lines = out.split('\n')
    expect(status).toBe(1)
    expect(lines.slice(0, 4)).toEqual([
      '2 problems on 2 pages: 1 not-found, 1 permanent-redirect',
      `broken     ${site.origin}/ line 1 “Contact” → ${site.origin}/contactus: There is no such page (404). Did you mean /contact-us? [not-found] on 2 pages`,
      `           also ${site.origin}/a line 1 “Contact”`,
      expect.stringMatching(/^warning .*\/moved: .* \[permanent-redirect\]$/),
    ])
    expect(lines.at(-2)).toMatch(
      /^3 pages, 6 links and \d addresses of .* in .* s: 1 broken, 1 warning, 0 unchecked$/,
    )
  })

  it('of a clean site is its summary alone', async () => {
    const clean = await small({ '/': '<a href="#top">Up</a>' })
    const { status, out } = await run('--origin', clean.origin)
    await clean.close()
    expect([status, out]).toEqual([
      0,
      expect.stringMatching(/^1 page, 1 link .*: 0 broken, 0 warning, 0 unchecked\n$/),
    ])
  })

  it('shows a dead link of a menu once, with the number of its pages', () => {
    const pages = Array.from({ length: 379 }, (_, index) => ({
      url: `https://site.example/${index}`,
      line: 1,
      text: 'Menu',
    }))
    const gone = { kind: 'not-found', level: 'broken', url: '/gone', detail: 'gone', status: 404 } as const
    const counts = { addresses: 2, variantsSkipped: 1, ignored: 0, pages: 379, links: 1, durationMs: 1 }
    const report = {
      ...counts,
      origin: 'https://site.example',
      startedAt: '',
      complete: true,
      problems: [{ ...gone, chain: [], pages }],
    }
    const text = prettyReport(report, { colour: false })
    expect(text.match(/\/gone: gone \[not-found\] on 379 pages/g)).toHaveLength(1)
    expect(text).toContain(', 1 page variant skipped that are the same page (--all-variants)')
    expect(htmlReport(report)).toContain('<summary>On 379 pages</summary>')
  })
})
