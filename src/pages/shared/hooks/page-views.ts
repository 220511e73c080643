import type { PageContextClient } from 'vike/types'
import { PAGE_VIEW_DELAY_MS, pageView } from '#domain/tracking/tracking-events.ts'
import { tracker } from '../browser-services.ts'
import { title } from '../head/page-head.ts'
import { matchedRoute } from '../matched-route.ts'

const pendingPageViews = new Set<() => void>()

/**
 * Sends a page view 350 ms after a path change, however long rendering takes (spec section 4). A visitor who
 * navigates sooner is counted too, and one who leaves the site is counted at that moment.
 */
export function countPageView(pageContext: PageContextClient): void {
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
