// spec sections 7 and 12

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as tracking from '#domain/tracking/tracking-events.ts'
import { itAlways } from '#tests/support/it-always.ts'

const { clickAttributes, clickEvents, MAX_COMPONENTS, MAX_NAME_LENGTH, parseRouteChange } = tracking
it('the page view is the nuxtRoute event', () => {
  const url = 'https://site.example/faq'
  const event = { event: 'nuxtRoute', pageType: 'PageView', routeName: 'faq', pageUrl: url, pageTitle: 'FAQ' }
  expect(tracking.pageView({ routeName: 'faq', url, title: 'FAQ' })).toEqual(event)
})

it.each([
  ['/contact-us?kind=viewing&sent=PB-1.city%3Dleeds', '/contact-us?kind=viewing&'],
  ['/contact-us?sent=PB-1&kind=viewing#x', '/contact-us?kind=viewing#x'],
  ['/blog?absent=1', '/blog?absent=1'],
])('a page view of %s does not tell what was asked for', (url, pageUrl) => {
  expect(tracking.pageView({ routeName: 'contact-us', url, title: 'Sent' })).toMatchObject({ pageUrl })
})

describe('a route change for the server’s log', () => {
  const LONGEST = 'x'.repeat(MAX_NAME_LENGTH)
  const MOST: readonly string[] = Array(MAX_COMPONENTS).fill('x')
  const good = { routeName: 'faq', path: '/faq', components: ['FaqPage'] }

  it.each([
    ['without query and fragment', { path: '/faq?email=a@b.co#x' }, {}],
    ['without other fields', { extra: 1 }, {}],
    ['with no components', { components: [] }, { components: [] }],
    ['with the longest name', { routeName: LONGEST }, { routeName: LONGEST }],
    ['without personal data', { routeName: 'for jo@b.co' }, { routeName: 'for [email]' }],
    ['with the longest list', { components: MOST }, { components: MOST }],
  ])('is parsed %s', (_how, sent, parsed) => {
    expect(parseRouteChange({ ...good, ...sent })).toEqual({ ok: true, routeChange: { ...good, ...parsed } })
  })

  const NAME = '"routeName" must be text of at most 100 characters.'
  const PATH = '"path" must be a path of at most 500 characters that starts with "/".'
  const COMPONENTS = '"components" must be a list of at most 20 names.'
  it.each<[unknown, string]>([
    [null, 'The body must be a JSON object.'],
    ['text', 'The body must be a JSON object.'],
    [{ ...good, routeName: 1 }, NAME],
    [{ ...good, routeName: `${LONGEST}x` }, NAME],
    [{ ...good, path: 'faq' }, PATH],
    [{ ...good, path: undefined }, PATH],
    [{ ...good, components: 'x' }, COMPONENTS],
    [{ ...good, components: [1] }, COMPONENTS],
    [{ ...good, components: [...MOST, 'x'] }, COMPONENTS],
  ])('%j is rejected with a message', (body, message) => {
    expect(parseRouteChange(body)).toEqual({ ok: false, message })
  })

  itAlways('never throws', fc.anything(), (body) => {
    expect(parseRouteChange(body).ok).toBeTypeOf('boolean')
  })
})

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
      const events = clickEvents({ event, ...where }, { isFromFacebook })
      expect(events).toEqual(sent.map((name) => ({ event: name, ...where })))
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
  expect(tracking.isFacebookReferral(query)).toBe(expected)
})
