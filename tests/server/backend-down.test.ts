import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { freePort } from '../support/free-port.ts'
import { startBackend, startSite } from './start-site.ts'

const open: { close: () => Promise<unknown> }[] = []

afterEach(async () => {
  for (const opened of open.splice(0).reverse()) await opened.close()
})

describe('an unreachable content backend', () => {
  it('does not prevent the site from starting; pages fail, and recover without a restart', async () => {
    const port = await freePort()
    const site = await startSite(`http://127.0.0.1:${port}`)
    open.push(site)
    const failed = await fetch(`${site.origin}/student-accommodation`)
    expect(failed.status).toBe(500)
    const html = await failed.text()
    expect(html).toContain('>500</h1>')
    expect(html).toContain('fetch failed: ECONNREFUSED')
    expect(html).toContain('Let&#x27;s Go Home')
    expect(html).not.toContain(String(port))
    const notReady = await fetch(`${site.origin}/readyz`)
    expect([notReady.status, await notReady.json()]).toMatchObject([
      503,
      { status: 'not ready', parts: { content: 'unreachable', outbox: { status: 'ok' } } },
    ])
    expect((await fetch(`${site.origin}/healthz`)).status).toBe(200)
    expect(site.log.join('')).toContain("Couldn't fetch menus")

    open.push(await startBackend(port))
    await expect
      .poll(async () => (await fetch(`${site.origin}/readyz`)).status, { timeout: 10_000, interval: 300 })
      .toBe(200)
    const recovered = await fetch(`${site.origin}/student-accommodation`)
    expect(recovered.status).toBe(200)
    expect(await recovered.text()).toContain('Useful Information')
  })
})

describe('a different backend port', () => {
  it('works the same', async () => {
    const backend = await startBackend()
    const site = await startSite(backend.origin)
    open.push(backend, site)
    expect((await fetch(`${site.origin}/student-accommodation/leeds/aire-yard`)).status).toBe(200)
  })
})

describe('an error response of the backend', () => {
  it('is shown with its status and status text', async () => {
    const sick = createServer((_request, response) => {
      response.writeHead(503, { 'content-type': 'application/json' }).end('{"code":"wp_die"}')
    }).listen(0, '127.0.0.1')
    await once(sick, 'listening')
    open.push({ close: () => new Promise((resolve) => sick.close(resolve)) })
    const site = await startSite(`http://127.0.0.1:${(sick.address() as AddressInfo).port}`)
    open.push(site)
    const response = await fetch(`${site.origin}/student-accommodation`)
    expect(response.status).toBe(503)
    expect(response.headers.get('cache-control')).toBe('no-store')
    const html = await response.text()
    expect(html).toContain('>503</h1>')
    expect(html).toContain('Service Unavailable')
  })
})
