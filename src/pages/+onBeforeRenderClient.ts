import type { PageContextClient } from 'vike/types'
import { restoreDisplaySettings } from '../ui/AccessibilityTools/displaySettingsStore.ts'
import { beginViewTransition, markFollowedPicture } from '../ui/viewTransition.ts'
import { carriedContext } from './carriedContext.ts'

let shownPath: string | null = null

/**
 * What the visitor chose in the accessibility panel holds before the page is taken over; afterwards, one page moves
 * over into the next. The same page with another query just changes.
 */
export async function onBeforeRenderClient(pageContext: PageContextClient): Promise<void> {
  const { isHydration, urlPathname } = pageContext
  const isSamePage = urlPathname === shownPath
  shownPath = urlPathname
  if (isHydration) {
    Object.assign(pageContext, carriedContext(document))
    restoreDisplaySettings()
    addEventListener('click', (event) => markFollowedPicture(event.target), { capture: true, passive: true })
    // reading the page's data and taking the page over are two tasks: a tap in between is not kept waiting
    await new Promise((resolve) => setTimeout(resolve))
  } else if (!isSamePage) await beginViewTransition()
}
