import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { compressPage } from '../../server/page-cache/compression.ts'
import { timedContentChange } from '../support/sign-content-change.ts'
import { startUnreliableSite } from './start-unreliable-site.ts'

// spies on the real function; resetting the modules makes the server load the spied one
vi.hoisted(() => vi.resetModules())
vi.mock('../../server/page-cache/compression.ts', { spy: true })

const SECRET = 'a-secret-of-the-tests'
let site: Awaited<ReturnType<typeof startUnreliableSite>>
beforeAll(async () => {
  site = await startUnreliableSite({ contentWebhookSecret: SECRET })
})
afterAll(() => site.close())

it('a page is compressed only once, even if it is rendered again without a change', async () => {
  const sent = async (path: string) => {
    const { headers } = await site.fetch(path)
    return { etag: headers.get('etag'), isHit: headers.get('cache-status')?.includes('hit') }
  }
  const calls = () => vi.mocked(compressPage).mock.calls.length
  const { etag } = await sent('/privacy-policy')
  const before = calls()
  await site.fetch(
    '/api/content-changed',
    timedContentChange({ type: 'page', slug: 'privacy-policy' }, SECRET),
  )
  expect(await sent('/privacy-policy')).toEqual({ etag, isHit: false })
  expect(calls()).toBe(before)
  // another page is compressed, which shows that the calls are counted
  await sent('/terms-and-conditions')
  expect(calls()).toBe(before + 1)
})
