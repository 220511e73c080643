import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addRoom,
  bySlug,
  formatShort,
  formatShortlist,
  isShortlisted,
  listedRooms,
  MAX_SHORTLISTED_ROOMS,
  parseShortlist,
  parseShortlistChange,
  removeRoom,
  shortlistEntry,
} from '../../../src/domain/shortlist/shortlist.ts'
import { shortlistedContract } from '../../../src/domain/shortlist/shortlistedContract.ts'
import { itAlways } from '../../support/itAlways.ts'
import { room } from '../support/builders.ts'
import { slugArb } from '../support/slugArb.ts'

const listArb = fc.uniqueArray(slugArb, { maxLength: MAX_SHORTLISTED_ROOMS })

describe('a shortlist', () => {
  itAlways('is the same after formatting and parsing', listArb, (list) => {
    expect(parseShortlist(formatShortlist(list))).toEqual(list)
  })

  itAlways(
    'parsed from any text has only slugs, each once, and no more than the maximum',
    fc.string(),
    (text) => {
      const list = parseShortlist(text)
      expect(new Set(list).size).toBe(list.length)
      expect(list.length).toBeLessThanOrEqual(MAX_SHORTLISTED_ROOMS)
      for (const entry of list) expect(entry).toMatch(/^[a-z0-9][a-z0-9-]*(?:\.\d+\.[\d-]+)?$/)
    },
  )

  it('ignores spaces around its entries', () => {
    expect(parseShortlist(' a , b_c ')).toEqual(['a', 'b', 'c'])
  })

  it('names a room by slug rather than number, and shares its number only if that is unambiguous', () => {
    const rooms = [room({ id: 7, slug: 'seven' }), room({ id: 8, slug: '7' }), room({ id: 9, slug: 'nine' })]
    expect(bySlug(['7', '9.44.2027-09-11', 'gone'], rooms)).toEqual(['7', 'nine.44.2027-09-11', 'gone'])
    expect(formatShort(['seven', 'nine.44.2027-09-11', 'gone'], rooms)).toBe('seven_9.44.2027-09-11_gone')
  })

  it('adds a room at its end, once, and removes it', () => {
    expect(addRoom(['a'], 'b')).toEqual(['a', 'b'])
    expect(addRoom(['a', 'b'], 'a')).toEqual(['a', 'b'])
    expect(addRoom(['a'], 'B; path=/')).toEqual(['a'])
    expect(removeRoom(['a', 'b'], 'a')).toEqual(['b'])
    expect(removeRoom(['a'], 'c')).toEqual(['a'])
  })

  it('remembers the contract of a room, which is still listed only once', () => {
    const chosen = shortlistEntry('a', { weeks: 44, start: '2027-09-11' })
    expect(chosen).toBe('a.44.2027-09-11')
    expect(parseShortlist(`b,${chosen},a,a.51.2027-09-11`)).toEqual(['b', chosen])
    expect(isShortlisted([chosen], 'a')).toBe(true)
    expect(isShortlisted(['a'], chosen)).toBe(true)
    expect(isShortlisted(['ab'], 'a')).toBe(false)
    expect(addRoom([chosen], 'a')).toEqual([chosen])
    expect(removeRoom(['b', chosen], 'a')).toEqual(['b'])
    expect(removeRoom(['b', 'a'], chosen)).toEqual(['b'])
    expect(shortlistedContract(['b', chosen], 'a')).toEqual({ weeks: 44, start: '2027-09-11' })
    expect(shortlistedContract(['b', chosen], 'b')).toEqual({ weeks: null, start: null })
    expect(shortlistedContract([], 'a')).toEqual({ weeks: null, start: null })
    expect(shortlistedContract(['a.44.2027-02-30'], 'a')).toEqual({ weeks: 44, start: null })
    expect(shortlistEntry('a', null)).toBe('a')
  })

  it.each(['a.', 'a.44', 'a.44.soon', 'a.0.2027-09-11', 'a.44.2027-09-11.x', '.44.2027-09-11'])(
    'ignores the invalid entry %j',
    (entry) => {
      expect(parseShortlist(entry)).toEqual([])
    },
  )

  it('is unchanged if it is full', () => {
    const full = Array.from({ length: MAX_SHORTLISTED_ROOMS }, (_, index) => `room-${index}`)
    expect(addRoom(full, 'one-more')).toEqual(full)
  })
})

describe('the rooms of a list', () => {
  const rooms = ['a', 'b', '7'].map((slug, index) => room({ id: index + 5, slug }))
  const slugs = (text: string) =>
    listedRooms(bySlug(parseShortlist(text), rooms), rooms).map(({ slug }) => slug)

  it('are named by slug or by number, in the order of the list, each once', () => {
    expect(slugs('b,a')).toEqual(['b', 'a'])
    expect(slugs('6_5')).toEqual(['b', 'a'])
    expect(slugs('a,5,b')).toEqual(['a', 'b'])
    expect(slugs('99,gone')).toEqual([])
  })

  it('are found by their slug first, where it looks like a number', () => {
    expect(slugs('7')).toEqual(['7'])
  })

  it('are omitted if they have no property', () => {
    expect(listedRooms(['a'], [room({ slug: 'a', property: null })])).toEqual([])
  })

  it('survive being shared by their numbers, with their contracts', () => {
    const entries = ['a', 'b', '7', 'gone'].flatMap((slug) => [slug, `${slug}.44.2027-09-11`])
    fc.assert(
      fc.property(fc.shuffledSubarray(entries), (chosen) => {
        const list = chosen.reduce(addRoom, [])
        expect(bySlug(parseShortlist(formatShort(list, rooms)), rooms)).toEqual(list)
      }),
    )
    expect(formatShort(['a', 'b.44.2027-09-11'], rooms)).toBe('5_6.44.2027-09-11')
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
  ])('is null for the body %j', (body) => {
    expect(parseShortlistChange(body)).toBeNull()
  })
})
