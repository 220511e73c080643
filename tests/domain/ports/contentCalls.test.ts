import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  CHANGE_TYPES,
  type ContentCall,
  contentCallKey,
  contentCallTags,
  contentChangeTags,
  parseContentChange,
  ttlSeconds,
} from '../../../src/domain/ports/contentCalls.ts'

const CALLS: readonly ContentCall[] = [
  { name: 'rooms', args: [{}] },
  { name: 'rooms', args: [{ property: 'aire-yard' }] },
  { name: 'room', args: ['studio-aire-yard'] },
  { name: 'location', args: ['aire-yard', { withRooms: false }] },
  { name: 'location', args: ['aire-yard', { withRooms: true }] },
  { name: 'property', args: ['aire-yard', { fields: [], withRooms: true }] },
  { name: 'property', args: ['aire-yard', null] },
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

describe('the key of a call', () => {
  it('is the same for the same question', () => {
    const options = fc.dictionary(
      fc.constantFrom('page', 'withRooms', 'fields'),
      fc.option(fc.nat(), { nil: undefined }),
    )
    fc.assert(
      fc.property(options, (given) => {
        const turned = Object.fromEntries(Object.entries(given).toReversed())
        expect(contentCallKey({ name: 'posts', args: [turned] })).toBe(
          contentCallKey({ name: 'posts', args: [given] }),
        )
      }),
    )
  })

  it('is another for each other question', () => {
    expect(new Set(CALLS.map(contentCallKey)).size).toBe(CALLS.length)
  })
})

describe('what is kept', () => {
  it('has a time and at least one tag', () => {
    for (const call of CALLS) {
      expect(ttlSeconds(call)).toBeGreaterThan(0)
      expect(contentCallTags(call).length).toBeGreaterThan(0)
    }
  })

  const touched = (change: Parameters<typeof contentChangeTags>[0]) => {
    const tags = contentChangeTags(change)
    return CALLS.filter((call) => contentCallTags(call).some((tag) => tags.includes(tag))).map(contentCallKey)
  }

  it('grows old with what it is made of, and only then', () => {
    expect(touched({ type: 'page', slug: 'team' })).toEqual(['page:["/about/team"]', 'home:[]'])
    expect(touched({ type: 'page', slug: 'about/team' })).toContain('page:["/about/team"]')
    expect(touched({ type: 'agent', slug: null })).toEqual(['agent:["aire-yard"]'])
    expect(touched({ type: 'university', slug: 'university-of-leeds' })).toEqual([
      'maybeUniversity:["university-of-leeds"]',
    ])
    const room = touched({ type: 'room', slug: 'studio-aire-yard' })
    expect(room).toContain('room:["studio-aire-yard"]')
    expect(room).toContain('location:["aire-yard",{"withRooms":true}]')
    expect(room).not.toContain('location:["aire-yard",{"withRooms":false}]')
    expect(touched({ type: 'room', slug: 'another' })).not.toContain('room:["studio-aire-yard"]')
    expect(touched({ type: 'location', slug: 'aire-yard' })).toContain('room:["studio-aire-yard"]')
  })

  it('knows for every kind of change what is part of it', () => {
    for (const type of CHANGE_TYPES) expect(contentChangeTags({ type, slug: null }).length).toBeGreaterThan(0)
  })
})

describe('a change that is told', () => {
  it('is read', () => {
    expect(parseContentChange({ type: 'room', slug: 'studio' })).toEqual({
      ok: true,
      change: { type: 'room', slug: 'studio' },
    })
    expect(parseContentChange({ type: 'menu' })).toEqual({ ok: true, change: { type: 'menu', slug: null } })
  })

  it.each([null, 'room', {}, { type: 'rooms' }, { type: 'constructor' }])(
    '%j has no kind that is known',
    (body) => {
      expect(parseContentChange(body)).toMatchObject({
        ok: false,
        message: expect.stringContaining('room, location') as string,
      })
    },
  )

  it.each([7, '', 'a b', 'x'.repeat(201)])('the slug %j is none', (slug) => {
    expect(parseContentChange({ type: 'room', slug })).toMatchObject({ ok: false })
  })
})
