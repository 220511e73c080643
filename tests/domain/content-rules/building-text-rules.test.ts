import { describe, expect, it } from 'vitest'
import { property, room } from '#tests/domain/support/builders.ts'
import { htmlOf } from './content-parts.ts'
import { ask } from './run-rules.ts'

describe('a text of a building or a room', () => {
  const york = { slug: 'york', name: 'York' }
  const properties = [
    property(),
    property({ slug: 'kelham-mill', name: 'Kelham Mill', city: york }),
    property({ slug: 'aire-wharf', name: 'Aire Wharf' }),
    property({ slug: 'mill-east', name: 'Kelham Mill East' }),
    property({ slug: 'quayside', name: 'Quayside', city: york }),
  ]
  const of = (kind: 'property' | 'room' | 'post', slug: string) => ({ kind, slug, title: '', id: 1 })
  const found = (text: string, ref = of('property', 'aire-yard')) =>
    ask('text-names-distant-building', {
      properties,
      rooms: [room()],
      html: htmlOf(`<p>${text}</p>`, ref, 'description'),
    }).map(({ found }) => found)

  it.each([
    ['Aire Yard has a courtyard, and Kelham Mill a garden.', ['“Kelham Mill”']],
    ['Kelham Mill has a garden, and Kelham Mill a roof.', ['“Kelham Mill”']],
    // what is near may be named
    ['It is quieter than Aire Wharf.', []],
    // a part of a longer name, or of another word
    ['Kelham Millside, the kelham mill, Quayside', []],
    ['', []],
  ])('%s', (text, others) => {
    expect(found(text)).toEqual(others)
    expect(found(text, of('room', room().slug))).toEqual(others)
    expect(found(text, of('post', 'a-post'))).toEqual([])
  })

  it.each([
    ['Ring 0113 496 0999, or +44 (0)113 496 0999.', ['“+44 (0)113 496 0999”']],
    ['Ring 0113 496 0141, or +44 (0)113 496 0141.', []],
    // of the whole country, of another town, and no telephone number
    ['Ring 0333 344 3787, 020 7946 0141 or 0113 ------- 4.', []],
  ])('has the telephone number of the building: %s', (text, expected) => {
    const numbersOf = (ref: ReturnType<typeof of>, salesPhone: string | null) =>
      ask('phone-differs', {
        properties: [property({ salesPhone })],
        rooms: [room()],
        html: htmlOf(`<p>${text}</p>`, ref, 'description'),
      }).map(({ found }) => found)
    expect(numbersOf(of('property', 'aire-yard'), '0113 496 0141 (option 2)')).toEqual(expected)
    expect(numbersOf(of('room', room().slug), '0113 496 0141')).toEqual(expected)
    expect(numbersOf(of('post', 'a-post'), '0113 496 0141')).toEqual([])
    for (const other of [null, '0333 344 3787', 'ask at the desk'])
      expect(numbersOf(of('property', 'aire-yard'), other)).toEqual([])
  })

  it('may name its own building, whose name may begin with that of another', () => {
    expect(found('Kelham Mill East has a courtyard.', of('property', 'mill-east'))).toEqual([])
  })
})
