import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  DEFAULT_PHONE,
  dialUrl,
  parseSalesPhone,
  phoneForRoute,
  setPropertyPhone,
} from '../../../src/domain/visit/phone.ts'
import { itAlways } from '../../support/itAlways.ts'
import { matchedRoute } from '../../support/matchedRoute.ts'

it('the booking line is the default number, dialled with +44 in place of the zero', () => {
  const number = { displayString: '0333 344 3787', url: 'tel:+443333443787' }
  expect(DEFAULT_PHONE).toEqual({ ...number, type: 'default' })
  expect(dialUrl(number.displayString)).toBe(number.url)
})

describe('the dialled number', () => {
  it.each([
    ['0113 496 0141', 'tel:+441134960141'],
    ['(0113) 496-0141', 'tel:+441134960141'],
    ['0113.496.0141', 'tel:+441134960141'],
    ['+44 113 496 0141', 'tel:+441134960141'],
    ['+44 (0)113 496 0141', 'tel:+441134960141'],
    ['+353 1 234 5678', 'tel:+35312345678'],
    ['113 496 0141', 'tel:+441134960141'],
    ['00', 'tel:+440'],
    ['++44 113', 'tel:+44113'],
    ['0113+496', 'tel:+44113496'],
  ])('%s is %s', (display, url) => {
    expect(dialUrl(display)).toBe(url)
  })

  itAlways('has a plus and digits only', fc.string(), (display) => {
    expect(dialUrl(display)).toMatch(/^tel:\+\d*$/)
  })
})

describe('a property’s sales number', () => {
  it.each([
    ['0113 496 0141', '0113 496 0141'],
    ['  0113   496 0141  ', '0113 496 0141'],
    ['0113 496 0141 (option 2)', '0113 496 0141'],
    ['(0113) 496-0141 or ask for Sam', '(0113) 496-0141'],
    ['+44 113 496 0141. Weekdays', '+44 113 496 0141'],
    // within the maximum length of a number
    [`0113 496 0141${' '.repeat(20)}99`, '0113 496 0141 99'],
    [`0113 496 0141${' '.repeat(27)}99`, '0113 496 0141'],
  ])('%j is the leading run %s', (text, displayString) => {
    expect(parseSalesPhone(text)).toEqual({ displayString, url: dialUrl(displayString), type: 'sales' })
  })

  it.each([null, undefined, '', 'Call us on 0113 496 0141', '---', '( )', 'none'])(
    '%j gives the default number',
    (text) => {
      expect(parseSalesPhone(text)).toBe(DEFAULT_PHONE)
    },
  )

  itAlways('never contains a letter', fc.string(), (text) => {
    expect(parseSalesPhone(text).displayString).not.toMatch(/[a-z]/i)
  })
})

describe('the number on a route', () => {
  it.each(['/student-accommodation/leeds/aire-yard', '/student-accommodation/leeds/aire-yard/studio'])(
    'is the property’s own on its page or that of one of its rooms, %s',
    (path) => {
      expect(phoneForRoute(aireYard, matchedRoute(path))).toBe(aireYard)
    },
  )

  it.each([
    '/',
    '/faq',
    '/student-accommodation/leeds',
    '/student-accommodation/leeds/woodhouse-green',
    '/short-term-student-accommodation/leeds/aire-yard',
    'no route',
  ])('is the default, without the National Code, on %s', (path) => {
    const state = phoneForRoute(aireYard, matchedRoute(path))
    expect(state).toEqual({ current: DEFAULT_PHONE, propertySlug: null, hasANUK: false })
  })
})

// Helpers

const aireYard = setPropertyPhone({ property: 'aire-yard', salesPhone: '0113 496 0141', hasANUK: true })
