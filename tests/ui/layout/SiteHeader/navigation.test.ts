// spec sections 1, 2, 3 and 4

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { LettingOption } from '#domain/contract/letting-option.ts'
import { initialSearchOptions, suggestedKinds } from '#domain/search/search-entry.ts'
import { itAlways } from '#tests/support/it-always.ts'
import { matchedRoute } from '#tests/support/matched-route.ts'
import * as navigation from '#ui/layout/SiteHeader/navigation.ts'

const leaf = { label: 'x', url: '/x', children: [] }
const initial = navigation.initialNavigationState([
  { ...leaf, id: 1, children: [{ ...leaf, id: 11 }] },
  { ...leaf, id: 2, children: [{ ...leaf, id: 21 }] },
  { ...leaf, id: 3 },
])
const openItem = (id = 1) => navigation.toggleItem(initial, id)
const openMenu = () => navigation.toggleMenu(initial)
const openAll = () => navigation.setScrolled(navigation.toggleMenu(openItem()), true)

it('the navigation items of a menu have links to the site itself made relative, at every level', () => {
  const entry = { id: 1, title: 'Cities', url: 'https://site.example/student-accommodation', children: [] }
  const item = { id: 1, label: 'Cities', url: '/student-accommodation', children: [] }
  const items = navigation.navigationItems([{ ...entry, children: [entry] }], 'https://site.example')
  expect(items).toEqual([{ ...item, children: [item] }])
})

describe('the navigation', () => {
  it('is closed at first', () => {
    const { items: _, ...state } = navigation.initialNavigationState([])
    expect(state).toEqual({ isOpen: false, isScrolled: false, openNavItem: null, lettingOption: null })
  })

  const all = openAll()
  it.each<[string, () => navigation.NavigationState, Partial<navigation.NavigationState>]>([
    ['opens an item with a sub-menu', () => openItem(), { openNavItem: 1 }],
    ['closes an open item', () => navigation.toggleItem(openItem(), 1), {}],
    ['opens another item instead', () => navigation.toggleItem(openItem(), 2), { openNavItem: 2 }],
    ['closes the open item at a click anywhere', () => navigation.closeItems(openItem()), {}],
    ['opens the mobile menu', openMenu, { isOpen: true }],
    ['closes the mobile menu', () => navigation.toggleMenu(openMenu()), {}],
    [
      'closes only the menu on a wide screen',
      () => navigation.closeMenu(all),
      { openNavItem: 1, isScrolled: true },
    ],
    ['closes everything on a route change', () => navigation.resetNavigation(all), { isScrolled: true }],
    ['closes the menu on a route change', () => navigation.resetNavigation(openMenu()), {}],
    ['closes the item on a route change', () => navigation.resetNavigation(openItem()), {}],
    ['records scrolling', () => navigation.setScrolled(initial, true), { isScrolled: true }],
    ['records scrolling back', () => navigation.setScrolled(all, false), { isOpen: true, openNavItem: 1 }],
  ])('%s', (_what, change, after) => {
    expect(change()).toEqual({ ...initial, ...after })
  })

  const scrolled = { ...initial, isScrolled: true }
  it.each<[string, () => navigation.NavigationState, navigation.NavigationState]>([
    ['a click on an item without a sub-menu', () => navigation.toggleItem(initial, 3), initial],
    ['a click on an unknown item', () => navigation.toggleItem(initial, 99), initial],
    ['a click anywhere while none is open', () => navigation.closeItems(initial), initial],
    ['a wide screen while the menu is closed', () => navigation.closeMenu(initial), initial],
    ['a route change while all is closed', () => navigation.resetNavigation(initial), initial],
    ['the same scroll position', () => navigation.setScrolled(scrolled, true), scrolled],
  ])('is the same object after %s', (_what, change, before) => {
    expect(change()).toBe(before)
  })

  const clicksArb = fc.array(fc.integer({ min: 0, max: 4 }))
  itAlways('has one item open at a time, whatever is clicked', clicksArb, (clicks) => {
    expect([null, 1, 2]).toContain(clicks.reduce(navigation.toggleItem, initial).openNavItem)
  })

  it('locks the page behind the open mobile menu', () => {
    expect([initial, openMenu()].map(navigation.pageClass)).toEqual(['', 'nav-open'])
    expect([initial, openMenu()].map(navigation.isScrollLocked)).toEqual([false, true])
  })
})

describe('the header', () => {
  it.each<[string, LettingOption | null, Partial<navigation.HeaderVariant>]>([
    ['/', null, { colour: 'home', transparent: true }],
    ['/faq', null, {}],
    ['/student-accommodation/a/b/c', null, { fixed: false }],
    ['/student-accommodation/a/b', null, {}],
    ['/faq', 'summer-lets', { logo: 'summer' }],
    ['/faq', 'short-term-lets', { logo: 'short-term' }],
    ['/short-term-student-accommodation/leeds', null, { logo: 'short-term' }],
    ['no route', null, {}],
  ])('of %s with the option %s is the default, but for %j', (path, lettingOption, change) => {
    const usual = { logo: 'default', colour: 'default', transparent: false, fixed: true }
    const variant = navigation.headerVariant(matchedRoute(path), lettingOption)
    expect(variant).toEqual({ ...usual, ...change })
  })
})

describe('search options', () => {
  it.each([
    [{}, ['city']],
    [{ showProperties: true }, ['city', 'property', 'room']],
    [{ showUniversities: true }, ['city', 'university']],
  ])('with %j suggest %j', (change, kinds) => {
    expect(suggestedKinds({ ...initialSearchOptions, ...change })).toEqual(kinds)
  })
})
