import type { LettingOption } from '../letting/lettingOption.ts'
import { toSiteRelative } from '../routing/links.ts'

/** An entry of a menu, ready to show (spec section 2, Layout). */
export interface NavigationItem {
  readonly id: number
  readonly label: string
  readonly url: string
  readonly children: readonly NavigationItem[]
}

/** Navigation state of spec section 3. */
export interface NavigationState {
  readonly items: readonly NavigationItem[]
  readonly isOpen: boolean
  readonly isScrolled: boolean
  /** The one item whose sub-menu is open. */
  readonly openNavItem: number | null
  readonly lettingOption: LettingOption | null
}

/** How far below the top the marker is whose leaving means "scrolled" (spec section 9). */
export const SCROLL_MARKER_OFFSET_PX = 100

/** The class the page gets while the mobile navigation is open (spec section 4). */
export const NAV_OPEN_CLASS = 'nav-open'

export const initialNavigationState = (items: readonly NavigationItem[]): NavigationState => ({
  items,
  isOpen: false,
  isScrolled: false,
  openNavItem: null,
  lettingOption: null,
})

interface MenuEntry {
  readonly id: number
  readonly title: string
  readonly url: string
  readonly children: readonly MenuEntry[]
}

/** Menu entries of the backend as navigation items: links under the site's origin are made relative. */
export function navigationItems(menu: readonly MenuEntry[], siteOrigin: string): readonly NavigationItem[] {
  return menu.map(({ id, title, url, children }) => ({
    id,
    label: title,
    url: toSiteRelative(url, siteOrigin),
    children: navigationItems(children, siteOrigin),
  }))
}

/** Clicking an item with a sub-menu toggles it; only one is open at a time (spec section 4). */
export function toggleItem(state: NavigationState, id: number): NavigationState {
  const hasSubMenu = state.items.some((item) => item.id === id && item.children.length > 0)
  if (!hasSubMenu) return state
  return { ...state, openNavItem: state.openNavItem === id ? null : id }
}

/** Clicking anywhere closes an open item. */
export function closeItems(state: NavigationState): NavigationState {
  return state.openNavItem === null ? state : { ...state, openNavItem: null }
}

/** The three-bar toggle opens and closes the mobile navigation. */
export const toggleMenu = (state: NavigationState): NavigationState => ({ ...state, isOpen: !state.isOpen })

/** A new route closes everything (spec section 4). */
export const resetNavigation = (state: NavigationState): NavigationState => ({
  ...state,
  isOpen: false,
  openNavItem: null,
})

/** The marker element has left the viewport, or has come back. */
export function setScrolled(state: NavigationState, isScrolled: boolean): NavigationState {
  return state.isScrolled === isScrolled ? state : { ...state, isScrolled }
}

export const setLettingOption = (
  state: NavigationState,
  lettingOption: LettingOption | null,
): NavigationState => ({ ...state, lettingOption })

/** Scrolling is disabled while the mobile navigation is open. */
export const isScrollLocked = (state: NavigationState): boolean => state.isOpen

/** The class of the page: `nav-open` while the mobile navigation is open, or none. */
export const pageClass = (state: NavigationState): string => (state.isOpen ? NAV_OPEN_CLASS : '')
