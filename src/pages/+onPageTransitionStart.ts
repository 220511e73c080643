import type { PageContextClient } from 'vike/types'
import { startLoading } from '../ui/layout/LoadingBar/loading.ts'
import { setPendingNavigation } from './shared/browserServices.ts'

/** A link was followed: the next page is on its way. */
export function onPageTransitionStart(pageContext: PageContextClient): void {
  setPendingNavigation(pageContext.urlOriginal)
  startLoading()
}
