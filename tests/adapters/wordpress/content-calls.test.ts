// spec section 11

import { readFileSync } from 'node:fs'
import { Effect, Schedule } from 'effect'
import { describe, expect, it } from 'vitest'
import { type ContentCall, contentCallKey } from '#adapters/content-cache/content-call.ts'
import { CHANGE_TYPES, contentChangeTags } from '#adapters/content-cache/content-change.ts'
import { CONTENT_CALLS, type EndpointCall } from '#adapters/wordpress/content-calls.ts'
import { lastPart } from '#domain/content/slug.ts'
import { everyRoute } from '#tests/demo/support/demo-api.ts'
import { json, openSource, serve } from './hostile-server.ts'

type CallOfPort = Pick<ContentCall, 'name' | 'args'>

const CALLS: readonly CallOfPort[] = [
  { name: 'rooms', args: [{}] },
  { name: 'rooms', args: [{ property: 'aire-yard' }] },
  { name: 'room', args: ['studio-aire-yard'] },
  { name: 'location', args: ['aire-yard', { withRooms: false }] },
  { name: 'location', args: ['aire-yard', { withRooms: true }] },
  { name: 'property', args: ['aire-yard', { fields: [], withRooms: true }] },
  { name: 'locations', args: [] },
  { name: 'cities', args: [] },
  { name: 'cityListings', args: [] },
  { name: 'shortLets', args: ['summer-lets'] },
  { name: 'page', args: ['/about/team'] },
  { name: 'posts', args: [{ page: 1 }] },
  { name: 'post', args: [7] },
  { name: 'maybePost', args: ['leeds', { page: 2 }] },
  { name: 'maybeUniversity', args: ['university-of-leeds'] },
  { name: 'agent', args: ['aire-yard'] },
  { name: 'home', args: [] },
]

const tagsOf = ({ name, args }: CallOfPort): readonly string[] =>
  CONTENT_CALLS[name].tags(...(args as readonly never[] as [never, never]))

describe('a cached answer', () => {
  it('has a time to live and at least one tag', () => {
    for (const call of CALLS) {
      expect(CONTENT_CALLS[call.name].ttlSeconds).toBeGreaterThan(0)
      expect(tagsOf(call).length).toBeGreaterThan(0)
    }
  })

  const touched = (change: Parameters<typeof contentChangeTags>[0]) => {
    const tags = contentChangeTags(change)
    return CALLS.filter((call) => tagsOf(call).some((tag) => tags.includes(tag))).map(contentCallKey)
  }

  it('becomes stale when content that it contains changes, and only then', () => {
    expect(touched({ type: 'page', slug: 'team' })).toEqual(['page:["/about/team"]', 'home:[]'])
    expect(touched({ type: 'page', slug: 'about/team' })).toContain('page:["/about/team"]')
    expect(touched({ type: 'agent', slug: null })).toEqual(['agent:["aire-yard"]'])
    const university = touched({ type: 'university', slug: 'university-of-leeds' })
    expect(university).toContain('maybeUniversity:["university-of-leeds"]')
    expect(university).not.toContain('room:["studio-aire-yard"]')
    const room = touched({ type: 'room', slug: 'studio-aire-yard' })
    expect(room).toContain('room:["studio-aire-yard"]')
    expect(room).toContain('location:["aire-yard",{"withRooms":true}]')
    expect(room).not.toContain('location:["aire-yard",{"withRooms":false}]')
    expect(touched({ type: 'room', slug: 'another' })).not.toContain('room:["studio-aire-yard"]')
    expect(touched({ type: 'location', slug: 'aire-yard' })).toContain('room:["studio-aire-yard"]')
    expect(touched({ type: 'city', slug: 'leeds' })).toContain('location:["aire-yard",{"withRooms":false}]')
  })

  it.each(CHANGE_TYPES)('becomes stale with all content of the type %s if it does with one item', (type) => {
    const slugs = CALLS.flatMap(({ args }) => args.filter((arg) => typeof arg === 'string')).map(lastPart)
    const byOne = slugs.flatMap((slug) => touched({ type, slug }))
    expect(touched({ type, slug: null })).toEqual(expect.arrayContaining(byOne))
  })
})

const endpoints = Object.values<EndpointCall>(CONTENT_CALLS)
/** Removes the names of a path's parameters, so that paths can be compared. */
const unnamed = (path: string): string => path.replaceAll(/\{\w+\}/g, '{}')

describe('the table of content calls', () => {
  it('has the path of each call that the adapter makes, and explains its parameters', async () => {
    const server = await serve(json([]))
    const { ask, close } = openSource(server.origin, { schedule: Schedule.recurs(0) })
    const asked = async (name: keyof typeof CONTENT_CALLS, args: readonly unknown[]): Promise<URL> => {
      const before = server.requests.length
      await ask((source) => {
        const member: unknown = source[name]
        const call = typeof member === 'function' ? (member(...args) as unknown) : member
        return Effect.ignore(call as Effect.Effect<unknown, unknown>)
      })
      return new URL(server.requests[before]?.url ?? '', server.origin)
    }
    for (const { name, args } of EVERY_CALL) {
      const { path, parameters = {} }: EndpointCall = CONTENT_CALLS[name]
      const { pathname, searchParams } = await asked(name, args)
      const parts = path.split('{')[0] ?? ''
      expect(pathname.startsWith(`/wp-json/${parts}`), name).toBe(true)
      expect(pathname.split('/').length, name).toBe(`/wp-json/${path}`.split('/').length)
      for (const parameter of searchParams.keys()) expect(Object.keys(parameters), name).toContain(parameter)
    }
    expect(new Set(EVERY_CALL.map(({ name }) => name)).size).toBe(endpoints.length)
    await close()
    await server.close()
  })

  it('has no path that the tests of the demo backend do not request', () => {
    const requested = everyRoute.map((route) => route.split('?')[0] ?? '')
    for (const { path } of endpoints) {
      const pattern = new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`, 'm')
      expect(requested.join('\n')).toMatch(pattern)
    }
  })

  it('names the routes that the plugin registers, and no other', () => {
    const plugin = readFileSync(
      'wordpress/plugin/student-accommodation-api/includes/api/rest-routes.php',
      'utf8',
    )
    const routes = [...plugin.matchAll(/'(hfs\/v\d)',\s*'([^']+)'/g)].map(([, space = '', path = '']) =>
      unnamed(`${space}${path.replaceAll(/\(\?P<(\w+)>[^)]*\)/g, '{$1}')}`),
    )
    const named = endpoints.map(({ path }) => unnamed(path)).filter((path) => path.startsWith('hfs/'))
    expect(routes.toSorted()).toEqual([...new Set(named)].toSorted())
  })
})

const alone = (name: CallOfPort['name']): CallOfPort => ({ name, args: [] })

/** Each call of the port, with every combination of parameters that it sends. */
const EVERY_CALL: readonly CallOfPort[] = [
  ...CALLS,
  { name: 'rooms', args: [{ city: 'leeds' }] },
  { name: 'property', args: ['aire-yard', { fields: ['summary'], withRooms: false }] },
  { name: 'letsPage', args: ['summer-student-accommodation'] },
  ...(['amenities', 'pages', 'menus', 'banner', 'globals', 'universities'] as const).map(alone),
  ...(['categories', 'sitemap', 'faqs', 'termsAndConditions'] as const).map(alone),
]
