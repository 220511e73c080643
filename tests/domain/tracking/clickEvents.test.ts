import { describe, expect, it } from 'vitest'
import {
  clickAttributes,
  clickEvents,
  isFacebookReferral,
} from '../../../src/domain/tracking/trackingEvents.ts'

const where = { property: 'aire-yard', room: 'studio' }

describe('a followed link', () => {
  it.each([
    ['pslBookNow', false, ['pslBookNow']],
    // towards booking, visitors from Facebook send a second event
    ['pslBookNow', true, ['pslBookNow', 'pslFbBookNow']],
    ['pslArrangeViewing', true, ['pslArrangeViewing']],
    ['storeHouseExperienceClick', true, ['storeHouseExperienceClick']],
    ['storeHouseMapClick', true, ['storeHouseMapClick']],
  ] as const)(
    'with the event %s, from Facebook: %s, sends %j with its place',
    (event, isFromFacebook, sent) => {
      const attributes = { 'data-event': event, 'data-property': 'aire-yard', 'data-room': 'studio' }
      expect(clickAttributes({ event, ...where })).toEqual(attributes)
      expect(clickEvents({ event, ...where }, { isFromFacebook })).toEqual(
        sent.map((name) => ({ event: name, ...where })),
      )
    },
  )

  it.each(['', 'pslFbBookNow', 'nuxtRoute', 'toString'])('with the event “%s” sends nothing', (event) => {
    expect(clickEvents({ event, ...where }, { isFromFacebook: true })).toEqual([])
  })

  it('without an event sends nothing, and without a place only the event', () => {
    expect(clickAttributes(undefined)).toBeUndefined()
    expect(clickEvents(where, { isFromFacebook: true })).toEqual([])
    const data = { event: 'pslArrangeViewing', property: '', room: '' }
    expect(clickEvents(data, { isFromFacebook: false })).toEqual([{ event: 'pslArrangeViewing' }])
  })
})

it.each([
  ['?utm_source=x&fbclid=IwAR0', true],
  ['?fbclid', true],
  ['?q=fbclid', false],
  ['', false],
])('a visit with the landing query “%s” is from Facebook: %s', (query, expected) => {
  expect(isFacebookReferral(query)).toBe(expected)
})
