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

const clickArb: fc.Arbitrary<ClickEvent> = fc.record(
  {
    event: fc.constantFrom(
      'pslBookNow',
      'pslArrangeViewing',
      'storeHouseExperienceClick',
      'storeHouseMapClick',
    ),
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

  it('without a known event sends nothing', () => {
    expect(clickAttributes(undefined)).toBeUndefined()
    for (const event of [undefined, '', 'pslFbBookNow', 'nuxtRoute', 'toString'])
      expect(
        clickEvents({ ...(event !== undefined && { event }), property: 'a' }, { isFromFacebook: true }),
      ).toEqual([])
  })

  it('has no attributes for empty values', () => {
    expect(
      clickEvents({ event: 'pslArrangeViewing', property: '', room: '' }, { isFromFacebook: false }),
    ).toEqual([{ event: 'pslArrangeViewing' }])
  })
})

describe('a visit from Facebook', () => {
  it('is recognised by the parameter of its landing address', () => {
    expect(isFacebookReferral('?utm_source=x&fbclid=IwAR0')).toBe(true)
    expect(isFacebookReferral('?fbclid')).toBe(true)
    expect(isFacebookReferral('?q=fbclid')).toBe(false)
    expect(isFacebookReferral('')).toBe(false)
  })
})
