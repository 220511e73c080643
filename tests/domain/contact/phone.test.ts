// spec sections 2, 3, 4, 5 and 9

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as phone from '#domain/contact/phone.ts'
import { itAlways } from '#tests/support/it-always.ts'
import { matchedRoute } from '#tests/support/matched-route.ts'

const { DEFAULT_PHONE, parseSalesPhone, phoneForRoute } = phone

it('the booking line is the default number, dialled with +44 in place of the zero', () => {
  expect(DEFAULT_PHONE).toEqual({ displayString: '0333 344 3787', url: 'tel:+443333443787', type: 'default' })
  expect(parseSalesPhone(DEFAULT_PHONE.displayString)).toMatchObject({ url: DEFAULT_PHONE.url })
})

describe('a property’s sales number', () => {
  it.each([
    ['0113 496 0141', '0113 496 0141'],
    ['  0113   496 0141  ', '0113 496 0141'],
    ['0113 496 0141 (option 2)', '0113 496 0141'],
    ['(0113) 496-0141 or ask for Sam', '(0113) 496-0141'],
    ['(0113 496 0141)', '(0113 496 0141)'],
    ['0113.496.0141', '0113.496.0141'],
    ['113 496 0141', '113 496 0141'],
    ['+44 113 496 0141. Weekdays', '+44 113 496 0141'],
    ['+44 (0)113 496 0141', '+44 (0)113 496 0141'],
    ['+44(0) 113 496 0141', '+44(0) 113 496 0141'],
    ['+44 [0] 113 496 0141', '+44 (0) 113 496 0141'],
    ['+44 0113 496 0141', '+44 0113 496 0141'],
    ['(+44) 113 496 0141', '(+44) 113 496 0141'],
    ['44 113 496 0141', '44 113 496 0141'],
    ['0044 113 496 0141', '0044 113 496 0141'],
    ['00 44 (0)113 496 0141', '00 44 (0)113 496 0141'],
    ['(0044) 113 496 0141', '(0044) 113 496 0141'],
    ['011 44 113 496 0141', '011 44 113 496 0141'],
    ['011-44-113-496-0141', '011-44-113-496-0141'],
    ['0113\u00a0496\u20110141', '0113 496-0141'],
    ['0113–496—0141 − weekdays', '0113-496-0141'],
    ['\u202a0113\u200b 496 0141\u202c', '0113 496 0141'],
    ['０１１３ ４９６ ０１４１', '0113 496 0141'],
    ['＋４４ 113 496 0141', '+44 113 496 0141'],
    ['٠١١٣ ٤٩٦ ٠١٤١', '0113 496 0141'],
    ['०११३ ४९६ ०१४१', '0113 496 0141'],
    ['☎ 0113 496 0141', '0113 496 0141'],
    ['0113 496 0141 0113 496 0142', '0113 496 0141'],
    ['0113 496 0141 - 0113 496 0142', '0113 496 0141'],
    ['0113 496 0141, 0113 496 0142', '0113 496 0141'],
    ['0113 496 0141/2', '0113 496 0141'],
    ['(0113 496 0141) 0113 496 0142', '(0113 496 0141)'],
    ['0113 496 0141 +44 7700 900123', '0113 496 0141'],
    ['+44 113 496 0141 0113 496 0142', '+44 113 496 0141'],
    ['0113 496 0141 (2)', '0113 496 0141'],
    ['0113 496 0141 (9-5)', '0113 496 0141'],
    ['0113 496 0141 24/7', '0113 496 0141'],
    ['0113 496 0141 ext. 12', '0113 496 0141'],
    ['+44 [ 0 ] 113 496 0141', '+44 ( 0 ) 113 496 0141'],
    ['+44 ( 0 ) 113 496 0141', '+44 ( 0 ) 113 496 0141'],
    ['[0113] 496 0141', '(0113) 496 0141'],
    ['0 113 496 0141', '0 113 496 0141'],
    [`0113 496 0141${' '.repeat(200)}99`, '0113 496 0141'],
  ])('%j is %s', (text, displayString) => {
    expect(parseSalesPhone(text)).toEqual({ displayString, url: 'tel:+441134960141', type: 'sales' })
  })

  it.each([
    ['+353 1 234 5678', 'tel:+35312345678'],
    ['00353 (0)1 234 5678', 'tel:+35312345678'],
    ['+39 06 1234 5678', 'tel:+390612345678'],
    ['01204 123 45', 'tel:+44120412345'],
    ['07700 900123', 'tel:+447700900123'],
    ['0044 7700 900123', 'tel:+447700900123'],
    ['+90 0044 123 4567', 'tel:+9000441234567'],
    ['+1 440 123 4567', 'tel:+14401234567'],
  ])('%s is dialled as %s', (text, url) => {
    expect(parseSalesPhone(text)).toMatchObject({ url, type: 'sales' })
  })

  const NO_NUMBERS = ['', '---', '( )', 'none', '00', '0800 STUDENT', '0000 000 0000', '+']
  const TOO_SHORT_OR_LONG = ['999', '0113 496', '+44 113', '01134960141011349601420', '+1234567890123456']
  const LATER = ['Call us on 0113 496 0141', '24/7 on 0113 496 0141', '2 numbers: 0113 496 0141']
  it.each([null, undefined, ...NO_NUMBERS, ...TOO_SHORT_OR_LONG, ...LATER])(
    '%j gives the default number',
    (text) => {
      expect(parseSalesPhone(text)).toBe(DEFAULT_PHONE)
    },
  )

  itAlways('is dialled with a plus and at most fifteen digits', fc.string({ unit: 'binary' }), (text) => {
    const { displayString, url } = parseSalesPhone(text)
    expect(displayString).not.toMatch(/[a-z]/i)
    expect(url).toMatch(/^tel:\+[1-9]\d{7,14}$/)
  })
})

describe('the number on a route', () => {
  const LEEDS = '/student-accommodation/leeds'
  it.each(['', '/studio'])('is the property’s own on its page or that of one of its rooms%s', (room) => {
    expect(phoneForRoute(aireYard, matchedRoute(`${LEEDS}/aire-yard${room}`))).toBe(aireYard)
  })

  const SHORT_STAY = '/short-term-student-accommodation/leeds/aire-yard'
  it.each(['/', LEEDS, `${LEEDS}/woodhouse-green`, SHORT_STAY, 'no route'])(
    'is the default, without the National Code, on %s',
    (path) => {
      const state = phoneForRoute(aireYard, matchedRoute(path))
      expect(state).toEqual({ current: DEFAULT_PHONE, propertySlug: null, hasANUK: false })
    },
  )
})

// Helpers

const aireYard = phone.setPropertyPhone({ slug: 'aire-yard', salesPhone: '0113 496 0141', hasANUK: true })
