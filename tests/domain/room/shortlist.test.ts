import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isSlug } from '../../../src/domain/content/slug.ts'
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
  shortlistCookie,
  shortlistEntry,
  shortlistedContract,
} from '../../../src/domain/room/shortlist.ts'
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
      for (const entry of list) expect(isSlug(entry.replace(/\.\d+\.[\d-]+$/, ''))).toBe(true)
    },
  )

  const chosen = 'a.44.2027-09-11'
  it.each([
    [' a , b_c ', ['a', 'b', 'c']],
    ['caf%c3%a9,学,b%5Fc', ['café', '学', 'b_c']],
    [`b,${chosen},a,a.51.2027-09-11`, ['b', chosen]],
    ['a.', []],
    ['a.44', []],
    ['a.44.soon', []],
    ['a.0.2027-09-11', []],
    ['a.44.2027-09-11.x', []],
    ['.44.2027-09-11', []],
  ])('ignores spaces, repeated rooms and invalid entries in “%s”', (text, list) => {
    expect(parseShortlist(text)).toEqual(list)
  })

  it('names a room by slug rather than number, and shares its number only if that is unambiguous', () => {
    const rooms = [room({ id: 7, slug: 'seven' }), room({ id: 8, slug: '7' }), room({ id: 9, slug: 'nine' })]
    expect(bySlug(['7', '9.44.2027-09-11', 'gone'], rooms)).toEqual(['7', 'nine.44.2027-09-11', 'gone'])
    expect(formatShort(['seven', 'nine.44.2027-09-11', 'gone'], rooms)).toBe('seven_9.44.2027-09-11_gone')
  })

  it.each([
    [['a'], 'b', ['a', 'b']],
    [['a', 'b'], 'a', ['a', 'b']],
    [['a'], 'B; path=/', ['a']],
    [[chosen], 'a', [chosen]],
  ])('%j with “%s” added at its end, once, is %j', (list, entry, after) => {
    expect(addRoom(list, entry)).toEqual(after)
  })

  it.each([
    [['a', 'b'], 'a', ['b']],
    [['a'], 'c', ['a']],
    [['b', chosen], 'a', ['b']],
    [['b', 'a'], chosen, ['b']],
    [['ab'], 'a', ['ab']],
  ])('%j without “%s” is %j', (list, entry, after) => {
    expect(removeRoom(list, entry)).toEqual(after)
    expect(isShortlisted(list, entry)).toBe(after.length < list.length)
  })

  it('has entries with or without a contract', () => {
    expect(shortlistEntry('a', { weeks: 44, start: '2027-09-11' })).toBe(chosen)
    expect(shortlistEntry('a', null)).toBe('a')
  })

  it.each([
    [['b', chosen], 'a', 44, '2027-09-11'],
    [['b', chosen], 'b', null, null],
    [[], 'a', null, null],
    [['a.44.2027-02-30'], 'a', 44, null],
  ])('%j remembers the contract of %s: %s weeks from %s', (list, slug, weeks, start) => {
    expect(shortlistedContract(list, slug)).toEqual({ weeks, start })
  })

  it('is unchanged if it is full', () => {
    const full = Array.from({ length: MAX_SHORTLISTED_ROOMS }, (_, index) => `room-${index}`)
    expect(addRoom(full, 'one-more')).toEqual(full)
    // browsers refuse longer cookies
    const long = full.map((_, index) => `${'学'.repeat(21)}-${index}.44.2027-09-11`)
    const kept = long.reduce(addRoom, [])
    expect(kept.length).toBeLessThan(long.length)
    const [cookie = ''] = shortlistCookie(kept, { secure: false }).split(';')
    expect(cookie.length).toBeGreaterThan(3_800)
    expect(cookie.length).toBeLessThanOrEqual(4_096)
  })
})

describe('the rooms of a list', () => {
  const listed = ['a', 'b', '7'].map((slug, index) => room({ id: index + 5, slug }))
  const rooms = [...listed, room({ slug: 'lost', property: null })]
  const slugs = (text: string) =>
    listedRooms(bySlug(parseShortlist(text), rooms), rooms).map(({ slug }) => slug)

  it.each([
    ['b,a', ['b', 'a']],
    ['6_5', ['b', 'a']],
    ['a,5,b', ['a', 'b']],
    ['99,gone', []],
    // a slug may look like a number
    ['7', ['7']],
    // a room without a property
    ['lost', []],
  ])('“%s” are found by slug or else by number, in this order, each once', (text, found) => {
    expect(slugs(text)).toEqual(found)
  })

  const entries = ['a', 'b', '7', 'gone', '学_1', 'a_b'].flatMap((slug) => [slug, `${slug}.44.2027-09-11`])
  itAlways('survive being shared by their numbers', fc.shuffledSubarray(entries), (chosen) => {
    const list = chosen.reduce(addRoom, [])
    expect(bySlug(parseShortlist(formatShort(list, rooms)), rooms)).toEqual(list)
  })

  it('are shared by their numbers, with their contracts', () => {
    expect(formatShort(['a', 'b.44.2027-09-11'], rooms)).toBe('5_6.44.2027-09-11')
  })
})

describe('a change that a form asks for', () => {
  it.each<[unknown, ReturnType<typeof parseShortlistChange>]>([
    [{ room: 'a' }, { rooms: ['a'], isRemoval: false }],
    [
      { room: ['a', 'b'], do: 'remove' },
      { rooms: ['a', 'b'], isRemoval: true },
    ],
    [null, { rooms: [], isRemoval: false }],
    [{ room: 5 }, null],
    [{ room: {} }, null],
    [{ room: ['a', null] }, null],
    [{ room: 'a', do: 'replace' }, null],
    [{ room: 'a', do: ['add'] }, null],
  ])('is one room or several, to add or to remove: %j is %j', (body, change) => {
    expect(parseShortlistChange(body)).toEqual(change)
  })
})
