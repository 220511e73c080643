// spec sections 2 and 14

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isSlug } from '#domain/content/slug.ts'
import * as shortlists from '#domain/room/shortlist.ts'
import { itAlways } from '#tests/support/it-always.ts'
import { room } from '../support/builders.ts'
import { slugArb } from '../support/slug-arb.ts'

const { addRoom, bySlug, formatShort, MAX_SHORTLISTED_ROOMS, parseShortlist, shortlistCookie } = shortlists
const listArb = fc.uniqueArray(slugArb, { maxLength: MAX_SHORTLISTED_ROOMS })

describe('a shortlist', () => {
  itAlways('is the same after formatting and parsing', listArb, (list) => {
    expect(parseShortlist(shortlists.formatShortlist(list))).toEqual(list)
  })

  itAlways('parsed from any text has slugs alone, each once, and not too many', fc.string(), (text) => {
    const list = parseShortlist(text)
    expect(new Set(list).size).toBe(list.length)
    expect(list.length).toBeLessThanOrEqual(MAX_SHORTLISTED_ROOMS)
    for (const entry of list) expect(isSlug(entry.replace(/\.\d+\.[\d-]+$/, ''))).toBe(true)
  })

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
    expect(shortlists.removeRoom(list, entry)).toEqual(after)
    expect(shortlists.isShortlisted(list, entry)).toBe(after.length < list.length)
  })

  it('has entries with or without a contract', () => {
    expect(shortlists.shortlistEntry('a', { weeks: 44, start: '2027-09-11' })).toBe(chosen)
    expect(shortlists.shortlistEntry('a', null)).toBe('a')
  })

  it.each([
    [['b', chosen], 'a', 44, '2027-09-11'],
    [['b', chosen], 'b', null, null],
    [[], 'a', null, null],
    [['a.44.2027-02-30'], 'a', 44, null],
  ])('%j remembers the contract of %s: %s weeks from %s', (list, slug, weeks, start) => {
    expect(shortlists.shortlistedContract(list, slug)).toEqual({ weeks, start })
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
    shortlists.listedRooms(bySlug(parseShortlist(text), rooms), rooms).map(({ slug }) => slug)

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
})

describe('a change that a form asks for', () => {
  it.each<[unknown, ReturnType<typeof shortlists.parseShortlistChange>]>([
    [{ room: 'a' }, { rooms: ['a'], isRemoval: false }],
    [
      { room: ['a'], do: 'remove' },
      { rooms: ['a'], isRemoval: true },
    ],
    [null, { rooms: [], isRemoval: false }],
    [{ room: 5 }, null],
    [{ room: {} }, null],
    [{ room: ['a', null] }, null],
    [{ room: 'a', do: 'replace' }, null],
    [{ room: 'a', do: ['add'] }, null],
  ])('is one room or several, to add or to remove: %j is %j', (body, change) => {
    expect(shortlists.parseShortlistChange(body)).toEqual(change)
  })
})

describe('the shortlist cookie', () => {
  itAlways('is parsed as it was written, even among other cookies', listArb, (list) => {
    const [pair = ''] = shortlistCookie(list, { secure: false }).split(';')
    expect(shortlists.parseShortlistCookie(`webp=1; ${pair}; other=x`)).toEqual(list)
  })

  it('lasts for half a year, or expires at once if the list is empty', () => {
    const cookie = 'shortlist=a; path=/; max-age=15552000; samesite=lax; secure'
    expect(shortlistCookie(['a'], { secure: true })).toBe(cookie)
    expect(shortlistCookie([], { secure: false })).toContain('max-age=0')
    expect(shortlists.parseShortlistCookie('notshortlist=a')).toEqual([])
    expect(shortlists.parseShortlistCookie('shortlist=a%2Cb')).toEqual(['a', 'b'])
  })
})

const YES_NO = { yes: 'Yes', no: 'Not listed' }

describe('the rows of a comparison', () => {
  itAlways('count as different if two of their cells differ, and keep their order', rowsArb, (rows) => {
    const differing = rows.filter(({ cells }) => new Set(cells).size > 1)
    expect(shortlists.differingRows(rows)).toEqual(differing)
  })

  it('of facilities say for each room whether it lists them, the most frequent first', () => {
    const rooms = [{ facilities: ['Sofa', 'Desk'] }, { facilities: ['Desk'] }]
    expect(shortlists.facilityRows(rooms, YES_NO)).toEqual([
      { name: 'Desk', cells: ['Yes', 'Yes'] },
      { name: 'Sofa', cells: ['Yes', 'Not listed'] },
    ])
  })

  const roomsArb = fc.array(fc.record({ facilities: fc.array(nameArb) }), { maxLength: 3 })
  itAlways('of facilities contain every listed facility and no others', roomsArb, (rooms) => {
    const rows = shortlists.facilityRows(rooms, YES_NO)
    expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length)
    rooms.forEach(({ facilities }, index) => {
      const listed = rows.filter(({ cells }) => cells[index] === 'Yes').map(({ name }) => name)
      expect(new Set(listed)).toEqual(new Set(facilities))
    })
  })
})

it('the entries of rooms that are gone leave the list', () => {
  const list = ['studio-aire-yard', 'loft-kelham-mill', 'studio-aire-yard.44.2027-09-11']
  const rooms = [room(), room({ slug: 'en-suite-mill' })]
  expect(shortlists.entriesOf(list, rooms)).toEqual(
    list.filter((entry) => shortlists.shortlistedRoom(entry) === 'studio-aire-yard'),
  )
  expect(shortlists.entriesOf(list, [])).toEqual([])
})

// Helpers

const nameArb = fc.constantFrom('Desk', 'Sofa', 'Lamp', 'Safe')
const cellsArb = fc.array(fc.constantFrom('a', 'b'), { maxLength: 3 })
const rowsArb = fc.array(fc.record({ name: nameArb, cells: cellsArb }))
