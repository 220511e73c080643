import {
  type ComponentProps,
  type KeyboardEvent,
  type RefObject,
  useId,
  useLayoutEffect,
  useRef,
} from 'react'
import type { PhoneNumber } from '#domain/contact/phone.ts'
import type { OpeningDay } from '#domain/content/site.ts'
import { homePath, searchPath } from '#domain/routing/paths.ts'
import type { SearchOptions } from '#domain/search/search-entry.ts'
import { PhoneLink } from '#ui/components/PhoneLink/PhoneLink.tsx'
import { ShortlistLink } from '#ui/components/Shortlist/ShortlistButton.tsx'
import { SiteLink } from '#ui/components/SiteLink/SiteLink.tsx'
import { useCovering } from '#ui/components/use-covering.ts'
import { SiteSearch } from '#ui/forms/SiteSearch/SiteSearch.tsx'
import { AccessibilityButton } from '../AccessibilityTools/AccessibilityTools.tsx'
import type { Brand } from '../brand-view.ts'
import { Logo } from '../Logo/Logo.tsx'
import menuStyles from './NavigationList.module.css'
import type { HeaderVariant, NavigationItem, NavigationState } from './navigation.ts'
import styles from './SiteHeader.module.css'

interface SiteHeaderProps {
  readonly brandName: string
  readonly brand: Brand
  readonly navigation: NavigationState
  readonly phone: PhoneNumber
  readonly openingTimes: string
  readonly openingDays: readonly OpeningDay[]
  readonly search: SearchOptions
  readonly variant: HeaderVariant
  readonly onToggleMenu: () => void
  readonly onToggleItem: (id: number) => void
}

/** Logo, navigation and booking line (spec section 2, Header). */
export function SiteHeader(props: SiteHeaderProps) {
  const { navigation, variant } = props
  const menuId = useId()
  const isTransparent = variant.transparent && !navigation.isScrolled && !navigation.isOpen
  const toggle = useDisclosure(navigation.isOpen, props.onToggleMenu)
  useCovering(navigation.isOpen, () => closeDisclosure(toggle.ref.current))
  const closeOnEscape = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Escape') return
    // the elements are up to date before their `toggle` events reach React
    const innermost = [...event.currentTarget.querySelectorAll('details')].findLast(({ open }) => open)
    closeDisclosure(innermost)
  }
  const classes = [
    styles.header,
    variant.fixed ? styles.fixed : '',
    variant.transparent ? styles.over : '',
    isTransparent ? styles.transparent : '',
  ]
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Esc closes any open menu inside
    <header
      className={classes.filter(Boolean).join(' ')}
      data-colour={variant.colour}
      data-scrolled={navigation.isScrolled || undefined}
      onKeyDown={closeOnEscape}
    >
      <div className={styles.bar}>
        <a href={homePath()} title="Home" className={styles.logo}>
          <Logo brandName={props.brandName} look={variant.logo} image={props.brand.logo} />
        </a>
        <div className={styles.search}>
          <HeaderSearch search={props.search} />
        </div>
        <div className={styles.tools}>
          <ShortlistLink />
          <PhoneLink phone={props.phone} openingTimes={props.openingTimes} openingDays={props.openingDays} />
          <nav aria-label="Accessibility">
            <AccessibilityButton variant="desktop" />
          </nav>
        </div>
        {/* the menu is a sibling of the button, because wide screens always show it */}
        <details className={styles.toggle} {...toggle}>
          <summary className={styles.bars} aria-label="Toggle Nav" aria-controls={menuId}>
            <span />
            <span />
            <span />
          </summary>
        </details>
        <nav id={menuId} aria-label="Main" className={styles.navigation}>
          <div className={styles.menuSearch}>
            <HeaderSearch search={props.search} />
          </div>
          <NavigationList
            items={navigation.items}
            openItem={navigation.openNavItem}
            onToggleItem={props.onToggleItem}
          />
          <AccessibilityButton variant="mobile" />
        </nav>
      </div>
    </header>
  )
}

/**
 * The header's search, with the editors' prepared search (spec section 3).
 */
function HeaderSearch({ search }: { readonly search: SearchOptions }) {
  const { specificSearch } = search
  return (
    <>
      <SiteSearch label="City, building or university" look="secondary" />
      {specificSearch && (
        <a href={searchPath(specificSearch)} className={styles.specific}>
          {specificSearch}
        </a>
      )}
    </>
  )
}

interface NavigationListProps {
  readonly items: readonly NavigationItem[]
  readonly openItem: number | null
  readonly onToggleItem: (id: number) => void
}

/** The menu. An item with a sub-menu is a disclosure; one sub-menu is open at a time (spec section 2, Layout). */
function NavigationList({ items, openItem, onToggleItem }: NavigationListProps) {
  return (
    <ul className={menuStyles.list}>
      {items.map((item) => (
        <li key={item.id}>
          {item.children.length === 0 ? (
            <SiteLink href={item.url} className={menuStyles.link}>
              {item.label}
            </SiteLink>
          ) : (
            <SubMenu item={item} isOpen={openItem === item.id} onToggle={() => onToggleItem(item.id)} />
          )}
        </li>
      ))}
    </ul>
  )
}

interface SubMenuProps {
  readonly item: NavigationItem
  readonly isOpen: boolean
  readonly onToggle: () => void
}

/** A sub-menu. The browser opens it and closes the others of the same name, also before hydration. */
function SubMenu({ item, isOpen, onToggle }: SubMenuProps) {
  return (
    <details name="sub-menu" {...useDisclosure(isOpen, onToggle)}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a control by itself, whose click must not reach the page, which closes open sub-menus */}
      <summary className={menuStyles.link} onClick={(event) => event.stopPropagation()}>
        <span>{item.label}</span>
        <svg viewBox="0 0 12 8" width="12" height="8" aria-hidden="true" className={menuStyles.chevron}>
          <path d="M1 1l5 5 5-5" fill="none" stroke="currentColor" strokeWidth="2" />
        </svg>
      </summary>
      <ul className={menuStyles.subMenu}>
        {item.url !== null && item.children.every((child) => child.url !== item.url) && (
          <li>
            <SiteLink href={item.url}>{`All ${item.label.toLowerCase()}`}</SiteLink>
          </li>
        )}
        {item.children.map((child) => (
          <li key={child.id}>
            <SiteLink href={child.url}>{child.label}</SiteLink>
            {child.children.length > 0 && (
              <ul className={menuStyles.below}>
                {child.children.map((below) => (
                  <li key={below.id}>
                    <SiteLink href={below.url}>{below.label}</SiteLink>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}

/** Closes a disclosure; the focus returns to its button. */
function closeDisclosure(details: HTMLDetailsElement | null | undefined): void {
  if (!details) return
  details.open = false
  details.querySelector('summary')?.focus()
}

/**
 * The props of a `details` element whose state is React's. The browser opens and closes it, and React follows. On
 * hydration React adopts the state that the visitor has left it in.
 */
function useDisclosure(
  isOpen: boolean,
  onToggle: () => void,
): ComponentProps<'details'> & { readonly ref: RefObject<HTMLDetailsElement | null> } {
  const details = useRef<HTMLDetailsElement>(null)
  const follow = (): void => {
    if (details.current?.open !== isOpen) onToggle()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only for elements that were opened before hydration
  useLayoutEffect(follow, [])
  return { ref: details, open: isOpen, onToggle: follow, suppressHydrationWarning: true }
}
