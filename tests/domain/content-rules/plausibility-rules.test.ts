import { describe, expect, it } from 'vitest'
import type { Property } from '#domain/content/property.ts'
import { isDiallable } from '#domain/content-rules/written-address.ts'
import { access, city, html, page, property, university } from '#tests/domain/support/builders.ts'
import { faqOf, globals, htmlOf } from './content-parts.ts'
import { aRoom, ask, places } from './run-rules.ts'

const found = (id: string, part: Parameters<typeof ask>[1]) => ask(id, part).map((problem) => problem.found)

describe('a number', () => {
  it.each([
    ['0113 496 0141', true],
    ['+44 (0)113 496 0141', true],
    ['0044 113 496 0141', true],
    ['+49 30 123456', true],
    ['111', true],
    ['0113 4', false],
    ['+441134', false],
    ['+440113 496 0141', false],
    ['0113 496 0000 0113 496 0001', false],
    ['12', false],
    ['+1234567', false],
    ['+12345678', true],
    ['+123456789012345', true],
    ['+1234567890123456', false],
    ['001234567', false],
    ['0012345678', true],
    ['00123456789012345', true],
    ['001234567890123456', false],
    ['011349601', false],
    ['0113496014', true],
    ['01134960141', true],
    ['011349601411', false],
    ['+44113496014', true],
    ['123456789012345', true],
    ['1234567890123456', false],
    ['0800 1111', true],
    ['+44 800 1111', true],
    ['0800 11112', false],
    ['0845 4647', true],
    ['10845 4647', true],
  ])('“%s” can be dialled: %s', (number, expected) => {
    expect(isDiallable(number)).toBe(expected)
  })

  it.each([
    ['Call us on 0113 4g6 O141.', ['“0113 4g6 O141”']],
    ['Call us on 0113 496 O141.', ['“0113 496 O141”']],
    ['Phone: 0113 496 01', ['“0113 496 01”']],
    ['Ring 0113 496 0141 before six.', []],
    ['Call 2026 a good year.', []],
  ])('is reported in a text: %s', (text, expected) => {
    expect(found('phone-undiallable', { html: htmlOf(`<p>${text}</p>`) })).toEqual(expected)
  })
})

describe('a number of a building', () => {
  const measures = (more: object) => ({ accessibility: access(more) })
  it.each<[Partial<Property>, readonly string[]]>([
    [{ yearOpened: 2106 }, ['yearOpened: 2106, not a number from 1700 to 2031']],
    [{ yearOpened: 1699 }, ['yearOpened: 1699, not a number from 1700 to 2031']],
    [{ yearOpened: 2027 }, []],
    [{ yearOpened: 1700 }, []],
    [{ yearOpened: 2031 }, []],
    [{ yearOpened: 2032 }, ['yearOpened: 2032, not a number from 1700 to 2031']],
    [{ energyRating: 'H' }, ['energyRating: “H”, not a letter from A to G']],
    [{ energyRating: 'b (82)' }, []],
    [measures({ turningSpace: 15 }), ['accessibility.turningSpace: 15, not a number from 80 to 300']],
    [measures({ doorWidth: 900 }), ['accessibility.doorWidth: 900, not a number from 40 to 200']],
    [
      { beds: 212, ...measures({ adaptedRooms: 600 }) },
      ['accessibility.adaptedRooms: 600, not a number from 0 to 212'],
    ],
    [{ beds: null, ...measures({ adaptedRooms: 600 }) }, []],
    [{ accessibility: null, yearOpened: null, energyRating: null }, []],
  ])('%j is possible, or reported', (about, expected) => {
    const problems = ask('number-implausible', { properties: [property(about)] })
    expect(problems.map(({ path, found, expected }) => `${path}: ${found}, not ${expected}`)).toEqual(
      expected,
    )
  })
})

describe('a position', () => {
  it.each([
    [{ lat: 49, lng: -9 }, true],
    [{ lat: 61, lng: 2.5 }, true],
    [{ lat: 48.99, lng: 0 }, false],
    [{ lat: 61.01, lng: 0 }, false],
    [{ lat: 55, lng: -9.01 }, false],
    [{ lat: 55, lng: 2.51 }, false],
  ])('%j is in the United Kingdom: %s', (coordinates, isInUk) => {
    const problems = ask('position-implausible', { properties: [property({ coordinates, city: null })] })
    const expected = isInUk ? [] : ['a position in the United Kingdom']
    expect(problems.map((problem) => problem.expected)).toEqual(expected)
  })

  it('is expected in or near its city', () => {
    const properties = [property({ coordinates: { lat: 51.5, lng: -0.12 } })]
    const [problem] = ask('position-implausible', {
      cities: [city({ coordinates: { lat: 53.8, lng: -1.55 } })],
      properties,
    })
    expect(problem?.expected).toBe('a position in or near Leeds')
  })

  const leeds = city({ coordinates: { lat: 53.8, lng: -1.55 } })
  it.each([
    [{ lat: 53.81, lng: -1.56 }, []],
    [{ lat: -1.55, lng: 53.8 }, ['latitude -1.55, longitude 53.8: the two are swapped']],
    [{ lat: 0, lng: 0 }, ['latitude 0, longitude 0']],
    [
      { lat: 51.5, lng: -0.12 },
      [expect.stringMatching(/^latitude 51\.5, longitude -0\.12, 2\d\d km from Leeds$/)],
    ],
  ])('%j is where it can be, or reported', (coordinates, expected) => {
    expect(
      found('position-implausible', { cities: [leeds], properties: [property({ coordinates })] }),
    ).toEqual(expected)
    const universities = [university({ coordinates, city: { slug: leeds.slug, name: leeds.name } })]
    expect(found('position-implausible', { cities: [leeds], universities })).toEqual(expected)
  })

  it('is not compared with a city where none is named', () => {
    const away = { city: null, coordinates: { lat: 51.5, lng: -0.12 } }
    const content = { cities: [leeds], properties: [property(away)], universities: [university(away)] }
    expect(found('position-implausible', content)).toEqual([])
  })

  it('of a city that is wrong is reported once, and not with all its properties', () => {
    const away = city({ coordinates: { lat: -1.55, lng: 53.8 } })
    const here = property({ coordinates: { lat: 53.81, lng: -1.56 } })
    expect(found('position-implausible', { cities: [away], properties: [here] })).toHaveLength(1)
  })
})

describe('opening hours', () => {
  it.each([
    ['09:00', '18:30', []],
    ['09:00', '00:00', []],
    [null, null, []],
    ['18:30', '09:00', ['monday, 18:30 to 09:00']],
    ['09:00', '09:00', ['monday, 09:00 to 09:00']],
  ])('from %s to %s end after they begin, or are reported', (opens, closes, expected) => {
    const days = [{ day: 'monday' as const, opens, closes }]
    expect(found('hours-reversed', { globals: globals({ days }) })).toEqual(expected)
  })

  it('are reported once, with all their days', () => {
    const days = (['monday', 'tuesday', 'friday'] as const).map((day) => ({
      day,
      opens: day === 'friday' ? '17:00' : '18:30',
      closes: '09:00',
    }))
    expect(found('hours-reversed', { globals: globals({ days }) })).toEqual([
      'monday, tuesday, 18:30 to 09:00',
      'friday, 17:00 to 09:00',
    ])
  })

  it('are compared in their text too', () => {
    expect(
      found('hours-reversed', { globals: globals({ text: 'Mon 18:30–09:00, Sat 10.00-16.00' }) }),
    ).toEqual(['“18:30–09:00”'])
  })
})

describe('filler', () => {
  it.each([
    ['Lorem ipsum dolor', ['“Lorem ipsum”']],
    ['Price: TODO', ['“TODO”']],
    ['Opens [insert date] in spring', ['“[insert date]”']],
    ['Dear {{first_name}}', ['“{{first_name}}”']],
    ['We have a lot to do in Leeds, and todo el mundo is welcome.', []],
  ])('is reported: %s', (text, expected) => {
    expect(found('text-filler', { html: htmlOf(`<p>${text}</p>`) })).toEqual(expected)
    expect(found('text-filler', { pages: [page({ title: text })] })).toEqual(expected)
  })

  it('is reported in the question of a topic', () => {
    const faqTopics = [{ slug: 'payments', title: 'Payments', questions: [faqOf('TODO', '')] }]
    expect(places(ask('text-filler', { faqTopics }))).toEqual([['FAQ topic', 'payments', 'questions[0]']])
  })
})

describe('an anchor', () => {
  const faqTopics = [{ slug: 'payments', title: 'Payments', questions: [] }]
  const terms = [{ title: 'Booking', contentHtml: html('') }]
  it.each([
    ['/faq#topic-payments', []],
    ['/faq#payements', ['“/faq#payements”']],
    ['/about#team', ['“/about#team”']],
    ['#more', ['“#more”']],
    ['#main', []],
    ['/terms-and-conditions#section-1', []],
    ['/terms-and-conditions#section-2', ['“/terms-and-conditions#section-2”']],
    ['/student-accommodation/leeds/aire-yard#rooms', []],
    ['https://other.example/#x', []],
  ])('of the link %s exists on the site, or is reported', (address, expected) => {
    const content = { html: htmlOf(`<a href="${address}">x</a>`), faqTopics, terms }
    expect(found('html-anchor-missing', content)).toEqual(expected)
  })

  it('is not checked on a page of unknown anchors, such as that of a room, or in the address of a picture', () => {
    const [inRoom, ofPicture] = [htmlOf('<a href="#more">x</a>', aRoom), htmlOf('<img src="/faq#x" alt="">')]
    expect(found('html-anchor-missing', { html: [...inRoom, ...ofPicture], faqTopics })).toEqual([])
  })
})
