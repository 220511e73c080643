import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { installedRedis } from '../../scripts/find-redis.ts'
import { freePort } from '../support/free-port.ts'
import { timedContentChange } from '../support/sign-content-change.ts'
import { unreliableBackend } from '../support/unreliable-backend.ts'
import { startBackend, startSite } from './start-site.ts'

const SECRET = 'a-secret-of-the-tests'
const program = installedRedis()

describe.skipIf(program === null)('two servers and one Redis', () => {
  const folder = mkdtempSync(join(tmpdir(), 'redis-'))
  let port = 0
  let redis: ChildProcess
  let backend: Awaited<ReturnType<typeof startBackend>>
  let proxy: Awaited<ReturnType<typeof unreliableBackend>>
  let sites: readonly Awaited<ReturnType<typeof startSite>>[] = []

  const startRedis = async (): Promise<void> => {
    const options = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--save', '']
    redis = spawn(program ?? '', options, { stdio: ['ignore', 'pipe', 'inherit'] })
    let said = ''
    redis.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString()
    })
    while (!said.includes('Ready to accept connections')) await wait(20)
  }
  const killRedis = async (): Promise<void> => {
    const ended = once(redis, 'exit')
    redis.kill('SIGKILL')
    await ended
  }

  const shared = () => ({ redisUrl: `redis://127.0.0.1:${port}`, contentWebhookSecret: SECRET })

  beforeAll(async () => {
    port = await freePort()
    await startRedis()
    backend = await startBackend()
    proxy = await unreliableBackend(backend.origin)
    const start = (name: string) =>
      startSite(proxy.origin, { ...shared(), dataDir: join(folder, name) }, undefined, true)
    sites = [await start('one'), await start('two')]
  }, 30_000)

  afterAll(async () => {
    for (const site of sites) await site.close()
    await proxy.close()
    await backend.close()
    await killRedis()
    rmSync(folder, { recursive: true })
  }, 30_000)

  const page = async (site: number, path: string): Promise<string> => {
    const answer = await fetch(`${sites[site]?.origin}${path}`)
    expect(answer.status).toBe(200)
    return answer.text()
  }

  const contentChange = (type: string): RequestInit => timedContentChange({ type }, SECRET)
  const send = (site: number, notice: RequestInit): Promise<Response> =>
    fetch(`${sites[site]?.origin}/api/content-changed`, notice)

  it('read content once for both', async () => {
    await page(0, '/terms-and-conditions')
    await page(1, '/terms-and-conditions')
    expect(proxy.calls.filter((call) => call.startsWith('hfs/v1/terms-conditions'))).toHaveLength(1)
  })

  it('keep the content of different backends apart', async () => {
    const other = await unreliableBackend(backend.origin)
    const site = await startSite(
      other.origin,
      { redisUrl: `redis://127.0.0.1:${port}`, cmsOrigin: other.origin, dataDir: join(folder, 'other') },
      undefined,
      true,
    )
    expect((await fetch(`${site.origin}/terms-and-conditions`)).status).toBe(200)
    await site.close()
    await other.close()
    expect(other.calls.filter((call) => call.startsWith('hfs/v1/terms-conditions'))).toHaveLength(1)
  })

  it('both show a content change within a second of one receiving it', async () => {
    const original = await (await fetch(`${backend.origin}/wp-json/hfs/v1/faqs`)).text()
    for (const site of [0, 1]) expect(await page(site, '/faq')).not.toContain('Quite another question')
    const question = /"question":"([^"]+)"/.exec(original)?.[1] ?? ''
    expect(question).not.toBe('')
    proxy.answers.set('hfs/v1/faqs', {
      status: 200,
      body: original.replace(question, 'Quite another question'),
    })
    const notice = contentChange('faq')
    const notification = await send(0, notice)
    expect(notification.status).toBe(202)
    await wait(1_000)
    for (const site of [0, 1]) expect(await page(site, '/faq')).toContain('Quite another question')
    proxy.answers.clear()
    // the other server has not received the notification itself, but rejects it as a repetition
    expect((await send(1, notice)).status).toBe(409)
  })

  it('remember a content change for a server that starts later, which accepts a shorter list', async () => {
    const original = await (await fetch(`${backend.origin}/wp-json/hfs/v1/faqs`)).text()
    const [first, ...others] = JSON.parse(original) as readonly { readonly title: string }[]
    expect(others.length).toBeGreaterThan(2)
    for (const site of [0, 1]) await page(site, '/faq')
    expect((await send(0, contentChange('faq'))).status).toBe(202)
    const later = await startSite(
      proxy.origin,
      { ...shared(), dataDir: join(folder, 'later') },
      undefined,
      true,
    )
    proxy.answers.set('hfs/v1/faqs', { status: 200, body: JSON.stringify([first]) })
    const text = await (await fetch(`${later.origin}/faq`)).text()
    await later.close()
    proxy.answers.clear()
    expect(text).toContain(`>${first?.title}</h`)
    expect(text).not.toContain(`>${others[0]?.title}</h`)
  })

  it('serve every request under load while Redis is killed and restarted', async () => {
    const paths = [
      '/',
      '/blog',
      '/student-accommodation/leeds',
      '/student-accommodation/leeds/aire-yard',
      '/faq?max=1',
      '/search?q=york',
    ]
    const statuses = new Map<number, number>()
    let isOver = false
    const visitor = async (number: number): Promise<void> => {
      for (let count = number; !isOver; count += 1) {
        const answer = await fetch(`${sites[count % 2]?.origin}${paths[count % paths.length]}`)
        await answer.text()
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
      }
    }
    const visitors = Promise.all([0, 1, 2, 3].map(visitor))
    for (let times = 0; times < 2; times += 1) {
      await wait(700)
      await killRedis()
      await wait(1_500)
      await startRedis()
    }
    await wait(700)
    isOver = true
    await visitors
    expect([...statuses.keys()]).toEqual([200])
    // a few for each of the six addresses; the exact number depends on the machine
    expect(statuses.get(200)).toBeGreaterThan(20)
  }, 60_000)
})
