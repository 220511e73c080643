import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, it } from 'vitest'
import { ROUTE_EXAMPLES } from '../e2e/route-examples.ts'
import { sharedSite } from './start-site.ts'

/** An address of each route, without the one that only redirects. */
const EXAMPLES = Object.entries(ROUTE_EXAMPLES).filter(([, path]) => !path.endsWith('/page/1'))

/** Rooms of each kind that a search engine may take for something else. */
const ROOMS: readonly (readonly [string, string])[] = [
  ['a room with several contracts', '/student-accommodation/leeds/aire-yard/classic-en-suite'],
  ['a shared room', '/student-accommodation/london/mile-end-gardens/twin-studio'],
  ['a sold-out room', '/student-accommodation/cardiff/cathays-terrace/classic-room'],
]

/**
 * What Google requires of each type before it shows a page as more than a link (its documents on product snippets,
 * breadcrumbs, articles, questions, local businesses and site names), and the address and the picture that it recommends.
 */
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  Product: ['name', 'offers', 'image', 'description'],
  Offer: ['price', 'priceCurrency', 'availability'],
  AggregateOffer: ['lowPrice', 'priceCurrency'],
  BreadcrumbList: ['itemListElement'],
  ItemList: ['itemListElement'],
  ListItem: ['position'],
  BlogPosting: ['headline', 'image', 'datePublished', 'author'],
  FAQPage: ['mainEntity'],
  Question: ['name', 'acceptedAnswer'],
  Answer: ['text'],
  LodgingBusiness: ['name', 'address'],
  PostalAddress: ['addressLocality', 'addressCountry'],
  Organization: ['name', 'url', 'logo'],
  WebSite: ['name', 'url'],
  ImageObject: ['url'],
}

let site: Awaited<ReturnType<typeof sharedSite>>
beforeAll(async () => {
  site = await sharedSite()
})

describe('structured data', () => {
  it('is checked against a vocabulary that distinguishes known from unknown terms', () => {
    expect(vocabulary.properties('LodgingBusiness').has('amenityFeature')).toBe(true)
    expect(vocabulary.properties('ApartmentComplex').has('telephone')).toBe(true)
    expect(unknowns({ '@type': 'Hovel', price: 1 })).toEqual([': no type Hovel', ': Hovel has no price'])
    expect(unknowns({ '@type': 'Offer', rent: 1 })).toEqual([': Offer has no rent'])
  })

  it.each(EXAMPLES)('of %s uses the terms of schema.org only', async (_name, path) => {
    const graph = await graphOf(path)
    expect(graph.length).toBeGreaterThanOrEqual(3)
    expect(unknowns(graph)).toEqual([])
  })

  it.each([...EXAMPLES, ...ROOMS])(
    'of %s has what search engines require of each type, refers to nothing that is not there, and rates nobody',
    async (_name, path) => {
      const graph = await graphOf(path)
      const nodes = nodesIn(graph)
      const lacking = nodes.flatMap((node) =>
        typesOf(node).flatMap((type) =>
          (REQUIRED[type] ?? []).filter((name) => !(name in node)).map((name) => `${type} has no ${name}`),
        ),
      )
      expect(lacking).toEqual([])
      expect(emptiesIn(graph)).toEqual([])
      expect(graph.length).toBeGreaterThan(2)
      const known = new Set(nodes.filter((node) => Object.keys(node).length > 1).map((node) => node['@id']))
      expect(nodes.map((node) => node['@id']).filter((id) => id !== undefined && !known.has(id))).toEqual([])
      expect(nodes.flatMap(typesOf).filter((type) => /^(?:Aggregate)?Rating$|^Review$/.test(type))).toEqual(
        [],
      )
    },
  )

  it('of a room is a product only where a contract has a price', async () => {
    const types = async (path: string) => nodesIn(await graphOf(path)).flatMap(typesOf)
    for (const [, path] of ROOMS) {
      const found = await types(path)
      expect(found.includes('Product'), path).toBe(found.includes('Offer'))
    }
  })

  it('of a room agrees with each contract on its page', async () => {
    const path = '/student-accommodation/leeds/aire-yard/studio'
    const offers = typed(await graphOf(path), 'Product')?.offers as readonly RoomOffer[]
    expect(offers.length).toBeGreaterThan(5)
    for (const { price, eligibleDuration, availabilityStarts } of offers) {
      const chosen = `${path}?weeks=${eligibleDuration.value}&start=${availabilityStarts}`
      const html = (await (await site.fetch(chosen)).text()).replaceAll('<!-- -->', '')
      expect(html).toMatch(new RegExp(`£${Number(price).toLocaleString('en-GB')} (?:in all|before)`))
    }
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

// Helpers

interface RoomOffer {
  readonly price: string
  readonly availabilityStarts: string
  readonly eligibleDuration: { readonly value: number }
}

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

type Node = Readonly<Record<string, unknown>>

const typesOf = (node: Node): readonly string[] => [node['@type']].flat().map(String)

/** Returns all objects in a graph, at any depth. */
const nodesIn = (value: unknown): readonly Node[] =>
  typeof value !== 'object' || value === null
    ? []
    : [...(Array.isArray(value) ? [] : [value as Node]), ...Object.values(value).flatMap(nodesIn)]

/** Returns the names of values that say nothing. */
const emptiesIn = (value: unknown, name = ''): readonly string[] => {
  if (value === null || value === undefined || value === '') return [name]
  if (typeof value !== 'object') return []
  const inner = Object.entries(value)
  return inner.length === 0 ? [name] : inner.flatMap(([key, one]) => emptiesIn(one, `${name}.${key}`))
}

async function graphOf(path: string): Promise<readonly Node[]> {
  const html = await (await site.fetch(path)).text()
  const [, text = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? []
  return JSON.parse(text)['@graph'] ?? []
}

const typed = (graph: readonly Node[], type: string) => graph.find((node) => typesOf(node).includes(type))
