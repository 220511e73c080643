// spec sections 2, 4 and 8

import { describe, expect, it } from 'vitest'
import { initialPhoneState, setPropertyPhone } from '#domain/contact/phone.ts'
import { matchedRoute } from '#tests/support/matched-route.ts'
import { initialNavigationState } from '#ui/layout/SiteHeader/navigation.ts'
import * as guards from '#ui/layout/SiteLayout/guards.ts'

const LETS = { lettingOption: 'short-term-lets' } as const
const open: guards.GuardState = {
  ...LETS,
  navigation: { ...initialNavigationState([]), isOpen: true, openNavItem: 3, ...LETS },
  phone: setPropertyPhone({ slug: 'aire-yard', salesPhone: '0113 496 0141', hasANUK: true }),
}
const closed = { ...open.navigation, isOpen: false, openNavItem: null }
const run = (names: readonly string[], path: string) =>
  guards.runGuards(names, open, { path, route: matchedRoute(path) })

describe('guards', () => {
  const letting = (lettingOption: 'summer-lets' | null) => ({
    lettingOption,
    navigation: { ...open.navigation, lettingOption },
  })
  const both = ['navigation-reset', 'set-phone-number']
  it.each<[string, readonly string[], string, object]>([
    ['set the letting option', ['letting-options'], '/summer-student-accommodation', letting('summer-lets')],
    ['clear the letting option on any other path', ['letting-options'], '/faq', letting(null)],
    ['close the menu and the open item', ['navigation-reset'], '/faq', { navigation: closed }],
    ['restore the default phone number', ['set-phone-number'], '/faq', { phone: initialPhoneState }],
    ['keep the property’s phone number', ['set-phone-number'], '/student-accommodation/leeds/aire-yard', {}],
    ['run one after another', both, '/faq', { navigation: closed, phone: initialPhoneState }],
    ['change nothing if there are none', [], '/faq', {}],
  ])('%s, and change nothing else', (_what, names, path, change) => {
    expect(run(names, path)).toEqual({ ok: true, state: { ...open, ...change } })
    expect(guards.unknownGuardError(names)).toBeNull()
  })

  it.each([
    [['navigation-reset', 'nobody', 'also-nobody'], 'nobody'],
    [['toString'], 'toString'],
  ])('%j give error 500 with the first unknown name in its message', (names, unknown) => {
    const error = { statusCode: 500, message: `Unknown middleware ${unknown}` }
    expect(run(names, '/faq')).toEqual({ ok: false, error })
    expect(guards.unknownGuardError(names)).toEqual(error)
  })
})
