// spec sections 7, 8 and 11

import { describe, expect, it, onTestFinished } from 'vitest'
import { freePort } from '../support/free-port.ts'
import { unreliableBackend } from '../support/unreliable-backend.ts'
import { startBackend, startSite } from './start-site.ts'

async function startClosedWithTest(cmsOrigin: string) {
  const site = await startSite(cmsOrigin)
  onTestFinished(site.close)
  return site
}

describe('an unreachable content backend', () => {
  it('does not prevent the site from starting; pages fail, and recover without a restart', async () => {
    const port = await freePort()
    const site = await startClosedWithTest(`http://127.0.0.1:${port}`)
    const failed = await site.fetch('/student-accommodation')
    expect(failed.status).toBe(500)
    const html = await failed.text()
    for (const text of ['>500</h1>', 'fetch failed: ECONNREFUSED', 'Let&#x27;s Go Home'])
      expect(html).toContain(text)
    expect(html).not.toContain(String(port))
    const notReady = await site.fetch('/readyz')
    expect([notReady.status, await notReady.json()]).toMatchObject([
      503,
      { status: 'not ready', parts: { content: 'unreachable', outbox: { status: 'ok' } } },
    ])
    expect((await site.fetch('/healthz')).status).toBe(200)
    expect(site.log.join('')).toContain("Couldn't fetch menus")

    const backend = await startBackend(port)
    onTestFinished(backend.close)
    const readiness = async () => (await site.fetch('/readyz')).status
    await expect.poll(readiness).toBe(200)
    const recovered = await site.fetch('/student-accommodation')
    expect(recovered.status).toBe(200)
    expect(await recovered.text()).toContain('Useful Information')
  })
})

describe('a content backend that', () => {
  it.each([
    ['responds with 503', { status: 503, body: '{"code":"wp_die"}' }, 503, 'Service Unavailable'],
    ['redirects with 302', { status: 302, body: '{}' }, 500, 'The fault is ours'],
    [
      'sends no JSON',
      { status: 200, body: 'none at all' },
      500,
      'The content of this page could not be read.',
    ],
  ])(
    '%s gives an error page that is not stored, without technical details',
    async (_, answer, status, text) => {
      const backend = await unreliableBackend('http://127.0.0.1:9')
      onTestFinished(backend.close)
      backend.answers.set('hfs/v1/faqs', answer)
      const site = await startClosedWithTest(backend.origin)
      const response = await site.fetch('/faq')
      expect([response.status, response.headers.get('cache-control')]).toEqual([status, 'no-store'])
      const html = await response.text()
      expect(html).toContain(`>${status}</h1>`)
      expect(html).toContain(text)
      expect(html).not.toContain('not JSON')
    },
  )
})
