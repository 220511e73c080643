import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { headerVariant } from '../../../src/domain/navigation/headerVariant.ts'
import * as navigation from '../../../src/domain/navigation/navigationState.ts'
import { changeSearchOptions, initialSearchOptions } from '../../../src/domain/navigation/searchOptions.ts'
import { matchedRoute } from '../../support/matchedRoute.ts'

describe('the navigation items of a menu', () => {
  it('have links to the site itself made relative, at every level', () => {
    const entry = {
      id: 1,
      title: 'Locations',
      url: 'https://site.example/student-accommodation',
      children: [],
    }
    expect(
      navigation.navigationItems(
        [{ ...entry, children: [{ ...entry, id: 2, title: 'Leeds' }] }],
        'https://site.example',
      ),
    ).toEqual([
      {
        id: 1,
        label: 'Locations',
        url: '/student-accommodation',
        children: [{ id: 2, label: 'Leeds', url: '/student-accommodation', children: [] }],
      },
    ])
  })
})

describe('the navigation', () => {
  it('is closed at first', () => {
    expect(initial).toMatchObject({
      isOpen: false,
      isScrolled: false,
      openNavItem: null,
      lettingOption: null,
    })
  })

  it('toggles an item that has a sub-menu', () => {
    const open = navigation.toggleItem(initial, 1)
    expect(open.openNavItem).toBe(1)
    expect(navigation.toggleItem(open, 1).openNavItem).toBeNull()
  })

  it('ignores an item without a sub-menu, and an unknown one', () => {
    expect(navigation.toggleItem(initial, 3)).toBe(initial)
    expect(navigation.toggleItem(initial, 99)).toBe(initial)
  })

  it('has one item open at a time, whatever is clicked', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 4 })), (clicks) => {
        const state = clicks.reduce(navigation.toggleItem, initial)
        expect([null, 1, 2]).toContain(state.openNavItem)
      }),
    )
    expect(navigation.toggleItem(navigation.toggleItem(initial, 1), 2).openNavItem).toBe(2)
  })

  it('closes the open item at a click anywhere, and is unchanged where none is open', () => {
    expect(navigation.closeItems(navigation.toggleItem(initial, 1)).openNavItem).toBeNull()
    expect(navigation.closeItems(initial)).toBe(initial)
  })

  it('opens and closes the mobile menu, with the class of the page and the scroll lock', () => {
    const open = navigation.toggleMenu(initial)
    expect([navigation.pageClass(open), navigation.isScrollLocked(open)]).toEqual(['nav-open', true])
    const closed = navigation.toggleMenu(open)
    expect([navigation.pageClass(closed), navigation.isScrollLocked(closed)]).toEqual(['', false])
  })

  it('closes only the mobile menu when the screen becomes wide, and is unchanged if it is closed', () => {
    const open = navigation.toggleMenu(navigation.toggleItem(initial, 1))
    expect(navigation.closeMenu(open)).toEqual({ ...open, isOpen: false })
    expect(navigation.closeMenu(initial)).toBe(initial)
  })

  it('closes everything on a route change and keeps the rest', () => {
    const open = navigation.setScrolled(navigation.toggleMenu(navigation.toggleItem(initial, 1)), true)
    expect(navigation.resetNavigation(open)).toEqual({ ...open, isOpen: false, openNavItem: null })
    expect(navigation.resetNavigation(initial)).toBe(initial)
  })

  it('records scrolling, and is unchanged where nothing changes', () => {
    const state = navigation.setScrolled(initial, true)
    expect(state.isScrolled).toBe(true)
    expect(navigation.setScrolled(state, true)).toBe(state)
    expect(navigation.setScrolled(state, false).isScrolled).toBe(false)
  })

  it('sets the letting option', () => {
    expect(navigation.setLettingOption(initial, 'summer-lets')).toEqual({
      ...initial,
      lettingOption: 'summer-lets',
    })
  })

  it('has its scroll marker 100 px below the top', () => {
    expect(navigation.SCROLL_MARKER_OFFSET_PX).toBe(100)
  })
})

describe('the header of a route', () => {
  it('is transparent and in its own colour on the home page', () => {
    expect(headerVariant(matchedRoute('/'), null)).toEqual({
      logo: 'default',
      colour: 'home',
      transparent: true,
      fixed: true,
    })
    expect(headerVariant(matchedRoute('/faq'), null)).toEqual({
      logo: 'default',
      colour: 'default',
      transparent: false,
      fixed: true,
    })
  })

  it('is not fixed on room pages', () => {
    expect(headerVariant(matchedRoute('/student-accommodation/a/b/c'), null).fixed).toBe(false)
    expect(headerVariant(matchedRoute('/student-accommodation/a/b'), null).fixed).toBe(true)
  })

  it('changes its logo with the letting option, and for short-term routes', () => {
    expect(headerVariant(matchedRoute('/faq'), 'summer-lets').logo).toBe('summer')
    expect(headerVariant(matchedRoute('/faq'), 'short-term-lets').logo).toBe('short-term')
    expect(headerVariant(matchedRoute('/short-term-student-accommodation/leeds'), null).logo).toBe(
      'short-term',
    )
  })

  it('is the default where no route matches', () => {
    expect(headerVariant(null, null)).toEqual({
      logo: 'default',
      colour: 'default',
      transparent: false,
      fixed: true,
    })
  })
})

describe('search options', () => {
  it('are empty at first', () => {
    expect(initialSearchOptions).toEqual({
      showProperties: false,
      showUniversities: false,
      specificSearch: null,
    })
  })

  it('change one by one', () => {
    expect(changeSearchOptions(initialSearchOptions, { showProperties: true })).toEqual({
      showProperties: true,
      showUniversities: false,
      specificSearch: null,
    })
  })
})

// Helpers

const leaf = { label: 'x', url: '/x', children: [] }
const initial = navigation.initialNavigationState([
  { ...leaf, id: 1, children: [{ ...leaf, id: 11 }] },
  { ...leaf, id: 2, children: [{ ...leaf, id: 21 }] },
  { ...leaf, id: 3 },
])
