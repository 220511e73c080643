import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addRoom,
  formatShortlist,
  MAX_SHORTLISTED_ROOMS,
  parseShortlist,
  parseShortlistChange,
  removeRoom,
} from '../../../src/domain/shortlist/shortlist.ts'
import { slugArb } from '../support/slugArb.ts'

const listArb = fc.uniqueArray(slugArb, { maxLength: MAX_SHORTLISTED_ROOMS })

describe('a shortlist', () => {
  it('written and read again is the same', () => {
    fc.assert(
      fc.property(listArb, (list) => {
        expect(parseShortlist(formatShortlist(list))).toEqual(list)
      }),
    )
  })

  it('of any text has slugs only, each once, and no more than the maximum', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const list = parseShortlist(text)
        expect(new Set(list).size).toBe(list.length)
        expect(list.length).toBeLessThanOrEqual(MAX_SHORTLISTED_ROOMS)
        for (const slug of list) expect(slug).toMatch(/^[a-z0-9][a-z0-9-]*$/)
      }),
    )
  })

  it('adds a room at its end, once, and removes it', () => {
    expect(addRoom(['a'], 'b')).toEqual(['a', 'b'])
    expect(addRoom(['a', 'b'], 'a')).toEqual(['a', 'b'])
    expect(addRoom(['a'], 'B; path=/')).toEqual(['a'])
    expect(removeRoom(['a', 'b'], 'a')).toEqual(['b'])
    expect(removeRoom(['a'], 'c')).toEqual(['a'])
  })

  it('that is full is unchanged', () => {
    const full = Array.from({ length: MAX_SHORTLISTED_ROOMS }, (_, index) => `room-${index}`)
    expect(addRoom(full, 'one-more')).toEqual(full)
  })
})

describe('a change that a form asks for', () => {
  it('is one room or several, to add or to remove', () => {
    expect(parseShortlistChange({ room: 'a' })).toEqual({ rooms: ['a'], isRemoval: false })
    expect(parseShortlistChange({ room: ['a', 'b'], do: 'remove' })).toEqual({
      rooms: ['a', 'b'],
      isRemoval: true,
    })
    expect(parseShortlistChange(null)).toEqual({ rooms: [], isRemoval: false })
  })

  it.each([
    { room: 5 },
    { room: {} },
    { room: ['a', null] },
    { room: 'a', do: 'replace' },
    { room: 'a', do: ['add'] },
  ])('is nothing in the shape of %j', (body) => {
    expect(parseShortlistChange(body)).toBeNull()
  })
})
