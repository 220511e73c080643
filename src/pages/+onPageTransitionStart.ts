import type { PageContextClient } from 'vike/types'
import { startLoading } from '../ui/layout/LoadingBar/loading.ts'
import { setPendingNavigation } from './shared/browserServices.ts'

/** Runs when a client navigation starts. */
export function onPageTransitionStart(pageContext: PageContextClient): void {
  setPendingNavigation(pageContext.urlOriginal)
  startLoading()
}
