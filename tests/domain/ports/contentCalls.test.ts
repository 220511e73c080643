import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  CHANGE_TYPES,
  contentCallKey,
  contentChangeTags,
  parseContentChange,
} from '../../../src/domain/ports/contentCalls.ts'

describe('the key of a call', () => {
  it('is the same for the same arguments in any order', () => {
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

  it('differs for different calls', () => {
    const calls = [
      { name: 'rooms', args: [{}] },
      { name: 'rooms', args: [{ property: 'aire-yard' }] },
      { name: 'location', args: ['aire-yard', { withRooms: false }] },
      { name: 'location', args: ['aire-yard', { withRooms: true }] },
      { name: 'property', args: ['aire-yard', { fields: ['summary'], withRooms: true }] },
      { name: 'property', args: ['aire-yard', null] },
      { name: 'home', args: [] },
    ] as const
    expect(new Set(calls.map(contentCallKey)).size).toBe(calls.length)
  })
})

describe('the tags of a change', () => {
  it('are the lists that contain it, and the item itself if it is named', () => {
    expect(contentChangeTags({ type: 'agent', slug: null })).toEqual(['agents'])
    expect(contentChangeTags({ type: 'page', slug: 'about/team' })).toEqual([
      'page:team',
      'pages',
      'sitemap',
      'home',
    ])
    for (const type of CHANGE_TYPES) expect(contentChangeTags({ type, slug: null }).length).toBeGreaterThan(0)
  })
})

describe('a reported content change', () => {
  it('is parsed', () => {
    expect(parseContentChange({ type: 'room', slug: 'studio' })).toEqual({
      ok: true,
      change: { type: 'room', slug: 'studio' },
    })
    expect(parseContentChange({ type: 'menu' })).toEqual({ ok: true, change: { type: 'menu', slug: null } })
  })

  it.each([null, 'room', {}, { type: 'rooms' }, { type: 'constructor' }])(
    '%j is rejected for its unknown type',
    (body) => {
      expect(parseContentChange(body)).toMatchObject({
        ok: false,
        message: expect.stringContaining('room, location') as string,
      })
    },
  )

  it.each([7, '', 'a b', 'x'.repeat(201)])('the slug %j is rejected', (slug) => {
    expect(parseContentChange({ type: 'room', slug })).toMatchObject({ ok: false })
  })
})
