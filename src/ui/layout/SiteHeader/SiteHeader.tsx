import { type KeyboardEvent, useId } from 'react'
import type { OpeningDay } from '../../../domain/content/site.ts'
import { homePath, searchPath } from '../../../domain/routing/paths.ts'
import type { SearchOptions } from '../../../domain/search/searchEntry.ts'
import type { HeaderVariant, NavigationState } from '../../../domain/visit/navigation.ts'
import type { PhoneNumber } from '../../../domain/visit/phone.ts'
import { PhoneLink } from '../../components/PhoneLink/PhoneLink.tsx'
import { ShortlistLink } from '../../components/Shortlist/ShortlistLink.tsx'
import { SiteSearch } from '../../forms/SiteSearch/SiteSearch.tsx'
import { AccessibilityButton } from '../AccessibilityTools/AccessibilityTools.tsx'
import type { Brand } from '../brandView.ts'
import { Logo } from '../Logo/Logo.tsx'
import { NavigationList } from './NavigationList.tsx'
import styles from './SiteHeader.module.css'
import { useDisclosure } from './useDisclosure.ts'

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
  const closeOnEscape = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Escape') return
    // the elements are up to date before their `toggle` events reach React
    const innermost = [...event.currentTarget.querySelectorAll('details')].findLast(({ open }) => open)
    if (!innermost) return
    innermost.open = false
    innermost.querySelector('summary')?.focus()
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
        <details className={styles.toggle} {...useDisclosure(navigation.isOpen, props.onToggleMenu)}>
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
