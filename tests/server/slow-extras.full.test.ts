// spec sections 7, 8 and 15

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { unreliableBackend } from '../support/unreliable-backend.ts'
import { startBackend, startSite } from './start-site.ts'

describe('a backend that has never answered to', () => {
  it.each([
    ['the globals', 'hfs/v1/globals', '/faq', 'Questions and answers'],
    ['the menus', 'hfs/v1/menus', '/faq', 'Questions and answers'],
    ['the banner', 'hfs/v1/banner', '/', 'Student rooms, priced honestly.'],
  ])(
    '%s delays one page for part of its first attempt, and no later one',
    async (_what, endpoint, path, text) => {
      const { backend, site } = await startWithHanging(endpoint)
      const attempts = () => backend.calls.filter((call) => call.startsWith(endpoint)).length
      for (const visit of [1, 2, 3]) {
        const answer = await site.fetch(path)
        // the attempt itself lasts for longer than two such pages
        expect([visit, answer.status, attempts()]).toEqual([visit, 200, 1])
        // the next visitor may get more
        expect(answer.headers.get('cache-control')).toBe('no-store')
        expect(await answer.text()).toContain(text)
      }
      expect((await site.fetch('/readyz')).status).toBe(endpoint === 'hfs/v1/menus' ? 503 : 200)
      expect(attempts()).toBe(1)
    },
  )

  it('the globals does not delay a picture that nothing has named yet by more than a page', async () => {
    const { backend, site } = await startWithHanging('hfs/v1/globals')
    const picture = `/cdn-cgi/image/width=400/${backend.origin}/unknown.jpg`
    const answer = await site.fetch(picture)
    const attempts = backend.calls.filter((call) => call.startsWith('hfs/v1/globals')).length
    expect([answer.status, answer.headers.has('retry-after'), attempts]).toEqual([503, true, 1])
  })

  it('questions leaves the rest of the site to be searched', async () => {
    const { backend, site } = await startWithHanging('hfs/v1/faqs')
    const answer = await site.fetch('/search?q=leeds')
    expect(await answer.text()).toContain('/student-accommodation/leeds')
    expect(backend.calls.filter((call) => call.startsWith('hfs/v1/faqs'))).toHaveLength(1)
  })
})

// Helpers

/** Starts a site with its caches before a backend that does not answer to one call. Both end with the test. */
async function startWithHanging(endpoint: string) {
  const dataDir = mkdtempSync(join(tmpdir(), 'slow-extras-'))
  const demo = await startBackend()
  const backend = await unreliableBackend(demo.origin)
  await backend.fail('hanging', endpoint)
  const site = await startSite(backend.origin, { dataDir }, undefined, true)
  onTestFinished(async () => {
    // first, so that what still waits for it ends
    await backend.close()
    await site.close()
    await demo.close()
    rmSync(dataDir, { recursive: true })
  })
  return { backend, site }
}
