import type { PageContextClient } from 'vike/types'
import { finishLoading } from '../ui/layout/LoadingBar/loadingBar.ts'
import { pageShown } from './shared/afterNavigation.ts'
import { setNavigating } from './shared/browserServices.ts'
import { endViewTransition } from './shared/viewTransition.ts'

/** Runs once the next page, or the error page, is rendered. */
export function onPageTransitionEnd(pageContext: PageContextClient): void {
  setNavigating(false)
  endViewTransition()
  finishLoading({ failed: pageContext.is404 !== undefined && pageContext.is404 !== null })
  pageShown(pageContext)
}
