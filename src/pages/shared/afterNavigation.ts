import type { PageContextClient } from 'vike/types'
import { observeLinks, recordBrowserSupport, routeChangeLog } from './browserServices.ts'
import { matchedRoute } from './matchedRoute.ts'

let currentPath: string | null = null

/** Runs when a page is shown: logs the route change, focuses the heading and observes the links. */
export function pageShown(pageContext: PageContextClient): void {
  observeLinks()
  const { urlPathname: path } = pageContext
  if (path === currentPath) return
  const isFirst = currentPath === null
  currentPath = path
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
