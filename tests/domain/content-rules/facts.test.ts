import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { tokenizeHtml } from '../../../src/adapters/wordpress/tokenizeHtml.ts'
import {
  contradicts,
  distinct,
  listed,
  NUMBER_WORDS,
  statedNumbers,
  wayToState,
} from '../../../src/domain/content-rules/statedNumbers.ts'
import { city, contract, property, room } from '../support/builders.ts'
import { ask } from './run-rules.ts'

describe('a number in a room’s text', () => {
  it.each([
    ['In flats of six, with a desk.', '“flats of six”'],
    ['In flats of five or six', '“flats of five or six”'],
    ['A cluster of 5', '“cluster of 5”'],
    ['The kitchen is shared by eight.', '“kitchen is shared by eight”'],
    ['A kitchen you share with five others', '“kitchen you share with five others”'],
    ['Six people share the kitchen next door', '“Six people share the kitchen”'],
    ['It has 12 m² of floor', '“12 m²”'],
    ['Twenty-six square metres on the first floor', '“Twenty-six square metres”'],
    ['<p>A desk,</p><p>in <b>flats</b> of six</p>', '“flats of six”'],
    ['A small double bed, 140 cm', '“small double bed, 140 cm”'],
    ['On a 51-week contract', '“51-week contract”'],
    ['Contracts of twenty weeks begin in January', '“Contracts of twenty weeks”'],
    ['A studio for £170 a week.', '“studio for £170 a week”'],
    ['From £150 per week, bills in', '“From £150 per week”'],
  ])('contradicts its field: %s', (text, what) => {
    expect(foundInRoom(text)).toEqual([what])
  })

  it.each([
    'In flats of seven',
    'In flats of six to eight',
    'In flats of 6–8',
    'In flats of six or more',
    'A kitchen you share with six others',
    'A lowered worktop',
    '14.5 m²',
    'Two square metres more than a studio, and another nine square metres outside',
    'A kitchen of about 30 square metres',
    'Two beds, six drawers',
    'A small double bed (120 cm), and a double bed, 135 cm, for a guest',
    'Single (90 cm) elsewhere',
    'A 44-week contract, 39, 44 or 51 weeks in other rooms',
    'Prices begin at £165 a week. Parking is from £15 a week. You save £20 a week',
  ])('does not contradict its field: %s', (text) => {
    expect(foundInRoom(text)).toEqual([])
  })

  it('contradicts nothing if the field is empty, and may be in another field', () => {
    expect(foundInRoom('In flats of six', { clusterSize: null })).toEqual([])
    expect(foundInRoom('Rooms from £15 a week, 12-week stays', { contracts: [], bed: null })).toEqual([])
    expect(foundInRoom('', { kitchen: 'Shared by 6, with a lowered worktop' })).toEqual(['“Shared by 6”'])
    expect(foundInRoom('', { kitchen: 'Shared by 7' })).toEqual([])
    const meta = { title: null, description: 'A room in a flat of four.' }
    expect(foundInRoom('', { meta })).toEqual(['“flat of four”'])
  })

  it('is reported with the value of the field, and how to fix it', () => {
    const [problem] = problemsOfRoom('In flats of six')
    expect(problem).toMatchObject({
      ref: { kind: 'room', slug: 'studio-aire-yard' },
      path: 'acf.description',
      expected: '7 people who share a kitchen, as in the fields',
      fix: 'Correct the text or the field: visitors read both.',
    })
  })

  it.each([
    ['On a 51-week contract', '44 weeks, as in the contracts'],
    ['A floor of 26 square metres', '14.5 square metres, as in the field'],
    ['A Small Double bed, 140 cm', 'a width of 120 cm, as in the fields'],
    ['A kitchen you share with five others', '7 people who share a kitchen, as in the fields'],
    ['A studio for £170 a week. Parking is £9 a week.', 'one of £165 a week, as in the contracts'],
  ])('is reported with the right number: %s', (text, expected) => {
    expect(problemsOfRoom(text).map((problem) => problem.expected)).toEqual([expected])
  })

  it('of square metres counts from seven up, because less is a balcony or a cupboard', () => {
    expect(foundInRoom('It has 7 square metres')).toEqual(['“7 square metres”'])
    expect(foundInRoom('It has 6 square metres')).toEqual([])
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
  const found = (text: string, change: Parameters<typeof property>[0] = {}) =>
    (['number-contradicts-field', 'number-contradicts-rooms'] as const)
      .flatMap((rule) => ask(rule, { rooms, properties: [property(change)], html: html(text, 'property') }))
      .map((problem) => problem.found)

  it.each([
    ['Flats hold six people', '“Flats hold six people”'],
    ['Eight to a kitchen', '“Eight to a kitchen”'],
    ['It has 210 beds', '“210 beds”'],
    ['Opened in 2015, by the water', '“Opened in 2015”'],
    ['Studios from £112 a week', '“from £112 a week”'],
    ['A 20-week stay', '“20-week stay”'],
  ])('contradicts the property or its rooms: %s', (text, what) => {
    expect(found(text)).toEqual([what])
  })

  it.each([
    'Flats have five to seven bedrooms',
    'Kitchens are shared by seven',
    'Opened in 2016 with 212 beds, 6 beds a floor',
    'Rooms from £165 a week',
  ])('contradicts neither the property nor its rooms: %s', (text) => {
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
    const content = {
      rooms: [...own, elsewhere],
      properties: [property()],
      html: html(text, 'property'),
    }
    const told = (['number-contradicts-field', 'number-contradicts-rooms'] as const).flatMap((rule) =>
      ask(rule, content).map((problem) => problem.expected),
    )
    expect(told).toEqual([expected])
  })

  it('is checked in short texts too', () => {
    expect(found('', { cardSubtitle: 'Flats of six' })).toEqual(['“Flats of six”'])
    const accessibility = {
      stepFree: true,
      lifts: 1,
      adaptedRooms: 2,
      notes: 'Two studios in flats of nine.',
    }
    expect(found('', { accessibility })).toEqual(['“flats of nine”'])
  })
})

describe('a price in a city’s text', () => {
  const cheap = contract({ weeklyPence: 12_000 })
  const rooms = [
    room({ slug: 'a', contracts: [contract()] }),
    room({ slug: 'b', contracts: [cheap], soldOutExternally: true }),
    room({ slug: 'c', property: null, contracts: [contract({ weeklyPence: 9_900 })] }),
  ]
  const found = (description: string) =>
    ask('number-contradicts-rooms', { rooms, cities: [city({ meta: { title: null, description } })] })

  it('must be the lowest of its rooms, with or without sold-out ones', () => {
    expect(found('Rooms from £120 a week')).toEqual([])
    expect(found('Rooms from £165 a week')).toEqual([])
    expect(found('Rooms from £99 a week').map(({ expected }) => expected)).toEqual([
      'the lowest price, £120 or £165 a week, as in the contracts',
    ])
  })
})

describe('stated numbers', () => {
  it('are read in words and figures, alone or as a range', () => {
    fc.assert(
      fc.property(
        number(),
        number(),
        fc.constantFrom('to', 'or', 'and', '–'),
        fc.boolean(),
        (a, b, join, inWords) => {
          const say = (value: number) => (inWords ? NUMBER_WORDS[value - 1] : String(value))
          const [alone] = statedNumbers(`flats of ${say(a)}.`, wayToState('flats of #'))
          expect(alone).toMatchObject({ lowest: a, highest: a })
          const [range] = statedNumbers(
            `flats of ${say(a)} ${join} ${say(b)} people`,
            wayToState('flats of #'),
          )
          expect(range).toMatchObject({ lowest: a, highest: b })
        },
      ),
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

const html = (text: string, kind: 'room' | 'property') => [
  {
    ref: { kind, slug: kind === 'room' ? 'studio-aire-yard' : 'aire-yard', title: '', id: 1 },
    path: 'acf.description',
    tokens: tokenizeHtml(text),
  },
]

function problemsOfRoom(text: string, change: Parameters<typeof room>[0] = {}) {
  const bed = 'Small double bed, 120 cm'
  const one = room({ clusterSize: 7, floorSpace: 14.5, kitchen: null, bed, ...change })
  return ask('number-contradicts-field', { rooms: [one], html: html(text, 'room') })
}

const foundInRoom = (text: string, change: Parameters<typeof room>[0] = {}) =>
  problemsOfRoom(text, change).map((problem) => problem.found)

const number = () => fc.integer({ min: 1, max: 99 })

/** Arbitrary sentences that state how many people share a kitchen, as functions of that number. */
const wording = () =>
  fc
    .record({
      sentence: fc.constantFrom(
        'In flats of #.',
        'Flats hold # people and a cat',
        'The kitchen is shared by #, all year',
        'There are # to a kitchen.',
        'A kitchen for # people with a window',
      ),
      inWords: fc.boolean(),
    })
    .map(
      ({ sentence, inWords }) =>
        (value: number) =>
          sentence.replace('#', inWords ? String(NUMBER_WORDS[value - 1]) : String(value)),
    )
