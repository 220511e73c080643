import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type ClickEvent,
  clickAttributes,
  clickEvents,
  isFacebookReferral,
} from '../../../src/domain/tracking/clickEvents.ts'
import { itAlways } from '../../support/itAlways.ts'
import { slugArb } from '../support/slugArb.ts'

const CLICKS = ['pslBookNow', 'pslArrangeViewing', 'storeHouseExperienceClick', 'storeHouseMapClick'] as const
const clickArb: fc.Arbitrary<ClickEvent> = fc.record(
  {
    event: fc.constantFrom(...CLICKS),
    property: slugArb,
    room: slugArb,
  },
  { requiredKeys: ['event'] },
)

/** Returns the `dataset` that a link with this event has in the browser. */
const dataset = (click: ClickEvent): Record<string, string> =>
  Object.fromEntries(
    Object.entries(clickAttributes(click) ?? {})
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name.replace('data-', ''), String(value)]),
  )

describe('a followed link', () => {
  itAlways('sends the event of its attributes', clickArb, (click) => {
    expect(clickEvents(dataset(click), { isFromFacebook: false })).toEqual([click])
  })

  itAlways(
    'towards booking sends a second event, with its own name, for visitors from Facebook',
    clickArb,
    (click) => {
      const events = clickEvents(dataset(click), { isFromFacebook: true })
      expect(events).toEqual(
        click.event === 'pslBookNow' ? [click, { ...click, event: 'pslFbBookNow' }] : [click],
      )
    },
  )

  it.each([undefined, '', 'pslFbBookNow', 'nuxtRoute', 'toString'])(
    'with the event %s sends nothing',
    (event) => {
      const data = { property: 'a', ...(event !== undefined && { event }) }
      expect(clickEvents(data, { isFromFacebook: true })).toEqual([])
    },
  )

  it('has no attributes without an event, and for empty values', () => {
    expect(clickAttributes(undefined)).toBeUndefined()
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
