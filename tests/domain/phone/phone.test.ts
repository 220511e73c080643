import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DEFAULT_PHONE, dialUrl, parseSalesPhone } from '../../../src/domain/phone/phoneNumber.ts'
import { initialPhoneState, phoneForRoute, setPropertyPhone } from '../../../src/domain/phone/phoneState.ts'
import { itAlways } from '../../support/itAlways.ts'
import { matchedRoute } from '../../support/matchedRoute.ts'

describe('the booking line', () => {
  it('is the default number, dialled with +44 in place of the zero', () => {
    expect(DEFAULT_PHONE).toEqual({
      displayString: '0333 344 3787',
      url: 'tel:+443333443787',
      type: 'default',
    })
    expect(dialUrl(DEFAULT_PHONE.displayString)).toBe(DEFAULT_PHONE.url)
  })
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
  ])('%j is the leading run %s', (text, displayString) => {
    expect(parseSalesPhone(text)).toEqual({ displayString, url: dialUrl(displayString), type: 'sales' })
  })

  it('is searched for only within the maximum length of a number', () => {
    const far = `0113 496 0141${' '.repeat(27)}99`
    expect(parseSalesPhone(far).displayString).toBe('0113 496 0141')
    expect(parseSalesPhone(`0113 496 0141${' '.repeat(20)}99`).displayString).toBe('0113 496 0141 99')
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
  it('is the property’s own while its page or one of its rooms is shown', () => {
    for (const path of [
      '/student-accommodation/leeds/aire-yard',
      '/student-accommodation/leeds/aire-yard/studio',
    ])
      expect(phoneForRoute(aireYard, matchedRoute(path))).toBe(aireYard)
  })

  it('is the default on the page of another property, without the National Code', () => {
    expect(phoneForRoute(aireYard, matchedRoute('/student-accommodation/leeds/woodhouse-green'))).toEqual(
      initialPhoneState,
    )
  })

  it.each(['/', '/faq', '/student-accommodation/leeds', '/short-term-student-accommodation/leeds/aire-yard'])(
    'is the default on %s',
    (path) => {
      expect(phoneForRoute(aireYard, matchedRoute(path))).toEqual(initialPhoneState)
    },
  )

  it('is the default where no route matches', () => {
    expect(phoneForRoute(aireYard, null)).toEqual(initialPhoneState)
  })

  it('is the default at first, outside the National Code', () => {
    expect(initialPhoneState).toEqual({ current: DEFAULT_PHONE, propertySlug: null, hasANUK: false })
  })
})

// Helpers

const aireYard = setPropertyPhone({ property: 'aire-yard', salesPhone: '0113 496 0141', hasANUK: true })
