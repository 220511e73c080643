// spec section 11

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contentCallKey } from '#adapters/content-cache/content-call.ts'
import { contentChangeTags, parseContentChange } from '#adapters/content-cache/content-change.ts'
import { itAlways } from '#tests/support/it-always.ts'

describe('the key of a call', () => {
  const fieldArb = fc.constantFrom('page', 'withRooms', 'fields')
  const optionsArb = fc.dictionary(fieldArb, fc.option(fc.nat(), { nil: undefined }))
  itAlways('is the same for the same arguments in any order', optionsArb, (options) => {
    const turned = Object.fromEntries(Object.entries(options).toReversed())
    expect(contentCallKey({ name: 'posts', args: [turned] })).toBe(
      contentCallKey({ name: 'posts', args: [options] }),
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

describe('a reported content change', () => {
  it.each([
    ['a page', { type: 'page', slug: 'about/team' }, ['page:team', 'pages', 'sitemap', 'home']],
    ['all agents', { type: 'agent' }, ['each-agent', 'agents']],
  ])(
    'of %s is parsed, and has the tags of the lists that contain it and of the item itself',
    (_of, body, tags) => {
      const parsed = parseContentChange(body)
      expect(parsed).toEqual({ ok: true, change: { slug: null, ...body } })
      expect(parsed.ok && contentChangeTags(parsed.change)).toEqual(tags)
    },
  )

  it.each([null, 'room', {}, { type: 'rooms' }, { type: 'constructor' }])(
    '%j is rejected for its unknown type',
    (body) => {
      expect(parseContentChange(body)).toMatchObject({
        ok: false,
        message: expect.stringContaining('room, location') as string,
      })
    },
  )

  it.each([
    ['%e5%ad%a6-leeds', 'location:学-leeds'],
    ['guide/%c3%bcber', 'location:über'],
    ['studio_1', 'location:studio_1'],
  ])('of %s, as WordPress stores it, has the tag %s, by which the content is cached', (slug, tag) => {
    const parsed = parseContentChange({ type: 'location', slug })
    expect(parsed.ok && contentChangeTags(parsed.change)[0]).toBe(tag)
  })

  it.each([7, '', 'a b', 'x'.repeat(201), 'guide//x', '%2e%2e'])('the slug %j is rejected', (slug) => {
    expect(parseContentChange({ type: 'room', slug })).toMatchObject({ ok: false })
  })
})
