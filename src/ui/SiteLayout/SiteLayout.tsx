import { type ReactNode, useEffect, useState } from 'react'
import type { SiteError } from '../../domain/errors/siteError.ts'
import { headerVariant } from '../../domain/navigation/headerVariant.ts'
import {
  closeItems,
  initialNavigationState,
  isScrollLocked,
  type NavigationState,
  pageClass,
  scrolled,
  toggleItem,
  toggleMenu,
} from '../../domain/navigation/navigationState.ts'
import { initialPhoneState, type PropertyPhone, propertyPhoneGiven } from '../../domain/phone/phoneState.ts'
import { type GuardState, runGuards } from '../../domain/routing/guards.ts'
import type { RouteMatch } from '../../domain/routing/routeTable.ts'
import { type FrameView, shownAffiliates } from '../../domain/views/frameView.ts'
import { ErrorScreen } from '../ErrorScreen/ErrorScreen.tsx'
import { SiteFooter } from '../SiteFooter/SiteFooter.tsx'
import { SiteHeader } from '../SiteHeader/SiteHeader.tsx'
import styles from './SiteLayout.module.css'
import { useScrollMarker } from './useScrollMarker.ts'

/** The guards of every page, in their order (spec section 2). */
const GUARDS = ['letting-options', 'navigation-reset', 'set-phone-number'] as const

interface SiteLayoutProps {
  readonly brandName: string
  readonly frame: FrameView | null
  readonly route: RouteMatch | null
  /** The address without query, which tells one page from the next. */
  readonly path: string
  /** The sales number of the property this page is about. */
  readonly phone: PropertyPhone | undefined
  readonly children: ReactNode
}

type Guarded = { readonly path: string } & (
  | { readonly state: GuardState }
  | { readonly state: null; readonly error: SiteError }
)

/** What stands around every page, with the navigation's and the phone number's state (spec sections 2 and 4). */
export function SiteLayout({ brandName, frame, route, path, phone, children }: SiteLayoutProps) {
  const guard = (state: GuardState): Guarded => {
    const given = phone ? { ...state, phone: propertyPhoneGiven(phone) } : state
    const result = runGuards(GUARDS, given, { route, path })
    return result.ok ? { path, state: result.state } : { path, state: null, error: result.error }
  }
  const fresh = (): GuardState => ({
    lettingOption: null,
    navigation: initialNavigationState(frame?.navigation ?? []),
    phone: initialPhoneState,
  })
  const [kept, keep] = useState(() => guard(fresh()))
  // a new address runs the guards before anything of its page is shown
  const current = kept.path === path ? kept : guard(kept.state ?? fresh())
  if (current !== kept) keep(current)

  const { state } = current
  const navigate = (change: (navigation: NavigationState) => NavigationState) =>
    keep((before) =>
      before.state
        ? { ...before, state: { ...before.state, navigation: change(before.state.navigation) } }
        : before,
    )
  const marker = useScrollMarker((isScrolled) => navigate((navigation) => scrolled(navigation, isScrolled)))

  const rootClass = state ? pageClass(state.navigation) : ''
  const isLocked = state !== null && isScrollLocked(state.navigation)
  useEffect(() => {
    const root = document.documentElement
    root.classList.toggle('nav-open', rootClass === 'nav-open')
    root.style.overflow = isLocked ? 'hidden' : ''
  }, [rootClass, isLocked])

  if (state === null)
    return <ErrorScreen error={current.state === null ? current.error : { statusCode: 500, message: '' }} />
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a click anywhere closes the open sub-menu (spec section 4); keys have Esc
    // biome-ignore lint/a11y/useKeyWithClickEvents: as above
    <div className={styles.site} onClick={() => navigate(closeItems)}>
      <a href="#main" className={styles.skip}>
        Skip to the content
      </a>
      <div ref={marker} className={styles.marker} />
      <SiteHeader
        brandName={brandName}
        navigation={state.navigation}
        phone={state.phone.current}
        openingTimes={frame?.openingTimes ?? ''}
        variant={headerVariant(route, state.lettingOption)}
        onToggleMenu={() => navigate(toggleMenu)}
        onToggleItem={(id) => navigate((navigation) => toggleItem(navigation, id))}
        onCloseItems={() => navigate(closeItems)}
      />
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <SiteFooter
        brandName={brandName}
        footer={frame?.footer ?? null}
        affiliates={shownAffiliates(frame?.footer.affiliates ?? [], state.phone.hasANUK)}
        phone={state.phone.current}
        openingTimes={frame?.openingTimes ?? ''}
      />
    </div>
  )
}
