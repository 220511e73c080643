import {
  type CSSProperties,
  lazy,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useRef,
} from 'react'
import type { PhoneState } from '#domain/contact/phone.ts'
import type { RouteMatch } from '#domain/routing/route-table.ts'
import { initialSearchOptions } from '#domain/search/search-entry.ts'
import { BACKGROUND_SHAPES, LAYOUT_MEDIA, useMediaQuery } from '#ui/components/breakpoints.ts'
import {
  closeItems,
  closeMenu,
  headerVariant,
  isScrollLocked,
  pageClass,
  resetNavigation,
  SCROLL_MARKER_OFFSET_PX,
  setScrolled,
  toggleItem,
  toggleMenu,
} from '#ui/layout/SiteHeader/navigation.ts'
import { AccessibilityTools } from '../AccessibilityTools/AccessibilityTools.tsx'
import { type Brand, brandColours, initialBrand } from '../brand-view.ts'
import type { BrowserSettings } from '../browser-settings.ts'
import { ErrorPage, PageBoundary } from '../ErrorScreen/PageBoundary.tsx'
import { LoadingBar } from '../LoadingBar/LoadingBar.tsx'
import { NewsletterBlock } from '../NewsletterBlock/NewsletterBlock.tsx'
import { OfflineNotice } from '../OfflineNotice/OfflineNotice.tsx'
import { isBlockedOffline, leadsToOtherPage, offlineAttempt } from '../OfflineNotice/offline-attempt.ts'
import type { FrameView } from '../SiteFooter/frame-view.ts'
import { SiteFooter } from '../SiteFooter/SiteFooter.tsx'
import { SiteHeader } from '../SiteHeader/SiteHeader.tsx'
import styles from './SiteLayout.module.css'
import { useGuardedState } from './use-guarded-state.ts'

/** The developers' grid overlay. Change this to `true` while working on the layout. */
const IS_GRID_OVERLAY_ON = false

/** Keeps the overlay out of the client bundle while it is off. */
const Grid = IS_GRID_OVERLAY_ON
  ? lazy(async () => ({ default: (await import('../GridOverlay/GridOverlay.tsx')).GridOverlay }))
  : null

interface SiteLayoutProps {
  /** The guards of the page, by name and in order (spec section 2). */
  readonly guards: readonly string[]
  readonly brandName: string
  readonly frame: FrameView | null
  readonly route: RouteMatch | null
  /** The address without its query, which identifies the page. */
  readonly path: string
  /** The query of the address: the guards run for another one too. */
  readonly query: string
  /** The whole address of what is shown, which is printed. */
  readonly address: string
  /** The sales number of the page's property. */
  readonly phone: PhoneState | undefined
  /** The branding store's content, from the page's property. */
  readonly brand: Brand | undefined
  /** Missing only where a document could not be rendered. */
  readonly settings: BrowserSettings | undefined
  /** The consent bar; `null` where nothing needs consent, and before hydration. */
  readonly consentBar: ReactNode
  readonly onCookieSettings: (() => void) | null
  readonly children: ReactNode
}

/** The site frame around every page, with the state of the navigation and the phone number (spec sections 2 and 4). */
export function SiteLayout(props: SiteLayoutProps) {
  const { brandName, frame, settings, route, path, query, phone, brand = initialBrand, children } = props
  const [current, navigate] = useGuardedState({
    guards: props.guards,
    route,
    path,
    query,
    phone,
    items: frame?.navigation ?? [],
  })
  const { state } = current
  // biome-ignore lint/correctness/useExhaustiveDependencies: the listener needs no state
  useEffect(() => {
    // another fragment of the page is an address too, but no render tells of it
    const reset = () => navigate(resetNavigation)
    addEventListener('popstate', reset)
    return () => removeEventListener('popstate', reset)
  }, [])
  const marker = useScrollMarker((isScrolled) =>
    navigate((navigation) => setScrolled(navigation, isScrolled)),
  )

  const rootClass = state ? pageClass(state.navigation) : ''
  const isLocked = state !== null && isScrollLocked(state.navigation)
  useEffect(() => {
    const root = document.documentElement
    root.classList.toggle('nav-open', rootClass === 'nav-open')
    root.style.overflow = isLocked ? 'hidden' : ''
  }, [rootClass, isLocked])

  const isDesktop = useMediaQuery(LAYOUT_MEDIA.desktop)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the width changes, for example when a tablet is turned
  useEffect(() => {
    // a desktop has no toggle that could close the menu
    if (isDesktop) navigate(closeMenu)
  }, [isDesktop])

  const onClick = (event: MouseEvent): void => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
    navigate(link ? resetNavigation : closeItems)
    offlineAttempt.set('')
    if (link && leadsToOtherPage(link, event) && isBlockedOffline(`“${link.innerText.trim()}”`)) {
      event.preventDefault()
      // the router listens further up
      event.stopPropagation()
    }
  }

  if (state === null)
    return <ErrorPage error={current.state === null ? current.error : { statusCode: 500, message: '' }} />
  const colours = brandColours(brand)
  const brandStyle = { '--brand-primary': colours.primary, '--brand-secondary': colours.secondary }
  return (
    <AccessibilityTools toolkitUrl={settings?.accessibilityToolkitUrl ?? null} path={path}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a click anywhere closes the open sub-menu (spec section 4); keys have Esc */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: as above */}
      <div className={styles.site} style={brandStyle as CSSProperties} onClick={onClick}>
        <LoadingBar />
        <a href="#main" className={styles.skip}>
          Skip to the content
        </a>
        {props.consentBar && <div inert={isLocked}>{props.consentBar}</div>}
        <div ref={marker} className={styles.marker} style={{ top: SCROLL_MARKER_OFFSET_PX }} />
        <Suspense>
          <SiteHeader
            brandName={brandName}
            brand={brand}
            navigation={state.navigation}
            phone={state.phone.current}
            openingTimes={frame?.openingTimes ?? ''}
            openingDays={frame?.openingDays ?? []}
            search={frame?.search ?? initialSearchOptions}
            variant={headerVariant(route, state.lettingOption)}
            onToggleMenu={() => navigate(toggleMenu)}
            onToggleItem={(id) => navigate((navigation) => toggleItem(navigation, id))}
          />
        </Suspense>
        <OfflineNotice />
        <main id="main" tabIndex={-1} className={styles.main} inert={isLocked} data-address={props.address}>
          <Suspense key={path}>
            <div className={current.isFirst ? undefined : styles.fade}>
              <PageBoundary isFirst={current.isFirst}>{children}</PageBoundary>
            </div>
          </Suspense>
        </main>
        <BackgroundShapes />
        <div inert={isLocked}>
          {settings?.newsletter && (
            <Suspense>
              <NewsletterBlock newsletter={settings.newsletter} />
            </Suspense>
          )}
          <Suspense>
            <SiteFooter
              brandName={brandName}
              footer={frame?.footer ?? null}
              isANUKProperty={state.phone.hasANUK}
              phone={state.phone.current}
              openingTimes={frame?.openingTimes ?? ''}
              onCookieSettings={props.onCookieSettings}
            />
          </Suspense>
        </div>
        {Grid && <Grid />}
      </div>
    </AccessibilityTools>
  )
}

/** Reports whether the marker element has left the viewport, which defines "scrolled" (spec section 4). */
function useScrollMarker(onChange: (isScrolled: boolean) => void): RefObject<HTMLDivElement | null> {
  const marker = useRef<HTMLDivElement>(null)
  const notify = useRef(onChange)
  notify.current = onChange
  useEffect(() => {
    const element = marker.current
    if (!element) return
    const observer = new IntersectionObserver(([entry]) => {
      if (entry) notify.current(!entry.isIntersecting)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return marker
}

const shapes = Array.from({ length: BACKGROUND_SHAPES }, (_, index) => index)

/**
 * The fifteen shapes behind every page (spec section 2, Layout). They are decorative and hidden from assistive
 * technology.
 */
function BackgroundShapes() {
  return (
    <div className={styles.shapes} aria-hidden="true">
      {shapes.map((shape) => (
        <span key={shape} className={styles.shape} />
      ))}
    </div>
  )
}
