import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ContentRef } from '../../../../cli/validate-content/rules/content-snapshot.ts'
import {
  contradicts,
  distinct,
  listed,
  NUMBER_WORDS,
  statedNumbers,
  wayToState,
} from '../../../../cli/validate-content/rules/stated-facts.ts'
import { access, city, contract, property, room } from '../../../domain/support/builders.ts'
import { htmlOf } from './content-parts.ts'
import {
  AGREEMENTS_OF_BUILDING,
  AGREEMENTS_OF_ROOM,
  CONTRADICTIONS_OF_BUILDING,
  CONTRADICTIONS_OF_ROOM,
  ROOM_FACTS,
} from './number-texts.ts'
import { aRoom, ask } from './run-rules.ts'

describe('a number in a room’s text', () => {
  it.each(CONTRADICTIONS_OF_ROOM)('contradicts its field: %s', (text, what) => {
    expect(foundInRoom(text)).toEqual([`“${what}”`])
  })

  it.each(AGREEMENTS_OF_ROOM)('does not contradict its field: %s', (text) => {
    expect(foundInRoom(text)).toEqual([])
  })

  it('contradicts nothing if the field is empty, and may be in another field', () => {
    expect(foundInRoom('In flats of six', { clusterSize: null })).toEqual([])
    expect(foundInRoom('Rooms from £15 a week, 12-week stays', { contracts: [], bed: null })).toEqual([])
    expect(foundInRoom('', { kitchen: 'Shared by 6' })).toEqual(['“Shared by 6”'])
    const meta = { title: null, description: 'A room in a flat of four.' }
    expect(foundInRoom('', { meta })).toEqual(['“flat of four”'])
  })

  it('is not checked against another room, or other content of the same name', () => {
    expect(problemsOfRoom('In flats of six', {}, aRoom)).toMatchObject([{ ref: aRoom, path: 'description' }])
    expect(problemsOfRoom('In flats of six', {}, { ...aRoom, slug: 'studio-kelham-mill' })).toEqual([])
    expect(problemsOfRoom('In flats of six', {}, { ...aRoom, kind: 'post' })).toEqual([])
  })

  it.each([
    ['On a 51-week contract', '44 weeks, as in the contracts', 'field'],
    ['A floor of 26 square metres', '14.5 square metres, as in the field', 'field'],
    ['A Small Double bed, 140 cm', 'a width of 120 cm, as in the fields', 'field'],
    ['A kitchen you share with five others', '7 people who share a kitchen, as in the fields', 'field'],
    [
      'A studio for £170 a week. Parking is £9 a week.',
      'one of £165 a week, as in the contracts',
      'contracts',
    ],
  ])('is reported with the right number and where it is: %s', (text, expected, place) => {
    expect(problemsOfRoom(text)).toMatchObject([
      { expected, fix: `Correct the text or the ${place}: visitors read both.` },
    ])
  })

  it.each([
    [120, []],
    [135, []],
    [150, ['“double bed, 150 cm”']],
  ])('may be any of the widths that its beds of a size have: %i cm', (width, found) => {
    const bed = 'Double bed, 120 cm, or double bed, 135 cm'
    expect(foundInRoom(`A double bed, ${width} cm`, { bed })).toEqual(found)
  })

  it('contradicts its field, in any wording, if and only if the two differ', () => {
    fc.assert(
      fc.property(wording(), number(), number(), (say, stated, value) => {
        const change = { clusterSize: value, floorSpace: null, contracts: [] }
        expect(foundInRoom(say(stated), change)).toHaveLength(stated === value ? 0 : 1)
      }),
    )
  })
})

describe('a number in a property’s text', () => {
  const rooms = [5, 7, null].map((clusterSize) => room({ clusterSize, slug: `r${clusterSize}` }))
  const problems = (text: string, change: Parameters<typeof property>[0] = {}, own = rooms) =>
    ['number-contradicts-field', 'number-contradicts-rooms'].flatMap((rule) =>
      ask(rule, {
        rooms: own,
        properties: [property(change)],
        html: htmlOf(text, { ...aRoom, kind: 'property', slug: 'aire-yard' }),
      }),
    )
  const found = (...text: Parameters<typeof problems>) => problems(...text).map((problem) => problem.found)

  it.each(CONTRADICTIONS_OF_BUILDING)('contradicts the property or its rooms: %s', (text, what) => {
    expect(found(text)).toEqual([`“${what}”`])
  })

  it.each(AGREEMENTS_OF_BUILDING)('contradicts neither the property nor its rooms: %s', (text) => {
    expect(found(text)).toEqual([])
  })

  it.each([
    ['It has 210 beds', '212 beds, as in the field'],
    ['Opened in 2015, by the water', '2016 in the field'],
    ['A double bed, 150 cm', 'a width of 120 cm or 135 cm, as in the fields'],
  ])('is reported with the right number: %s', (text, expected) => {
    const beds = ['Double bed, 120 cm', 'double bed, 135 cm', 'Single bed, 90 cm', null]
    const own = beds.map((bed, index) => room({ slug: `r${index}`, bed }))
    const elsewhere = room({ slug: 'x', bed: 'Double bed, 150 cm', property: null })
    expect(problems(text, {}, [...own, elsewhere]).map((problem) => problem.expected)).toEqual([expected])
  })

  it('is checked in short texts too, and not against the rooms of another property', () => {
    const cardSubtitle = 'Flats of six'
    expect(found('', { cardSubtitle })).toEqual(['“Flats of six”'])
    const notes = 'Two studios in flats of nine.'
    expect(
      found('', { accessibility: access({ stepFree: true, lifts: 1, adaptedRooms: 2, notes }) }),
    ).toEqual(['“flats of nine”'])
    const other = room({ clusterSize: 5, property: { slug: 'mill', name: 'Mill', city: null } })
    expect(found('', { cardSubtitle }, [other])).toEqual([])
  })
})

describe('the lowest price in a text about a city', () => {
  const priced = (weeklyPence: number, change: Parameters<typeof room>[0] = {}) =>
    room({ slug: `room-${weeklyPence}`, contracts: [contract({ weeklyPence })], ...change })
  const summer = contract({ weeklyPence: 9_000, lettingOption: 'summer-lets' })
  const rooms = [
    priced(8_000, { soldOutExternally: true }),
    room({ slug: 'summer', contracts: [summer, contract()] }),
    priced(18_000),
    priced(2_000, { property: { slug: 'loose', name: 'Loose', city: null } }),
    priced(3_000, { property: null }),
  ]

  it.each([
    ['may be that of all its rooms', '£80', []],
    ['may be that of those that can be booked', '£90', []],
    ['may be that of those for a year', '£165', []],
    [
      'must not be another price, even if rooms have it',
      '£180',
      ['the lowest price, £80, £90 or £165 a week, as in the contracts'],
    ],
  ])('%s: %s', (_, price, expected) => {
    const cities = [city({ meta: { title: null, description: `Rooms from ${price} a week` } })]
    const problems = ask('number-contradicts-rooms', { rooms, cities })
    expect(problems.map((problem) => problem.expected)).toEqual(expected)
  })
})

describe('stated numbers', () => {
  const joiners = fc.constantFrom('to', 'or', 'and', '–')

  it('are read in words and figures, alone or as a range', () => {
    fc.assert(
      fc.property(number(), number(), joiners, fc.boolean(), (a, b, join, inWords) => {
        const say = (value: number) => (inWords ? NUMBER_WORDS[value - 1] : String(value))
        const read = (words: string) => statedNumbers(`flats of ${words} people`, wayToState('flats of #'))
        expect(read(`${say(a)}`)).toMatchObject([{ lowest: a, highest: a }])
        expect(read(`${say(a)} ${join} ${say(b)}`)).toMatchObject([{ lowest: a, highest: b }])
      }),
    )
  })

  it('contradict known numbers only if none of those is within their range', () => {
    fc.assert(
      fc.property(number(), fc.nat(20), fc.array(number()), (lowest, more, known) => {
        const stated = { lowest, highest: lowest + more }
        const isAmong = known.some((value) => value >= lowest && value <= lowest + more)
        expect(contradicts(stated, known)).toBe(!isAmong)
      }),
    )
  })

  it('may have commas and decimals, and are not part of another number', () => {
    const of = (text: string) => statedNumbers(text, wayToState('# beds')).map(({ lowest }) => lowest)
    expect(of('1,200 beds, 14.5 beds')).toEqual([1_200, 14.5])
    expect(of('room a-12 beds, £40 beds')).toEqual([])
  })

  it('are listed once each, in ascending order', () => {
    expect(listed(distinct([7, null, 5, 7, 6]))).toBe('5, 6 or 7')
    expect(listed(distinct([7]))).toBe('7')
  })
})

// Helpers

function problemsOfRoom(text: string, change: Parameters<typeof room>[0] = {}, ref: ContentRef = aRoom) {
  const one = room({ ...ROOM_FACTS, kitchen: null, ...change })
  return ask('number-contradicts-field', { rooms: [one], html: htmlOf(text, ref, 'description') })
}

const foundInRoom = (text: string, change: Parameters<typeof room>[0] = {}) =>
  problemsOfRoom(text, change).map((problem) => problem.found)

const number = () => fc.integer({ min: 1, max: 99 })

/** Arbitrary sentences that state how many people share a kitchen, as functions of that number. */
const wording = () =>
  fc
    .tuple(
      fc.constantFrom(
        'In flats of #.',
        'Flats hold # people and a cat',
        'The kitchen is shared by #, all year',
        'There are # to a kitchen.',
        'A kitchen for # people with a window',
      ),
      fc.boolean(),
    )
    .map(
      ([sentence, inWords]) =>
        (value: number) =>
          sentence.replace('#', inWords ? String(NUMBER_WORDS[value - 1]) : String(value)),
    )
