// spec sections 1 and 11

import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { timedContentChange } from '../support/sign-content-change.ts'
import { SHARED_SECRET, sharedSite, startBackend } from './start-site.ts'

let site: Awaited<ReturnType<typeof sharedSite>>
beforeAll(async () => {
  site = await sharedSite()
})

const SITE = 'https://site.example'

type Head = Readonly<Record<string, string>>
const ask = async (question: object, secret = SHARED_SECRET) => {
  const response = await site.fetch('/api/page-heads', timedContentChange(question, secret))
  return { status: response.status, json: (await response.json()) as { head: Head; error?: string } }
}
const headOf = async (question: object): Promise<Head> => {
  const { status, json } = await ask(question)
  expect([status, json.error]).toEqual([200, undefined])
  return json.head
}

/** Returns the head of a page of the site by the names of its tags. */
async function headOnSite(path: string): Promise<Head> {
  const html = await (await site.fetch(path)).text()
  const tags = [...html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g)]
  const [, title = ''] = /<title>(.*?)<\/title>/.exec(html) ?? []
  return Object.fromEntries([['title', title], ...tags.map(([, name, content]) => [name, content])])
}

const page = {
  id: 7,
  slug: 'herons',
  path: '/herons',
  title: { rendered: 'Herons' },
  content: { rendered: '<p>Grey birds.</p>' },
}
const picture = { ID: 1, url: '/images/demo/cities/leeds.jpg', alt: 'Leeds', width: 2000, height: 1333 }

describe('the head of a page that is being edited', () => {
  it('is what the site takes where nothing is typed', async () => {
    expect(await headOf({ type: 'page', content: page })).toMatchObject({
      title: 'Herons | Plumbrook Student Living',
      description: 'Grey birds.',
      robots: 'index, follow',
      'og:title': 'Herons | Plumbrook Student Living',
      'og:description': 'Grey birds.',
      'og:url': `${SITE}/herons`,
      'og:image': `${SITE}/images/sharing-image.jpg`,
    })
  })

  it('is what is typed, without tags', async () => {
    const acf = {
      metaTitle: 'The <b>grey</b> herons',
      metaDescription: 'Birds &amp; <i>more</i>',
      metaImage: picture,
      metaNoindex: '1',
    }
    const head = await headOf({ type: 'page', content: { ...page, acf } })
    expect(head).toMatchObject({
      title: 'The grey herons | Plumbrook Student Living',
      description: 'Birds & more',
      robots: 'noindex, follow',
      'og:image:alt': 'Leeds',
    })
    const image = await site.fetch((head['og:image'] ?? '').replace(SITE, ''))
    expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    expect(image.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  })

  it('is that of the page once it is published', async () => {
    const backend = await startBackend(0, SITE)
    onTestFinished(backend.close)
    const cities = (await (await fetch(`${backend.origin}/wp-json/hfs/v1/cities`)).json()) as readonly {
      readonly slug: string
    }[]
    const asked = await headOf({ type: 'city', content: cities.find(({ slug }) => slug === 'leeds') })
    expect(await headOnSite('/student-accommodation/leeds')).toMatchObject(asked)
  })

  it.each([
    ['a page without a title', { type: 'page', content: { ...page, title: '' } }, 422],
    ['a building without a city', { type: 'property', content: { id: 1, slug: 'x', name: 'X' } }, 422],
    ['another kind', { type: 'offer', content: page }, 400],
  ])('is refused for %s', async (_which, question, status) => {
    expect((await ask(question)).status).toBe(status)
  })

  it('is not returned for another secret', async () => {
    expect((await ask({ type: 'page', content: page }, 'another')).status).toBe(401)
  })
})
