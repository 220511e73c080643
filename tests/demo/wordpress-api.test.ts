import { request } from 'node:http'
import { describe, expect, it } from 'vitest'
import { captured, demoApi, everyRoute, type Json, SITE_ORIGIN } from './support/demo-api.ts'

const { ask, backend } = demoApi()

describe('every route', () => {
  it.each(everyRoute)(
    'responds with the headers of WordPress, and to HEAD without a body: %s',
    async (path) => {
      const [{ status, headers, json }, head] = await Promise.all([ask(path), ask(path, { method: 'HEAD' })])
      expect([status, head.status, head.text]).toEqual([200, 200, ''])
      expect(json).toBeTruthy()
      expect(Object.fromEntries(headers)).toMatchObject({
        'content-type': 'application/json; charset=UTF-8',
        'x-robots-tag': 'noindex',
        'x-content-type-options': 'nosniff',
        'access-control-expose-headers': 'X-WP-Total, X-WP-TotalPages, Link',
        allow: 'GET',
        vary: 'Origin',
        link: expect.stringMatching(/rel="(https:\/\/api\.w\.org\/|next|prev)"/),
      })
      const isCollection = /^wp\/v2\/(rooms|locations|posts|pages)(\?|$)|maybe-post/.test(path)
      expect(headers.has('x-wp-total')).toBe(isCollection)
      for (const name of ['content-type', 'content-length', 'link', 'x-wp-total', 'x-wp-totalpages'])
        expect(head.headers.get(name), name).toBe(headers.get(name))
    },
  )

  it('writes JSON as PHP does: slashes and everything outside ASCII escaped', async () => {
    const { text } = await ask('hfs/v1/faqs')
    expect(text).not.toMatch(/[^\\]\//)
    expect(text).toMatch(/^[ -~]*$/)
  })

  it('accepts a trailing slash and any letter case', async () => {
    expect((await ask('hfs/v1/home/')).status).toBe(200)
    expect((await ask('HFS/v1/home')).status).toBe(200)
  })
})

describe('errors', () => {
  it.each([
    ['per-page-101', 'wp/v2/rooms?per_page=101', 400],
    ['per-page-101', 'wp/v2/locations?per_page=0', 400],
    ['unknown-route', 'wp/v2/nothing', 404],
    ['unknown-route', 'hfs/v1/nothing', 404],
    ['unknown-route', 'hfs/v1/constructor', 404],
    ['unknown-route', 'hfs/v1/maybe-post/%E0%A4%A', 404],
    ['post-by-id-404', 'wp/v2/posts/999999', 404],
    ['posts-page-past-end', 'wp/v2/posts?per_page=10&page=9', 400],
    ['posts-page-past-end', 'hfs/v1/maybe-post/money?page=9', 400],
  ])('are those of WordPress: %s for %s', async (name, path, status) => {
    const answer = await ask(path)
    expect(answer.status).toBe(status)
    expect(answer.text).toBe(captured(name))
    expect(answer.headers.get('content-type')).toBe('application/json; charset=UTF-8')
  })

  it.each(['post', 'put', 'delete'])('are 404 for a %s request to a read-only route', async (method) => {
    const { status, text } = await ask('wp/v2/rooms', { method })
    expect([status, text]).toEqual([404, captured('unknown-route')])
  })

  it('name every invalid parameter', async () => {
    const { json } = await ask('wp/v2/posts?per_page=many&page=0')
    expect(json.message).toBe('Invalid parameter(s): page, per_page')
    expect(json.data.params).toEqual({
      page: 'page must be greater than or equal to 1',
      per_page: 'per_page is not of type integer.',
    })
    expect(json.data.details.per_page.code).toBe('rest_invalid_type')
  })

  it('report a letting option that is unknown or missing', async () => {
    const wrong = await ask('hfs/v3/short-lets?letting_option=weekend')
    expect(wrong.status).toBe(400)
    const message = 'letting_option is not one of short-term-lets and summer-lets.'
    expect(wrong.json.data.params.letting_option).toBe(message)
    const { json } = await ask('hfs/v3/short-lets')
    expect(json).toMatchObject({ code: 'rest_missing_callback_param', data: { params: ['letting_option'] } })
  })

  it.each([
    ['/', 404],
    ['/wp-json', 404],
    ['//evil.example/wp-json/hfs/v1/home', 404],
    ['http://evil.example/wp-json/hfs/v1/home', 404],
    ['/wp-json/../wp-json/hfs/v1/home', 200],
    ['/wp-json/hfs/v1/%00', 404],
  ])('for the unusual request target %s, the status is %i', async (target, status) => {
    expect(await statusOf(target)).toBe(status)
  })
})

describe('lists', () => {
  it('state their length, and link to the pages before and after', async () => {
    const path = 'wp/v2/posts?per_page=10'
    const [first, second] = await Promise.all(
      ['', '&page=2'].map((page) => ask(`${path}${page}&with_news=false`)),
    )
    expect(['x-wp-total', 'x-wp-totalpages'].map((name) => first?.headers.get(name))).toEqual(['28', '3'])
    const link = (page: number, rel: string): string =>
      `<${backend().origin}/wp-json/${path}&page=${page}&with_news=false>; rel="${rel}"`
    expect(first?.headers.get('link')).toBe(
      `<${backend().origin}/wp-json/${path}&with_news=false&page=2>; rel="next"`,
    )
    expect(second?.headers.get('link')).toBe(`${link(1, 'prev')}, ${link(3, 'next')}`)
  })

  it('have ten items by default', async () => {
    expect((await ask('wp/v2/rooms')).json).toHaveLength(10)
  })

  it.each(['rooms', 'locations', 'posts', 'pages'])('are empty for an unknown slug: %s', async (route) => {
    const { status, text, headers } = await ask(`wp/v2/${route}?slug=not-there`)
    expect([status, text]).toEqual([200, captured('slug-not-found')])
    expect([headers.get('x-wp-total'), headers.get('x-wp-totalpages')]).toEqual(['0', '0'])
  })

  it.each([
    'hfs/v3/property?slug=not-there',
    'hfs/v3/agents?slug=not-there',
    'hfs/v1/maybe-university/not-there',
    'hfs/v1/maybe-post/not-there',
    'hfs/v1/maybe-post/not-there%2Fmoving-in',
  ])('are [] if a custom route finds nothing: %s', async (path) => {
    expect(await ask(path)).toMatchObject({ status: 200, text: '[]' })
  })

  it('can be filtered by several slugs, in any letter case', async () => {
    const { json } = await ask('wp/v2/locations?slug=Aire-Yard,kelvin-rise')
    expect(json.map(({ slug }: Json) => slug)).toEqual(['aire-yard', 'kelvin-rise'])
  })

  it('can be filtered by the id of a category', async () => {
    const { json: categories } = await ask('hfs/v1/categories')
    const leeds = categories.find(({ slug }: Json) => slug === 'leeds')
    const { json: posts } = await ask(`wp/v2/posts?categories=${leeds.term_id}&with_news=false&per_page=100`)
    expect(posts).toHaveLength(leeds.count)
    for (const post of posts) expect(post.categories).toContain(leeds.term_id)
  })

  it('link to the site, not to the backend', async () => {
    const { json } = await ask('wp/v2/rooms?slug=studio-lace-hall')
    expect(json[0].link).toBe(`${SITE_ORIGIN}/student-accommodation/nottingham/lace-hall/studio`)
  })
})

// Helpers

// fetch would normalise the target before sending it
const statusOf = (target: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(backend().origin)
    request({ hostname, port, path: target, method: 'GET' }, (response) => {
      response.resume()
      resolve(response.statusCode)
    })
      .on('error', reject)
      .end()
  })
