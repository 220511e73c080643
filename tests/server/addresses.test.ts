import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startBackend, startSite } from './start-site.ts'

let backend: Awaited<ReturnType<typeof startBackend>>
let site: Awaited<ReturnType<typeof startSite>>

beforeAll(async () => {
  backend = await startBackend()
  site = await startSite(backend.origin, {
    newsletter: { url: 'https://lists.example/subscribe', u: 'U1', id: 'L1' },
    accessibilityToolkitUrl: 'https://toolkit.example/start.js',
  })
})

afterAll(async () => {
  await site.close()
  await backend.close()
})

const get = (path: string) => fetch(site.origin + path, { redirect: 'manual' })

describe('a page', () => {
  it.each([
    ['/blog', 'Blog'],
    ['/blog/page/2', 'Blog'],
    ['/blog/moving-in', 'Moving in'],
    ['/blog/city-guides/leeds', 'Leeds'],
    ['/blog/city-guides/leeds/leeds-in-a-week', 'Leeds in a week: a guide for new arrivals'],
    ['/accessible-request', 'Ask for an accessible room'],
    ['/contact-us', 'Contact us'],
    ['/contact-paddington-citi-view', 'A dedicated enquiry page'],
    ['/faq', 'Questions and answers'],
    ['/offers-for-students', 'Offers for students'],
    ['/ready-set-glow', 'Ready, Set, Glow'],
    ['/sitemap', 'Site map'],
    ['/styleguide', 'Style guide'],
    ['/terms-and-conditions', 'Terms and conditions'],
    ['/universities-and-colleges', 'Universities and colleges'],
    ['/universities-and-colleges/university-of-leeds', 'Student accommodation near University of Leeds'],
    ['/waiting-list', 'Join the waiting list'],
    ['/short-term-student-accommodation', 'Student rooms for a semester or less'],
    ['/short-term-student-accommodation/leeds', 'Short stays in Leeds'],
    ['/short-term-student-accommodation/leeds/aire-yard', 'Short stays at Aire Yard'],
    ['/summer-student-accommodation', 'Student rooms for the summer'],
    ['/summer-student-accommodation/leeds', 'Summer stays in Leeds'],
    ['/student-accommodation-reviews', 'Residents’ reviews'],
    ['/student-accommodation-reviews/leeds', 'Reviews of our buildings in Leeds'],
    ['/student-accommodation-reviews/leeds/aire-yard', 'Reviews of Aire Yard'],
    ['/privacy-policy', 'Privacy policy'],
    ['/about/our-people', 'Our people'],
    ['/about/our-people/careers', 'Careers at Plumbrook'],
    ['/student-guide/moving-in/what-to-take/kitchen', 'What to take for the kitchen'],
  ])('%s is a complete document with its heading, canonical link and share image', async (path, heading) => {
    const response = await get(path)
    const html = await response.text()
    expect(response.status).toBe(200)
    expect(html).toContain(`>${heading}</h1>`)
    expect(html.match(/<h1/g)).toHaveLength(1)
    expect(html).toContain(`<link rel="canonical" href="http://site.example${path}"/>`)
    expect(html).toContain('property="og:image" content="http://site.example/images/')
    expect(html).toContain('<html lang="en-GB">')
    expect(html).toMatch(/<title>[^<]{10,}<\/title>/)
    expect(html).toMatch(/<meta name="description" content="[^"]{20,}/)
    expect(html).toContain(
      path === '/styleguide'
        ? '<meta name="robots" content="noindex"/>'
        : '<meta name="robots" content="index, follow"/>',
    )
    // except for Vike's serialised `undefined`, the word must not appear
    expect(html.replaceAll('"!undefined"', '')).not.toContain('undefined')
  })

  it.each([
    ['/blog/page/1', '/blog'],
    ['/blog/money/page/1?x=1', '/blog/money?x=1'],
    ['/blog/leeds-in-a-week', '/blog/city-guides/leeds/leeds-in-a-week'],
    ['/blog/money/leeds-in-a-week?utm=a', '/blog/city-guides/leeds/leeds-in-a-week?utm=a'],
    ['/blog/leeds', '/blog/city-guides/leeds'],
    ['/university-of-leeds', '/universities-and-colleges/university-of-leeds'],
    ['/?p=3005', '/blog/city-guides/bristol/bristol-up-and-down'],
    ['/?p=3005&utm=a', '/blog/city-guides/bristol/bristol-up-and-down?utm=a'],
  ])('%s is redirected permanently to its canonical address %s', async (typed, address) => {
    const response = await get(typed)
    expect([response.status, response.headers.get('location')]).toEqual([301, address])
  })

  it.each([
    ['/short-term-student-accommodation/aire-yard', '/short-term-student-accommodation/leeds/aire-yard'],
    ['/student-accommodation-reviews/aire-yard', '/student-accommodation-reviews/leeds/aire-yard'],
  ])('%s shows the page of %s, which is its canonical link', async (typed, canonical) => {
    const response = await get(typed)
    expect(response.status).toBe(200)
    expect(await response.text()).toContain(`rel="canonical" href="http://site.example${canonical}"`)
  })

  it.each([
    ['/nope', "Couldn't find that page."],
    ['/about/nope', "Couldn't find that page."],
    ['/universities-and-colleges/hogwarts', "Couldn't find that page."],
    ['/blog/nope', "Couldn't find that page."],
    ['/blog/about', "Couldn't find that page."],
    ['/blog/page/9', 'This page could not be found'],
    ['/short-term-student-accommodation/atlantis', 'Location not found.'],
    ['/short-term-student-accommodation/sheffield/aire-yard', 'Location not found.'],
    ['/student-accommodation-reviews/atlantis', 'Location not found.'],
    ['/student-accommodation-reviews/leeds/atlantis', 'Location not found.'],
  ])('%s is not found: %s', async (path, message) => {
    const response = await get(path)
    const html = await response.text()
    expect(response.status).toBe(404)
    expect(html).toContain(message)
    expect(html).toContain('<meta name="robots" content="noindex"/>')
  })

  it('shows only short-term contracts in the short-term section', async () => {
    const html = await (await get('/short-term-student-accommodation/leeds/aire-yard')).text()
    expect(html).toContain('Short stay')
    expect(html).not.toContain('Academic year 20')
  })

  it('shows no text from the query of its address', async () => {
    const html = await (await get('/contact-us?property=%3Cscript%3Ealert(1)%3C/script%3E')).text()
    expect(html).not.toContain('alert(1)')
  })
})

describe('sitemap, robots.txt and feed', () => {
  it('the sitemap lists every page, and each of them responds', async () => {
    const response = await get('/sitemap.xml')
    expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8')
    const pages = [...(await response.text()).matchAll(/<loc>http:\/\/site\.example(.*?)<\/loc>/g)].map(
      ([, path = '']) => path,
    )
    expect(pages.length).toBeGreaterThan(200)
    expect(pages).toContain('/student-accommodation/leeds/aire-yard/studio')
    expect(pages).toContain('/universities-and-colleges/university-of-leeds')
    const wrong: string[] = []
    // the site renders each of them, which takes more than 20 s on a busy machine
    for (const page of pages) {
      const answer = await get(page)
      const html = await answer.text()
      if (answer.status !== 200) wrong.push(`${page} ${answer.status}`)
      if (!html.includes(`rel="canonical" href="http://site.example${page}"`)) wrong.push(`${page} canonical`)
      if (html.includes('noindex')) wrong.push(`${page} noindex`)
    }
    expect(wrong).toEqual([])
  }, 60_000)

  it('robots.txt names the sitemap', async () => {
    expect(await (await get('/robots.txt')).text()).toContain('Sitemap: http://site.example/sitemap.xml')
  })

  it('the feed has the newest ten posts', async () => {
    const response = await get('/blog/feed.xml')
    const xml = await response.text()
    expect(response.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8')
    expect(xml.match(/<entry>/g)).toHaveLength(10)
    const link = /<link href="http:\/\/site\.example(\/blog\/[^"]+)"/.exec(xml)?.[1] ?? ''
    expect((await get(link)).status).toBe(200)
  })

  it('without a backend the sitemap and the feed respond with 503 and Retry-After', async () => {
    const dead = await startSite('http://127.0.0.1:9')
    const statuses = await Promise.all(
      ['/sitemap.xml', '/blog/feed.xml'].map(async (path) => {
        const response = await fetch(dead.origin + path)
        return [response.status, response.headers.get('retry-after')]
      }),
    )
    await dead.close()
    expect(statuses).toEqual([
      [503, '60'],
      [503, '60'],
    ])
  })
})

describe('the newsletter and the accessibility toolkit', () => {
  it('are set up as configured: form, hidden fields, privacy policy link and allowed hosts', async () => {
    const response = await get('/faq')
    const html = await response.text()
    const form = /<form [^>]*subscribe[^>]*>/.exec(html)?.[0] ?? ''
    for (const attribute of ['action="https://lists.example/subscribe"', 'method="get"', 'target="_blank"'])
      expect(form).toContain(attribute)
    expect(html).toContain('<input type="hidden" name="u" value="U1"/>')
    expect(html).toContain('<input type="hidden" name="id" value="L1"/>')
    expect(html).toMatch(/<input[^>]*type="email"[^>]*name="MERGE0"/)
    expect(html).toContain('<a href="/privacy-policy">privacy policy</a>')
    const policy = response.headers.get('content-security-policy')
    expect(policy).toContain("form-action 'self' https://lists.example;")
    expect(policy).toContain("script-src 'self' https://toolkit.example;")
  })
})

describe('POST /api/server-logger', () => {
  const post = (body: string, type = 'application/json') =>
    fetch(`${site.origin}/api/server-logger`, { method: 'POST', headers: { 'content-type': type }, body })

  it('writes a line to the log and responds with 204', async () => {
    const change = { routeName: 'blog', path: '/blog?secret=1', components: ['SiteLayout', 'blog'] }
    const response = await post(JSON.stringify(change))
    expect([response.status, await response.text()]).toEqual([204, ''])
    const line = site.log.find((candidate) => candidate.includes('route change')) ?? '{}'
    expect(JSON.parse(line)).toMatchObject({
      routeName: 'blog',
      path: '/blog',
      components: change.components,
    })
    expect(line).not.toContain('secret')
  })

  it.each([
    ['[]', 400],
    ['{"routeName":"blog","path":"blog","components":[]}', 400],
    ['not json', 400],
    [`{"routeName":"${'x'.repeat(70_000)}"}`, 413],
  ])('rejects %s', async (body, status) => {
    expect((await post(body)).status).toBe(status)
  })
})
