import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { AuditReport } from '../../../cli/audit-links/rules/audit-report.ts'
import { serve } from '../../adapters/wordpress/hostile-server.ts'
import { UNUSED_ORIGIN } from '../../support/free-port.ts'
import { run, small } from './small-site.ts'

vi.setConfig({ testTimeout: 60_000 })

const folder = mkdtempSync(join(tmpdir(), 'audit-links-'))
const written = (name: string, content: string): string => {
  writeFileSync(join(folder, name), content)
  return join(folder, name)
}

let site: Awaited<ReturnType<typeof small>>
beforeAll(async () => {
  site = await small({
    '/': '<a href="/a">A</a><a href="/gone">Gone</a><a href="/moved">Moved</a>',
    '/a': '<a href="/gone">Gone too</a>',
  })
})
afterAll(async () => {
  await site.close()
  rmSync(folder, { recursive: true })
})

/** Audits the site. Returns the status, and the report with its problems as text. */
async function audit(...parameters: readonly string[]) {
  const { status, out, err } = await run('--origin', site.origin, '--format', 'json', ...parameters)
  const report = JSON.parse(out) as AuditReport
  const problems = report.problems.map(({ kind, url, known, pages }) =>
    [kind, url, known && 'known', ...pages.map((page) => `on ${page.url}`)]
      .filter(Boolean)
      .join(' ')
      .replaceAll(site.origin, ''),
  )
  return { status, err, report, problems }
}
const GONE = 'not-found /gone on / on /a'
const MOVED = 'permanent-redirect /moved on /'

describe('audit-links', () => {
  it.each([
    ['reports everything without options', [], 1, [GONE, MOVED]],
    ['fails from the given level', ['--exclude', '/gone', '--fail-on', 'broken'], 0, [MOVED]],
    [
      'passes at a limit as large as the site',
      ['--max-pages', '2', '--exclude', '/gone', '--exclude', '/moved'],
      0,
      [],
    ],
  ])('%s: %j', async (_, parameters, status, problems) => {
    expect(await audit(...parameters)).toMatchObject({
      status,
      problems,
      err: '',
      report: { complete: true },
    })
  })

  it('lists the problems of a baseline without failing, and names those that are fixed', async () => {
    const gone = { kind: 'not-found', url: `${site.origin}/gone`, pages: [] }
    const fixed = { kind: 'not-found', url: `${site.origin}/fixed` }
    const baseline = written('baseline.json', JSON.stringify({ problems: [gone, { ...fixed, pages: [] }] }))
    expect(await audit('--baseline', baseline, '--without', 'permanent-redirect')).toMatchObject({
      status: 0,
      problems: ['not-found /gone known on / on /a'],
      report: { fixed: [fixed] },
    })
    const { status, out } = await run('--origin', site.origin, '--baseline', baseline)
    expect([status, out]).toEqual([1, expect.stringContaining(`fixed      not-found ${fixed.url}`)])
  })

  it('lists only what is new since a report that it has written to a file', async () => {
    const before = join(folder, 'before.json')
    expect(
      await run('--origin', site.origin, '--format', 'json', '--page', '/a', '--output', before),
    ).toEqual({
      status: 1,
      out: '',
      err: '',
    })
    expect(JSON.parse(readFileSync(before, 'utf8'))).toMatchObject({ pages: 1 })
    expect((await audit('--since', before)).problems).toEqual(['not-found /gone on /', MOVED])
  })

  it('applies ignore rules, counts what they leave out, and names unused ones', async () => {
    const rules =
      '- { url: /gone, reason: comes back in spring }\n- { kind: soft-404, page: /x, reason: old }\n'
    expect(await audit('--ignore', written('ignore.yaml', rules))).toMatchObject({
      status: 1,
      problems: [MOVED],
      report: { ignored: 1 },
      err: expect.stringContaining('Unused ignore rule: soft-404 on /x (old)'),
    })
  })

  it.each([
    ['--ignore', '- url: /gone\n', 'Rule 1 gives no reason'],
    ['--ignore', null, 'no such file'],
    ['--baseline', '{}', 'it is not a report of --format json'],
  ])('exits with 2 if the file of %s cannot be used: %j', async (option, content, message) => {
    const file = content === null ? join(folder, 'none') : written('unusable', content)
    expect(await run('--origin', site.origin, option, file)).toEqual({
      status: 2,
      out: '',
      err: expect.stringContaining(message),
    })
  })

  it('exits with 2 when the site cannot be read', async () => {
    const away = await small({}, { location: 'https://www.example.com/' })
    const [refused, moved] = await Promise.all([
      run('--origin', UNUSED_ORIGIN, '--retries', '0'),
      run('--origin', away.origin, '--internal-only'),
    ])
    await away.close()
    expect(refused).toEqual({
      status: 2,
      out: '',
      err: `${UNUSED_ORIGIN}/ cannot be read: Connection refused.\n`,
    })
    expect(moved).toMatchObject({
      status: 2,
      err: expect.stringContaining('redirects to https://www.example.com/: audit that origin'),
    })
  })

  it('stops following an endless calendar, and fails whatever --fail-on says', async () => {
    const calendar = await serve((request, response) => {
      const month = Number(/^\/calendar\/(\d+)$/.exec(request.url ?? '')?.[1] ?? 0)
      response
        .writeHead(200, { 'content-type': 'text/html' })
        .end(`<a href="/calendar/${month + 1}">Next</a>`)
    })
    const options = [
      '--origin',
      calendar.origin,
      '--max-similar',
      '50',
      '--fail-on',
      'broken',
      '--format',
      'json',
    ]
    const { status, out } = await run(...options)
    await calendar.close()
    const { problems, complete, pages } = JSON.parse(out) as AuditReport
    expect([status, complete, problems.map(({ kind, url }) => `${kind} ${url}`)]).toEqual([
      1,
      false,
      [`crawl-trap ${calendar.origin}/calendar/*`],
    ])
    expect(pages).toBeLessThan(70)
  })
})
