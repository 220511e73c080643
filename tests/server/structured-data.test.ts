import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ROUTE_EXAMPLES } from '../e2e/route-examples.ts'
import { startBackend, startSite } from './start-site.ts'

let backend: Awaited<ReturnType<typeof startBackend>>
let site: Awaited<ReturnType<typeof startSite>>

beforeAll(async () => {
  backend = await startBackend()
  site = await startSite(backend.origin)
})

afterAll(async () => {
  await site.close()
  await backend.close()
})

/** The vocabulary of schema.org, from its TypeScript types: the properties of each type, including inherited ones. */
const vocabulary = (() => {
  const source = readFileSync(
    fileURLToPath(import.meta.resolve('schema-dts')).replace(/schema\.js$/, 'schema.d.ts'),
    'utf8',
  )
  const types = new Map<string, { readonly own: readonly string[]; readonly parents: readonly string[] }>()
  for (const [, name = '', parents = '', body = ''] of source.matchAll(
    /interface (\w+?)(?:Base|Leaf) extends ([^{]+)\{([\s\S]*?)\n\}/g,
  )) {
    const before = types.get(name)
    types.set(name, {
      own: [...(before?.own ?? []), ...[...body.matchAll(/^ {4}"([\w-]+)"\?:/gm)].map(([, key = '']) => key)],
      parents: [
        ...(before?.parents ?? []),
        ...[...parents.matchAll(/(\w+?)Base\b/g)]
          .map(([, parent = '']) => parent)
          .filter((parent) => parent !== name),
      ],
    })
  }
  const properties = (name: string): ReadonlySet<string> => {
    const type = types.get(name)
    return new Set([
      ...(type?.own ?? []),
      ...(type?.parents ?? []).flatMap((parent) => [...properties(parent)]),
    ])
  }
  return { has: (name: string) => types.has(name), properties }
})()

/** Returns a message for each type or property of a graph that schema.org does not define. */
function unknowns(value: unknown, where = ''): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => unknowns(item, `${where}[${index}]`))
  if (typeof value !== 'object' || value === null) return []
  const {
    '@type': type,
    '@context': _context,
    '@graph': graph,
    '@id': _id,
    ...rest
  } = value as Record<string, unknown>
  const types = [type].flat().filter((name) => typeof name === 'string')
  const allowed = new Set(types.flatMap((name) => [...vocabulary.properties(name)]))
  return [
    ...types.filter((name) => !vocabulary.has(name)).map((name) => `${where}: no type ${name}`),
    ...Object.keys(rest)
      .filter((key) => !allowed.has(key))
      .map((key) => `${where}: ${types.join('+')} has no ${key}`),
    ...Object.entries({ ...rest, graph }).flatMap(([key, inner]) => unknowns(inner, `${where}.${key}`)),
  ]
}

async function graphOf(path: string): Promise<readonly Record<string, unknown>[]> {
  const html = await (await fetch(site.origin + path)).text()
  const [, text = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? []
  return JSON.parse(text)['@graph'] ?? []
}

const typed = (graph: readonly Record<string, unknown>[], type: string) =>
  graph.find((node) => [node['@type']].flat().includes(type))

describe('structured data', () => {
  it('is checked against a vocabulary that distinguishes known from unknown terms', () => {
    expect(vocabulary.properties('LodgingBusiness').has('amenityFeature')).toBe(true)
    expect(vocabulary.properties('ApartmentComplex').has('telephone')).toBe(true)
    expect(unknowns({ '@type': 'Hovel', price: 1 })).toEqual([': no type Hovel', ': Hovel has no price'])
    expect(unknowns({ '@type': 'Offer', rent: 1 })).toEqual([': Offer has no rent'])
  })

  it.each(Object.entries(ROUTE_EXAMPLES))('of %s uses the terms of schema.org only', async (_name, path) => {
    const graph = await graphOf(path)
    expect(graph.length).toBeGreaterThanOrEqual(3)
    expect(unknowns(graph)).toEqual([])
  })

  it('of a room agrees with the contracts on its page', async () => {
    const path = '/student-accommodation/leeds/aire-yard/studio'
    const offers = typed(await graphOf(path), 'Product')?.offers as readonly { readonly price: string }[]
    const html = (await (await fetch(site.origin + path)).text()).replaceAll('<!-- -->', '')
    expect(offers.length).toBeGreaterThan(5)
    for (const { price } of offers)
      expect(html).toContain(`£${Number(price).toLocaleString('en-GB')} in all</span>`)
  })

  it('of a property’s reviews has all shown reviews and their average', async () => {
    const path = '/student-accommodation-reviews/leeds/aire-yard'
    const building = typed(await graphOf(path), 'LodgingBusiness')
    const html = await (await fetch(site.origin + path)).text()
    const rating = building?.aggregateRating as Readonly<Record<string, unknown>> | undefined
    expect(html.replaceAll('<!-- -->', '')).toContain(
      `${rating?.ratingValue} out of 5 from ${rating?.reviewCount} reviews`,
    )
    expect(building?.review).toHaveLength(Number(rating?.reviewCount))
  })

  it.each([
    ['/', 'ItemList'],
    ['/student-accommodation/leeds', 'CollectionPage'],
    ['/universities-and-colleges/university-of-leeds', 'CollegeOrUniversity'],
    ['/faq', 'FAQPage'],
    ['/blog', 'Blog'],
    ['/blog/city-guides/leeds/leeds-in-a-week', 'BlogPosting'],
    ['/student-accommodation-reviews/leeds/aire-yard', 'LodgingBusiness'],
    ['/summer-student-accommodation/leeds/aire-yard', 'LodgingBusiness'],
  ])('of %s has a %s', async (path, type) => {
    expect(typed(await graphOf(path), type)).toBeDefined()
  })
})

describe('files for programs', () => {
  it('include a manifest whose icons exist, and a security.txt that has not expired', async () => {
    const manifest = (await (await fetch(`${site.origin}/site.webmanifest`)).json()) as {
      readonly icons: readonly { readonly src: string }[]
    }
    for (const { src } of [
      ...manifest.icons,
      { src: '/images/icon-32.png' },
      { src: '/images/icon-180.png' },
    ])
      expect((await fetch(site.origin + src)).headers.get('content-type'), src).toBe('image/png')
    const text = await (await fetch(`${site.origin}/.well-known/security.txt`)).text()
    expect(Date.parse(/Expires: (.*)/.exec(text)?.[1] ?? '')).toBeGreaterThan(Date.now())
  })

  it('include a sitemap with images of properties and the dates of changed posts', async () => {
    const xml = await (await fetch(`${site.origin}/sitemap.xml`)).text()
    expect(xml).toMatch(/leeds\/aire-yard<\/loc><image:image>/)
    expect(xml).toMatch(/leeds-in-a-week<\/loc><lastmod>20\d\d-/)
  })
})

describe('the search', () => {
  it('requires a query, and searches only the requested kinds', async () => {
    const empty = await fetch(`${site.origin}/api/search?q=`)
    expect(empty.status).toBe(400)
    expect(await empty.json()).toEqual({ error: expect.stringContaining('Say what to search for') })
    const { results } = (await (
      await fetch(`${site.origin}/api/search?q=leeds&kinds=university`)
    ).json()) as {
      readonly results: readonly { readonly kind: string }[]
    }
    expect(new Set(results.map(({ kind }) => kind))).toEqual(new Set(['University']))
  })
})

describe('the shortlist without script', () => {
  const send = (body: string, cookie = '') =>
    fetch(`${site.origin}/shortlist`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded', cookie },
      body,
    })

  it('is stored in a cookie, without invalid room names', async () => {
    const added = await send('do=add&room=a&room=b', 'shortlist=c')
    expect(added.status).toBe(303)
    expect(added.headers.get('set-cookie')).toContain('shortlist=c,a,b;')
    expect((await send('do=remove&room=c', 'shortlist=c,a')).headers.get('set-cookie')).toContain(
      'shortlist=a;',
    )
    expect((await send('room=%0d%0aX-Evil:1')).headers.get('set-cookie')).toContain('max-age=0')
    expect((await send('')).status).toBe(303)
  })
})
