import type { PageContextClient } from 'vike/types'
import { finishLoading } from '../ui/layout/LoadingBar/loading.ts'
import { pageShown } from './shared/afterNavigation.ts'
import { setPendingNavigation } from './shared/browserServices.ts'
import { endViewTransition } from './shared/viewTransition.ts'

/** The next page stands, or the error page in its place. */
export function onPageTransitionEnd(pageContext: PageContextClient): void {
  setPendingNavigation(null)
  endViewTransition()
  finishLoading({ failed: pageContext.is404 !== undefined && pageContext.is404 !== null })
  pageShown(pageContext)
}
