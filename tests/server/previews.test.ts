import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hmacSignature } from '../../server/routes/signatures.ts'
import { previewSignaturePayload } from '../../src/domain/content/previewToken.ts'
import { startBackend, startSite } from './start-site.ts'

const SECRET = 'a-secret-of-the-tests'

let backend: Awaited<ReturnType<typeof startBackend>>
let site: Awaited<ReturnType<typeof startSite>>

beforeAll(async () => {
  backend = await startBackend()
  site = await startSite(backend.origin, { contentWebhookSecret: SECRET })
})
afterAll(async () => {
  await site.close()
  await backend.close()
})

const link = (expires: number, secret = SECRET): string => {
  const ticket = { kind: 'post', id: 7, expires } as const
  return `/preview?type=post&id=7&expires=${expires}&signature=${hmacSignature(previewSignaturePayload(ticket), secret)}`
}
const inAMinute = (): number => Math.floor(Date.now() / 1000) + 60

async function readStatusAndText(path: string, origin = site.origin) {
  const response = await fetch(origin + path, { redirect: 'manual' })
  const [, words = ''] = /<p>(.*?)<\/p>/.exec(await response.text()) ?? []
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.get('x-robots-tag')).toBe('noindex, nofollow')
  return [response.status, words]
}

describe('a link to a preview', () => {
  it('without a valid signature is rejected', async () => {
    const words = 'This preview link is not valid. Open the preview again from the editor.'
    for (const path of ['/preview', link(inAMinute(), 'another-secret-of-the-tests'), '/blog?preview=x'])
      expect(await readStatusAndText(path)).toEqual([403, words])
  })

  it('that has expired is rejected', async () => {
    expect(await readStatusAndText(link(inAMinute() - 120))).toEqual([
      403,
      'This preview link has expired. Open the preview again from the editor.',
    ])
  })

  it('to a draft that the backend does not have is not found', async () => {
    expect(await readStatusAndText(link(inAMinute()))).toEqual([404, 'This draft no longer exists.'])
  })

  it('needs a configured secret', async () => {
    const bare = await startSite(backend.origin)
    expect(await readStatusAndText(link(inAMinute()), bare.origin)).toEqual([
      503,
      'Set CONTENT_WEBHOOK_SECRET to show previews.',
    ])
    await bare.close()
  })

  it('does not affect other addresses that contain “preview”', async () => {
    expect((await fetch(`${site.origin}/faq?q=preview`)).status).toBe(200)
    expect((await fetch(`${site.origin}/preview-of-nothing`)).status).toBe(404)
    expect((await fetch(`${site.origin}/preview`, { method: 'POST' })).status).toBe(405)
  })
})
