import type { PageContextClient } from 'vike/types'
import { startLoading } from '../ui/layout/LoadingBar/loading.ts'
import { setGoingTo } from './shared/browser.ts'

/** A link was followed: the next page is on its way. */
export function onPageTransitionStart(pageContext: PageContextClient): void {
  setGoingTo(pageContext.urlOriginal)
  startLoading()
}
