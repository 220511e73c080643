import type { PageContextClient } from 'vike/types'
import { PAGE_VIEW_DELAY_MS, pageView } from '../../domain/tracking/trackingEvents.ts'
import { restoreDisplaySettings } from '../../ui/layout/AccessibilityTools/displaySettings.ts'
import { finishLoading, startLoading } from '../../ui/layout/LoadingBar/loadingBar.ts'
import {
  errors,
  noteFields,
  observeLinks,
  recordBrowserSupport,
  routeChangeLog,
  setNavigating,
  tracker,
} from './browserServices.ts'
import { matchedRoute } from './matchedRoute.ts'
import { title } from './pageHead.ts'
import { beginViewTransition, endViewTransition, markTransitionImage } from './viewTransition.ts'

/* Vike's hooks in the browser, in the order in which it calls them. */

/** Runs when a client navigation starts. */
export function onPageTransitionStart(): void {
  setNavigating(true)
  startLoading()
}

let nextPath: string | null = null

/**
 * Applies the visitor's display settings before hydration. On a later navigation it starts the transition between two
 * pages; another query of the same page has no transition.
 */
export async function onBeforeRenderClient(given: Vike.PageContextClient): Promise<void> {
  // vike-react's type of this hook lacks the properties that Vike adds
  const pageContext = given as PageContextClient
  const { isHydration, urlPathname } = pageContext
  if (!isHydration) reportLoadFailure(pageContext)
  const isSamePage = urlPathname === nextPath
  nextPath = urlPathname
  if (isHydration) {
    restoreDisplaySettings()
    noteFields()
    addEventListener('click', (event) => markTransitionImage(event.target), { capture: true, passive: true })
  }
  if (isSamePage) return
  countPageView(pageContext)
  if (!isHydration) await beginViewTransition()
}

/** Reports why the error page is shown: an error in the browser, or an error response of the server. */
function reportLoadFailure({ urlPathname, errorWhileRendering, abortStatusCode }: PageContextClient): void {
  // the server has logged the error, and Vike logs nothing
  if (abortStatusCode) {
    if (abortStatusCode >= 500) console.error(`${urlPathname} could not be shown: the server had an error`)
  } else if (errorWhileRendering) errors.report(errorWhileRendering, 'navigation')
}

const pendingPageViews = new Set<() => void>()

/**
 * Sends a page view 350 ms after a path change, however long rendering takes (spec section 4). A visitor who
 * navigates sooner is counted too, and one who leaves the site is counted at that moment.
 */
function countPageView(pageContext: PageContextClient): void {
  const event = pageView({
    routeName: matchedRoute(pageContext.urlPathname)?.name ?? 'error',
    url: location.href,
    title: title(pageContext),
  })
  const send = (): void => {
    if (pendingPageViews.delete(send)) tracker.send(event)
  }
  pendingPageViews.add(send)
  setTimeout(send, PAGE_VIEW_DELAY_MS)
}

addEventListener('pagehide', () => {
  for (const send of pendingPageViews) send()
})

/** Runs once the document's page is hydrated. */
export const onHydrationEnd = (pageContext: PageContextClient): void => pageShown(pageContext)

/** Runs once the next page, or the error page, is rendered. */
export function onPageTransitionEnd(pageContext: PageContextClient): void {
  setNavigating(false)
  endViewTransition()
  finishLoading({ failed: pageContext.is404 !== undefined && pageContext.is404 !== null })
  pageShown(pageContext)
}

let shownPath: string | null = null

/** Logs the route change, focuses the heading and observes the links. */
function pageShown(pageContext: PageContextClient): void {
  observeLinks()
  const { urlPathname: path } = pageContext
  if (path === shownPath) return
  const isFirst = shownPath === null
  shownPath = path
  const routeName = matchedRoute(path)?.name ?? 'error'
  routeChangeLog.send({ routeName, path, components: ['Layout', componentName(pageContext)] })
  if (isFirst) void recordBrowserSupport()
  else focusHeading()
}

/** The name of the page's component, from its folder, because the build does not keep function names: `FaqPage`. */
const componentName = ({ pageId }: PageContextClient): string => {
  const folder =
    pageId
      ?.split('/')
      .at(-1)
      ?.replace(/-page$/, '') ?? ''
  return `${folder.replace(/(?:^|[-_])([a-z])/g, (_, letter: string) => letter.toUpperCase())}Page`
}

/** Lets keyboards and screen readers continue at the start of the new page, unless the address has a fragment. */
function focusHeading(): void {
  if (location.hash !== '') return
  const heading = document.querySelector<HTMLElement>('main h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
