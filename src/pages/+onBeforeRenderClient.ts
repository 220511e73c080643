import type { PageContextClient } from 'vike/types'
import { restoreDisplaySettings } from '../ui/layout/AccessibilityTools/displaySettingsStore.ts'
import { errors } from './shared/browserServices.ts'
import { readHydrationData } from './shared/hydrationData.ts'
import { beginViewTransition, markTransitionImage } from './shared/viewTransition.ts'

let currentPath: string | null = null

/**
 * What the visitor chose in the accessibility panel holds before the page is hydrated; afterwards, one page moves
 * over into the next. The same page with another query just changes.
 */
export async function onBeforeRenderClient(pageContext: PageContextClient): Promise<void> {
  const { isHydration, urlPathname } = pageContext
  if (!isHydration) onLoadFailure(pageContext)
  const isSamePage = urlPathname === currentPath
  currentPath = urlPathname
  if (isHydration) {
    if (pageContext.hydrationData !== undefined)
      Object.assign(pageContext, readHydrationData(pageContext.hydrationData, document))
    restoreDisplaySettings()
    addEventListener('click', (event) => markTransitionImage(event.target), { capture: true, passive: true })
  } else if (!isSamePage) await beginViewTransition()
}

/** The error page is about to be shown: for what failed on the way here, or because the server asked for it. */
function onLoadFailure({ urlPathname, errorWhileRendering, abortStatusCode }: PageContextClient): void {
  // the server has logged what it failed at, and Vike is silent about it
  if (abortStatusCode) {
    if (abortStatusCode >= 500) console.error(`${urlPathname} could not be shown: the server has a fault`)
  } else if (errorWhileRendering) errors.report(errorWhileRendering, 'navigation')
}
