import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { AuditReport } from '../../src/domain/audit/auditReport.ts'
import { serve } from '../adapters/wordpress/hostile-server.ts'
import { UNUSED_ORIGIN } from '../support/free-port.ts'
import { run, shell, small, start } from './small-site.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })
const folder = mkdtempSync(join(tmpdir(), 'audit-links-'))
const file = (name: string): string => join(folder, name)
afterAll(() => rmSync(folder, { recursive: true }))

describe('the options of site-cli audit-links', () => {
  let site: Awaited<ReturnType<typeof small>>
  beforeAll(async () => {
    site = await small({
      '/': '<a href="/a">A</a><a href="/gone">Gone</a><a href="/moved">Moved</a>',
      '/a': '<a href="/gone">Gone too</a>',
    })
  })
  afterAll(() => site.close())
  const audit = (...parameters: readonly string[]) => run('--origin', site.origin, ...parameters)
  const json = async (...parameters: readonly string[]) => {
    const { status, out } = await audit('--format', 'json', ...parameters)
    return { status, report: JSON.parse(out) as AuditReport }
  }

  it('prints totals in the first line, then the problems, and a summary in the last line', async () => {
    const { status, out, err } = await audit()
    const lines = out.split('\n')
    expect(status).toBe(1)
    expect(lines[0]).toBe('2 problems on 2 pages: 1 not-found, 1 permanent-redirect')
    expect(lines[1]).toBe(
      `broken     ${site.origin}/ line 1 “Gone” → ${site.origin}/gone: There is no such page (404). [not-found]`,
    )
    expect(lines[2]).toBe(`           also ${site.origin}/a line 1 “Gone too”`)
    expect(lines.at(-2)).toMatch(
      /^2 pages, 4 links and 6 addresses of .* in .* s: 1 broken, 1 warning, 0 unchecked$/,
    )
    expect(err).toBe('')
  })

  it('exits with 0 when nothing is wrong', async () => {
    const clean = await small({ '/': '<a href="#top">Up</a>' })
    const { status, out } = await run('--origin', clean.origin)
    await clean.close()
    expect([status, out]).toEqual([
      0,
      expect.stringMatching(/^1 pages, 1 links .*: 0 broken, 0 warning, 0 unchecked\n$/),
    ])
  })

  it('fails from the level set by --fail-on', async () => {
    expect((await audit('--exclude', '/gone')).status).toBe(1)
    expect((await audit('--exclude', '/gone', '--fail-on', 'broken')).status).toBe(0)
  })

  it('leaves out kinds of findings with --without, and reads only some pages with --include', async () => {
    expect((await json('--without', 'not-found')).report.problems.map(({ kind }) => kind)).toEqual([
      'permanent-redirect',
    ])
    const { report } = await json('--include', '/a')
    expect([report.pages, report.problems]).toEqual([2, []])
  })

  it('lists the problems of a baseline without failing, and names new and fixed ones', async () => {
    const known = [
      { kind: 'not-found', url: `${site.origin}/gone`, pages: [] },
      { kind: 'not-found', url: `${site.origin}/mended`, pages: [] },
    ]
    writeFileSync(file('baseline.json'), JSON.stringify({ problems: known }))
    const { status, report } = await json('--baseline', file('baseline.json'))
    expect(status).toBe(1)
    expect(report.problems.map(({ kind, known }) => [kind, known])).toEqual([
      ['not-found', true],
      ['permanent-redirect', undefined],
    ])
    expect(report.fixed).toEqual([{ kind: 'not-found', url: `${site.origin}/mended` }])
    expect((await audit('--baseline', file('baseline.json'), '--without', 'permanent-redirect')).status).toBe(
      0,
    )
    expect((await audit('--baseline', file('baseline.json'))).out).toContain(
      `fixed      not-found ${site.origin}/mended`,
    )
  })

  it('lists only what is new since a report, including known problems on new pages', async () => {
    const { report } = await json()
    writeFileSync(file('before.json'), JSON.stringify(report))
    expect((await json('--since', file('before.json'))).report.problems).toEqual([])
    const [first, ...others] = report.problems
    writeFileSync(
      file('before.json'),
      JSON.stringify({ problems: [{ ...first, pages: first?.pages.slice(0, 1) }, ...others] }),
    )
    const { status, report: later } = await json('--since', file('before.json'))
    expect(status).toBe(1)
    expect(later.problems.map(({ pages }) => pages.map(({ url }) => url))).toEqual([[`${site.origin}/a`]])
  })

  it('applies ignore rules, counts what they leave out, and names unused ones', async () => {
    writeFileSync(
      file('ignore.yaml'),
      '- { url: /gone, reason: comes back in spring }\n- { kind: soft-404, page: /x, reason: old }\n',
    )
    const { status, out, err } = await audit('--ignore', file('ignore.yaml'), '--format', 'json')
    const report = JSON.parse(out) as AuditReport
    expect([status, report.ignored, report.problems.length]).toEqual([1, 1, 1])
    expect(err).toContain('Unused ignore rule: soft-404 on /x (old)')
  })

  it('exits with 2 and the reason when a file cannot be used', async () => {
    writeFileSync(file('no-reason.yaml'), '- url: /gone\n')
    writeFileSync(file('no-report.json'), '{}')
    for (const [parameters, message] of [
      [['--ignore', file('no-reason.yaml')], 'Rule 1 gives no reason'],
      [['--ignore', file('none')], 'no such file'],
      [['--baseline', file('no-report.json')], 'it is not a report of --format json'],
      [['--output', file('no/folder.json')], 'Its folder must exist and be writable.'],
    ] as const)
      expect(await audit(...parameters)).toMatchObject({
        status: 2,
        out: '',
        err: expect.stringContaining(message),
      })
  })

  it('exits with 2 when the site cannot be read', async () => {
    const origin = UNUSED_ORIGIN
    expect(await run('--origin', origin, '--retries', '0')).toEqual({
      status: 2,
      out: '',
      err: `${origin}/ cannot be read: Connection refused.\n`,
    })
    const away = await small({}, { location: 'https://www.example.com/' })
    expect(await run('--origin', away.origin, '--internal-only')).toMatchObject({
      status: 2,
      err: expect.stringContaining('redirects to https://www.example.com/: audit that origin'),
    })
    await away.close()
  })

  it('exits with 2 and says how to fix an invalid option', async () => {
    for (const [parameters, message] of [
      [[], "required option '--origin <origin>' not specified"],
      [['--origin', 'nonsense'], 'It must be an origin such as https://www.example.com'],
      [['--origin', `${site.origin}/path`], 'without a path'],
      [['--origin', site.origin, '--timeout', 'soon'], 'It must be a number from 1 to 600000.'],
      [
        ['--origin', site.origin, '--format', 'xml'],
        'Allowed choices are pretty, json, junit, csv, html, github',
      ],
      [['--origin', site.origin, '--without', 'typos'], 'There is no kind typos. Kinds are not-found,'],
      [['--origin', site.origin, '--header', 'nonsense'], 'It must be a header such as "X-Preview: yes".'],
      [['--origin', site.origin, '--basic-auth', 'nonsense'], 'It must be USER:PASSWORD.'],
      [['--origin', site.origin, '--map-host', 'http://'], 'It must be a host such as www.example.com'],
      [['--origin', site.origin, '--exclude', 'blog'], 'It must begin with /, * or https://'],
      [['--origin', site.origin, '--external', '--internal-only'], 'cannot be used with'],
    ] as const)
      expect(await run(...parameters)).toMatchObject({
        status: 2,
        out: '',
        err: expect.stringContaining(message),
      })
  })

  it('prints help with examples', async () => {
    const { status, out } = await run('--help')
    expect([status, out]).toEqual([
      0,
      expect.stringContaining('$ npx site-cli audit-links --origin https://'),
    ])
  })

  it('tolerates a closed pipe', async () => {
    const { child, ended } = start('--origin', site.origin)
    child.stdout?.destroy()
    expect(await ended).toMatchObject({ status: 1, err: '' })
  })

  it('writes no colour and no progress without a terminal, whatever the environment', async () => {
    const { out, err } = await start('--origin', site.origin, { NO_COLOR: '1', TERM: 'xterm-256color' }).ended
    expect(out + err).not.toMatch(/\p{Cc}\[/u)
  })

  it.runIf(process.platform === 'linux')(
    'shows colour and progress on a terminal, no colour with NO_COLOR, no progress with CI',
    async () => {
      const onTerminal = async (environment: string) =>
        (
          await shell(
            `${environment} TERM=xterm script -qec "${process.execPath} cli/site-cli.ts audit-links --origin ${site.origin}" /dev/null`,
          )
        ).out
      const plain = await onTerminal('env -u CI -u NO_COLOR')
      expect(plain).toContain('\u001b[31mbroken')
      expect(plain).toMatch(/\d pages, \d+ of \d+ addresses/)
      expect(await onTerminal('env -u CI NO_COLOR=1')).not.toContain('\u001b[31m')
      expect(await onTerminal('env CI=1')).not.toMatch(/ of \d+ addresses/)
    },
  )

  it('sends headers and the password to the site, and to no other host', async () => {
    const heard: string[] = []
    const listen = (page: string) =>
      serve((request, response) => {
        const { authorization, 'x-preview': preview } = request.headers
        heard.push(`${page} ${authorization ?? '-'} ${preview ?? '-'}`)
        response.writeHead(200, { 'content-type': 'text/html' }).end(page)
      })
    const other = await listen('other')
    const own = await listen(`<a href="${other.origin}/">x</a>`)
    await run('--origin', own.origin, '--basic-auth', 'me:secret', '--header', 'X-Preview: yes')
    await Promise.all([own.close(), other.close()])
    const basic = `Basic ${Buffer.from('me:secret').toString('base64')}`
    expect(heard.filter((line) => line.startsWith('other'))).toEqual(['other - -', 'other - -'])
    expect(
      heard.filter((line) => !line.startsWith('other')).every((line) => line.endsWith(`${basic} yes`)),
    ).toBe(true)
  })

  it('shows the edit link of a page', async () => {
    const cms = await serve((request, response) => {
      const item = request.url?.includes('slug=a') ? [{ id: 41, type: 'page', slug: 'a' }] : []
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(item))
    })
    const { report } = await json('--cms', cms.origin)
    const { out } = await audit('--cms', cms.origin)
    await cms.close()
    expect(report.problems[0]?.pages.map(({ edit }) => edit)).toEqual([
      undefined,
      { type: 'page', slug: 'a', url: `${cms.origin}/wp-admin/post.php?post=41&action=edit` },
    ])
    expect(out).toContain(`edit the page “a”: ${cms.origin}/wp-admin/post.php?post=41&action=edit`)
  })
})
