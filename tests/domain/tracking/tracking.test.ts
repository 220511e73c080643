import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  MAX_COMPONENTS,
  MAX_TEXT_LENGTH,
  parseRouteChange,
} from '../../../src/domain/tracking/routeChange.ts'
import { PAGE_VIEW_DELAY_MS, pageView } from '../../../src/domain/tracking/trackingEvents.ts'
import { itAlways } from '../../support/itAlways.ts'

describe('the page view', () => {
  it('is the nuxtRoute event, 350 ms after a path change', () => {
    expect(PAGE_VIEW_DELAY_MS).toBe(350)
    expect(pageView({ routeName: 'faq', url: 'https://site.example/faq', title: 'FAQ' })).toEqual({
      event: 'nuxtRoute',
      pageType: 'PageView',
      routeName: 'faq',
      pageUrl: 'https://site.example/faq',
      pageTitle: 'FAQ',
    })
  })
})

describe('a route change for the server’s log', () => {
  const good = { routeName: 'faq', path: '/faq', components: ['FaqPage'] }

  it('is parsed, without query and fragment', () => {
    expect(parseRouteChange({ ...good, path: '/faq?email=a@b.co#x' })).toEqual({
      ok: true,
      routeChange: good,
    })
    expect(parseRouteChange({ ...good, extra: 1 })).toEqual({ ok: true, routeChange: good })
    expect(parseRouteChange({ ...good, components: [] })).toMatchObject({ ok: true })
  })

  it.each<[unknown, string]>([
    [null, 'The body must be a JSON object.'],
    ['text', 'The body must be a JSON object.'],
    [{ ...good, routeName: 1 }, '"routeName" must be text of at most 2048 characters.'],
    [
      { ...good, routeName: 'x'.repeat(MAX_TEXT_LENGTH + 1) },
      '"routeName" must be text of at most 2048 characters.',
    ],
    [{ ...good, path: 'faq' }, '"path" must be a path of at most 2048 characters that starts with "/".'],
    [{ ...good, path: undefined }, '"path" must be a path of at most 2048 characters that starts with "/".'],
    [{ ...good, components: 'x' }, '"components" must be a list of at most 20 names.'],
    [{ ...good, components: [1] }, '"components" must be a list of at most 20 names.'],
    [
      { ...good, components: new Array(MAX_COMPONENTS + 1).fill('x') },
      '"components" must be a list of at most 20 names.',
    ],
  ])('%j is rejected with a message', (body, message) => {
    expect(parseRouteChange(body)).toEqual({ ok: false, message })
  })

  it('may have the maximum length', () => {
    expect(
      parseRouteChange({
        ...good,
        routeName: 'x'.repeat(MAX_TEXT_LENGTH),
        components: new Array(MAX_COMPONENTS).fill('x'),
      }),
    ).toMatchObject({ ok: true })
  })

  itAlways('never throws', fc.anything(), (body) => {
    expect(parseRouteChange(body).ok).toBeTypeOf('boolean')
  })
})
