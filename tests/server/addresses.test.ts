// spec sections 1, 2, 4, 7, 8, 11 and 15

import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { sharedSite, startSite } from './start-site.ts'

let site: Awaited<ReturnType<typeof sharedSite>>
/** The HTML of every page of the sitemap, by path. */
const pages = new Map<string, string>()
const failed: string[] = []

beforeAll(async () => {
  site = await sharedSite()
  const sitemap = await (await site.fetch('/sitemap.xml')).text()
  for (const [, path = ''] of sitemap.matchAll(/<loc>https:\/\/site\.example(.*?)<\/loc>/g)) {
    const answer = await site.fetch(path)
    pages.set(path, await answer.text())
    if (answer.status !== 200) failed.push(`${path} ${answer.status}`)
  }
})

describe('the sitemap', () => {
  it('lists every page: each responds, and is a complete document that may be indexed', () => {
    expect(failed).toEqual([])
    const isComplete = (path: string, html: string): boolean =>
      html.includes(`<link rel="canonical" href="https://site.example${path}"/>`) &&
      html.includes('<meta name="robots" content="index, follow"/>') &&
      /property="og:image" content="https:\/\/site\.example\/(?:cdn-cgi\/image\/width=1200,height=630,|images\/sharing-image\.jpg)/.test(
        html,
      ) &&
      html.includes('property="og:image:width" content="1200"') &&
      html.split('property="og:description" content="').length === 2 &&
      /property="og:image:alt" content="[^"]/.test(html) &&
      html.includes('<html lang="en-GB">') &&
      /<title>[^<]{10,}<\/title>/.test(html) &&
      /<meta name="description" content="[^"]{20,}/.test(html) &&
      html.match(/<h1/g)?.length === 1 &&
      // except for Vike's serialised `undefined`, the word must not appear
      !html.replaceAll('"!undefined"', '').includes('undefined')
    expect([...pages].filter(([path, html]) => !isComplete(path, html)).map(([path]) => path)).toEqual([])
    const count = (pattern: RegExp) => [...pages.keys()].filter((path) => pattern.test(path)).length
    expect(count(/^\/student-accommodation\/[^/]+\/[^/]+$/)).toBe(16)
    expect(count(/^\/student-accommodation\/[^/]+\/[^/]+\/[^/]+$/)).toBe(71)
    expect(pages.size).toBeGreaterThan(200)
  })

  it('lists no page whose headings skip a level', () => {
    const skipsIn = (html: string): boolean => {
      const levels = [...html.matchAll(/<h([1-6])[\s>]/g)].map(([, level]) => Number(level))
      const main = levels.slice(levels.indexOf(1))
      return main.some((level, index) => level > (main[index - 1] ?? level) + 1)
    }
    expect([...pages].filter(([, html]) => skipsIn(html)).map(([path]) => path)).toEqual([])
  })

  it.each(['/shortlist', '/search?q=leeds', '/student-accommodation/leeds/aire-yard?view=pictures'])(
    'lists no page that may not be indexed, such as %s, which names no other page as the one to list',
    async (address) => {
      expect(pages.has(address)).toBe(false)
      const html = await (await site.fetch(address)).text()
      expect(html).toContain('<meta name="robots" content="noindex, follow"/>')
      expect(html).not.toContain('rel="canonical"')
    },
  )

  it.each([
    [
      '/shortlist?rooms=1004.44.2027-09-11_1010',
      'A shortlist for you',
      /^[^.;]+: 44 weeks.* in all.*; [^.;]+, [^.;]+: /,
    ],
    ['/compare?rooms=studio-aire-yard&weeks=44', 'Compare rooms', /^Studio, Aire Yard: 44 weeks, £.* in all/],
    [
      '/student-accommodation/leeds/aire-yard/studio?weeks=44&start=2027-09-11&view=payments&pay=Four+payments',
      'Paying for Studio, Aire Yard',
      /^Four payments: First £.* · 44 weeks, £.* in all/,
    ],
  ])('of a shared address (%s) says in a messenger what is chosen there', async (address, title, text) => {
    const html = await (await site.fetch(address)).text()
    const tag = (name: string): string =>
      (new RegExp(`property="og:${name}" content="([^"]*)"`).exec(html)?.[1] ?? '').replaceAll('&amp;', '&')
    expect([tag('url'), tag('title')]).toEqual([
      `https://site.example${address}`,
      expect.stringContaining(title),
    ])
    expect(tag('description')).toMatch(text)
    expect(tag('image')).toContain('/cdn-cgi/image/width=1200,height=630,')
  })

  it('names pictures for messengers that are JPEGs of the size that it says, and small enough to be shown', async () => {
    const named = [...pages.values()].map(
      (html) => /property="og:image" content="https:\/\/site\.example([^"]+)"/.exec(html)?.[1] ?? '',
    )
    const pictures = [...new Set(named)]
    expect(pictures.length).toBeGreaterThan(20)
    for (const path of pictures.slice(0, 20)) {
      const response = await site.fetch(path)
      const picture = Buffer.from(await response.arrayBuffer())
      expect(await sharp(picture).metadata(), path).toMatchObject({
        format: 'jpeg',
        width: 1200,
        height: 630,
      })
      expect(picture.length, path).toBeLessThan(300_000)
    }
  })

  it('has images of properties and the dates of changed posts, and robots.txt names it', async () => {
    const response = await site.fetch('/sitemap.xml')
    expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8')
    const xml = await response.text()
    expect(xml).toMatch(/leeds\/aire-yard<\/loc><image:image>/)
    expect(xml).toMatch(/leeds-in-a-week<\/loc><lastmod>20\d\d-/)
    const robots = await (await site.fetch('/robots.txt')).text()
    expect(robots).toContain('Sitemap: https://site.example/sitemap.xml')
  })

  it.each(['/sitemap.xml', '/blog/feed.xml'])(
    'and %s without a backend is 503 with Retry-After',
    async (path) => {
      const dead = await startSite('http://127.0.0.1:9')
      const response = await dead.fetch(path)
      await dead.close()
      expect([response.status, response.headers.get('retry-after')]).toEqual([503, '60'])
    },
  )
})

describe('a page', () => {
  it.each([
    ['/', 'Student rooms, priced honestly.'],
    ['/student-accommodation', 'Student accommodation by city'],
    ['/student-accommodation/sheffield', 'Student accommodation in Sheffield'],
    ['/student-accommodation/london/clerkenwell-place', 'Clerkenwell Place'],
    ['/student-accommodation/london/clerkenwell-place/studio', 'Studio, Clerkenwell Place'],
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
  ])('%s has the heading %s', async (path, heading) => {
    expect(pages.get(path) ?? (await (await site.fetch(path)).text())).toContain(`>${heading}</h1>`)
  })

  it.each([
    ['/blog/page/1', '/blog'],
    ['/blog/money/page/1?x=1', '/blog/money?x=1'],
    ['/blog/leeds-in-a-week', '/blog/city-guides/leeds/leeds-in-a-week'],
    ['/blog/money/leeds-in-a-week?utm=a', '/blog/city-guides/leeds/leeds-in-a-week?utm=a'],
    ['/blog/leeds', '/blog/city-guides/leeds'],
    ['/university-of-leeds', '/universities-and-colleges/university-of-leeds'],
    ['/?p=3005', '/blog/city-guides/bristol/bristol-up-and-down'],
    ['/about-us', '/about'],
    ['/about-us?utm=a', '/about?utm=a'],
    ['/?p=3005&utm=a', '/blog/city-guides/bristol/bristol-up-and-down?utm=a'],
  ])('%s is redirected permanently to its canonical address %s', async (typed, address) => {
    const response = await site.fetch(typed)
    expect([response.status, response.headers.get('location')]).toEqual([301, address])
  })

  it('redirects the client router too', async () => {
    const response = await site.fetch('/about-us/index.pageContext.json')
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(await response.text()).toContain('"_urlRedirect":{"url":"/about","statusCode":301}')
  })

  it.each([
    ['/student-accommodation/aire-yard', '/student-accommodation/leeds/aire-yard'],
    ['/short-term-student-accommodation/aire-yard', '/short-term-student-accommodation/leeds/aire-yard'],
    ['/student-accommodation-reviews/aire-yard', '/student-accommodation-reviews/leeds/aire-yard'],
  ])('%s shows the page of %s, which is its canonical link', async (typed, canonical) => {
    const response = await site.fetch(typed)
    expect(response.status).toBe(200)
    expect(await response.text()).toContain(`rel="canonical" href="https://site.example${canonical}"`)
  })

  it.each([
    ['/nope', "Couldn't find that page."],
    ['/universities-and-colleges/hogwarts', "Couldn't find that page."],
    ['/blog/nope', "Couldn't find that page."],
    ['/blog/page/9', 'This page could not be found'],
    ['/short-term-student-accommodation/atlantis', 'Location not found.'],
    ['/short-term-student-accommodation/sheffield/aire-yard', 'Location not found.'],
    ['/student-accommodation-reviews/atlantis', 'Location not found.'],
  ])('%s is not found: %s', async (path, message) => {
    const response = await site.fetch(path)
    const html = await response.text()
    expect(response.status).toBe(404)
    expect(html).toContain(message)
    expect(html).toContain('<meta name="robots" content="noindex"/>')
  })

  it('that is for developers may not be indexed', async () => {
    expect(await (await site.fetch('/styleguide')).text()).toContain(
      '<meta name="robots" content="noindex"/>',
    )
  })

  it('shows only short-term contracts in the short-term section', () => {
    const html = pages.get('/short-term-student-accommodation/leeds/aire-yard')
    expect(html).toContain('Short stay')
    expect(html).not.toContain('Academic year 20')
  })

  it('shows no text from the query of its address', async () => {
    const response = await site.fetch('/contact-us?property=%3Cscript%3Ealert(1)%3C/script%3E')
    expect(await response.text()).not.toContain('alert(1)')
  })

  it('has the newsletter and the accessibility toolkit as configured: fields, links and allowed hosts', async () => {
    const response = await site.fetch('/faq')
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
    expect(policy).toMatch(/script-src 'self' 'sha256-[^' ]+' https:\/\/toolkit\.example;/)
  })
})

describe('files for programs', () => {
  it('include a feed with the newest ten posts', async () => {
    const response = await site.fetch('/blog/feed.xml')
    const xml = await response.text()
    expect(response.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8')
    expect(xml.match(/<entry>/g)).toHaveLength(10)
    const link = /<link href="https:\/\/site\.example(\/blog\/[^"]+)"/.exec(xml)?.[1] ?? ''
    expect([...pages.keys()]).toContain(link)
  })

  it('include a manifest whose icons exist, and a security.txt that has not expired', async () => {
    const manifest = (await (await site.fetch('/site.webmanifest')).json()) as {
      readonly icons: readonly { readonly src: string }[]
    }
    const icons = ['/images/icon-32.png', '/images/icon-180.png', ...manifest.icons.map(({ src }) => src)]
    for (const src of icons)
      expect((await site.fetch(src)).headers.get('content-type'), src).toBe('image/png')
    const text = await (await site.fetch('/.well-known/security.txt')).text()
    expect(Date.parse(/Expires: (.*)/.exec(text)?.[1] ?? '')).toBeGreaterThan(Date.now())
  })
})
