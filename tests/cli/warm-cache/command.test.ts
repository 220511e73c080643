// spec section 13

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contentChangeTags } from '#adapters/content-cache/content-change.ts'
import type { WarmedAddress, WarmReport, WarmSummary } from '#cli/warm-cache/rules/warmed-address.ts'
import { startBackend, startSite } from '#tests/server/start-site.ts'
import { timedContentChange } from '#tests/support/sign-content-change.ts'
import { callCli } from '../run-cli.ts'

const SECRET = 'a-secret-of-the-tests'
const AIRE_YARD = '/student-accommodation/leeds/aire-yard'
/** The part of the site that is warmed. The rest has pages of the same kinds. */
const PART = ['/', '/student-accommodation', AIRE_YARD, '/blog', '/blog/page/2', '/faq', '/shortlist']

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

const warm = async (...given: readonly string[]) => {
  const options = ['--origin', site.origin, '--map-host', 'site.example', '--format', 'json']
  const { status, out, err } = await callCli(['warm-cache', ...options, ...given])
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
    const { status, err, report } = await warm('--verify', ...PART.flatMap((path) => ['--include', path]))
    expect([status, err, report.complete, report.verified]).toEqual([0, '', true, true])
    // the most important first; the sitemap lists neither the shortlist nor the pages of a list
    const pages = pathsOf(report, 'page')
    expect(pages.slice(0, 5)).toEqual(['/', '/student-accommodation', AIRE_YARD, '/faq', '/blog'])
    expect(pages.slice(5).toSorted()).toEqual(['/blog/page/2', '/shortlist'])

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
    for (const times of [report.summary.cold, report.summary.warm])
      expect(times).toMatchObject({ p50: expect.any(Number) })

    // a visitor now gets hits
    for (const path of ['/', '/blog/page/2', '/index.pageContext.json', '/faq']) {
      expect((await ask(path)).headers.get('cache-status'), path).toMatch(/^site-pages; hit; ttl=/)
      expect((await ask(path, { accept: 'text/html' })).headers.get('cache-status')).toMatch(/; hit; ttl=/)
    }
  })

  it.each([
    ['room', 'studio-aire-yard', AIRE_YARD],
    ['city', 'leeds', AIRE_YARD],
    ['post', 'what-to-take-to-university', '/blog'],
    ['category', 'wellbeing', '/blog'],
    ['offer', 'early-bird', '/offers-for-students'],
    ['university', 'university-of-leeds', '/universities-and-colleges'],
    ['page', 'about', '/about'],
  ])('finds the pages that show the %s %s', async (type, slug, shownOn) => {
    const part = [AIRE_YARD, '/blog', '/offers-for-students', '/universities-and-colleges', '/about', '/faq']
    const options = ['--type', type, '--slug', slug, ...part.flatMap((path) => ['--include', path])]
    const { status, report } = await warm(...options)
    expect([status, pathsOf(report, 'page')]).toEqual([0, expect.arrayContaining([shownOn])])
    expect(pathsOf(report, 'page')).not.toContain('/faq')
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
})
