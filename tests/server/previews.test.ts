// spec section 11

import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { previewSignaturePayload } from '#domain/content/draft.ts'
import { hmacSignature } from '#server/routes/signatures.ts'
import { rawRequest } from './raw-request.ts'
import { SHARED_SECRET, sharedSite, startSite } from './start-site.ts'
import { startUnreliableSite } from './start-unreliable-site.ts'

let site: Awaited<ReturnType<typeof sharedSite>>
beforeAll(async () => {
  site = await sharedSite()
})

const link = (seconds: number, secret = SHARED_SECRET, kind: 'post' | 'page' = 'post'): string => {
  const expires = Math.floor(Date.now() / 1000) + seconds
  const payload = previewSignaturePayload({ kind, id: 7, expires })
  return `/preview?type=${kind}&id=7&expires=${expires}&signature=${hmacSignature(payload, secret)}`
}

async function readStatusAndText(path: string, from = site) {
  const response = await from.fetch(path)
  const [, words = ''] = /<p>(.*?)<\/p>/.exec(await response.text()) ?? []
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.get('x-robots-tag')).toBe('noindex, nofollow')
  return [response.status, words]
}

describe('a link to a preview', () => {
  it('shows the draft at its future address, marked as a preview, from the backend each time', async () => {
    const unreliable = await startUnreliableSite({ contentWebhookSecret: SHARED_SECRET })
    onTestFinished(unreliable.close)
    const { backend, demo } = unreliable
    const [post] = (await (await fetch(`${demo.origin}/wp-json/wp/v2/posts?per_page=1`)).json()) as object[]
    const draft = (title: string) => JSON.stringify({ ...post, slug: 'herons', title: { rendered: title } })
    backend.answers.set('hfs/v1/preview/post/7', { status: 200, body: draft('About herons') })
    const path = (await unreliable.fetch(link(60))).headers.get('location') ?? ''
    expect(path).toMatch(/^\/blog\/[\w/-]+\/herons\?preview=post\.7\./)
    for (const title of ['About herons', 'Still about herons']) {
      backend.answers.set('hfs/v1/preview/post/7', { status: 200, body: draft(title) })
      const page = await unreliable.fetch(path)
      expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store'])
      expect(await page.text()).toContain(`>${title}</h1>`)
    }
    expect((await unreliable.fetch(path.replace(/\?.*/, ''))).status).toBe(404)
  })

  const invalid =
    'This preview link is not valid. Open the preview again from the editor. If that does not help, WordPress and the site have different secrets or clocks: an administrator sees which under Public site in WordPress.'
  it.each([
    ['without a signature', '/preview', 403, invalid],
    ['with the signature of another secret', link(60, 'another-secret-of-the-tests'), 403, invalid],
    ['with a token that was made up', '/blog?preview=x', 403, invalid],
    [
      'that has expired',
      link(-60),
      403,
      'This preview link has expired. Open the preview again from the editor.',
    ],
    ['to a draft that the backend does not have', link(60), 404, 'This draft no longer exists.'],
  ])('%s is rejected with the reason', async (_which, path, status, words) => {
    expect(await readStatusAndText(path)).toEqual([status, words])
  })

  it('needs a configured secret', async () => {
    const bare = await startSite('http://127.0.0.1:9')
    expect(await readStatusAndText(link(60), bare)).toEqual([
      503,
      'Set CONTENT_WEBHOOK_SECRET to show previews.',
    ])
    await bare.close()
  })

  it.each([
    ['//x//evil.example/?preview=true', '/x/evil.example/'],
    ['/.//evil.example/?preview=true', '/evil.example/'],
    ['//x/\\evil.example?preview=true', '/x/evil.example'],
    ['/x?preview=true', '/x'],
  ])('of published content leads to its page on this site: %s', async (target, location) => {
    const { status, headers } = await rawRequest(site.origin, `GET ${target}`)
    expect([status, headers.location]).toEqual([302, location])
  })

  it.each(['\\evil.example', '/\t/evil.example', '//evil.example'])(
    'stays on the site if its draft claims the path %j',
    async (path) => {
      const unreliable = await startUnreliableSite({ contentWebhookSecret: SHARED_SECRET })
      onTestFinished(unreliable.close)
      const page = { id: 7, slug: 'evil', title: 'Evil', content: '<p>Words</p>', path }
      unreliable.backend.answers.set('hfs/v1/preview/page/7', { status: 200, body: JSON.stringify(page) })
      const { status, headers } = await unreliable.fetch(link(60, SHARED_SECRET, 'page'))
      expect([status, headers.get('location')]).toEqual([
        302,
        expect.stringMatching(/^\/evil\.example\?preview=page\.7\./),
      ])
    },
  )

  it.each([
    ['GET', '/faq?q=preview', 200],
    ['GET', '/preview-of-nothing', 404],
    ['POST', '/preview', 405],
  ] as const)('does not affect %s %s, which contains “preview”', async (method, path, status) => {
    expect((await site.fetch(path, { method })).status).toBe(status)
  })
})
