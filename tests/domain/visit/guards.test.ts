import { describe, expect, it } from 'vitest'
import {
  type GuardState,
  runGuards,
  unknownGuardError,
  validatePage,
} from '../../../src/domain/visit/guards.ts'
import { initialNavigationState } from '../../../src/domain/visit/navigation.ts'
import { initialPhoneState, setPropertyPhone } from '../../../src/domain/visit/phone.ts'
import { matchedRoute } from '../../support/matchedRoute.ts'

const open: GuardState = {
  lettingOption: 'short-term-lets',
  navigation: {
    ...initialNavigationState([]),
    isOpen: true,
    openNavItem: 3,
    lettingOption: 'short-term-lets',
  },
  phone: setPropertyPhone({ property: 'aire-yard', salesPhone: '0113 496 0141', hasANUK: true }),
}
const closed = { ...open.navigation, isOpen: false, openNavItem: null }
const run = (names: readonly string[], path: string) =>
  runGuards(names, open, { path, route: matchedRoute(path) })

describe('guards', () => {
  it.each<[string, readonly string[], string, object]>([
    [
      'set the letting option of the path, for the site and for the navigation',
      ['letting-options'],
      '/summer-student-accommodation/leeds',
      { lettingOption: 'summer-lets', navigation: { ...open.navigation, lettingOption: 'summer-lets' } },
    ],
    [
      'clear the letting option on any other path',
      ['letting-options'],
      '/faq',
      { lettingOption: null, navigation: { ...open.navigation, lettingOption: null } },
    ],
    ['close the menu and the open item', ['navigation-reset'], '/faq', { navigation: closed }],
    ['restore the default phone number', ['set-phone-number'], '/faq', { phone: initialPhoneState }],
    ['keep the property’s phone number', ['set-phone-number'], '/student-accommodation/leeds/aire-yard', {}],
    [
      'run one after another',
      ['navigation-reset', 'set-phone-number'],
      '/faq',
      { navigation: closed, phone: initialPhoneState },
    ],
    ['change nothing if there are none', [], '/faq', {}],
  ])('%s, and change nothing else', (_what, names, path, change) => {
    expect(run(names, path)).toEqual({ ok: true, state: { ...open, ...change } })
    expect(unknownGuardError(names)).toBeNull()
  })

  it.each([
    [['navigation-reset', 'nobody', 'also-nobody'], 'nobody'],
    [['toString'], 'toString'],
  ])('%j give error 500 with the first unknown name in its message', (names, unknown) => {
    const error = { statusCode: 500, message: `Unknown middleware ${unknown}` }
    expect(run(names, '/faq')).toEqual({ ok: false, error })
    expect(unknownGuardError(names)).toEqual(error)
  })
})

it('a page’s own validity check returns the 404 error where it fails', () => {
  expect(validatePage(false)).toEqual({ statusCode: 404, message: 'This page could not be found' })
  expect(validatePage(true)).toBeNull()
})
