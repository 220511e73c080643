import type { PageContextClient } from 'vike/types'
import { PAGE_VIEW_DELAY_MS, pageView } from '../../domain/tracking/trackingEvents.ts'
import { observeLinks, recordBrowserSupport, routeChangeLog, tracker } from './browserServices.ts'
import { matchedRoute } from './matchedRoute.ts'

let currentPath: string | null = null
let pageViewTimer: ReturnType<typeof setTimeout> | undefined

/** What follows when a page stands: its view is tracked, the route change logged, its heading focused, its links watched. */
export function pageShown(pageContext: PageContextClient): void {
  observeLinks()
  const { urlPathname: path } = pageContext
  if (path === currentPath) return
  const isFirst = currentPath === null
  currentPath = path
  const routeName = matchedRoute(path)?.name ?? 'error'
  trackPageView(routeName)
  if (isFirst) {
    void recordBrowserSupport()
    return
  }
  routeChangeLog.send({ routeName, path, components: ['SiteLayout', topLevelComponent(pageContext)] })
  focusHeading()
}

/** 350 ms after the path changed (spec section 4), by which time the title is the page's own. */
function trackPageView(routeName: string): void {
  clearTimeout(pageViewTimer)
  pageViewTimer = setTimeout(() => {
    tracker.send(pageView({ routeName, url: location.href, title: document.title }))
  }, PAGE_VIEW_DELAY_MS)
}

/** The page's folder stands for its top-level component: names of functions do not survive the build. */
const topLevelComponent = ({ pageId }: PageContextClient): string => pageId?.split('/').at(-1) ?? ''

/** Keyboard and screen reader go on where the new page begins, unless the address names a place in it. */
function focusHeading(): void {
  if (location.hash !== '') return
  const heading = document.querySelector<HTMLElement>('main h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
