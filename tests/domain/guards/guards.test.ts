import { describe, expect, it } from 'vitest'
import {
  type GuardState,
  runGuards,
  unknownGuardError,
  validatePage,
} from '../../../src/domain/guards/guards.ts'
import { initialNavigationState } from '../../../src/domain/navigation/navigationState.ts'
import { initialPhoneState, setPropertyPhone } from '../../../src/domain/phone/phoneState.ts'
import { matchedRoute } from '../../support/matchedRoute.ts'

describe('guards', () => {
  it('letting-options sets the option of the path, for the site and for the navigation', () => {
    const result = run(['letting-options'], '/summer-student-accommodation/leeds')
    expect(result).toMatchObject({
      ok: true,
      state: { lettingOption: 'summer-lets', navigation: { lettingOption: 'summer-lets' } },
    })
  })

  it('letting-options clears it on any other path', () => {
    const state = { ...open, lettingOption: 'summer-lets' } as const
    expect(runGuards(['letting-options'], state, context('/faq'))).toMatchObject({
      state: { lettingOption: null },
    })
  })

  it('navigation-reset closes the menu and the open item', () => {
    expect(run(['navigation-reset'], '/faq')).toMatchObject({
      state: { navigation: { isOpen: false, openNavItem: null } },
    })
  })

  it('set-phone-number restores the default off property pages', () => {
    expect(run(['set-phone-number'], '/faq')).toMatchObject({ state: { phone: initialPhoneState } })
    expect(run(['set-phone-number'], '/student-accommodation/leeds/aire-yard')).toMatchObject({
      state: { phone: { current: { type: 'sales' } } },
    })
  })

  it('run in order, and change nothing else', () => {
    expect(run([], '/faq')).toEqual({ ok: true, state: open })
    expect(run(['navigation-reset', 'set-phone-number'], '/faq')).toMatchObject({
      state: { navigation: { isOpen: false }, phone: { propertySlug: null } },
    })
  })

  it('an unknown name gives error 500 with the name in its message, and stops the run', () => {
    expect(run(['navigation-reset', 'nobody', 'also-nobody'], '/faq')).toEqual({
      ok: false,
      error: { statusCode: 500, message: 'Unknown middleware nobody' },
    })
    expect(run(['toString'], '/faq')).toMatchObject({ ok: false })
    expect(unknownGuardError(['navigation-reset', 'nobody'])).toEqual({
      statusCode: 500,
      message: 'Unknown middleware nobody',
    })
    expect(unknownGuardError(['navigation-reset'])).toBeNull()
  })
})

describe('a page’s own validity check', () => {
  it('returns the 404 error where it fails', () => {
    expect(validatePage(false)).toEqual({ statusCode: 404, message: 'This page could not be found' })
    expect(validatePage(true)).toBeNull()
  })
})

// Helpers

const open: GuardState = {
  lettingOption: null,
  navigation: { ...initialNavigationState([]), isOpen: true, openNavItem: 3 },
  phone: setPropertyPhone({ property: 'aire-yard', salesPhone: '0113 496 0141', hasANUK: true }),
}
const context = (path: string) => ({ path, route: matchedRoute(path) })
const run = (names: readonly string[], path: string) => runGuards(names, open, context(path))
