// spec section 11

import { beforeAll, describe, expect, it } from 'vitest'
import { timedContentChange } from '../support/sign-content-change.ts'
import { SHARED_SECRET, sharedSite } from './start-site.ts'

let site: Awaited<ReturnType<typeof sharedSite>>
beforeAll(async () => {
  site = await sharedSite()
})

const ask = async (question: object, secret = SHARED_SECRET) => {
  const response = await site.fetch('/api/text-checks', timedContentChange(question, secret, Date.now()))
  return { status: response.status, json: JSON.parse(await response.text()) as unknown }
}
const text = (path: string, words: string, isHtml: boolean) => ({ path, text: words, isHtml })

describe('what is wrong with texts', () => {
  it('is returned to the backend by its rules, for words and for HTML', async () => {
    const texts = [
      text('title', 'Tea &pound;5, <b>TODO</b>', false),
      text('content', '<p onclick="x()">Tea &pound;5</p><a href="/faq#herons">x</a>', true),
    ]
    const { status, json } = await ask({ kind: 'page', texts })
    const { findings, links } = json as {
      readonly findings: readonly { readonly path: string; readonly rule: string }[]
      readonly links: unknown
    }
    expect(status).toBe(200)
    expect(findings.map(({ path, rule }) => `${path} ${rule}`)).toEqual([
      'content html-script',
      'content html-anchor-missing',
      'title text-entities',
      'title text-filler',
    ])
    expect(links).toEqual([{ path: 'content', address: '/faq#herons' }])
  })

  it('depends on the kind of content', async () => {
    const texts = [text('title', 'Book by 5 May 2020', false)]
    expect((await ask({ kind: 'page', texts })).json).toEqual({ findings: [], links: [] })
    expect((await ask({ kind: 'banners', texts })).json).toMatchObject({
      findings: [{ path: 'title', rule: 'banner-expired' }],
    })
  })

  it('is not looked for where there is more HTML than the site reads', async () => {
    const { status, json } = await ask({ kind: 'page', texts: [text('content', '<b>'.repeat(200), true)] })
    expect(status).toBe(413)
    expect(json).toEqual({ error: 'content: HTML nested more than 100 levels deep.' })
  })

  it('is not returned for another secret or another question', async () => {
    expect((await ask({ kind: 'page', texts: [] }, 'another')).status).toBe(401)
    expect((await ask({ kind: 'page', texts: 'all' })).status).toBe(400)
  })
})
