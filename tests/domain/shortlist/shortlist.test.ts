import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addRoom,
  MAX_SHORTLISTED_ROOMS,
  parseShortlistCookie,
  readShortlist,
  removeRoom,
  shortlistCookie,
  writeShortlist,
} from '../../../src/domain/shortlist/shortlist.ts'
import { slugArb } from '../support/slugArb.ts'

const listArb = fc.uniqueArray(slugArb, { maxLength: MAX_SHORTLISTED_ROOMS })

describe('a shortlist', () => {
  it('written and read again is the same, alone and among other cookies', () => {
    fc.assert(
      fc.property(listArb, (list) => {
        expect(readShortlist(writeShortlist(list))).toEqual(list)
        const [pair = ''] = shortlistCookie(list).split(';')
        expect(parseShortlistCookie(`webp=1; ${pair}; other=x`)).toEqual(list)
      }),
    )
  })

  it('of any text holds slugs only, each once, and no more than fit', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const list = readShortlist(text)
        expect(new Set(list).size).toBe(list.length)
        expect(list.length).toBeLessThanOrEqual(MAX_SHORTLISTED_ROOMS)
        for (const slug of list) expect(slug).toMatch(/^[a-z0-9][a-z0-9-]*$/)
      }),
    )
  })

  it('takes a room in at its end, once, and lets it go', () => {
    expect(addRoom(['a'], 'b')).toEqual(['a', 'b'])
    expect(addRoom(['a', 'b'], 'a')).toEqual(['a', 'b'])
    expect(addRoom(['a'], 'B; path=/')).toEqual(['a'])
    expect(removeRoom(['a', 'b'], 'a')).toEqual(['b'])
    expect(removeRoom(['a'], 'c')).toEqual(['a'])
  })

  it('that is full stays as it is', () => {
    const full = Array.from({ length: MAX_SHORTLISTED_ROOMS }, (_, index) => `room-${index}`)
    expect(addRoom(full, 'one-more')).toEqual(full)
  })

  it('is kept for half a year, and an empty one not at all', () => {
    expect(shortlistCookie(['a'])).toBe('shortlist=a; path=/; max-age=15552000; samesite=lax')
    expect(shortlistCookie([])).toContain('max-age=0')
    expect(parseShortlistCookie('')).toEqual([])
    expect(parseShortlistCookie('notshortlist=a')).toEqual([])
    expect(parseShortlistCookie('shortlist=a%2Cb')).toEqual(['a', 'b'])
  })
})
