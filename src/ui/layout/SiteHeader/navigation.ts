import type { LettingOption } from '#domain/contract/letting-option.ts'
import { linkAttributes, toSiteRelative } from '#domain/routing/links.ts'
import type { RouteMatch } from '#domain/routing/route-table.ts'
import type { LogoLook } from '../Logo/Logo.tsx'

/** The appearance of the header on a route (spec section 2). */
export interface HeaderVariant {
  readonly logo: LogoLook
  readonly colour: 'default' | 'home'
  readonly transparent: boolean
  readonly fixed: boolean
}

/**
 * Returns the header of a route: the home page has its own colour and no background, and room pages have a header that
 * is not fixed.
 */
export function headerVariant(route: RouteMatch | null, lettingOption: LettingOption | null): HeaderVariant {
  const isHome = route?.name === 'index'
  return {
    logo: logoFor(route, lettingOption),
    colour: isHome ? 'home' : 'default',
    transparent: isHome,
    fixed: route?.params.room === undefined,
  }
}

function logoFor(route: RouteMatch | null, lettingOption: LettingOption | null): LogoLook {
  if (lettingOption === 'summer-lets') return 'summer'
  if (lettingOption === 'short-term-lets') return 'short-term'
  return route?.name.startsWith('short-term-student-accommodation') ? 'short-term' : 'default'
}

/** An item of a menu, ready to show (spec section 2, Layout). */
export interface NavigationItem {
  readonly id: number
  readonly label: string
  /** `null` for a heading that leads nowhere. */
  readonly url: string | null
  readonly children: readonly NavigationItem[]
}

/** The navigation state of spec section 3. */
export interface NavigationState {
  readonly items: readonly NavigationItem[]
  readonly isOpen: boolean
  readonly isScrolled: boolean
  /** The only item whose sub-menu is open. */
  readonly openNavItem: number | null
  readonly lettingOption: LettingOption | null
}

/** The distance of the scroll marker from the top. "Scrolled" means that it has left the viewport (spec section 9). */
export const SCROLL_MARKER_OFFSET_PX = 100

/** The class of the page while the mobile navigation is open (spec section 4). */
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

/**
 * Converts menu items to navigation items. Links to the site itself become relative; an item whose address is
 * empty or no link that may be followed is a heading.
 */
export function navigationItems(menu: readonly MenuEntry[], siteOrigin: string): readonly NavigationItem[] {
  return menu.map(({ id, title, url, children }) => ({
    id,
    label: title,
    url: linkAttributes(url, { siteOrigin }).kind === 'unsafe' ? null : toSiteRelative(url, siteOrigin),
    children: navigationItems(children, siteOrigin),
  }))
}

/** Toggles an item with a sub-menu; only one is open at a time (spec section 4). */
export function toggleItem(state: NavigationState, id: number): NavigationState {
  const hasSubMenu = state.items.some((item) => item.id === id && item.children.length > 0)
  if (!hasSubMenu) return state
  return { ...state, openNavItem: state.openNavItem === id ? null : id }
}

/** Closes the open item, after a click anywhere. */
export function closeItems(state: NavigationState): NavigationState {
  return state.openNavItem === null ? state : { ...state, openNavItem: null }
}

/** Opens or closes the mobile navigation, by the three-bar toggle. */
export const toggleMenu = (state: NavigationState): NavigationState => ({ ...state, isOpen: !state.isOpen })

/** Closes the mobile navigation, where the screen becomes too wide for its toggle. */
export const closeMenu = (state: NavigationState): NavigationState =>
  state.isOpen ? { ...state, isOpen: false } : state

/** Closes everything, on a new route (spec section 4), or where a link leads to the page itself. */
export const resetNavigation = (state: NavigationState): NavigationState =>
  state.isOpen || state.openNavItem !== null ? { ...state, isOpen: false, openNavItem: null } : state

/** Records that the marker element has left the viewport or has come back. */
export function setScrolled(state: NavigationState, isScrolled: boolean): NavigationState {
  return state.isScrolled === isScrolled ? state : { ...state, isScrolled }
}

export const setLettingOption = (
  state: NavigationState,
  lettingOption: LettingOption | null,
): NavigationState => ({ ...state, lettingOption })

/** Whether scrolling is disabled: while the mobile navigation is open. */
export const isScrollLocked = (state: NavigationState): boolean => state.isOpen

/** Returns the class of the page: `nav-open` while the mobile navigation is open, or none. */
export const pageClass = (state: NavigationState): string => (state.isOpen ? NAV_OPEN_CLASS : '')
