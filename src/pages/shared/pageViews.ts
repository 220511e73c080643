import type { PageContextClient } from 'vike/types'
import { PAGE_VIEW_DELAY_MS, pageView } from '../../domain/tracking/trackingEvents.ts'
import pageTitle from '../+title.ts'
import { tracker } from './browserServices.ts'
import { matchedRoute } from './matchedRoute.ts'

let currentPath: string | null = null
const pending = new Set<() => void>()

/**
 * Sends a page view 350 ms after a path change, however long rendering takes (spec section 4). A visitor who
 * navigates sooner is counted too, and one who leaves the site is counted at that moment.
 */
export function pathChanged(pageContext: PageContextClient): void {
  const { urlPathname: path } = pageContext
  if (path === currentPath) return
  currentPath = path
  const event = pageView({
    routeName: matchedRoute(path)?.name ?? 'error',
    url: location.href,
    title: pageTitle(pageContext),
  })
  const send = (): void => {
    if (pending.delete(send)) tracker.send(event)
  }
  pending.add(send)
  setTimeout(send, PAGE_VIEW_DELAY_MS)
}

addEventListener('pagehide', () => {
  for (const send of pending) send()
})
