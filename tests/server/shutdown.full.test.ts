import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { unreliableBackend } from '../support/unreliable-backend.ts'
import { retryPendingEnquiries } from './retry-pending-enquiries.ts'
import { siteProcess } from './site-process.ts'
import { startBackend } from './start-site.ts'
import { type Promised, submitEnquiries } from './submit-enquiries.ts'

const PAGE = '/student-accommodation/leeds/aire-yard'

describe('SIGTERM', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'shutdown-'))
  const load: ChildProcess[] = []
  let backend: Awaited<ReturnType<typeof startBackend>>
  let unreliable: Awaited<ReturnType<typeof unreliableBackend>>
  let site: Awaited<ReturnType<typeof siteProcess>>

  beforeAll(async () => {
    backend = await startBackend()
    unreliable = await unreliableBackend(backend.origin)
    await unreliable.fail('resets connections', 'hfs/v1/mail')
    site = await siteProcess({ CMS_ORIGIN: unreliable.origin, DATA_DIR: dataDir })
  })
  afterAll(async () => {
    for (const child of load) child.kill()
    await site.stop('SIGKILL')
    await unreliable.close()
    await backend.close()
    rmSync(dataDir, { recursive: true })
  })

  it('ends the server with 0 while the outbox is being created, and the next server creates it', async () => {
    await expect.poll(() => site.isAlive()).toBe(true)
    expect(await site.stop('SIGTERM')).toEqual({ code: 0, signal: null })
    site.start()
    await expect.poll(async () => (await site.outboxState())?.status).toBe('ok')
  })

  it('ends the server with 0 under load: requests in flight get a response, hanging ones an error, and no confirmed enquiry is lost', async () => {
    const promised: Promised = new Map()
    for (const path of ['/', PAGE, `${PAGE}?max=400`]) load.push(steadyLoad(site.origin + path))
    const visitors = submitEnquiries({ count: 30, visitors: 5, origin: () => site.origin, promised })
    await expect.poll(() => promised.size).toBeGreaterThan(5)
    // a browser with a keep-alive connection, and a response in flight when the signal arrives
    const [answerSlow, answerHanging] = ['hfs/v1/faqs', 'hfs/v1/terms'].map(unreliable.hold)
    const [slow, hanging] = [fetch(`${site.origin}/faq`), fetch(`${site.origin}/terms-and-conditions`)]
    // a client that never sends the rest of its request
    const unfinished = connect(Number(new URL(site.origin).port), '127.0.0.1')
    unfinished.on('error', () => undefined)
    unfinished.write('POST /contact-us HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\nname=')
    await expect
      .poll(() => unreliable.calls)
      .toEqual(expect.arrayContaining(['hfs/v1/faqs', 'hfs/v1/terms-conditions']))

    const ending = site.stop('SIGTERM')
    await expect.poll(() => site.isAlive()).toBe(false)
    answerSlow?.()
    const [answered, aborted] = await Promise.all([slow, hanging])
    expect([answered.status, (await answered.text()).includes('Questions and answers')]).toEqual([200, true])
    expect([aborted.status, (await aborted.text()).includes('Service Unavailable')]).toEqual([503, true])
    expect(await ending).toEqual({ code: 0, signal: null })
    for (const child of load) child.kill()

    // a server that is started afterwards has the confirmed enquiries, and serves visitors who retry
    answerHanging?.()
    await unreliable.fail(null)
    site.start()
    await visitors
    expect(promised.size).toBe(30)
    await expect
      .poll(
        async () => {
          await retryPendingEnquiries({ DATA_DIR: dataDir })
          const there = new Set(backend.submissions().map(({ reference }) => reference))
          return [...promised.values()].filter((reference) => !there.has(reference))
        },
        // each try starts a process
        { interval: 1_000 },
      )
      .toEqual([])
    expect(await site.stop('SIGTERM')).toEqual({ code: 0, signal: null })
  })
})

// Helpers

/**
 * Starts visitors with keep-alive connections. Their rate leaves turns of the event loop free: Node accepts one
 * connection per turn, so that under constant rendering a new visitor would wait for seconds.
 */
function steadyLoad(url: string): ChildProcess {
  return spawn('node_modules/.bin/autocannon', ['-c', '5', '-R', '30', '-d', '600', url], { stdio: 'ignore' })
}
