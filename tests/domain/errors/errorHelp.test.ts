import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { errorHelp } from '../../../src/domain/errors/siteError.ts'
import { recoveryLinks } from '../../../src/ui/layout/ErrorScreen/recoveryLinks.ts'
import { itAlways } from '../../support/itAlways.ts'
import { matchedRoute } from '../../support/matchedRoute.ts'

describe('help beside an error', () => {
  it.each([
    [404, 'Search for it'],
    [410, 'Search for it'],
    [401, 'cannot open this page'],
    [403, 'cannot open this page'],
    [429, 'wait a minute'],
    [503, 'busy or being updated'],
    [500, 'The fault is ours'],
    [502, 'The fault is ours'],
    [599, 'The fault is ours'],
    [400, 'Please go back'],
    [418, 'Please go back'],
  ])('for status %i', (status, words) => {
    expect(errorHelp(status)).toContain(words)
  })

  const statusArb = fc.integer({ min: 400, max: 599 })
  itAlways('is a sentence for every status, without characters that need escaping', statusArb, (status) => {
    expect(errorHelp(status)).toMatch(/^[A-Z][^<>&"]+\.$/)
  })

  it('comes with recovery links to pages of the site', () => {
    expect(recoveryLinks().map(({ label, href }) => [label, matchedRoute(href)?.name])).toEqual([
      ['Search the site', 'search'],
      ['Our cities', 'student-accommodation'],
      ['Universities and colleges', 'universities-and-colleges'],
      ['All pages', 'sitemap'],
      ['Contact us', 'contact-us'],
    ])
  })
})
