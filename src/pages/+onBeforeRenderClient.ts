import type { PageContextClient } from 'vike/types'
import { restoreDisplaySettings } from '../ui/layout/AccessibilityTools/displaySettings.ts'
import { errors, noteFields } from './shared/browserServices.ts'
import { pathChanged } from './shared/pageViews.ts'
import { beginViewTransition, markTransitionImage } from './shared/viewTransition.ts'

let currentPath: string | null = null

/**
 * Applies the visitor's display settings before hydration. On a later navigation it starts the transition between two
 * pages; another query of the same page has no transition.
 */
export async function onBeforeRenderClient(pageContext: PageContextClient): Promise<void> {
  const { isHydration, urlPathname } = pageContext
  if (!isHydration) onLoadFailure(pageContext)
  const isSamePage = urlPathname === currentPath
  currentPath = urlPathname
  if (isHydration) {
    restoreDisplaySettings()
    noteFields()
    addEventListener('click', (event) => markTransitionImage(event.target), { capture: true, passive: true })
  }
  pathChanged(pageContext)
  if (!isHydration && !isSamePage) await beginViewTransition()
}

/** Reports why the error page is shown: an error in the browser, or an error response of the server. */
function onLoadFailure({ urlPathname, errorWhileRendering, abortStatusCode }: PageContextClient): void {
  // the server has logged the error, and Vike logs nothing
  if (abortStatusCode) {
    if (abortStatusCode >= 500) console.error(`${urlPathname} could not be shown: the server had an error`)
  } else if (errorWhileRendering) errors.report(errorWhileRendering, 'navigation')
}
