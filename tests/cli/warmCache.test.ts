import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { contentChangeTags } from '../../src/domain/ports/contentCalls.ts'
import type { WarmedAddress, WarmReport, WarmSummary } from '../../src/domain/warming/warmedAddress.ts'
import { startBackend, startSite } from '../server/start-site.ts'
import { timedContentChange } from '../support/sign-content-change.ts'
import { startCli, startOnTerminal } from './run-cli.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

const SECRET = 'a-secret-of-the-tests'
const AIRE_YARD = '/student-accommodation/leeds/aire-yard'
/** The part of the site that is warmed. The rest has pages of the same kinds. */
const PART = ['/', '/student-accommodation*', '/blog', '/blog/page/*', '/faq', '/shortlist']
const LEFT_OUT = ['/student-accommodation/*/*/*', '/*-reviews/*/*']

const folder = mkdtempSync(join(tmpdir(), 'warm-cache-'))
let backend: Awaited<ReturnType<typeof startBackend>>
let site: Awaited<ReturnType<typeof startSite>>

beforeAll(async () => {
  backend = await startBackend()
  site = await startSite(
    backend.origin,
    { dataDir: join(folder, 'data'), contentWebhookSecret: SECRET },
    undefined,
    true,
  )
})
afterAll(async () => {
  await site.close()
  await backend.close()
  rmSync(folder, { recursive: true })
})

type Report = WarmReport & { readonly summary: WarmSummary }

const parameters = (...given: readonly string[]): readonly string[] => [
  ...['warm-cache', '--origin', site.origin, '--map-host', 'site.example'],
  ...given,
]
const warm = async (...given: readonly string[]) => {
  const { status, out, err } = await startCli(parameters('--format', 'json', ...given)).ended
  return { status, err, report: JSON.parse(out) as Report }
}
const pathOf = ({ url }: WarmedAddress): string => url.slice(site.origin.length)
const pathsOf = ({ addresses }: Report, kind: WarmedAddress['kind']) => [
  ...new Set(addresses.filter((address) => address.kind === kind).map(pathOf)),
]
const ask = (path: string, headers: Readonly<Record<string, string>> = {}) =>
  fetch(site.origin + path, { headers: { accept: 'image/webp,*/*', ...headers } })

describe('site-cli warm-cache on the running site', () => {
  it('warms the pages of the sitemap and those they link to, in both variants and as data, and reports them', async () => {
    const sitemap = await (await ask('/sitemap.xml')).text()
    const fits = (path: string, patterns: readonly string[]): boolean =>
      patterns.some((pattern) => new RegExp(`^${pattern.replaceAll('*', '.*')}$`).test(path))
    const named = [...sitemap.matchAll(/<loc>http:\/\/site\.example([^<]*)<\/loc>/g)]
      .map(([, path = '']) => path)
      .filter((path) => fits(path, PART) && !fits(path, LEFT_OUT))
    expect(named.length).toBeGreaterThan(25)

    const { status, err, report } = await warm(
      '--verify',
      ...PART.flatMap((pattern) => ['--include', pattern]),
      ...LEFT_OUT.flatMap((pattern) => ['--exclude', pattern]),
    )
    expect([status, err, report.complete, report.verified]).toEqual([0, '', true, true])

    const pages = pathsOf(report, 'page')
    expect(named.filter((path) => !pages.includes(path))).toEqual([])
    // pages of a list, and pages that the sitemap does not list
    expect(pages).toEqual(
      expect.arrayContaining(['/blog/page/2', '/blog/page/3', '/student-accommodation-reviews/leeds']),
    )
    expect(pages.slice(0, 2)).toEqual(['/', '/student-accommodation'])
    expect(pages.indexOf('/student-accommodation/london')).toBeLessThan(pages.indexOf(AIRE_YARD))
    expect(pages.indexOf(AIRE_YARD)).toBeLessThan(pages.indexOf('/faq'))

    const byOutcome = Map.groupBy(report.addresses, ({ outcome }) => outcome)
    expect([...byOutcome.keys()].toSorted()).toEqual(['uncacheable', 'warmed'])
    expect(new Set(byOutcome.get('uncacheable')?.map((one) => `${pathOf(one)} ${one.reason}`))).toEqual(
      new Set([
        '/shortlist site-pages bypasses it: for one visitor',
        '/shortlist/index.pageContext.json site-pages bypasses it: for one visitor',
      ]),
    )
    for (const address of byOutcome.get('warmed') ?? []) {
      expect(address).toMatchObject({ status: 200, reason: null, bytes: expect.any(Number) })
      expect(['hit', 'stale']).toContain(address.warm)
      expect(address.bytes).toBeGreaterThan(100)
    }
    // each page four times: as document and as data, in two variants each
    expect(report.addresses).toHaveLength(pages.length * 4)
    expect(report.summary.counts.warmed).toBe((pages.length - 1) * 4)
    expect(report.summary.warm?.p50).toBeLessThan(report.summary.cold?.p50 ?? 0)

    // a visitor now gets hits
    for (const path of ['/', '/blog/page/3', '/index.pageContext.json', '/faq']) {
      expect((await ask(path)).headers.get('cache-status'), path).toMatch(/^site-pages; hit; ttl=/)
      expect((await ask(path, { accept: 'text/html' })).headers.get('cache-status')).toMatch(/; hit; ttl=/)
    }
  })

  it('warms only the pages that a content change affects', async () => {
    const change = { type: 'location', slug: 'aire-yard' } as const
    await warm('--include', AIRE_YARD, '--include', '/faq')
    const notice = await fetch(`${site.origin}/api/content-changed`, timedContentChange(change, SECRET))
    expect(notice.status).toBe(202)
    const narrowed = ['/', '/faq', '/cookies', AIRE_YARD, '/student-accommodation/leeds']
    const { status, report } = await warm(
      ...['--type', change.type, '--slug', change.slug],
      ...narrowed.flatMap((path) => ['--include', path]),
    )
    // what the change affects is decided by the tags of each page
    const tags = contentChangeTags(change)
    const carried = await Promise.all(
      narrowed.map(async (path) => ((await ask(path)).headers.get('surrogate-key') ?? '').split(' ')),
    )
    const touched = narrowed.filter((_, index) => carried[index]?.some((tag) => tags.includes(tag)))
    expect(touched).toContain(AIRE_YARD)
    expect(touched).not.toContain('/cookies')
    expect(pathsOf(report, 'page').toSorted()).toEqual(touched.toSorted())
    expect([status, report.unaffected]).toEqual([0, narrowed.length - touched.length])
    const property = report.addresses.find((address) => pathOf(address) === AIRE_YARD)
    expect(property).toMatchObject({ outcome: 'warmed', cold: 'miss', warm: 'hit' })
  })

  it('warms the resized images of each variant', async () => {
    const { status, report } = await warm(
      '--images',
      ...['--include', '/faq', '--include', AIRE_YARD, '--include', '/cdn-cgi/image/width=400*'],
      ...['--exclude', '*-courtyard*', '--exclude', '*rooms*', '--exclude', '*lounge*'],
    )
    const pictures = report.addresses.filter(({ kind }) => kind === 'picture')
    expect([status, new Set(pictures.map(({ outcome }) => outcome))]).toEqual([0, new Set(['warmed'])])
    expect(pictures.length).toBeGreaterThan(3)
    for (const { url, variant } of pictures)
      expect(url).toContain(`width=400,format=${variant === 'webp' ? 'auto' : 'jpeg'},`)
    expect(new Set(pictures.map(({ cold, warm: last }) => `${cold} ${last}`))).toEqual(new Set(['miss hit']))
    // pages come first
    expect(report.addresses.slice(0, 8).every(({ kind }) => kind !== 'picture')).toBe(true)
  })

  it('warms each process that has a cache of its own', async () => {
    const { status, report } = await warm(
      '--instance',
      site.origin,
      '--instance',
      site.origin,
      '--include',
      '/faq',
    )
    expect(status).toBe(0)
    expect(report.addresses.filter(({ kind }) => kind === 'page')).toHaveLength(4)
  })

  it('reports a mistyped property, and a type of content that no page shows', async () => {
    const [typo, agent] = await Promise.all([
      startCli(parameters('--type', 'location', '--slug', 'aire-yrad', '--include', '*/aire-yard')).ended,
      startCli(parameters('--type', 'agent', '--include', '/faq')).ended,
    ])
    expect([typo.status, typo.err]).toEqual([
      2,
      expect.stringMatching(/shows the location “aire-yrad”\. Did you mean --slug aire-yard\?/),
    ])
    expect([agent.status, agent.err]).toEqual([2, expect.stringContaining('content of the type agent')])
  })

  it('prints all addresses with --verbose, else those not warm, then a summary; writes JUnit', async () => {
    const file = join(folder, 'warm.xml')
    const only = ['--include', '/faq', '--include', '/shortlist'] as const
    const { status, out } = await startCli(parameters(...only, '--exclude', '*.json', '--verbose')).ended
    const quiet = await startCli(parameters(...only, '--exclude', '*.json')).ended
    expect(quiet.out).not.toMatch(/^warmed/m)
    expect(quiet.out).toMatch(/^uncacheable .*\/shortlist: site-pages bypasses it/m)
    const lines = out.trimEnd().split('\n')
    expect(status).toBe(0)
    expect(lines.find((line) => line.startsWith('warmed'))).toMatch(
      /^warmed {7}page {5}webp {3}200 {2}(?:hit|miss|stale) → hit +\d+ ms → +\d+ ms +\d+\.\d kB {2}http.*\/faq$/,
    )
    expect(lines.at(-1)).toMatch(
      /^\d addresses of http.* in .* s: 4 warmed(?:, 4 uncacheable)?; cold p50 \d+ ms, p95 \d+ ms; warm p50 \d+ ms, p95 \d+ ms; .* kB$/,
    )
    const junit = await startCli(parameters(...only, '--format', 'junit', '--output', file)).ended
    expect([junit.status, junit.out]).toEqual([0, ''])
    expect(readFileSync(file, 'utf8')).toContain(
      `<testcase classname="page webp" name="${site.origin}/faq"/>`,
    )
  })

  it('prints what it has on Ctrl-C, and exits with 130', async () => {
    const { child, ended } = startCli(parameters('--format', 'json', '--concurrency', '1'))
    const before = site.log.length
    while (site.log.length < before + 30) await new Promise((resolve) => setTimeout(resolve, 5))
    child.kill('SIGINT')
    const { status, out } = await ended
    const report = JSON.parse(out) as Report
    expect([status, report.complete]).toEqual([130, false])
    expect(report.addresses.length).toBeGreaterThan(3)
  })

  it('tolerates a closed pipe', async () => {
    const { child, ended } = startCli(parameters('--include', '/faq'))
    child.stdout.destroy()
    expect(await ended).toMatchObject({ status: 0, err: '' })
  })

  it.runIf(existsSync('/usr/bin/script'))('shows colours and progress on a terminal only', async () => {
    const only = parameters('--include', '/faq', '--verbose')
    const { out } = await startOnTerminal(only).ended
    expect(out).toContain('\u001b[32mwarmed')
    expect(out).toMatch(/\d of \d pages and pictures/)
    expect((await startOnTerminal(only, { NO_COLOR: '1', CI: 'true' }).ended).out).not.toContain('\u001b')
    const { out: piped, err } = await startCli(only).ended
    expect([piped.includes('\u001b'), err]).toEqual([false, ''])
  })
})
