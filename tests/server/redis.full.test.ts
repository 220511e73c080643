// spec sections 11 and 15

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { installedProgram } from '../../scripts/find-programs.ts'
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
  }, 30_000)
  afterAll(async () => {
    for (const opened of [one, two, proxy, backend, redis]) await opened.close()
    rmSync(folder, { recursive: true })
  }, 30_000)

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
    await page(one, '/terms-and-conditions')
    await page(two, '/terms-and-conditions')
    expect(readsOf(proxy.calls, 'hfs/v1/terms-conditions')).toBe(1)
  })

  it('keep the content of different backends apart', async () => {
    const other = await unreliableBackend(backend.origin)
    const site = await start('other', other.origin)
    await page(site, '/terms-and-conditions')
    await site.close()
    await other.close()
    expect(readsOf(other.calls, 'hfs/v1/terms-conditions')).toBe(1)
  })

  it('both show a content change within a second of one receiving it', async () => {
    const original = await faqs()
    const question = /"question":"([^"]+)"/.exec(original)?.[1] ?? ''
    expect(question).not.toBe('')
    for (const site of [one, two]) expect(await page(site, '/faq')).not.toContain('Quite another question')
    const body = original.replace(question, 'Quite another question')
    proxy.answers.set('hfs/v1/faqs', { status: 200, body })
    const change = timedContentChange({ type: 'faq' }, SECRET)
    expect(await send(one, change)).toBe(202)
    await wait(1_000)
    for (const site of [one, two]) expect(await page(site, '/faq')).toContain('Quite another question')
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
    await wait(1_000)
    for (const site of [one, two]) expect(await hasQuestions(site)).toBe(true)
    expect(await send(one, timedContentChange({ type: 'faq' }, SECRET))).toBe(202)
    await wait(1_000)
    const later = await start('later')
    for (const site of [two, later]) expect(await hasQuestions(site)).toBe(false)
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
    for (let times = 0; times < 2; times += 1) {
      await wait(700)
      await redis.kill()
      await wait(1_500)
      await redis.start()
    }
    await wait(700)
    isOver = true
    await visitors
    expect(new Set(statuses)).toEqual(new Set([200]))
    // a few for each address; the exact number depends on the machine
    expect(statuses.length).toBeGreaterThan(20)
  }, 60_000)
})
