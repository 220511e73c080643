// spec sections 3, 7, 8, 9 and 15

import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { unreliableBackend } from '../support/unreliable-backend.ts'
import { until } from '../support/until.ts'
import { startBackend, startSite } from './start-site.ts'

/** What every page shows. Without a cache, as here, each page reads it. */
const SITE_FRAME = ['hfs/v1/globals', 'hfs/v1/menus']
/** The offers are those of the buildings, without which no price is whole. */
const ROOMS_WITH_OFFERS = ['wp/v2/locations?per_page=100', 'wp/v2/rooms?_embed=1&per_page=100']

let backend: Awaited<ReturnType<typeof startBackend>>
let proxy: Awaited<ReturnType<typeof unreliableBackend>>
let site: Awaited<ReturnType<typeof startSite>>

beforeAll(async () => {
  backend = await startBackend()
  proxy = await unreliableBackend(backend.origin)
  site = await startSite(proxy.origin)
  await until(() => proxy.calls.length === SITE_FRAME.length)
})

afterAll(async () => {
  await site.close()
  await proxy.close()
  await backend.close()
})

describe('at the start', () => {
  it('menus and globals are read before the first request', () => {
    expect(proxy.calls.toSorted()).toEqual(SITE_FRAME)
  })
})

describe('the content calls', () => {
  beforeEach(() => {
    proxy.calls.length = 0
    proxy.answers.clear()
  })

  const property = (slug: string) => `hfs/v3/property?slug=${slug}&fields=&with_rooms=true`

  it.each([
    [
      '/',
      [
        'hfs/v1/banner',
        'hfs/v1/home',
        'hfs/v1/universities',
        'hfs/v3/list-locations',
        // the offers, without which no price is whole
        'wp/v2/locations?per_page=100',
        'wp/v2/pages?slug=offers-for-students',
        'wp/v2/posts?per_page=10&with_news=false',
        'wp/v2/rooms?_embed=1&per_page=100',
      ],
    ],
    ['/?p=3005', ['wp/v2/posts/3005']],
    [
      '/student-accommodation',
      [
        'hfs/v1/amenities',
        'hfs/v1/cities',
        'hfs/v1/universities',
        'hfs/v3/list-locations',
        ...ROOMS_WITH_OFFERS,
      ],
    ],
    [
      '/student-accommodation/leeds',
      [
        'hfs/v1/cities',
        'hfs/v1/universities',
        'wp/v2/locations?per_page=100',
        'wp/v2/rooms?_embed=1&location=leeds&per_page=100',
      ],
    ],
    ['/student-accommodation/leeds/aire-yard', [property('aire-yard')]],
    ['/student-accommodation/leeds/aire-yard/studio', [property('aire-yard')]],
    [
      '/short-term-student-accommodation',
      [
        'hfs/v1/short-term-student-accommodation',
        'hfs/v3/short-lets?letting_option=short-term-lets',
        ...ROOMS_WITH_OFFERS,
      ],
    ],
    [
      '/summer-student-accommodation',
      [
        'hfs/v1/summer-student-accommodation',
        'hfs/v3/short-lets?letting_option=summer-lets',
        ...ROOMS_WITH_OFFERS,
      ],
    ],
    [
      '/summer-student-accommodation/leeds',
      [
        'hfs/v3/short-lets?letting_option=summer-lets',
        'wp/v2/locations?per_page=100',
        'wp/v2/rooms?_embed=1&location=leeds&per_page=100',
      ],
    ],
    ['/short-term-student-accommodation/leeds/aire-yard', [property('aire-yard')]],
    ['/student-accommodation-reviews', ['wp/v2/locations?per_page=100']],
    ['/student-accommodation-reviews/leeds', ['wp/v2/locations?per_page=100']],
    [
      '/student-accommodation-reviews/leeds/aire-yard',
      ['hfs/v3/property?slug=aire-yard&fields=testimonials'],
    ],
    ['/blog', ['hfs/v1/categories', 'wp/v2/posts?per_page=10&with_news=false']],
    [
      '/blog/page/2',
      [
        'hfs/v1/categories',
        // the first page is read for the number of pages
        'wp/v2/posts?per_page=10&with_news=false',
        'wp/v2/posts?per_page=10&with_news=false&page=2',
      ],
    ],
    ['/blog/city-guides', ['hfs/v1/categories', 'hfs/v1/maybe-post/city-guides']],
    [
      '/blog/city-guides/leeds/leeds-in-a-week',
      ['hfs/v1/maybe-post/leeds-in-a-week', property('aire-yard'), 'wp/v2/posts?per_page=10&with_news=false'],
    ],
    ['/universities-and-colleges', ['hfs/v1/cities', 'hfs/v1/universities', 'hfs/v3/list-locations']],
    [
      '/universities-and-colleges/university-of-leeds',
      [
        'hfs/v1/cities',
        'hfs/v1/maybe-university/university-of-leeds',
        'wp/v2/locations?per_page=100',
        'wp/v2/rooms?_embed=1&location=leeds&per_page=100',
      ],
    ],
    ['/faq', ['hfs/v1/faqs']],
    ['/terms-and-conditions', ['hfs/v1/terms-conditions']],
    ['/sitemap', ['hfs/v1/sitemap']],
    ['/offers-for-students', ['hfs/v3/list-locations', 'wp/v2/pages?slug=offers-for-students']],
    ['/ready-set-glow', ['wp/v2/pages?slug=ready-set-glow']],
    ['/privacy-policy', ['wp/v2/pages?slug=privacy-policy']],
    ['/about/our-people', ['wp/v2/pages?slug=our-people']],
    [
      '/contact-us?property=aire-yard&room=studio-aire-yard',
      [
        'hfs/v3/agents?slug=aire-yard',
        'wp/v2/locations?slug=aire-yard&with_rooms=false',
        'wp/v2/pages?slug=contact-us',
        'wp/v2/rooms?slug=studio-aire-yard&_embed=1',
      ],
    ],
    ['/waiting-list', ['hfs/v1/cities', 'wp/v2/pages?slug=waiting-list']],
    ['/accessible-request', ['wp/v2/pages?slug=accessible-request']],
    ['/styleguide', []],
    ['/shortlist', []],
    ['/shortlist?rooms=studio-aire-yard', ROOMS_WITH_OFFERS],
    [
      '/compare?rooms=studio-aire-yard',
      ['hfs/v3/property?slug=aire-yard&fields=', 'wp/v2/rooms?_embed=1&per_page=100'],
    ],
    ['/search', []],
  ])('of %s are only those that it needs, each once', async (path, expected) => {
    const response = await site.fetch(path)
    expect(response.status).toBeLessThan(400)
    expect(proxy.calls.toSorted()).toEqual([...expected, ...SITE_FRAME].toSorted())
  })
})

describe('a post whose title has an emoji', () => {
  const slug = '%f0%9f%8e%89-freshers-week'
  const path = '/blog/%F0%9F%8E%89-freshers-week'

  beforeEach(() => {
    const post = {
      id: 1,
      slug,
      title: '🎉 Freshers’ week',
      date_gmt: '2026-09-20T10:00:00',
      content: '<p>a</p>',
    }
    proxy.answers.set(`hfs/v1/maybe-post/${slug}`, {
      status: 200,
      body: JSON.stringify({ type: 'post', post }),
    })
    return () => proxy.answers.clear()
  })

  it.each([path, path.toLowerCase(), decodeURI(path)])('is shown at %s', async (address) => {
    const response = await site.fetch(address)
    expect(response.status).toBe(200)
    const html = await response.text()
    expect(html).toContain('🎉 Freshers’ week</h1>')
    expect(html).toMatch(new RegExp(`<link rel="canonical" href="[^"]*${path}"`))
  })

  it('has one address', async () => {
    const response = await site.fetch(`/blog/money/${path.slice('/blog/'.length)}`)
    expect([response.status, response.headers.get('location')]).toEqual([301, path])
  })
})

describe('a content call that fails', () => {
  beforeEach(() => {
    proxy.calls.length = 0
    proxy.answers.clear()
    site.log.length = 0
  })
  const failWith = (status: number, ...calls: readonly string[]): void => {
    for (const call of calls) proxy.answers.set(call, { status, body: '{}' })
  }

  it.each([
    [
      'categories',
      '/blog/city-guides/leeds',
      ['hfs/v1/categories'],
      'Leeds in a week',
      "Couldn't fetch categories",
    ],
    [
      'the subject of an enquiry',
      '/contact-us?property=aire-yard',
      ['wp/v2/locations'],
      'By telephone',
      "Couldn't fetch the property of an enquiry",
    ],
    [
      'all optional content of the home page',
      '/',
      ['hfs/v1/banner', 'hfs/v1/universities', 'wp/v2/posts', 'wp/v2/pages', 'wp/v2/rooms'],
      'Student rooms',
      "Couldn't fetch the banner",
    ],
    [
      'the universities of a city',
      '/student-accommodation/leeds',
      ['hfs/v1/universities'],
      'Aire Yard',
      "Couldn't fetch universities",
    ],
  ])(
    'for %s is logged after three attempts, and does not affect the rest',
    async (_, path, calls, text, line) => {
      failWith(500, ...calls)
      const response = await site.fetch(path)
      expect(response.status).toBe(200)
      expect(await response.text()).toContain(text)
      expect(site.log.join('')).toContain(line)
      expect(proxy.calls.filter((call) => call.split('?')[0] === calls[0])).toHaveLength(3)
    },
  )

  it.each([
    [502, '/blog/city-guides/leeds/leeds-in-a-week', 'hfs/v1/maybe-post/leeds-in-a-week', 'Bad Gateway'],
    [404, '/student-accommodation/leeds/kirkstall-mill', 'hfs/v3/property', 'Location not found.'],
    [404, '/student-accommodation/leeds/kirkstall-mill/studio', 'hfs/v3/property', 'Room not found.'],
    [404, '/student-guide/no-such-page', 'wp/v2/pages', 'Couldn&#x27;t find that page.'],
  ])('with %i for %s shows a page with that status that says why', async (status, path, call, message) => {
    failWith(status, call)
    const response = await site.fetch(path)
    expect(response.status).toBe(status)
    expect(await response.text()).toContain(message)
  })
})

describe('at the start, if', () => {
  const startWith = async (call: string, status: number, body: string) => {
    const broken = await unreliableBackend(backend.origin)
    onTestFinished(broken.close)
    broken.answers.set(call, { status, body })
    const started = await startSite(broken.origin)
    onTestFinished(started.close)
    return started
  }

  it.each([
    [
      'globals fail, the failure is logged and pages still have menus',
      'hfs/v1/globals',
      500,
      '{}',
      'globals',
    ],
    ['menus are empty, an error is logged and pages have no menus', 'hfs/v1/menus', 200, '[]', 'menus'],
  ])('%s', async (_, call, status, body, missing) => {
    const started = await startWith(call, status, body)
    const response = await started.fetch('/faq')
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect((await response.text()).includes('Useful Information')).toBe(missing !== 'menus')
    expect(started.log.join('')).toContain(`Couldn't fetch ${missing}`)
  })

  it('accessibility enquiries are switched off, their page is not found', async () => {
    const settings = (await (await fetch(`${backend.origin}/wp-json/hfs/v1/globals`)).json()) as object
    const off = JSON.stringify({ ...settings, enableAccessibilityEnquiries: false })
    const started = await startWith('hfs/v1/globals', 200, off)
    const statusOf = async (path: string) => (await started.fetch(path)).status
    expect([await statusOf('/accessible-request'), await statusOf('/waiting-list')]).toEqual([404, 200])
  })
})
