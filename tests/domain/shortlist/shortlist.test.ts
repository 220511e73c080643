import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addRoom,
  formatShortlist,
  MAX_SHORTLISTED_ROOMS,
  parseShortlist,
  parseShortlistCookie,
  removeRoom,
  shortlistCookie,
} from '../../../src/domain/shortlist/shortlist.ts'
import { slugArb } from '../support/slugArb.ts'

const listArb = fc.uniqueArray(slugArb, { maxLength: MAX_SHORTLISTED_ROOMS })

describe('a shortlist', () => {
  it('is the same after formatting and parsing, alone and among other cookies', () => {
    fc.assert(
      fc.property(listArb, (list) => {
        expect(parseShortlist(formatShortlist(list))).toEqual(list)
        const [pair = ''] = shortlistCookie(list).split(';')
        expect(parseShortlistCookie(`webp=1; ${pair}; other=x`)).toEqual(list)
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

  it('is stored for half a year, and an empty one is deleted', () => {
    expect(shortlistCookie(['a'])).toBe('shortlist=a; path=/; max-age=15552000; samesite=lax')
    expect(shortlistCookie([])).toContain('max-age=0')
    expect(parseShortlistCookie('')).toEqual([])
    expect(parseShortlistCookie('notshortlist=a')).toEqual([])
    expect(parseShortlistCookie('shortlist=a%2Cb')).toEqual(['a', 'b'])
  })
})
