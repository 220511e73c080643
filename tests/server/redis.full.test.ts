// spec sections 11 and 15

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { installedProgram } from '#scripts/find-programs.ts'
import { startRedis } from '../support/redis.ts'
import { timedContentChange } from '../support/sign-content-change.ts'
import { unreliableBackend } from '../support/unreliable-backend.ts'
import { startBackend, startSite } from './start-site.ts'

const SECRET = 'a-secret-of-the-tests'
const program = installedProgram('redis')

describe.skipIf(program === null)('two servers and one Redis', () => {
  type Site = Awaited<ReturnType<typeof startSite>>
  const folder = mkdtempSync(join(tmpdir(), 'redis-'))
  let redis: Awaited<ReturnType<typeof startRedis>>
  let backend: Awaited<ReturnType<typeof startBackend>>
  let proxy: Awaited<ReturnType<typeof unreliableBackend>>
  let one: Site
  let two: Site
  const start = (name: string, cmsOrigin = proxy.origin) =>
    startSite(
      cmsOrigin,
      { redisUrl: redis.url, cmsOrigin, contentWebhookSecret: SECRET, dataDir: join(folder, name) },
      undefined,
      true,
    )

  beforeAll(async () => {
    redis = await startRedis(program ?? '')
    backend = await startBackend()
    proxy = await unreliableBackend(backend.origin)
    ;[one, two] = [await start('one'), await start('two')]
  })
  afterAll(async () => {
    for (const opened of [one, two, proxy, backend, redis]) await opened.close()
    rmSync(folder, { recursive: true })
  })

  const page = async (site: Site, path: string): Promise<string> => {
    const answer = await site.fetch(path)
    expect(answer.status).toBe(200)
    return answer.text()
  }
  const send = async (site: Site, change: ReturnType<typeof timedContentChange>) =>
    (await site.fetch('/api/content-changed', change)).status
  const faqs = async () => (await fetch(`${backend.origin}/wp-json/hfs/v1/faqs`)).text()
  const readsOf = (calls: readonly string[], endpoint: string) =>
    calls.filter((call) => call.startsWith(endpoint)).length

  it('read content once for both', async () => {
    const sitemap = await page(one, '/sitemap.xml')
    const properties = [...sitemap.matchAll(/<loc>[^<]*?(\/student-accommodation\/[^/<]+\/([^/<]+))<\/loc>/g)]
    // a server that has no time to hear from Redis for half a second goes on without it for a few
    const reads = async () => {
      const [, path = '', slug = ''] = properties.pop() ?? []
      for (const site of [one, two]) await page(site, path)
      return readsOf(proxy.calls, `hfs/v3/property?slug=${slug}&`)
    }
    await expect.poll(reads, { interval: 1_000 }).toBe(1)
  })

  it('keep the content of different backends apart', async () => {
    const other = await unreliableBackend(backend.origin)
    const site = await start('other', other.origin)
    await page(site, '/terms-and-conditions')
    await site.close()
    await other.close()
    expect(readsOf(other.calls, 'hfs/v1/terms-conditions')).toBe(1)
  })

  it('both show a content change that one has received, before anything they have cached is stale', async () => {
    const original = await faqs()
    const question = /"question":"([^"]+)"/.exec(original)?.[1] ?? ''
    expect(question).not.toBe('')
    for (const site of [one, two]) expect(await page(site, '/faq')).not.toContain('Quite another question')
    const body = original.replace(question, 'Quite another question')
    proxy.answers.set('hfs/v1/faqs', { status: 200, body })
    const change = timedContentChange({ type: 'faq' }, SECRET)
    expect(await send(one, change)).toBe(202)
    const outcomes: string[] = []
    for (const site of [one, two]) {
      const visit = async () => {
        const answer = await site.fetch('/faq')
        outcomes.push(answer.headers.get('server-timing') ?? '')
        return answer.text()
      }
      await expect.poll(visit).toContain('Quite another question')
    }
    // as pages are once their time is over
    expect(outcomes.join()).not.toContain('stale')
    proxy.answers.clear()
    // the other server has not received the notification itself, but rejects it as a repetition
    expect(await send(two, change)).toBe(409)
  })

  it('both believe that a list is empty once one of them has received its content change', async () => {
    const hasQuestions = async (site: Site) =>
      (await page(site, '/faq')).includes('>Is there a booking fee?<')
    for (const site of [one, two]) expect(await hasQuestions(site)).toBe(true)
    proxy.answers.set('hfs/v1/faqs', { status: 200, body: '[]' })
    expect(await send(one, timedContentChange({ type: 'faq', slug: 'another' }, SECRET))).toBe(202)
    // both have received a later change, and so this one too
    const menus = await (await fetch(`${backend.origin}/wp-json/hfs/v1/menus`)).text()
    const body = menus.replaceAll('Modern slavery statement', 'Whistleblowing')
    proxy.answers.set('hfs/v1/menus', { status: 200, body })
    expect(await send(one, timedContentChange({ type: 'menu' }, SECRET))).toBe(202)
    for (const site of [one, two]) await expect.poll(() => page(site, '/faq')).toContain('Whistleblowing')
    for (const site of [one, two]) expect(await hasQuestions(site)).toBe(true)
    expect(await send(one, timedContentChange({ type: 'faq' }, SECRET))).toBe(202)
    const later = await start('later')
    for (const site of [two, later]) await expect.poll(() => hasQuestions(site)).toBe(false)
    await later.close()
    proxy.answers.clear()
  })

  it('serve every request under load while Redis is killed and restarted', async () => {
    const paths = ['/', '/blog', '/student-accommodation/leeds', '/faq?max=1', '/search?q=york']
    const statuses: number[] = []
    let isOver = false
    const visitor = async (number: number): Promise<void> => {
      for (let count = number; !isOver; count += 1) {
        const answer = await fetch(`${(count % 2 ? one : two).origin}${paths[count % paths.length]}`)
        await answer.text()
        statuses.push(answer.status)
      }
    }
    const visitors = Promise.all([0, 1, 2, 3].map(visitor))
    const moreAreServed = async () => {
      const before = statuses.length
      await expect.poll(() => statuses.length).toBeGreaterThan(before + 2 * paths.length)
    }
    for (let times = 0; times < 2; times += 1) {
      await moreAreServed()
      await redis.kill()
      await moreAreServed()
      await redis.start()
    }
    await moreAreServed()
    isOver = true
    await visitors
    expect(new Set(statuses)).toEqual(new Set([200]))
  })
})
