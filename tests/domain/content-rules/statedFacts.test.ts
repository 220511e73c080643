import { describe, expect, it } from 'vitest'
import { tokenizeHtml } from '../../../src/adapters/wordpress/tokenizeHtml.ts'
import type { ContentRef } from '../../../src/domain/content-rules/contentSnapshot.ts'
import { city, contract, property, room } from '../support/builders.ts'
import { aRoom, ask } from './run-rules.ts'

const told = (text: string, ref: ContentRef = aRoom, change: Parameters<typeof room>[0] = {}) =>
  ask('number-contradicts-field', {
    rooms: [room({ clusterSize: 7, ...change })],
    html: [{ ref, path: 'description', tokens: tokenizeHtml(text) }],
  })
const found = (...args: Parameters<typeof told>) => told(...args).map((problem) => problem.found)

describe('a text about a room', () => {
  it('is read across its tags, which separate words', () => {
    expect(found('<p>In flats<br>of six</p>')).toEqual(['“flats of six”'])
    expect(found('<ul><li>Flats</li><li>of six</li></ul>')).toEqual(['“Flats of six”'])
  })

  it('is checked against that room only, not another or other content of the same name', () => {
    expect(found('In flats of six')).toEqual(['“flats of six”'])
    expect(found('In flats of six', { ...aRoom, slug: 'studio-kelham-mill' })).toEqual([])
    expect(found('In flats of six', { ...aRoom, kind: 'post' })).toEqual([])
  })

  it('adds the visitor to a number of “others”, in ranges too', () => {
    expect(found('A kitchen you share with six to eight others')).toEqual([])
    expect(found('A kitchen you share with seven to nine others')).toEqual([
      '“kitchen you share with seven to nine others”',
    ])
  })

  it('may state any of the widths that beds of a size have', () => {
    const both = { bed: 'Double bed, 120 cm, or double bed, 135 cm' }
    for (const width of [120, 135]) expect(found(`A double bed, ${width} cm`, aRoom, both)).toEqual([])
    expect(found('A double bed, 150 cm', aRoom, both)).toEqual(['“double bed, 150 cm”'])
  })

  it('with several wrong prices is reported for the first, with how to fix it', () => {
    expect(told('A studio for £170 a week. From £150 a week. Rent is £120 a week.')).toMatchObject([
      {
        found: '“studio for £170 a week”',
        fix: 'Correct the text or the contracts: visitors read both.',
      },
    ])
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
    room({ slug: 'nowhere', property: { slug: 'loose', name: 'Loose', city: null } }),
  ]
  const wrong = (price: string) =>
    ask('number-contradicts-rooms', {
      rooms,
      cities: [city({ meta: { title: null, description: `Rooms from ${price} a week` } })],
    }).map(({ expected }) => expected)

  it.each([
    ['of all its rooms', '£80'],
    ['of those that can be booked', '£90'],
    ['of those for a year', '£165'],
  ])('may be that %s: %s', (_, price) => {
    expect(wrong(price)).toEqual([])
  })

  it('must not be another price, even if rooms have it', () => {
    expect(wrong('£180')).toEqual(['the lowest price, £80, £90 or £165 a week, as in the contracts'])
  })
})

describe('a text about a property', () => {
  it('is not checked against the rooms of another property', () => {
    const other = room({ slug: 'x', clusterSize: 5, property: { slug: 'mill', name: 'Mill', city: null } })
    const content = { rooms: [other], properties: [property({ cardSubtitle: 'Flats of six' })] }
    expect(ask('number-contradicts-rooms', content)).toEqual([])
  })
})
