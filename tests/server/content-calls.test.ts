import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { unreliableBackend } from '../support/unreliable-backend.ts'
import { startBackend, startSite } from './start-site.ts'

let backend: Awaited<ReturnType<typeof startBackend>>
let proxy: Awaited<ReturnType<typeof unreliableBackend>>
let site: Awaited<ReturnType<typeof startSite>>

beforeAll(async () => {
  backend = await startBackend()
  proxy = await unreliableBackend(backend.origin)
  site = await startSite(proxy.origin)
  await fetch(`${site.origin}/readyz`)
})

afterAll(async () => {
  await site.close()
  await proxy.close()
  await backend.close()
})

describe('at the start', () => {
  it('menus and globals are read once, before the first request', () => {
    expect(proxy.calls.toSorted()).toEqual(['hfs/v1/globals', 'hfs/v1/menus'])
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
        'wp/v2/pages?slug=offers-for-students',
        'wp/v2/posts?per_page=10&with_news=false&page=1',
      ],
    ],
    ['/?p=3005', ['wp/v2/posts/3005']],
    ['/student-accommodation', ['hfs/v1/amenities', 'hfs/v3/list-locations']],
    [
      '/student-accommodation/leeds',
      ['hfs/v1/cities', 'hfs/v1/universities', 'wp/v2/rooms?_embed=1&location=leeds&per_page=100'],
    ],
    ['/student-accommodation/leeds/aire-yard', [property('aire-yard')]],
    ['/student-accommodation/leeds/aire-yard/studio', [property('aire-yard')]],
    [
      '/short-term-student-accommodation',
      ['hfs/v1/short-term-student-accommodation', 'hfs/v3/short-lets?letting_option=short-term-lets'],
    ],
    [
      '/summer-student-accommodation',
      ['hfs/v1/summer-student-accommodation', 'hfs/v3/short-lets?letting_option=summer-lets'],
    ],
    ['/summer-student-accommodation/leeds', ['hfs/v3/short-lets?letting_option=summer-lets']],
    ['/short-term-student-accommodation/leeds/aire-yard', [property('aire-yard')]],
    ['/student-accommodation-reviews', ['wp/v2/locations?per_page=100']],
    ['/student-accommodation-reviews/leeds', ['wp/v2/locations?per_page=100']],
    [
      '/student-accommodation-reviews/leeds/aire-yard',
      ['hfs/v3/property?slug=aire-yard&fields=testimonials'],
    ],
    ['/blog', ['hfs/v1/categories', 'wp/v2/posts?per_page=10&with_news=false&page=1']],
    [
      '/blog/page/2',
      [
        'hfs/v1/categories',
        // the first page is read for the number of pages
        'wp/v2/posts?per_page=10&with_news=false&page=1',
        'wp/v2/posts?per_page=10&with_news=false&page=2',
      ],
    ],
    ['/blog/city-guides', ['hfs/v1/categories', 'hfs/v1/maybe-post/city-guides?page=1']],
    ['/blog/city-guides/leeds/leeds-in-a-week', ['hfs/v1/maybe-post/leeds-in-a-week?page=1']],
    ['/universities-and-colleges', ['hfs/v1/cities', 'hfs/v1/universities']],
    [
      '/universities-and-colleges/university-of-leeds',
      [
        'hfs/v1/cities',
        'hfs/v1/maybe-university/university-of-leeds',
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
    ['/shortlist?rooms=studio-aire-yard', ['wp/v2/rooms?_embed=1&per_page=100']],
    [
      '/compare?rooms=studio-aire-yard',
      ['hfs/v3/property?slug=aire-yard&fields=', 'wp/v2/rooms?_embed=1&per_page=100'],
    ],
    ['/search', []],
  ])('of %s are only those that it needs, each once', async (path, expected) => {
    const response = await fetch(site.origin + path, { redirect: 'manual' })
    expect(response.status).toBeLessThan(400)
    expect(proxy.calls.toSorted()).toEqual(expected)
  })
})

describe('a content call that fails', () => {
  beforeEach(() => {
    proxy.calls.length = 0
    proxy.answers.clear()
    site.log.length = 0
  })

  it('for categories is logged after three attempts, and the posts are shown', async () => {
    proxy.answers.set('hfs/v1/categories', { status: 500, body: '{}' })
    const response = await fetch(`${site.origin}/blog/city-guides/leeds`)
    expect(response.status).toBe(200)
    expect(await response.text()).toContain('Leeds in a week')
    expect(site.log.join('')).toContain("Couldn't fetch categories")
    expect(proxy.calls.filter((call) => call === 'hfs/v1/categories')).toHaveLength(3)
  })

  it('for a post shows the response’s status and text', async () => {
    proxy.answers.set('hfs/v1/maybe-post/leeds-in-a-week', { status: 502, body: '{}' })
    const response = await fetch(`${site.origin}/blog/city-guides/leeds/leeds-in-a-week`)
    expect(response.status).toBe(502)
    expect(await response.text()).toContain('Bad Gateway')
  })

  it.each([
    ['/student-accommodation/leeds/kirkstall-mill', 'hfs/v3/property', 'Location not found.'],
    ['/student-accommodation/leeds/kirkstall-mill/studio', 'hfs/v3/property', 'Room not found.'],
    ['/student-guide/no-such-page', 'wp/v2/pages', 'Couldn&#x27;t find that page.'],
  ])('with 404 for %s shows a page that says what was not found', async (path, call, message) => {
    proxy.answers.set(call, { status: 404, body: '{}' })
    const response = await fetch(site.origin + path)
    expect(response.status).toBe(404)
    expect(await response.text()).toContain(message)
  })

  it('for the subject of an enquiry does not affect the page', async () => {
    proxy.answers.set('wp/v2/locations', { status: 500, body: '{}' })
    const response = await fetch(`${site.origin}/contact-us?property=aire-yard`)
    expect(response.status).toBe(200)
    expect(await response.text()).toContain('By telephone')
    expect(site.log.join('')).toContain("Couldn't fetch the property of an enquiry")
  })

  it('for optional content of the home page does not affect the page', async () => {
    for (const call of ['hfs/v1/banner', 'hfs/v1/universities', 'wp/v2/posts', 'wp/v2/pages'])
      proxy.answers.set(call, { status: 500, body: '{}' })
    expect((await fetch(site.origin)).status).toBe(200)
    expect(site.log.join('')).toContain("Couldn't fetch the banner")
  })

  it('for the universities of a city does not affect its properties and rooms', async () => {
    proxy.answers.set('hfs/v1/universities', { status: 500, body: '{}' })
    const response = await fetch(`${site.origin}/student-accommodation/leeds`)
    expect(response.status).toBe(200)
    expect(await response.text()).toContain('Aire Yard')
    expect(site.log.join('')).toContain("Couldn't fetch universities")
  })

  it('because the list has no such page gives a 404', async () => {
    for (const path of ['/blog/page/99', '/blog/city-guides/page/99']) {
      const response = await fetch(site.origin + path)
      expect(response.status, path).toBe(404)
    }
  })
})

describe('at the start, if', () => {
  const startWith = async (faults: readonly (readonly [string, { status: number; body: string }])[]) => {
    const broken = await unreliableBackend(backend.origin)
    for (const [call, fault] of faults) broken.answers.set(call, fault)
    const started = await startSite(broken.origin)
    return {
      site: started,
      close: async () => {
        await started.close()
        await broken.close()
      },
    }
  }

  it('globals fail, the failure is logged and pages still have menus', async () => {
    const { site: started, close } = await startWith([['hfs/v1/globals', { status: 500, body: '{}' }]])
    const response = await fetch(`${started.origin}/faq`)
    const html = await response.text()
    await close()
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(html).toContain('Useful Information')
    expect(started.log.join('')).toContain("Couldn't fetch globals")
  })

  it('menus are empty, an error is logged and pages have no menus', async () => {
    const { site: started, close } = await startWith([['hfs/v1/menus', { status: 200, body: '[]' }]])
    const response = await fetch(`${started.origin}/faq`)
    const html = await response.text()
    await close()
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(html).not.toContain('Useful Information')
    expect(started.log.join('')).toContain("Couldn't fetch menus")
  })

  it('accessibility enquiries are switched off, their page is not found', async () => {
    const settings = (await (await fetch(`${backend.origin}/wp-json/hfs/v1/globals`)).json()) as object
    const off = JSON.stringify({ ...settings, enableAccessibilityEnquiries: false })
    const { site: started, close } = await startWith([['hfs/v1/globals', { status: 200, body: off }]])
    const statuses = [
      (await fetch(`${started.origin}/accessible-request`)).status,
      (await fetch(`${started.origin}/waiting-list`)).status,
    ]
    await close()
    expect(statuses).toEqual([404, 200])
  })
})
