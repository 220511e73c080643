import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  MAX_COMPONENTS,
  MAX_NAME_LENGTH,
  pageView,
  parseRouteChange,
} from '../../../src/domain/tracking/trackingEvents.ts'
import { itAlways } from '../../support/itAlways.ts'

it('the page view is the nuxtRoute event', () => {
  expect(pageView({ routeName: 'faq', url: 'https://site.example/faq', title: 'FAQ' })).toEqual({
    event: 'nuxtRoute',
    pageType: 'PageView',
    routeName: 'faq',
    pageUrl: 'https://site.example/faq',
    pageTitle: 'FAQ',
  })
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
    ['without personal data', { routeName: 'for jo@b.co' }, { routeName: 'for [e-mail]' }],
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
