import type { PageContext, PageContextClient } from 'vike/types'
import type { RouteChange } from '#domain/tracking/tracking-events.ts'
import { onChangeElsewhere } from '#ui/components/change-elsewhere.ts'
import { leaveCoverings, settleCoverings } from '#ui/components/coverings.ts'
import { restoreDisplaySettings } from '#ui/layout/AccessibilityTools/display-settings.ts'
import { isLeftToServer, leaveToServer } from '#ui/layout/ErrorScreen/load-afresh.ts'
import { finishLoading, startLoading } from '#ui/layout/LoadingBar/loading-bar.ts'
import {
  allowAddressChanges,
  allowPageData,
  errors,
  noteEntry,
  noteFields,
  noteFocus,
  notePlace,
  observeLinks,
  recordBrowserSupport,
  restoreFocus,
  routeChangeLog,
  setNavigating,
} from '../browser-services.ts'
import { matchedRoute } from '../matched-route.ts'
import { updateHeadTags } from './head-tags.ts'
import { countPageView } from './page-views.ts'
import { beginViewTransition, endViewTransition, markTransitionImage } from './view-transition.ts'

/* Vike's hooks in the browser, in the order in which it calls them. */

/** Runs when a client navigation starts. */
export function onPageTransitionStart(): void {
  setNavigating(true)
  noteFocus()
  startLoading()
}

/** The route change that has begun, until its page is shown. */
let begun: RouteChange | null = null

/** Runs when the code of the next page has come, and for the first page. */
export function onCreatePageContext(pageContext: PageContext): void {
  const next = routeChangeOf(pageContext)
  const isRedirect = pageContext.pageContextsAborted.length > 0
  // a page whose turn never came, because the visitor has already gone on, has been asked for too
  if (begun && !isRedirect && begun.path !== next.path && begun.path !== shownPath) routeChangeLog.send(begun)
  begun = next
}

/** Runs when the next page's data has come, before its address replaces the current one. */
export const onData = (): Promise<void> => leaveCoverings()

let nextPath: string | null = null

/**
 * Applies the visitor's display settings before the first page is rendered. On a later navigation it starts the
 * transition between two pages; another query of the same page has no transition.
 */
export async function onBeforeRenderClient(given: Vike.PageContextClient): Promise<void> {
  // vike-react's types of its hooks lack the properties that Vike adds
  const pageContext = given as PageContextClient
  const { isHydration, urlPathname } = pageContext
  allowAddressChanges()
  allowPageData()
  if (isHydration && isLeftToServer()) {
    leaveToServer()
    // vike-react hydrates once this hook has ended
    return new Promise(() => undefined)
  }
  if (!isHydration) reportLoadFailure(pageContext)
  // not the same as hydration: a link that is followed before it makes another page the first
  const isFirst = nextPath === null
  const isSamePage = urlPathname === nextPath
  nextPath = urlPathname
  if (isFirst) {
    restoreDisplaySettings()
    onChangeElsewhere(restoreDisplaySettings)
    noteFields()
    addEventListener('click', markTransitionImage, { capture: true, passive: true })
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

/** +Head runs on the server only, so this hook updates its tags after a client navigation. */
export function onAfterRenderClient(given: Vike.PageContextClient): void {
  const pageContext = given as PageContextClient
  if (!pageContext.isHydration) updateHeadTags(pageContext)
}

/** Runs once the document's page is hydrated. */
export const onHydrationEnd = (pageContext: PageContextClient): void => pageShown(pageContext)

/** Runs once the next page, or the error page, is rendered. */
export function onPageTransitionEnd(pageContext: PageContextClient): void {
  setNavigating(false)
  endViewTransition()
  finishLoading({ failed: pageContext.is404 !== undefined && pageContext.is404 !== null })
  pageShown(pageContext)
  // Vike scrolls after this hook, and notes nothing if the page stays where it is
  setTimeout(notePlace, 0)
}

let shownPath: string | null = null

/** Logs the route change, focuses the heading, or on Back what had the focus, and observes the links. */
function pageShown(pageContext: PageContextClient): void {
  noteEntry()
  const isFocused = pageContext.isHistoryNavigation && restoreFocus()
  settleCoverings()
  observeLinks()
  begun = null
  const { urlPathname: path } = pageContext
  if (path === shownPath) return
  const isFirst = shownPath === null
  shownPath = path
  routeChangeLog.send(routeChangeOf(pageContext))
  if (isFirst) void recordBrowserSupport()
  else if (!isFocused) focusHeading()
}

const routeChangeOf = (pageContext: PageContext): RouteChange => ({
  routeName: matchedRoute(pageContext.urlPathname)?.name ?? 'error',
  path: pageContext.urlPathname,
  components: ['Layout', componentName(pageContext)],
})

/** The name of the page's component, from its folder, because the build does not keep function names: `FaqPage`. */
const componentName = ({ pageId }: PageContext): string => {
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
